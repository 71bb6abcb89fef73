import { useState } from 'react'
import type { AdminCategory } from '#shared/contracts/categories.ts'
import { messages } from '#shared/messages.ts'
import { sizeChartLimits, sizeChartProblem, tidySizeChart } from '#shared/size-chart/size-chart.ts'
import { isAllowed } from '#web/admin/lib/permission.ts'
import { useUnsavedChangesPrompt } from '#web/admin/lib/use-unsaved-changes-prompt.ts'
import { Button } from '#web/ui/button.tsx'
import { TextAreaField } from '#web/ui/field.tsx'

const texts = messages.adminSizeChart

/** The size chart of a category, folded away until it is asked for. Typed text stays until it is saved. */
export function CategorySizeChart({
  category,
  isBusy,
  onSave,
}: {
  category: AdminCategory
  isBusy: boolean
  onSave: (text: string) => void
}) {
  const [text, setText] = useState(category.size_chart)
  const [problem, setProblem] = useState<string | null>(null)
  const isChanged = tidySizeChart(text) !== category.size_chart
  useUnsavedChangesPrompt(isChanged)
  return (
    <details className="basis-full">
      <summary className="inline-flex min-h-11 w-fit cursor-pointer items-center text-sm underline underline-offset-4">
        {category.size_chart === '' ? texts.add : texts.edit}
        <span className="sr-only">: {category.name}</span>
      </summary>
      <form
        className="grid max-w-2xl gap-3 pt-1 pb-3"
        onSubmit={(event) => {
          event.preventDefault()
          const found = sizeChartProblem(text)
          setProblem(found)
          if (found === null && isChanged && !isBusy) onSave(text)
        }}
      >
        <TextAreaField
          label={texts.ofCategory(category.name)}
          hint={`${texts.hint} ${texts.ofCategoryHint}`}
          error={problem}
          rows={Math.max(4, category.size_chart.split('\n').length)}
          maxLength={sizeChartLimits.text}
          value={text}
          readOnly={!isAllowed('catalog:change')}
          onChange={(event) => setText(event.target.value)}
        />
        {isAllowed('catalog:change') && (
          <Button type="submit" tone="secondary" size="sm" isBusy={isBusy} className="justify-self-start">
            {texts.save}
          </Button>
        )}
      </form>
    </details>
  )
}
