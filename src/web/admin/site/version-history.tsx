import ChevronDown from 'lucide-react/icons/chevron-down'
import { useEffect, useEffectEvent, useState } from 'react'
import type { ContentVersions, EditedContent } from '#shared/contracts/content.ts'
import { messages } from '#shared/messages.ts'
import { Panel } from '#web/admin/layout/admin-page.tsx'
import { Notice } from '#web/admin/layout/notice.tsx'
import { retried, textOf } from '#web/admin/lib/admin-api.ts'
import { isAllowed } from '#web/admin/lib/permission.ts'
import { useAsAdmin } from '#web/admin/lib/use-as-admin.ts'
import { api } from '#web/lib/api.ts'
import { formatDayAndTime } from '#web/lib/shop-time.ts'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/dialog/confirm-dialog.tsx'
import { preloadDialog } from '#web/ui/dialog/lazy-dialog.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { DifferencesList } from './differences-list.tsx'
import { problemsIn } from './draft-saving.ts'

const texts = messages.siteEditor
const pageSize = 10

type Version = ContentVersions['items'][number]

/** Everything that was published of a document, read when it is opened. */
export function VersionHistory({
  name,
  version,
  onRestore,
}: {
  name: EditedContent['name']
  /** Another number when the list has grown. */
  version: number
  onRestore: (id: number, as: { asDraft: boolean }) => Promise<void>
}) {
  const [isOpen, setIsOpen] = useState(false)
  const [versions, setVersions] = useState<readonly Version[] | null>(null)
  const [total, setTotal] = useState(0)
  const [failure, setFailure] = useState('')
  const [asked, setAsked] = useState<Version | null>(null)
  const [incomplete, setIncomplete] = useState<Pick<Version, 'id'> | null>(null)
  const [isBusy, setIsBusy] = useState(false)
  const asAdmin = useAsAdmin()

  const read = useEffectEvent(async (page: number) => {
    setFailure('')
    try {
      const query = { page, limit: pageSize }
      const { items, total } = await asAdmin((token) =>
        retried(() => api('GET /content/:name/versions', { params: { name }, query, token })),
      )
      setVersions((shown) => [...(page === 1 ? [] : (shown ?? [])), ...items])
      setTotal(total)
    } catch (error) {
      setFailure(textOf(error, messages.app.partFailed))
    }
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: another version means another list
  useEffect(() => {
    if (isOpen) void read(1)
  }, [isOpen, version])

  async function restore({ id }: Pick<Version, 'id'>, asDraft = false) {
    setIsBusy(true)
    setFailure('')
    setIncomplete(null)
    try {
      await onRestore(id, { asDraft })
    } catch (error) {
      setFailure(textOf(error, texts.actionFailed))
      // Something that it shows is gone.
      if (problemsIn(error)) setIncomplete({ id })
    }
    setIsBusy(false)
    setAsked(null)
  }

  /** The texts that the page came with were not published at a time of their own. */
  const isAsItCame = (each: Version) =>
    each.changed_by === null && versions?.length === total && each.id === versions.at(-1)?.id
  const whenOf = (each: Version) => (isAsItCame(each) ? null : formatDayAndTime(each.created_at))

  return (
    <Panel label={texts.history}>
      <details className="group" onToggle={(event) => setIsOpen(event.currentTarget.open)}>
        <summary className="flex min-h-12 cursor-pointer list-none items-center gap-2 px-5 font-semibold -outline-offset-2 hover:text-accent">
          <ChevronDown
            size={16}
            aria-hidden="true"
            className="transition-transform duration-(--quick) group-open:rotate-180"
          />
          {texts.history}
        </summary>
        <div className="grid gap-4 border-t border-line px-5 py-4">
          {failure && <Notice tone="danger">{failure}</Notice>}
          {incomplete && (
            <Button
              tone="secondary"
              size="sm"
              className="justify-self-start"
              isBusy={isBusy}
              onClick={() => void restore(incomplete, true)}
            >
              {texts.restoreAsDraft}
            </Button>
          )}
          {versions === null && !failure && <Skeleton className="h-16 w-full" />}
          {versions && (
            <p className="text-sm text-muted">{versions.length > 0 ? texts.historyHint : texts.historyEmpty}</p>
          )}
          {versions && versions.length > 0 && (
            <ol className="grid gap-4">
              {versions.map((each, index) => (
                <li key={each.id} className="grid gap-2">
                  <div className="flex flex-wrap items-center gap-x-4">
                    <p className="min-w-0 flex-1 text-sm">
                      {!isAsItCame(each) && (
                        <time dateTime={each.created_at} className="fact mr-1 whitespace-nowrap">
                          {formatDayAndTime(each.created_at)}
                        </time>
                      )}
                      <span className="wrap-anywhere text-muted">
                        {each.changed_by ?? (isAsItCame(each) ? texts.unchanged : texts.somebody)}
                      </span>
                    </p>
                    {index === 0 ? (
                      <span className="eyebrow inline-flex min-h-9 items-center text-muted">{texts.current}</span>
                    ) : (
                      isAllowed('site:change') && (
                        <Button
                          tone="quiet"
                          size="sm"
                          aria-label={texts.restoreThis(whenOf(each))}
                          onPointerEnter={preloadDialog}
                          onFocus={preloadDialog}
                          onClick={() => setAsked(each)}
                        >
                          {texts.restore}
                        </Button>
                      )
                    )}
                  </div>
                  {each.differences.length > 0 ? (
                    <DifferencesList differences={each.differences} />
                  ) : (
                    <p className="text-sm text-muted">{index === total - 1 ? texts.first : texts.same}</p>
                  )}
                </li>
              ))}
            </ol>
          )}
          {versions && versions.length < total && (
            <Button
              tone="secondary"
              size="sm"
              className="justify-self-start"
              onClick={() => void read(Math.floor(versions.length / pageSize) + 1)}
            >
              {texts.olderVersions}
            </Button>
          )}
        </div>
      </details>
      <ConfirmDialog
        isOpen={asked !== null}
        question={texts.confirmRestore}
        details={asked ? texts.confirmRestoreHint(whenOf(asked)) : undefined}
        confirmLabel={texts.restore}
        isBusy={isBusy}
        onConfirm={() => asked && void restore(asked)}
        onClose={() => setAsked(null)}
      />
    </Panel>
  )
}
