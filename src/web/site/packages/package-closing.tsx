import type { ReactNode } from 'react'
import { quoteAnchor } from '#shared/cart/quote-address.ts'
import type { PackagesContent } from '#shared/content/schemas/packages.ts'
import { messages } from '#shared/messages.ts'
import { QuoteButton } from './package-quote.tsx'

/** Without JavaScript the form itself is rendered here, and every button of the page leads to it. */
export function PackageClosing({
  closing: { heading, button, questions },
  isSent,
  children,
}: {
  closing: PackagesContent['closing']
  isSent: boolean
  children: ReactNode
}) {
  return (
    <section id={quoteAnchor} aria-labelledby="closing" className="dark relative isolate overflow-hidden">
      <div
        className="halftone absolute -right-20 -bottom-56 -z-10 h-[32rem] w-[70rem] -rotate-6 text-surface"
        aria-hidden="true"
      />
      <div className="page-container band grid-12 items-end gap-y-14">
        <div className="col-span-12 lg:col-span-8">
          <h2 id="closing" className="max-w-[15ch] text-4xl leading-none font-extrabold tracking-[-0.03em]">
            {heading}
          </h2>
          <div className="noscript:hidden mt-8">
            <QuoteButton size="lg">{button}</QuoteButton>
          </div>
          {isSent ? (
            <p
              role="status"
              className="mt-8 max-w-2xl border-l-4 border-success bg-success-surface px-5 py-4 text-success"
            >
              {messages.quote.sent}
            </p>
          ) : (
            <noscript>{children}</noscript>
          )}
        </div>
        {questions.length > 0 && (
          <ol className="col-span-12 grid gap-4 sm:grid-cols-3 lg:col-span-4 lg:grid-cols-1">
            {questions.map((question, index) => (
              <li key={question} className="border-t border-line-strong pt-3">
                <span className="fact text-marigold" aria-hidden="true">
                  {index + 1}
                </span>
                <p className="font-display text-lg leading-snug font-bold">{question}</p>
              </li>
            ))}
          </ol>
        )}
      </div>
    </section>
  )
}
