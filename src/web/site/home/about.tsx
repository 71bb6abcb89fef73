import { paths } from '#shared/paths.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { type Arriving, useArrived } from './home-content.ts'

/** A broadsheet masthead, with the five benefits in a numbered column below. */
export function About({ content }: { content: Arriving }) {
  const { texts } = useArrived(content)
  const { heading, statement, text, button, pictureText, benefits } = texts.about
  return (
    <section id="about" aria-labelledby="about-heading" className="band scroll-mt-18 overflow-x-clip">
      <div className="page-container">
        <h2 id="about-heading" className="masthead">
          <span className="misregister" data-word={heading}>
            {heading}
          </span>
        </h2>
        <div className="grid-12 mt-10 gap-y-12 md:mt-16">
          <div className="col-span-12 self-start lg:sticky lg:top-28 lg:col-span-5">
            <p className="max-w-[20ch] font-display text-2xl leading-[1.08] font-bold tracking-tight text-balance">
              {statement}
            </p>
            {text && <p className="mt-5 max-w-[44ch] text-muted">{text}</p>}
            <ButtonLink to={paths.contact} className="mt-8">
              {button}
            </ButtonLink>
            <div className="crop-marks mt-14 mx-4.5 max-w-md text-line-strong lg:mr-0">
              <Picture
                {...texts.about.picture}
                alt={pictureText}
                sizes="(min-width: 64rem) 448px, 90vw"
                className="block w-full bg-sunken"
              />
            </div>
          </div>
          {benefits.length > 0 && (
            <ol className="col-span-12 lg:col-span-6 lg:col-start-7">
              {benefits.map((benefit, index) => (
                <li
                  key={benefit.title}
                  className="grid grid-cols-[4rem_1fr] gap-y-1 border-t border-line py-6 md:grid-cols-[7rem_1fr] md:py-7"
                >
                  <span className="outlined row-span-2 text-3xl" aria-hidden="true">
                    {index + 1}
                  </span>
                  <h3 className="text-lg font-semibold">{benefit.title}</h3>
                  <p className="col-start-2 max-w-prose text-muted">{benefit.text}</p>
                </li>
              ))}
            </ol>
          )}
        </div>
      </div>
    </section>
  )
}
