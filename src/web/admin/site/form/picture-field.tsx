import { clsx } from 'clsx'
import ImageOff from 'lucide-react/icons/image-off'
import { lazy, Suspense, useId, useRef, useState } from 'react'
import { Link } from 'react-router'
import { adminPaths } from '#shared/admin-paths.ts'
import {
  isSitePicture,
  mediaIdOf,
  mediaReference,
  type PictureValue,
  wordsOfName,
} from '#shared/content/picture-value.ts'
import type { MediaItem } from '#shared/contracts/media.ts'
import { messages } from '#shared/messages.ts'
import { sitePicture } from '#shared/site-pictures.ts'
import { FileDrop } from '#web/admin/fields/file-drop.tsx'
import { UploadList } from '#web/admin/fields/upload-list.tsx'
import { rememberMedia, useMediaItem } from '#web/admin/media/use-media-item.ts'
import { useMediaUploads } from '#web/admin/media/use-media-uploads.ts'
import { Button } from '#web/ui/button.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { type FieldProps, fieldId, useForm } from './form-context.ts'

const texts = messages.media

const loadDialog = () => import('#web/admin/media/media-dialog.tsx')
const MediaDialog = lazy(() => loadDialog().then((module) => ({ default: module.MediaDialog })))

/** The chosen picture; another one is chosen in a dialog, or dropped or pasted here. */
export function PictureField({ schema, value, path }: FieldProps<string>) {
  const { problems, change, isReadOnly } = useForm()
  const [isChoosing, setIsChoosing] = useState(false)
  const [wasOpened, setWasOpened] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const base = useId()
  const id = mediaIdOf(value)
  const item = useMediaItem(id)
  const problem = problems.get(path)
  const title = schema.title ?? ''

  function choose(next: PictureValue) {
    change(path, next)
    setIsChoosing(false)
  }
  const { uploads, add, retry, remove } = useMediaUploads((added) => {
    rememberMedia(added)
    change(path, mediaReference(added.id))
  })

  return (
    <fieldset className="min-w-0" aria-describedby={problem ? `${base}-problem` : undefined}>
      <legend id={`${base}-title`} className="mb-1.5 text-sm font-semibold">
        {title}
      </legend>
      <FileDrop
        onFiles={isReadOnly ? null : (files) => add(files.slice(0, 1))}
        className={clsx(
          'grid gap-3 rounded-sm border bg-surface p-3',
          problem ? 'border-2 border-danger' : 'border-line-strong',
        )}
        overClassName="border-accent! bg-sunken"
      >
        <div className="grid grid-cols-[6rem_minmax(0,1fr)] items-center gap-4">
          <span className="flex h-20 items-center justify-center overflow-clip rounded-sm bg-sunken text-muted">
            <Thumb value={value} item={item} />
          </span>
          <span className="grid justify-items-start gap-1.5">
            <span id={`${base}-name`} className="max-w-full truncate text-sm">
              {nameOf(value, item)}
            </span>
            {!isReadOnly && (
              <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
                <Button
                  ref={button}
                  id={fieldId(path)}
                  tone="secondary"
                  size="sm"
                  aria-describedby={`${base}-title ${base}-name`}
                  onPointerEnter={() => void loadDialog()}
                  onFocus={() => void loadDialog()}
                  onClick={() => {
                    setWasOpened(true)
                    setIsChoosing(true)
                  }}
                >
                  {value === '' ? texts.fieldChoose : texts.fieldChange}
                </Button>
                <span className="text-sm text-muted">{texts.fieldDrop}</span>
              </span>
            )}
            {item && (
              <Link
                to={adminPaths.mediaItem(item.id)}
                className="inline-flex min-h-11 items-center text-sm font-semibold underline decoration-line-strong underline-offset-4 hover:text-accent md:min-h-6"
              >
                {texts.fieldOpen}
              </Link>
            )}
          </span>
        </div>
        <UploadList uploads={uploads} onRetry={retry} onDismiss={remove} />
      </FileDrop>
      {schema.description && <p className="mt-1.5 text-sm text-muted">{schema.description}</p>}
      {problem && (
        <p id={`${base}-problem`} className="mt-1.5 text-sm font-medium text-danger">
          {problem}
        </p>
      )}
      {wasOpened && (
        <Suspense fallback={null}>
          <MediaDialog
            isOpen={isChoosing}
            label={title}
            value={value}
            onChoose={choose}
            onClose={() => setIsChoosing(false)}
          />
        </Suspense>
      )}
    </fieldset>
  )
}

function Thumb({ value, item }: { value: string; item: MediaItem | null | undefined }) {
  const shown = isSitePicture(value) ? sitePicture(value) : item?.shown
  if (!shown) return <ImageOff size={20} aria-hidden="true" />
  return <Picture {...shown} alt="" isSmall sizes="96px" className="size-full object-contain" />
}

function nameOf(value: string, item: MediaItem | null | undefined): string {
  if (isSitePicture(value)) return wordsOfName(value)
  if (item) return item.name
  if (item === null) return texts.fieldGone
  return mediaIdOf(value) === null ? texts.fieldNone : texts.fieldLoading
}
