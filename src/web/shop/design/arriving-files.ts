import { uploadId } from './artwork-note.tsx'

/* Of the page, whose script comes before that of the upload. */

export const holdsFiles = (event: DragEvent) => event.dataTransfer?.types.includes('Files') ?? false

/** Office programs copy a picture together with the text: in a text field, the text is wanted. */
const isTyping = ({ target }: Event) =>
  target instanceof Element && target.closest('input:not([type=file]), textarea, [contenteditable]') !== null

type Take = (file: File) => void
let take: Take | undefined
/** What came before the upload could take it, and on which page. */
let kept: { file: File; page: string } | undefined

let calledFor: (() => void) | undefined

/** Calls once a file waits for the upload, also if it does so already; returns how it stops. */
export function onWaitingFile(call: () => void): () => void {
  if (kept?.page === location.pathname) call()
  calledFor = call
  return () => {
    if (calledFor === call) calledFor = undefined
  }
}

/** The upload takes the first file of each drop or paste; returns how it stops. */
export function takeArriving(taker: Take): () => void {
  take = taker
  if (kept?.page === location.pathname) taker(kept.file)
  kept = undefined
  return () => {
    if (take === taker) take = undefined
  }
}

function arrive(event: Event, files: FileList | undefined) {
  const [file] = files ?? []
  if (!file || !document.getElementById(uploadId)) return
  event.preventDefault()
  if (take) take(file)
  else {
    kept = { file, page: location.pathname }
    calledFor?.()
  }
}

if (!import.meta.env.SSR) {
  // Otherwise the browser would leave the shop and open the file.
  addEventListener('dragover', (event) => {
    if (holdsFiles(event) && document.getElementById(uploadId)) event.preventDefault()
  })
  addEventListener('drop', (event) => arrive(event, event.dataTransfer?.files))
  addEventListener('paste', (event) => isTyping(event) || arrive(event, event.clipboardData?.files))
}
