import ArrowDown from 'lucide-react/icons/arrow-down'
import ArrowUp from 'lucide-react/icons/arrow-up'
import { useEffect, useRef, useState } from 'react'
import { Link, useFetcher } from 'react-router'
import { adminPaths } from '#shared/admin-paths.ts'
import { maxLength } from '#shared/constants.ts'
import type { AdminCategory } from '#shared/contracts/categories.ts'
import { messages } from '#shared/messages.ts'
import { AdminPageSkeleton, EmptyList, LoadFailure, PageHead, Panel } from '#web/admin/layout/admin-page.tsx'
import { Notice } from '#web/admin/layout/notice.tsx'
import { asAdmin, retried, textOf } from '#web/admin/lib/admin-api.ts'
import { ariaDisabled } from '#web/admin/lib/aria-disabled.ts'
import { isAllowed } from '#web/admin/lib/permission.ts'
import { useUnsavedChangesPrompt } from '#web/admin/lib/use-unsaved-changes-prompt.ts'
import { ApiError, api } from '#web/lib/api.ts'
import { metaOfFacts } from '#web/lib/meta.ts'
import type { AreaPage } from '#web/lib/page-facts.ts'
import { Button, IconButton } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/dialog/confirm-dialog.tsx'
import { TextField } from '#web/ui/field.tsx'
import type { Route } from './+types/categories'
import { CategorySizeChart } from './category-size-chart.tsx'
import { type CategoryChange, type CategoryIntent, changeCategory } from './change-category.ts'
import { BackToProducts } from './product-head.tsx'

const texts = messages.adminProducts

export const handle = { title: 'Categories' } satisfies AreaPage

export const meta = metaOfFacts

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  try {
    const categories = await asAdmin(request, (token) =>
      retried(() => api('GET /admin/categories', { token, signal: request.signal })),
    )
    return { kind: 'ready' as const, categories }
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    return { kind: 'failed' as const, text: textOf(error, messages.app.partFailed) }
  }
}

export function clientAction({ request }: Route.ClientActionArgs) {
  return changeCategory(request)
}

export const HydrateFallback = AdminPageSkeleton

export default function CategoriesPage({ loaderData }: Route.ComponentProps) {
  const changing = useFetcher<CategoryChange>()
  const [removing, setRemoving] = useState<AdminCategory | null>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const isBusy = changing.state !== 'idle'
  const outcome = isBusy ? undefined : changing.data
  const categories = loaderData.kind === 'ready' ? loaderData.categories : []

  // Closes only after the list has been reloaded: only then is it known whether the button that opened the dialog still
  // exists.
  useEffect(() => {
    if (outcome) setRemoving(null)
  }, [outcome])

  function ask(intent: CategoryIntent) {
    void changing.submit(intent as never, { method: 'POST', encType: 'application/json' })
  }

  function move(from: number, to: number) {
    const ids = categories.map(({ id }) => id)
    ids.splice(to, 0, ...ids.splice(from, 1))
    ask({ intent: 'order', ids })
  }

  return (
    <div className="grid grid-cols-1 gap-5">
      <BackToProducts />
      <PageHead
        title="Categories"
        count={loaderData.kind === 'ready' ? categories.length : undefined}
        heading={heading}
      />
      {outcome && <Notice tone={outcome.kind === 'done' ? 'success' : 'danger'}>{outcome.text}</Notice>}
      <Panel label="Categories">
        {loaderData.kind === 'failed' ? (
          <LoadFailure text={loaderData.text} />
        ) : (
          <>
            {categories.length === 0 && <EmptyList title="No categories yet" hint="Add the first one below." />}
            <ol className="divide-y divide-line">
              {categories.map((category, index) => (
                <CategoryRow
                  key={category.id}
                  category={category}
                  index={index}
                  count={categories.length}
                  isBusy={isBusy}
                  onRename={(name) => ask({ intent: 'rename', id: category.id, name })}
                  onSizeChart={(text) => ask({ intent: 'size-chart', id: category.id, name: category.name, text })}
                  onMove={(to) => move(index, to)}
                  onDelete={() => setRemoving(category)}
                />
              ))}
            </ol>
            {isAllowed('catalog:change') && (
              <AddCategory
                isBusy={isBusy}
                onAdd={(name) => ask({ intent: 'add', name })}
                added={outcome?.kind === 'done' && outcome.intent === 'add' ? outcome : null}
              />
            )}
          </>
        )}
      </Panel>
      <ConfirmDialog
        isOpen={removing !== null}
        question={texts.confirmCategoryDelete(removing?.name ?? '')}
        details={[
          texts.confirmCategoryDeleteHint(removing?.products ?? 0),
          texts.confirmCategoryDeleteCodes(removing?.codes ?? [], removing?.code_count ?? 0),
        ].join(' ')}
        confirmLabel="Delete category"
        isBusy={isBusy}
        fallbackFocus={heading}
        onConfirm={() => removing && ask({ intent: 'delete', id: removing.id, name: removing.name })}
        onClose={() => setRemoving(null)}
      />
    </div>
  )
}

