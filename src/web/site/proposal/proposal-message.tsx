import { messages } from '#shared/messages.ts'

/** The studio's words, with its paragraphs and line breaks. */
export function ProposalMessage({ message }: { message: string }) {
  const paragraphs = message.trim().split(/\n\s*\n/)
  return (
    <section aria-labelledby="message" className="grid max-w-prose gap-4">
      <h2 id="message">{messages.proposal.message}</h2>
      {paragraphs.map((paragraph, index) => (
        <p key={[index, paragraph].join()} className="whitespace-pre-line wrap-anywhere">
          {paragraph}
        </p>
      ))}
    </section>
  )
}
