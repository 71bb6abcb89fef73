import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { maxLength } from '#shared/constants.ts'
import { messages } from '#shared/messages.ts'
import { textOf } from '#web/admin/lib/admin-api.ts'
import { useAsAdmin } from '#web/admin/lib/use-as-admin.ts'
import { api } from '#web/lib/api.ts'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/field.tsx'

const texts = messages.adminProposals

/** For a client who has said yes in a mail or in person; behind a disclosure, because it cannot be taken back. */
export function NoteAccepted({ id, proposalId, client }: { id: number; proposalId: number; client: string }) {
  const [name, setName] = useState(client)
  const [problem, setProblem] = useState('')
  const [isBusy, setIsBusy] = useState(false)
  const { revalidate } = useRevalidator()
  const asAdmin = useAsAdmin()

  async function note() {
    if (name.trim() === '') return setProblem(texts.nameMissing)
    setProblem('')
    setIsBusy(true)
    try {
      const call = { params: { id }, body: { proposal: proposalId, name: name.trim() } }
      await asAdmin((token) => api('POST /service-orders/:id/accept', { ...call, token }))
    } catch (error) {
      setProblem(textOf(error, texts.noteFailed))
    } finally {
      setIsBusy(false)
      // Also after a refusal: the client may have answered meanwhile.
      void revalidate()
    }
  }

  return (
    <details className="w-full">
      <summary className="inline-flex min-h-11 cursor-pointer items-center text-sm font-semibold underline underline-offset-4">
        {texts.noteOpen}
      </summary>
      <form
        noValidate
        className="mt-2 grid max-w-md justify-items-start gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          if (!isBusy) void note()
        }}
      >
        <p className="text-sm text-muted">{texts.noteHint}</p>
        <TextField
          name="accepted_by"
          label={texts.noteName}
          error={problem || undefined}
          value={name}
          maxLength={maxLength.name}
          onChange={(event) => setName(event.target.value)}
        />
        <Button type="submit" tone="secondary" size="sm" isBusy={isBusy}>
          {texts.note}
        </Button>
      </form>
    </details>
  )
}
