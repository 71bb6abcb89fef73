import { type ReactNode, useRef, useState } from 'react'
import { useFetcher, useRevalidator } from 'react-router'
import type { SettingsName, SettingsVersion } from '#shared/contracts/settings.ts'
import { messages } from '#shared/messages.ts'
import { Panel } from '#web/admin/layout/admin-page.tsx'
import { Notice } from '#web/admin/layout/notice.tsx'
import { ReloadButton } from '#web/admin/layout/reload-button.tsx'
import { isSame } from '#web/admin/lib/is-same.ts'
import { isAllowed } from '#web/admin/lib/permission.ts'
import { rebase } from '#web/admin/lib/rebase.ts'
import { RefusedFieldLinks, useCorrections, useRefusedFields } from '#web/admin/lib/refused-fields.tsx'
import { findTypedProblems } from '#web/admin/lib/typed-problems.ts'
import { useEarlierDraft, useUnsavedDraft } from '#web/admin/lib/unsaved-drafts.ts'
import { useUnsavedChangesPrompt } from '#web/admin/lib/use-unsaved-changes-prompt.ts'
import { formatDayAndTime } from '#web/lib/shop-time.ts'
import { Button } from '#web/ui/button.tsx'
import type { SettingsChange, SettingsRequest } from './change-settings.ts'
import { SettingsHistory } from './settings-history.tsx'
import type { ManagedSettings } from './wire.ts'

const texts = messages.adminSettings

type Document<Name extends SettingsName> = ManagedSettings[Name]

export type FieldsProps<Value> = {
  value: Value
  onChange: (value: Value) => void
  /** Keyed by the path in the API's value, for example `social.0.href`. */
  errors: Readonly<Record<string, string>>
  /** The value that the errors are about; the shown one may have been edited since. */
  refused: Value
}

/** One settings document: its form, the outcome of the last save, and all earlier versions. */
export function SettingsPanel<Name extends SettingsName>({
  name,
  document,
  versions,
  intro,
  children,
}: {
  name: Name
  document: Document<Name>
  versions: readonly SettingsVersion[]
  intro: { heading: string; hint: string }
  children: (form: FieldsProps<Document<Name>['value']>) => ReactNode
}) {
  const asStored: Pick<Document<Name>, 'value' | 'version'> = { value: document.value, version: document.version }
  const before = useEarlierDraft(name, asStored)
  // A draft based on an older version would silently revert what was saved meanwhile.
  const isCurrent = before?.version === document.version
  const [draft, setDraft] = useState<Document<Name>['value']>(isCurrent ? before.value : document.value)
  // The version that the draft is based on; if a newer one exists, the server refuses the save and names who made it.
  const [base, setBase] = useState(asStored)
  const [sent, setSent] = useState(draft)
  const save = useRef<HTMLButtonElement>(null)
  const form = useRef<HTMLFormElement>(null)
  const fetcher = useFetcher<SettingsChange>({ key: `settings-${name}` })
  const { revalidate } = useRevalidator()
  const [isReloading, setIsReloading] = useState(false)
  const isBusy = fetcher.state !== 'idle'
  const mayChange = isAllowed(name === 'shop' || name === 'work' ? 'shop:change' : 'site:change')
  const [found, setFound] = useState<SettingsChange | null>(null)
  const outcome = found ?? (isBusy ? undefined : fetcher.data)
  const failure = outcome?.kind === 'failed' ? outcome : null
  const refused = useRefusedFields(form, failure)
  const corrections = useCorrections(failure)
  const isChanged = !isSame(draft, base.value)
  if (base.version !== document.version) {
    // While another save is sent, the answer to the one before is still there.
    const saved = fetcher.state !== 'submitting' && fetcher.data?.kind === 'saved' ? fetcher.data : null
    const hasNothingElse = !isChanged || (saved !== null && isSame(draft, sent))
    if (hasNothingElse) setDraft(document.value)
    else if (isReloading) setDraft(rebase(draft, base.value, document.value))
    if (hasNothingElse || isReloading || saved?.versions[name] === document.version) setBase(asStored)
    if (isReloading) setIsReloading(false)
  }

  useUnsavedChangesPrompt(isChanged)
  useUnsavedDraft(name, isChanged ? { value: draft, version: base.version } : null)

  /** Discarding removes the clicked button, so the focus moves. */
  function discard() {
    setDraft(base.value)
    setFound(null)
    save.current?.focus()
  }

  function reload() {
    fetcher.reset()
    setIsReloading(true)
    void revalidate()
    save.current?.focus()
  }

  function ask(asked: SettingsRequest) {
    setFound(null)
    void fetcher.submit(asked, { method: 'POST', encType: 'application/json' })
  }

  return (
    <Panel label={intro.heading}>
      <form
        ref={form}
        noValidate
        className="grid gap-6 p-5 md:p-6"
        onInput={corrections.onInput}
        onSubmit={(event) => {
          event.preventDefault()
          if (isBusy) return
          const problems = findTypedProblems(form.current)
          if (Object.keys(problems).length > 0)
            return setFound({ kind: 'failed', text: texts.marked, isStale: false, fields: problems })
          if (!isChanged) return setFound(null)
          setSent(draft)
          ask({ intent: 'save', name, value: draft, version: base.version } as SettingsRequest)
        }}
      >
        <header className="grid gap-1">
          <h2 className="text-xl">{intro.heading}</h2>
          <p className="text-muted">{intro.hint}</p>
        </header>
        <fieldset disabled={!mayChange} className="grid gap-6">
          {children({
            value: draft,
            onChange: setDraft,
            errors: corrections.errors,
            refused: sent,
          })}
        </fieldset>
        {outcome && !(outcome.kind === 'saved' ? isChanged : corrections.isOver) && (
          <Notice tone={outcome.kind === 'saved' ? 'success' : 'danger'}>
            {outcome.text}
            <RefusedFieldLinks fields={corrections.stillRefused(refused)} />
            {outcome.kind === 'failed' && outcome.isStale && <ReloadButton onClick={reload} />}
          </Notice>
        )}
        <div className="flex flex-wrap items-center gap-3">
          {mayChange && (
            <Button ref={save} type="submit" isBusy={isBusy} aria-disabled={!isChanged}>
              {texts.save}
            </Button>
          )}
          {isChanged && (
            <Button tone="quiet" onClick={discard} disabled={isBusy}>
              {texts.discard}
            </Button>
          )}
          {document.changed_at && (
            <p className="fact ml-auto text-muted">
              {texts.lastChange(formatDayAndTime(document.changed_at), document.changed_by ?? texts.somebody)}
            </p>
          )}
        </div>
      </form>
      <SettingsHistory versions={versions} isBusy={isBusy} onRestore={(id) => ask({ intent: 'restore', name, id })} />
    </Panel>
  )
}
