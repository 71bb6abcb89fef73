import { NewsletterFields } from './newsletter-fields.tsx'
import { useSubscription } from './newsletter-subscription.ts'

/** At the foot of every page. */
export function NewsletterForm({ heading, text }: { heading: string; text: string }) {
  const { state, submit } = useSubscription()
  return (
    <section aria-labelledby="footer-newsletter" className="mt-16 grid-12 items-end gap-y-6 border-t border-line pt-10">
      <div className="col-span-12 lg:col-span-6">
        <h2 id="footer-newsletter" className="text-2xl">
          {heading}
        </h2>
        {text && <p className="mt-2 max-w-prose text-muted">{text}</p>}
      </div>
      <NewsletterFields state={state} onSubmit={submit} className="col-span-12 md:col-span-9 lg:col-span-6" />
    </section>
  )
}
