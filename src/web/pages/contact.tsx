import './contact.css'
import { type ReactNode, Suspense } from 'react'
import { data, redirect } from 'react-router'
import { maxLength } from '#shared/constants.ts'
import { messages } from '#shared/messages.ts'
import { type ContactStep, contactSteps } from '#web/content/contact.ts'
import { site } from '#web/content/site.ts'
import { deferPart } from '#web/lib/defer-part.tsx'
import { pageMeta } from '#web/lib/meta.ts'
import { publicPageHeaders } from '#web/lib/public-page.ts'
import { services } from '#web/services.ts'
import { Breadcrumb } from '#web/ui/breadcrumb.tsx'
import type { Route } from './+types/contact'
import { ContactForm, ContactThanks } from './contact-form.tsx'
import { contactFields, sortProblems } from './contact-problems.ts'
import { readPostedForm } from './posted-form.ts'

const StudioMap = deferPart(() => import('#web/ui/map.tsx').then((module) => module.StudioMap))

/** What the services, the packages and anybody else may write into the subject with a link. */
const subjectKeys = ['service', 'package', 'subject'] as const

export function loader({ request, context }: Route.LoaderArgs) {
  const query = new URL(request.url).searchParams
  const named = subjectKeys.map((key) => query.get(key)?.trim()).find(Boolean) ?? ''
  const asked = named && query.get('intent') === 'project' ? `Project: ${named}` : named
  return {
    endpoint: context.get(services).forms.endpoint,
    subject: asked.replace(/\p{Cc}/gu, ' ').slice(0, maxLength.subject),
    isSent: query.get('sent') === '1',
    steps: contactSteps,
  }
}

/** The form of this page and of home, posted without JavaScript. */
export async function action({ request, context }: Route.ActionArgs) {
  const form = new URL(request.url).searchParams.get('form') === 'home' ? 'home' : 'contact'
  const fields = await readPostedForm(request)
  const sender = { address: request.headers.get('x-client-address') ?? '' }
  const answer = await context.get(services).inquiries.sendContact(form, fields, sender)
  if ('next' in answer) return redirect(answer.next, 303)
  const values = Object.fromEntries(contactFields.map((name) => [name, fields[name] ?? '']))
  return data(
    { values, problems: sortProblems(answer.errors) },
    answer.retryAfter === null
      ? { status: 422 }
      : { status: 429, headers: { 'Retry-After': String(answer.retryAfter) } },
  )
}

export const headers: Route.HeadersFunction = (given) => {
  const retryAfter = given.actionHeaders.get('Retry-After')
  return retryAfter ? { 'Cache-Control': 'no-store', 'Retry-After': retryAfter } : publicPageHeaders(given)
}

export function meta() {
  return pageMeta({
    title: messages.contact.heading,
    description: `Write, call or come by ${site.address.street} in Portland. ${messages.contact.reply}`,
  })
}

export default function ContactPage({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <>
      <Opening />
      <div className="sheet grid-12 items-start gap-y-16 pb-(--breath)">
        <section aria-labelledby="write" className="col-span-12 lg:col-span-8 lg:-ml-8 job-ticket-shade">
          <div className="job-ticket group/ticket bg-surface">
            <p className="fact flex h-13 items-center justify-between gap-6 px-5 text-muted sm:px-8 lg:px-12">
              <span>Front desk</span>
              <span className="hidden sm:block">Proof by noon, press by two</span>
              <span aria-hidden="true">Nº 720</span>
            </p>
            <hr className="perforated mx-4" />
            <div className="p-5 pb-8 sm:p-8 lg:p-12">
              <div className="mb-8 flex flex-wrap items-baseline justify-between gap-x-6 gap-y-2">
                <h2 id="write" className="text-2xl">
                  Your job ticket
                </h2>
                <p className="fact hidden text-muted group-has-[form]/ticket:block">* is all we need to answer</p>
              </div>
              {loaderData.isSent ? (
                <Suspense>
                  <ContactThanks />
                </Suspense>
              ) : (
                <ContactForm
                  key={loaderData.subject}
                  form="contact"
                  endpoint={loaderData.endpoint}
                  subject={loaderData.subject}
                  problems={actionData?.problems}
                  values={actionData?.values}
                />
              )}
            </div>
          </div>
        </section>
        <NextSteps steps={loaderData.steps} />
      </div>
      <section aria-labelledby="find-us" className="band border-t border-line bg-sunken">
        <div className="sheet grid gap-10">
          <h2 id="find-us" className="max-w-3xl text-3xl">
            Or come by. There’s coffee, and a wall of misprints.
          </h2>
          <StudioMap sizes="(min-width: 1024px) 60rem, 100vw" />
        </div>
      </section>
    </>
  )
}

