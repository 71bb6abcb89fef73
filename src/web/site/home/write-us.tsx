import { ContactForm } from '#web/site/contact/contact-form.tsx'
import { type Arriving, useArrived } from './home-content.ts'

export function WriteUs({ content }: { content: Arriving }) {
  const { formEndpoint, formId, texts, contact } = useArrived(content)
  const { heading, pun, text, promises } = texts.writeUs
  return (
    <section
      id="write-us"
      aria-labelledby="write-us-heading"
      className="band relative isolate overflow-hidden border-t border-line bg-surface"
    >
      <div className="halftone absolute inset-x-0 bottom-0 -z-10 h-[34rem] text-background" aria-hidden="true" />
      <div className="page-container grid-12 gap-y-12">
        <div className="col-span-12 lg:col-span-5">
          <h2 id="write-us-heading" className="text-4xl leading-[0.94]">
            <span className="misregister" data-word={heading}>
              {heading}
            </span>
          </h2>
          {pun && <p className="section-pun">{pun}</p>}
          {text && <p className="mt-6 max-w-[40ch] text-lg text-muted">{text}</p>}
          {promises.length > 0 && (
            <dl className="mt-10 grid max-w-md">
              {promises.map(({ label, value }) => (
                <div key={label} className="grid grid-cols-[7rem_1fr] border-t border-line-strong py-3">
                  <dt className="eyebrow pt-0.5 text-muted">{label}</dt>
                  <dd className="font-mono text-sm">{value}</dd>
                </div>
              ))}
            </dl>
          )}
        </div>
        <div className="col-span-12 border border-line-strong bg-background p-6 shadow-pile md:p-10 lg:col-span-7">
          <ContactForm form="home" formId={formId} endpoint={formEndpoint} thanks={contact.thanks} />
        </div>
      </div>
    </section>
  )
}
