import { clsx } from 'clsx'
import Plus from 'lucide-react/icons/plus'
import type { RichText } from '#shared/rich-text.ts'
import { RichTextView } from './rich-text/rich-text.tsx'

/**
 * At most one answer is open, a click on the open one closes it; native details elements, without
 * JavaScript.
 */
export function QuestionList({
  name,
  questions,
  className,
}: {
  /** The same for all questions of a list: the browser then keeps at most one open. */
  name: string
  questions: readonly { question: string; answer: RichText }[]
  className?: string
}) {
  return (
    <div className={clsx('border-t border-text', className)}>
      {questions.map(({ question, answer }, index) => (
        <details
          // biome-ignore lint/suspicious/noArrayIndexKey: two questions may be the same, and none moves on a page
          key={index}
          id={`question-${index + 1}`}
          name={name}
          className="question group scroll-mt-28 border-b border-line"
        >
          <summary className="grid min-h-16 list-none grid-cols-[3rem_1fr_2.75rem] items-center gap-x-2 py-3 hover:text-accent md:grid-cols-[5rem_1fr_2.75rem]">
            <span className="fact text-muted" aria-hidden="true">
              {String(index + 1).padStart(2, '0')}
            </span>
            <h2 className="text-lg leading-snug font-semibold wrap-anywhere md:text-xl">{question}</h2>
            <Plus
              size={22}
              aria-hidden="true"
              className="justify-self-end transition-transform duration-(--quick) group-open:rotate-45"
            />
          </summary>
          <RichTextView text={answer} className="max-w-prose pr-4 pb-7 pl-[3.5rem] text-muted md:pl-[5.5rem]" />
        </details>
      ))}
    </div>
  )
}
