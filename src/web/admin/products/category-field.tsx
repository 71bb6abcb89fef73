import { useEffect, useRef, useState } from 'react'
import { maxLength } from '#shared/constants.ts'
import type { Category } from '#shared/contracts/catalog.ts'
import { messages } from '#shared/messages.ts'
import { textOf } from '#web/admin/lib/admin-api.ts'
import { isAllowed } from '#web/admin/lib/permission.ts'
import { useAsAdmin } from '#web/admin/lib/use-as-admin.ts'
import { api } from '#web/lib/api.ts'
import { Button } from '#web/ui/button.tsx'
import { SelectField, TextField } from '#web/ui/field.tsx'
import { showToast } from '#web/ui/toast-store.ts'

const texts = messages.adminProducts
const toastMs = 3_000

/** The category of a product; a new one is made here, so that nothing typed in the form is lost on the way. */
export function CategoryField({
  value,
  error,
  categories,
  kept,
  isNew,
  onChoose,
}: {
  value: string
  error: string | undefined
  /** Null when they could not be loaded. */
  categories: readonly Category[] | null
  /** What the product has, which can stay chosen even so. */
  kept: readonly Category[]
  isNew: boolean
  onChoose: (id: string) => void
}) {
  const [added, setAdded] = useState<readonly Category[]>([])
  const [isAdding, setIsAdding] = useState(isNew && categories?.length === 0)
  const known = categories ?? kept
  const choices = [...known, ...added.filter(({ id }) => !known.some((each) => each.id === id))]
  const field = useRef<HTMLSelectElement>(null)
  return (
    <div className="grid gap-2">
      <SelectField
        ref={field}
        name="category_id"
        label="Category"
        value={value}
        error={error}
        required={isNew}
        hint={categories ? undefined : texts.categoriesUnread}
        onChange={({ target }) => onChoose(target.value)}
      >
        <option value="">{isNew ? 'Choose a category' : messages.shop.uncategorised}</option>
        {choices.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </SelectField>
      {isAllowed('catalog:change') &&
        (isAdding ? (
          <NewCategory
            takesFocus={choices.length > 0}
            onAdded={(category) => {
              setAdded([...added, category])
              onChoose(String(category.id))
              setIsAdding(false)
              field.current?.focus()
            }}
          />
        ) : (
          <Button
            tone="quiet"
            size="sm"
            className="justify-self-start in-disabled:hidden"
            onClick={() => setIsAdding(true)}
          >
            {texts.newCategory}
          </Button>
        ))}
    </div>
  )
}

function NewCategory({ takesFocus, onAdded }: { takesFocus: boolean; onAdded: (category: Category) => void }) {
  const [name, setName] = useState('')
  const [failure, setFailure] = useState('')
  const [isBusy, setIsBusy] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const asAdmin = useAsAdmin()

  useEffect(() => {
    if (takesFocus) input.current?.focus()
  }, [takesFocus])

  async function add() {
    if (isBusy) return
    setIsBusy(true)
    setFailure('')
    try {
      const category = await asAdmin((token) => api('POST /categories', { body: { name }, token }))
      showToast(texts.categoryAdded, { durationMs: toastMs, tone: 'success' })
      onAdded(category)
    } catch (error) {
      setFailure(textOf(error, texts.saveFailed))
      setIsBusy(false)
      input.current?.focus()
    }
  }

  return (
    <div className="flex flex-wrap items-end gap-2 in-disabled:hidden">
      <TextField
        ref={input}
        label={texts.newCategory}
        maxLength={maxLength.name}
        value={name}
        error={failure}
        onChange={(event) => setName(event.target.value)}
        // Enter would save the product.
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return
          event.preventDefault()
          void add()
        }}
        className="min-w-40 flex-1"
      />
      <Button tone="secondary" isBusy={isBusy} onClick={() => void add()}>
        {texts.addCategory}
      </Button>
    </div>
  )
}