function CategoryRow({
  category,
  index,
  count,
  isBusy,
  onRename,
  onSizeChart,
  onMove,
  onDelete,
}: {
  category: AdminCategory
  index: number
  count: number
  isBusy: boolean
  onRename: (name: string) => void
  onSizeChart: (text: string) => void
  onMove: (to: number) => void
  onDelete: () => void
}) {
  const [name, setName] = useState(category.name)
  const field = useRef<HTMLInputElement>(null)
  const isChanged = name.trim() !== category.name
  useUnsavedChangesPrompt(isChanged)
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3">
      <form
        className="flex min-w-0 flex-1 basis-64 items-center gap-2"
        onSubmit={(event) => {
          event.preventDefault()
          if (!isChanged || isBusy) return
          // Focus moves first, because the button disappears as soon as the name is saved.
          field.current?.focus()
          onRename(name)
        }}
      >
        <TextField
          label={`Name of category ${index + 1}`}
          isLabelHidden
          ref={field}
          maxLength={maxLength.name}
          value={name}
          readOnly={!isAllowed('catalog:change')}
          onChange={(event) => setName(event.target.value)}
          className="flex-1"
        />
        {isChanged && (
          <Button type="submit" size="sm" isBusy={isBusy}>
            Rename
          </Button>
        )}
      </form>
      <Link
        to={`${adminPaths.products}?category=${category.id}`}
        className="fact inline-flex min-h-11 w-24 items-center underline underline-offset-4 hover:text-accent"
      >
        {category.products} {category.products === 1 ? 'product' : 'products'}
      </Link>
      <span className="flex items-center" hidden={!isAllowed('catalog:change')}>
        <IconButton
          label={`Move ${category.name} up`}
          {...ariaDisabled(index === 0 || isBusy)}
          onClick={() => index > 0 && !isBusy && onMove(index - 1)}
        >
          <ArrowUp size={16} aria-hidden="true" />
        </IconButton>
        <IconButton
          label={`Move ${category.name} down`}
          {...ariaDisabled(index === count - 1 || isBusy)}
          onClick={() => index < count - 1 && !isBusy && onMove(index + 1)}
        >
          <ArrowDown size={16} aria-hidden="true" />
        </IconButton>
        <Button tone="quiet" size="sm" disabled={isBusy} aria-label={`Delete ${category.name}`} onClick={onDelete}>
          Delete
        </Button>
      </span>
      <CategorySizeChart category={category} isBusy={isBusy} onSave={onSizeChart} />
    </li>
  )
}

function AddCategory({
  isBusy,
  added,
  onAdd,
}: {
  isBusy: boolean
  /** The last outcome if it was an addition: only that clears the field. */
  added: CategoryChange | null
  onAdd: (name: string) => void
}) {
  const [name, setName] = useState('')
  useUnsavedChangesPrompt(name.trim() !== '')

  useEffect(() => {
    if (added) setName('')
  }, [added])

  return (
    <form
      className="flex flex-wrap items-end gap-3 border-t border-line-strong px-4 py-4"
      onSubmit={(event) => {
        event.preventDefault()
        if (!isBusy) onAdd(name)
      }}
    >
      <TextField
        label="New category"
        maxLength={maxLength.name}
        value={name}
        onChange={(event) => setName(event.target.value)}
        className="flex-1 basis-64"
      />
      <Button type="submit" tone="secondary" isBusy={isBusy}>
        Add category
      </Button>
    </form>
  )
}
