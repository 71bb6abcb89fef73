import { clsx } from 'clsx'
import Check from 'lucide-react/icons/check'
import { useEffect, useRef, useState } from 'react'
import { mediaReference, type PictureValue, wordsOfName } from '#shared/content/picture-value.ts'
import type { MediaItem } from '#shared/contracts/media.ts'
import { messages } from '#shared/messages.ts'
import { sitePicture, sitePictureNames } from '#shared/site-pictures.ts'
import { PictureDrop } from '#web/admin/fields/picture-drop.tsx'
import { textOf } from '#web/admin/lib/admin-api.ts'
import { useAsAdmin } from '#web/admin/lib/use-as-admin.ts'
import { api } from '#web/lib/api.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { TextField } from '#web/ui/field.tsx'
import { Tabs } from '#web/ui/tabs.tsx'
import { MediaGrid, TilePicture, tileClass } from './media-grid.tsx'
import { rememberMedia } from './use-media-item.ts'
import { useMediaUploads } from './use-media-uploads.ts'

const texts = messages.media
const pageSize = 24
const typingPauseMs = 300

type Choosing = { value: string; onChoose: (value: PictureValue) => void }

/** All pictures that a field can have: those of the library, which can be uploaded here, and the drawn ones. */
export function MediaDialog({
  isOpen,
  label,
  value,
  onChoose,
  onClose,
}: Choosing & { isOpen: boolean; label: string; onClose: () => void }) {
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={texts.dialogTitle(label)} width="lg">
      <div className="px-5 pb-6 md:px-6">
        <Tabs
          label={texts.heading}
          tabs={[
            { id: 'library', label: texts.ofLibrary, panel: <LibraryTab value={value} onChoose={onChoose} /> },
            { id: 'drawn', label: texts.drawn, panel: <DrawnTab value={value} onChoose={onChoose} /> },
          ]}
        />
      </div>
    </Dialog>
  )
}

function LibraryTab({ value, onChoose }: Choosing) {
  const [typed, setTyped] = useState('')
  const { items, total, failure, search, more, readAgain } = useLibraryPages()
  const isSingle = useRef(true)
  const { uploads, add, retry, remove } = useMediaUploads((item) => (isSingle.current ? choose(item) : readAgain()))

  function choose(item: MediaItem) {
    rememberMedia(item)
    onChoose(mediaReference(item.id))
  }

  /** Of several files, the one to be shown is chosen afterwards. */
  function take(files: readonly File[]) {
    isSingle.current = files.length === 1
    add(files)
  }

  function type(text: string) {
    setTyped(text)
    search(text)
  }

  return (
    <div className="grid grid-cols-1 gap-5">
      <PictureDrop uploads={uploads} onFiles={take} onRetry={retry} onDismiss={remove} />
      <search>
        <TextField
          type="search"
          label={texts.search}
          placeholder={texts.searchHint}
          value={typed}
          onChange={({ target }) => type(target.value)}
        />
      </search>
      {failure && <p className="font-medium text-danger">{failure}</p>}
      <p role="status" className={clsx('text-sm text-muted', items?.length !== 0 && 'sr-only')}>
        {items && (items.length > 0 ? messages.admin.found(total, typed) : typed ? texts.noneFits : texts.empty)}
      </p>
      <MediaGrid
        items={items ?? []}
        label={texts.ofLibrary}
        wrap={(item, tile, className) => {
          const isChosen = value === mediaReference(item.id)
          return (
            <button
              type="button"
              aria-pressed={isChosen}
              onClick={() => choose(item)}
              className={clsx(className, 'relative', isChosen && chosenClass)}
            >
              {isChosen && <Chosen />}
              {tile}
            </button>
          )
        }}
      />
      {items && items.length < total && (
        <Button tone="secondary" size="sm" className="justify-self-center" onClick={more}>
          {messages.siteEditor.more}
        </Button>
      )}
    </div>
  )
}

const chosenClass = 'border-accent! outline-2 outline-accent'

function Chosen() {
  return (
    <span className="absolute top-2 right-2 z-10 grid size-7 place-items-center rounded-full bg-accent text-on-accent">
      <Check size={16} aria-label={texts.chosen} />
    </span>
  )
}

function DrawnTab({ value, onChoose }: Choosing) {
  return (
    <ul aria-label={texts.drawn} className="grid grid-cols-2 gap-3 sm:grid-cols-3 xl:grid-cols-4">
      {sitePictureNames.map((name) => (
        <li key={name} className="min-w-0">
          <button
            type="button"
            aria-pressed={value === name}
            onClick={() => onChoose(name)}
            className={clsx(tileClass, 'relative', value === name && chosenClass)}
          >
            {value === name && <Chosen />}
            <TilePicture {...sitePicture(name)} />
            <span className="truncate p-2.5 text-sm font-semibold group-hover:text-accent">{wordsOfName(name)}</span>
          </button>
        </li>
      ))}
    </ul>
  )
}

/** The pages of the library that were read so far, for the words typed last. */
function useLibraryPages() {
  const [asked, setAsked] = useState({ q: '', page: 1 })
  const [items, setItems] = useState<readonly MediaItem[] | null>(null)
  const [total, setTotal] = useState(0)
  const [failure, setFailure] = useState('')
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const asAdmin = useAsAdmin()

  useEffect(() => {
    const leaving = new AbortController()
    const { q, page } = asked
    const query = { page, limit: pageSize, ...(q ? { q } : {}) }
    void asAdmin((token) => api('GET /media', { query, token, signal: leaving.signal })).then(
      (answer) => {
        if (leaving.signal.aborted || Array.isArray(answer)) return
        setFailure('')
        setTotal(answer.total)
        setItems((all) => (page === 1 ? answer.items : [...(all ?? []), ...answer.items]))
      },
      (error: unknown) => {
        if (!leaving.signal.aborted) setFailure(textOf(error, messages.app.partFailed))
      },
    )
    return () => leaving.abort()
  }, [asked, asAdmin])

  useEffect(() => () => clearTimeout(timer.current), [])

  return {
    ...{ items, total, failure },
    search(text: string) {
      clearTimeout(timer.current)
      timer.current = setTimeout(() => setAsked({ q: text.trim(), page: 1 }), typingPauseMs)
    },
    readAgain: () => setAsked(({ q }) => ({ q, page: 1 })),
    more: () => setAsked(({ q, page }) => ({ q, page: page + 1 })),
  }
}
