import { useId, useState } from 'react'
import { mediaLimits } from '#shared/constants.ts'
import type { MediaRecord } from '#shared/contracts/media.ts'
import { messages } from '#shared/messages.ts'
import { SwitchField } from '#web/admin/fields/switch-field.tsx'
import { Panel } from '#web/admin/layout/admin-page.tsx'
import { Notice } from '#web/admin/layout/notice.tsx'
import { textOf } from '#web/admin/lib/admin-api.ts'
import { isSame } from '#web/admin/lib/is-same.ts'
import { isAllowed } from '#web/admin/lib/permission.ts'
import { useAsAdmin } from '#web/admin/lib/use-as-admin.ts'
import { useUnsavedChangesPrompt } from '#web/admin/lib/use-unsaved-changes-prompt.ts'
import { api } from '#web/lib/api.ts'
import { formatDayAndTime } from '#web/lib/shop-time.ts'
import { Button } from '#web/ui/button.tsx'
import { TextAreaField } from '#web/ui/field.tsx'
import { showToast } from '#web/ui/toast-store.ts'
import { type Edited, editedOf } from './edited-media.ts'
import { MediaFile } from './media-file.tsx'
import { MediaUses } from './media-uses.tsx'
import { StagePanel } from './stage-panel.tsx'
import { rememberMedia } from './use-media-item.ts'

const texts = messages.media
const toastMs = 3_000

/** One picture: what it says, what of it is shown, where it is used. */
export function MediaEditor({ opened }: { opened: MediaRecord }) {
  // As it was opened or last saved here: what somebody else changes meanwhile is refused, not written over.
  const [item, setTaken] = useState(opened)
  const [edited, setEdited] = useState(editedOf(item))
  const [failure, setFailure] = useState<string | null>(null)
  // Another file may show something else than its words say.
  const [isReplaced, setIsReplaced] = useState(false)
  const [isSaving, setIsSaving] = useState(false)
  const asAdmin = useAsAdmin()
  const altId = useId()
  const mayChange = isAllowed('site:change')
  const isChanged = !isSame(edited, editedOf(item))
  const needsText = !edited.is_decorative && edited.alt.trim() === ''
  const mayLeave = useUnsavedChangesPrompt(isChanged)

  function change(next: Partial<Edited>) {
    setEdited((was) => ({ ...was, ...next }))
    setFailure(null)
  }

  function take(answer: MediaRecord) {
    rememberMedia(answer)
    setTaken(answer)
    setEdited(editedOf(answer))
    setFailure(null)
    setIsReplaced(false)
  }

  async function save() {
    if (needsText) {
      setFailure(texts.textNeeded)
      document.getElementById(altId)?.focus()
      return
    }
    setIsSaving(true)
    try {
      const body = { ...edited, version: item.version }
      take(await asAdmin((token) => api('PUT /media/:id', { params: { id: item.id }, body, token })))
      showToast(texts.saved, { durationMs: toastMs, tone: 'success' })
    } catch (error) {
      setFailure(textOf(error, texts.failed))
    } finally {
      setIsSaving(false)
    }
  }

  return (
    <article className="grid grid-cols-1 gap-5">
      <header className="grid gap-1">
        <h1 className="text-2xl wrap-anywhere">{item.name}</h1>
        <p className="flex flex-wrap gap-x-5 text-sm text-muted">
          <span className="fact">{texts.facts(item.width, item.height)}</span>
          <span>{texts.uploaded(formatDayAndTime(item.created_at), item.uploaded_by)}</span>
        </p>
      </header>
      {failure && <Notice tone="danger">{failure}</Notice>}
      <div className="grid grid-cols-1 items-start gap-5 lg:grid-cols-[minmax(0,7fr)_minmax(18rem,5fr)]">
        <StagePanel item={item} edited={edited} isReadOnly={!mayChange} onChange={change} />
        <div className="grid min-w-0 grid-cols-1 gap-5">
          <Panel label={texts.altText}>
            <fieldset disabled={!mayChange} className="grid min-w-0 gap-5 p-4 md:p-5">
              <TextAreaField
                id={altId}
                label={texts.altText}
                hint={texts.altHint}
                error={failure === texts.textNeeded ? failure : isReplaced ? texts.checkText : undefined}
                rows={3}
                maxLength={mediaLimits.alt}
                disabled={edited.is_decorative}
                value={edited.alt}
                // Pasted lines become one: the text is one sentence.
                onChange={({ target }) => change({ alt: target.value.replaceAll(/\n+/g, ' ') })}
              />
              <SwitchField
                label={texts.decorativeLabel}
                hint={texts.decorativeHint}
                isOn={edited.is_decorative}
                onChange={(is_decorative) => change({ is_decorative })}
              />
              {mayChange && (
                <Button
                  className="justify-self-start"
                  isBusy={isSaving}
                  aria-disabled={!(isChanged || isReplaced) || undefined}
                  onClick={() => (isChanged || isReplaced) && void save()}
                >
                  {texts.save}
                </Button>
              )}
            </fieldset>
          </Panel>
          <MediaUses item={opened} />
          {mayChange && (
            <MediaFile
              item={item}
              isUsed={opened.used_in.length > 0}
              onReplaced={(answer) => {
                take(answer)
                setIsReplaced(answer.alt !== '')
                document.getElementById(altId)?.focus()
              }}
              onDeleted={mayLeave}
              onFailure={setFailure}
            />
          )}
        </div>
      </div>
    </article>
  )
}
