import Download from 'lucide-react/icons/download'
import { type ReactNode, useState } from 'react'
import { textOf } from '#web/admin/lib/admin-api.ts'
import { useAsAdmin } from '#web/admin/lib/use-as-admin.ts'
import { Button } from '#web/ui/button.tsx'

/** The link works once and for a minute, so it is requested when the button is clicked. */
export function useDownload(
  ask: (token: string | null) => Promise<{ url: string }>,
  failed: string,
  { opensTab = false } = {},
) {
  const [problem, setProblem] = useState('')
  const asAdmin = useAsAdmin()
  async function download() {
    setProblem('')
    try {
      // A link with `download` does not leave the page, so it does not trigger the question about unsaved text.
      const link = document.createElement('a')
      link.href = (await asAdmin(ask)).url
      // An export opens in a new tab, which `download` would prevent.
      if (opensTab) Object.assign(link, { target: '_blank', rel: 'noopener' })
      else link.download = ''
      link.click()
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
  const { download, problem } = useDownload(ask, failed, { opensTab: true })
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
