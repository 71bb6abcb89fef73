import Download from 'lucide-react/icons/download'
import { type ReactNode, useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { textOf } from './admin-api.ts'
import { readToken } from './session.ts'

/** The link works once and for a minute, so it is asked for on the press. */
export function useDownload(ask: (token: string | null) => Promise<{ url: string }>, failed: string) {
  const [problem, setProblem] = useState('')
  async function download() {
    setProblem('')
    try {
      window.location.assign((await ask(readToken())).url)
    } catch (error) {
      setProblem(textOf(error, failed))
    }
  }
  return { download, problem }
}

export function DownloadButton({
  ask,
  failed,
  children,
}: {
  ask: (token: string | null) => Promise<{ url: string }>
  failed: string
  children: ReactNode
}) {
  const { download, problem } = useDownload(ask, failed)
  return (
    <div className="grid gap-2">
      <Button
        tone="secondary"
        size="sm"
        icon={<Download size={15} aria-hidden="true" />}
        className="justify-self-start"
        onClick={download}
      >
        {children}
      </Button>
      {problem && (
        <p role="alert" className="text-sm text-danger">
          {problem}
        </p>
      )}
    </div>
  )
}
