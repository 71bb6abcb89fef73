import { useState } from 'react'
import { useNavigate, useRevalidator } from 'react-router'
import { adminPaths } from '#shared/admin-paths.ts'
import type { MediaRecord } from '#shared/contracts/media.ts'
import { messages } from '#shared/messages.ts'
import { FileButton } from '#web/admin/fields/file-button.tsx'
import { FileDrop } from '#web/admin/fields/file-drop.tsx'
import { UploadList } from '#web/admin/fields/upload-list.tsx'
import { usePictureUploads } from '#web/admin/fields/use-picture-uploads.ts'
import { Panel } from '#web/admin/layout/admin-page.tsx'
import { textOf } from '#web/admin/lib/admin-api.ts'
import { useAsAdmin } from '#web/admin/lib/use-as-admin.ts'
import { api } from '#web/lib/api.ts'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/dialog/confirm-dialog.tsx'
import { preloadDialog } from '#web/ui/dialog/lazy-dialog.tsx'
import { showToast } from '#web/ui/toast-store.ts'
import { forgetMedia } from './use-media-item.ts'

const texts = messages.media
const toastMs = 3_000

/** Another file in its place, and deleting. */
export function MediaFile({
  item,
  isUsed,
  onReplaced,
  onDeleted,
  onFailure,
}: {
  item: MediaRecord
  isUsed: boolean
  onReplaced: (answer: MediaRecord) => void
  onDeleted: () => void
  onFailure: (text: string) => void
}) {
  const [isAsking, setIsAsking] = useState(false)
  const [isDeleting, setIsDeleting] = useState(false)
  const { revalidate } = useRevalidator()
  const navigate = useNavigate()
  const asAdmin = useAsAdmin()
  const { uploads, add, retry, remove } = usePictureUploads({
    field: 'image',
    addressOf: ({ name }) =>
      `/api/media/${item.id}/file?${new URLSearchParams({ name, version: String(item.version) })}`,
    onSent(answer) {
      onReplaced(answer as MediaRecord)
      showToast(texts.replaced, { durationMs: toastMs, tone: 'success' })
    },
  })
  const replace = (files: readonly File[]) => add(files.slice(0, 1))

  async function deleteIt() {
    setIsDeleting(true)
    try {
      await asAdmin((token) => api('DELETE /media/:id', { params: { id: item.id }, token }))
      forgetMedia(item.id)
      onDeleted()
      showToast(texts.deleted, { durationMs: toastMs, tone: 'success' })
      await navigate(adminPaths.media)
    } catch (error) {
      onFailure(textOf(error, texts.failed))
      setIsAsking(false)
      setIsDeleting(false)
      void revalidate()
    }
  }

  return (
    <Panel label={texts.replace}>
      <FileDrop onFiles={replace} className="grid gap-3 p-4 md:p-5" overClassName="bg-sunken">
        <h2 className="text-base">{texts.replace}</h2>
        <p className="text-sm text-muted">{texts.replaceHint}</p>
        <div className="flex flex-wrap items-center justify-between gap-3">
          <FileButton label={texts.replace} onFiles={replace} />
          <Button
            tone="danger"
            size="sm"
            aria-disabled={isUsed || undefined}
            onPointerEnter={preloadDialog}
            onFocus={preloadDialog}
            onClick={() => !isUsed && setIsAsking(true)}
          >
            {texts.delete}
          </Button>
        </div>
        {isUsed && <p className="text-sm text-muted">{texts.deleteBlocked}</p>}
        <UploadList uploads={uploads} onRetry={retry} onDismiss={remove} />
      </FileDrop>
      <ConfirmDialog
        isOpen={isAsking}
        question={texts.confirmDelete}
        details={texts.confirmDeleteHint(item.earlier)}
        confirmLabel={texts.delete}
        isBusy={isDeleting}
        onConfirm={() => void deleteIt()}
        onClose={() => setIsAsking(false)}
      />
    </Panel>
  )
}
