import { useState } from 'react'
import { useFetcher } from 'react-router'
import { adminPaths } from '#shared/admin-paths.ts'
import { messages } from '#shared/messages.ts'
import { AdminPageSkeleton, Panel } from '#web/admin/layout/admin-page.tsx'
import { Notice } from '#web/admin/layout/notice.tsx'
import { RecordHead, RecordPage } from '#web/admin/layout/record-page.tsx'
import { loadPart, loadRecord, unlessRefused } from '#web/admin/lib/load-record.ts'
import { isAllowed } from '#web/admin/lib/permission.ts'
import { api } from '#web/lib/api.ts'
import { metaOfFacts } from '#web/lib/meta.ts'
import type { AreaPage } from '#web/lib/page-facts.ts'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/dialog/confirm-dialog.tsx'
import { preloadDialog } from '#web/ui/dialog/lazy-dialog.tsx'
import type { Route } from './+types/code'
import { type CodeChange, type CodeOutcome, changeCode } from './change-code.ts'
import { CodeEditor } from './code-editor.tsx'
import { draftOf, emptyDraft, type ManagedCode, readManagedCode, type Target } from './wire.ts'

const texts = messages.adminCodes

export const handle = { title: texts.one } satisfies AreaPage

export const meta = metaOfFacts

/** Null for a new code. */
const idOf = (params: { id?: string }) => (params.id === undefined ? null : Number(params.id))

export async function clientLoader({ request, params }: Route.ClientLoaderArgs) {
  const id = params.id
  const [loaded, categories] = await Promise.all([
    id === undefined
      ? { kind: 'ready' as const, record: null }
      : loadRecord<ManagedCode | null>(request, id, async ({ id, ...call }) =>
          readManagedCode(await api('GET /discount-codes/:id', { params: { id }, ...call })),
        ),
    loadPart(request, (call) => api('GET /admin/categories', call)),
  ])
  return { loaded, categories: categories.kind === 'ready' ? categories.value : [] }
}

export function clientAction({ request, params }: Route.ClientActionArgs) {
  return changeCode(request, idOf(params))
}

export const shouldRevalidate = unlessRefused

export const HydrateFallback = AdminPageSkeleton

export default function CodePage({ loaderData }: Route.ComponentProps) {
  const list = { to: adminPaths.discountCodes, label: texts.title }
  return (
    <RecordPage loaded={loaderData.loaded} list={list} missing={texts.notFound}>
      {(code: ManagedCode | null) => (
        <CodeRecord key={code ? `${code.id} ${code.version}` : 'new'} code={code} categories={loaderData.categories} />
      )}
    </RecordPage>
  )
}

function CodeRecord({ code, categories }: { code: ManagedCode | null; categories: readonly Target[] }) {
  const changing = useFetcher<CodeOutcome>()
  const [isRemoving, setIsRemoving] = useState(false)
  const isBusy = changing.state !== 'idle'
  const outcome = isBusy ? undefined : changing.data
  const ask = (change: CodeChange) =>
    void changing.submit(change as never, { method: 'POST', encType: 'application/json' })
  return (
    <>
      <RecordHead eyebrow={texts.one} title={code?.code ?? texts.add}>
        {code && <p className="text-muted">{texts.usedSoFar(code.uses)}</p>}
      </RecordHead>
      {outcome?.kind === 'failed' && <Notice tone="danger">{outcome.text}</Notice>}
      <Panel label={texts.one}>
        <CodeEditor
          before={code ? draftOf(code) : emptyDraft}
          categories={categories}
          refused={outcome?.problems ?? {}}
          isBusy={isBusy}
          onSave={(save) => ask({ save, version: code?.version ?? null })}
        />
      </Panel>
      {code && code.uses === 0 && isAllowed('codes:change') && (
        <>
          <Button
            tone="secondary"
            className="justify-self-start"
            onPointerEnter={preloadDialog}
            onFocus={preloadDialog}
            onClick={() => setIsRemoving(true)}
          >
            {texts.remove}
          </Button>
          <ConfirmDialog
            isOpen={isRemoving}
            question={texts.confirmRemove(code.code)}
            details={texts.confirmRemoveHint}
            confirmLabel={texts.remove}
            isBusy={isBusy}
            onConfirm={() => ask({ remove: code.code })}
            onClose={() => setIsRemoving(false)}
          />
        </>
      )}
    </>
  )
}
