import { NewsletterFields } from './newsletter-fields.tsx'
import { useSubscription } from './newsletter-subscription.ts'

/** At the foot of every page. */
export function NewsletterForm() {
  const { state, submit } = useSubscription()
  return (
    <section aria-labelledby="footer-newsletter" className="mt-16 grid-12 items-end gap-y-6 border-t border-line pt-10">
      <div className="col-span-12 lg:col-span-6">
        <h2 id="footer-newsletter" className="text-2xl">
          A letter, once a month at most
        </h2>
        <p className="mt-2 max-w-prose text-muted">
          What came off the press, one trick worth stealing, and first pick of the short runs.
        </p>
      </div>
      <NewsletterFields state={state} onSubmit={submit} className="col-span-12 md:col-span-9 lg:col-span-6" />
    </section>
  )
}
