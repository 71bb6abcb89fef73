import { useId } from 'react'
import { messages } from '#shared/messages.ts'
import { Notice } from '#web/admin/layout/notice.tsx'
import { ProductTargets } from './product-targets.tsx'
import type { CodeDraft, CodeProblems, Target } from './wire.ts'

const texts = messages.adminCodes

type Chosen = Pick<CodeDraft, 'categories' | 'products'>

/** What a code is for. What was deleted meanwhile stays chosen until somebody leaves it out. */
export function CodeTargets({
  before,
  chosen,
  categories,
  problems,
  isReadOnly,
  onChange,
}: {
  before: Chosen
  chosen: Chosen
  categories: readonly Target[]
  problems: CodeProblems
  isReadOnly: boolean
  onChange: (chosen: Partial<Chosen>) => void
}) {
  const all = [...chosen.categories, ...chosen.products]
  const isForNothing = all.length > 0 && all.every(({ gone }) => gone)
  const wasLimited = before.categories.length + before.products.length > 0
  const missing = before.categories.filter(({ id }) => !categories.some((each) => each.id === id))
  return (
    <fieldset className="grid gap-4 border-t border-line pt-5 md:col-span-2" disabled={isReadOnly}>
      <legend className="sr-only">{texts.target}</legend>
      <p className="text-sm">
        <span className="block font-semibold">{texts.target}</span>
        <span className="text-muted">{texts.targetHint}</span>
      </p>
      {isForNothing && <Notice tone="danger">{texts.forNothing}</Notice>}
      {wasLimited && all.length === 0 && <Notice tone="danger">{texts.forEverything}</Notice>}
      <Categories
        all={[...categories, ...missing]}
        chosen={chosen.categories}
        problem={problems.categories}
        onChange={(targets) => onChange({ categories: targets })}
      />
      <ProductTargets
        chosen={chosen.products}
        problem={problems.products}
        onChange={(targets) => onChange({ products: targets })}
      />
    </fieldset>
  )
}

function Categories({
  all,
  chosen,
  problem,
  onChange,
}: {
  all: readonly Target[]
  chosen: readonly Target[]
  problem: string | undefined
  onChange: (chosen: Target[]) => void
}) {
  const problemId = useId()
  const isChosen = (id: number) => chosen.some((each) => each.id === id)
  return (
    <fieldset className="flex flex-wrap gap-x-5 gap-y-1" aria-describedby={problem && problemId}>
      <legend className="sr-only">{texts.categories}</legend>
      {all.map((category) => (
        <label key={category.id} className="inline-flex min-h-11 cursor-pointer items-center gap-2">
          <input
            type="checkbox"
            name="categories"
            checked={isChosen(category.id)}
            onChange={() =>
              onChange(isChosen(category.id) ? chosen.filter(({ id }) => id !== category.id) : [...chosen, category])
            }
            className="size-4 accent-accent"
          />
          {category.name}
        </label>
      ))}
      {problem && (
        <p id={problemId} role="alert" className="w-full text-sm font-medium text-danger">
          {problem}
        </p>
      )}
    </fieldset>
  )
}
