import { useEffect, useEffectEvent, useState } from 'react'

const holdsFiles = (event: DragEvent) => event.dataTransfer?.types.includes('Files') ?? false

/** Office programs copy a picture together with the text: in a text field, the text is wanted. */
const isTyping = ({ target }: Event) =>
  target instanceof Element && target.closest('input:not([type=file]), textarea, [contenteditable]') !== null

/** Takes the first file dropped or pasted anywhere on the page; returns whether one is being dragged over it. */
export function useArrivingFiles(take: (file: File) => void): boolean {
  const [isHovering, setIsHovering] = useState(false)
  const takeFirst = useEffectEvent((event: Event, files: FileList | undefined) => {
    const [file] = files ?? []
    if (!file) return
    event.preventDefault()
    take(file)
  })

  useEffect(() => {
    const listening = new AbortController()
    const { signal } = listening
    // Every element entered is also left; at zero the file has left the window.
    let depth = 0
    const count = (step: number) => (event: DragEvent) => {
      if (!holdsFiles(event)) return
      depth = Math.max(0, depth + step)
      setIsHovering(depth > 0)
    }
    window.addEventListener('dragenter', count(1), { signal })
    window.addEventListener('dragleave', count(-1), { signal })
    // Otherwise the browser would leave the shop and open the file.
    window.addEventListener('dragover', (event) => holdsFiles(event) && event.preventDefault(), { signal })
    window.addEventListener(
      'drop',
      (event) => {
        depth = 0
        setIsHovering(false)
        takeFirst(event, event.dataTransfer?.files)
      },
      { signal },
    )
    window.addEventListener('paste', (event) => isTyping(event) || takeFirst(event, event.clipboardData?.files), {
      signal,
    })
    return () => listening.abort()
  }, [])

  return isHovering
}