function Opening() {
  return (
    <div className="relative isolate overflow-clip">
      <div className="sheet pt-6 pb-14 md:pb-20">
        <Breadcrumb items={[{ label: 'Home', to: '/' }, { label: messages.contact.heading }]} />
        <div className="mt-10 grid-12 items-end gap-y-12 md:mt-14">
          <div className="col-span-12 lg:col-span-8">
            <h1 className="contact-title">
              <span className="misregister" data-word="Contact">
                Contact
              </span>{' '}
              <span className="misregister" data-word="Us">
                Us
              </span>
            </h1>
            <p className="mt-8 max-w-xl text-balance font-display text-2xl leading-tight font-bold tracking-tight">
              Tell us what you’re making. Bad sketches are welcome.
            </p>
          </div>
          <Facts />
        </div>
      </div>
    </div>
  )
}

/** Two inks and a screen, running off the sheet. */
function Plates() {
  return (
    <svg
      viewBox="0 0 900 760"
      className="absolute -top-10 left-1/4 -z-10 h-88 max-w-none sm:h-104 lg:-top-72 lg:-left-36 lg:h-[46rem]"
      aria-hidden="true"
    >
      <defs>
        <pattern id="contact-screen" width="16" height="16" patternUnits="userSpaceOnUse" patternTransform="rotate(15)">
          <circle cx="8" cy="8" r="4.6" className="fill-marigold" />
        </pattern>
      </defs>
      <circle cx="600" cy="230" r="230" fill="url(#contact-screen)" />
      <path
        d="M200 130h500a80 80 0 0 1 80 80v230a80 80 0 0 1-80 80H330L150 640l40-120a80 80 0 0 1-70-80V210a80 80 0 0 1 80-80z"
        className="overprint fill-alder"
      />
      <circle cx="740" cy="500" r="130" className="overprint fill-accent" />
    </svg>
  )
}

/** The colophon: everything one might copy out, in the face for facts. */
function Facts() {
  const reach =
    'inline-flex min-h-11 items-center break-all text-text underline underline-offset-4 hover:text-accent md:min-h-8'
  return (
    <div className="relative isolate col-span-12 sm:col-span-8 lg:col-span-4">
      <Plates />
      <div className="crop-marks mx-4 text-text">
        <dl className="fact grid gap-y-4 bg-surface p-5 text-sm md:p-6">
          <Fact term="Call">
            <a href={site.phone.href} className={reach}>
              {site.phone.shown}
            </a>
          </Fact>
          <Fact term="Write">
            <a href={site.email.href} className={reach}>
              {site.email.shown}
            </a>
          </Fact>
          <Fact term="Visit">
            {site.address.street}
            <br />
            {site.address.city}
          </Fact>
          <Fact term="Hours">
            {site.hours.map(({ days, times }) => (
              <span key={days} className="block">
                {days}, {times}
              </span>
            ))}
          </Fact>
        </dl>
      </div>
    </div>
  )
}

function Fact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div className="grid grid-cols-[4rem_1fr] items-baseline">
      <dt className="text-muted">{term}</dt>
      <dd>{children}</dd>
    </div>
  )
}

function NextSteps({ steps }: { steps: readonly ContactStep[] }) {
  return (
    <section aria-labelledby="next" className="col-span-12 lg:sticky lg:top-28 lg:col-span-4 lg:pl-6">
      <h2 id="next" className="eyebrow font-normal text-muted">
        What happens next
      </h2>
      <ol className="mt-5 grid gap-8 sm:grid-cols-3 lg:grid-cols-1">
        {steps.map(({ title, text }, place) => (
          <li key={title} className="grid grid-cols-[auto_1fr] gap-x-5 border-t border-line-strong pt-4">
            <span className="font-display text-3xl leading-none font-bold text-accent" aria-hidden="true">
              {place + 1}
            </span>
            <div>
              <h3 className="text-lg">{title}</h3>
              <p className="mt-2 text-muted">{text}</p>
            </div>
          </li>
        ))}
      </ol>
    </section>
  )
}
