import { messages } from '#shared/messages.ts'
import { benefits } from '#web/content/studio.ts'

/** HOME-05, HOME-06. */
export function About() {
  return (
    <section id="about" aria-labelledby="about-heading" className="band scroll-mt-18">
      <div className="sheet grid-12 gap-y-12">
        <div className="col-span-12 self-start lg:sticky lg:top-28 lg:col-span-5">
          <h2 id="about-heading" className="eyebrow font-normal text-accent">
            {messages.home.aboutHeading}
          </h2>
          <p className="mt-4 max-w-[20ch] font-display text-2xl leading-[1.08] font-bold tracking-tight text-balance">
            Half code, half print shop. Six people, two presses, one very loud cutter.
          </p>
          <p className="mt-5 max-w-[44ch] text-muted">
            We work for small businesses, startups, non-profits and event organisers all over the country, from a brick
            building on the east side of the river. You talk to the person who does the work.
          </p>
        </div>
        <ul className="col-span-12 border-t border-line lg:col-span-7">
          {benefits.map((benefit, place) => (
            <li
              key={benefit.title}
              className="grid grid-cols-[3.5rem_1fr] gap-y-1 border-b border-line py-6 md:grid-cols-[5rem_1fr]"
            >
              <span className="fact row-span-2 pt-1 text-muted" aria-hidden="true">
                {String(place + 1).padStart(2, '0')}/{String(benefits.length).padStart(2, '0')}
              </span>
              <h3 className="text-lg font-semibold">{benefit.title}</h3>
              <p className="col-start-2 max-w-prose text-muted">{benefit.text}</p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
