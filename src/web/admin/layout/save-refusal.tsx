import type { ReactNode } from 'react'
import { Notice } from './notice.tsx'
import { ReloadButton } from './reload-button.tsx'

/** Why a save was refused; `isStale` when somebody else has saved since the form was opened. */
export type Refusal = { text: ReactNode; isStale: boolean }

export function SaveRefusal({ text, isStale, onReload }: Refusal & { onReload: () => void }) {
  return (
    <Notice tone="danger">
      {text}
      {isStale && <ReloadButton onClick={onReload} />}
    </Notice>
  )
}
