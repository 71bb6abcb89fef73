import { messages } from '#shared/messages.ts'
import type { ProposalPage } from '#shared/proposals/proposal.ts'
import { mailLink } from '#web/lib/mail-link.ts'

const texts = messages.proposal

export function ProposalQuestions({ number, studioEmail }: Pick<ProposalPage, 'number' | 'studioEmail'>) {
  const subject = encodeURIComponent(texts.mailSubject(number))
  return (
    <section aria-labelledby="questions" className="grid justify-items-start gap-2">
      <h2 id="questions" className="text-lg">
        {texts.questions}
      </h2>
      <p className="text-muted">{texts.ask(number)}</p>
      <a
        href={`${mailLink(studioEmail)}?subject=${subject}`}
        className="inline-flex min-h-11 items-center font-semibold wrap-anywhere underline underline-offset-4"
      >
        {studioEmail}
      </a>
    </section>
  )
}
