import { useEffect, useEffectEvent, useState } from 'react'
import { holdsFiles, takeArriving } from './arriving-files.ts'

/** Takes the first file dropped or pasted anywhere on the page; returns whether one is being dragged over it. */
export function useArrivingFiles(take: (file: File) => void): boolean {
  const [isHovering, setIsHovering] = useState(false)
  const takeFile = useEffectEvent(take)

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
    function end() {
      depth = 0
      setIsHovering(false)
    }
    window.addEventListener('dragenter', count(1), { signal })
    window.addEventListener('dragleave', count(-1), { signal })
    window.addEventListener('drop', end, { signal })
    const stopTaking = takeArriving((file) => takeFile(file))
    return () => {
      listening.abort()
      stopTaking()
    }
  }, [])

  return isHovering
}
