import { clsx } from 'clsx'
import { type ReactNode, useState } from 'react'
import type { FormSchema } from '#shared/content/form-schema.ts'
import { messages } from '#shared/messages.ts'
import { FileDrop } from '#web/admin/fields/file-drop.tsx'
import { UploadList } from '#web/admin/fields/upload-list.tsx'
import { rememberMedia } from '#web/admin/media/use-media-item.ts'
import { useMediaUploads } from '#web/admin/media/use-media-uploads.ts'
import { entryOfPicture } from './entry-of-picture.ts'
import { useForm } from './form-context.ts'

const texts = messages.media

/** Around a list whose entries have a picture: each file that is dropped or pasted becomes an entry. */
export function PictureListDrop({
  list,
  field,
  room,
  onEntry,
  children,
}: {
  list: FormSchema
  /** The entry's field for the picture. */
  field: string
  /** How many entries may still be added. */
  room: number
  onEntry: (entry: unknown) => void
  children: ReactNode
}) {
  const { announce } = useForm()
  const [added, setAdded] = useState(0)
  const [isFull, setIsFull] = useState(false)
  const of = list.of ?? ''
  const { uploads, add, retry, remove } = useMediaUploads((item) => {
    rememberMedia(item)
    // Others may have been added by hand while this one was on its way.
    if (room === 0) return setIsFull(true)
    onEntry(entryOfPicture(list, field, item))
    setAdded(added + 1)
    announce(texts.listAdded(added + 1, of))
  })

  function take(files: readonly File[]) {
    setAdded(0)
    setIsFull(files.length > room)
    add(files.slice(0, room))
  }

  return (
    <FileDrop
      onFiles={take}
      className="grid min-w-0 gap-3 rounded-sm outline-offset-4"
      overClassName="outline-2 outline-dashed outline-accent"
    >
      {children}
      <p className={clsx('text-sm', isFull ? 'font-medium text-danger' : 'text-muted')}>
        {isFull ? texts.listFull(of) : texts.listDrop(of)}
      </p>
      <UploadList uploads={uploads} onRetry={retry} onDismiss={remove} />
    </FileDrop>
  )
}
