import { RichTextView } from '#web/ui/rich-text/rich-text.tsx'
import type { Question } from './service-shown.ts'
import './service-questions.css'

/** Native details elements of one name: the browser keeps one answer open, and a click closes it. */
export function ServiceQuestions({
  slug,
  heading,
  questions,
}: {
  slug: string
  heading: string
  questions: readonly Question[]
}) {
  return (
    <>
      <h4 className="eyebrow pb-2 font-normal tracking-[0.08em] text-muted">{heading}</h4>
      <div className="border-b border-line">
        {questions.map(({ question, answer }) => (
          <details key={question} name={`questions-${slug}`} className="service-question border-t border-line">
            <summary className="flex min-h-12 items-center justify-between gap-4 py-2.5 leading-snug font-semibold hover:text-accent">
              {question}
            </summary>
            <RichTextView text={answer} headingLevel={4} className="max-w-prose pr-8 pb-5 text-muted" />
          </details>
        ))}
      </div>
    </>
  )
}
