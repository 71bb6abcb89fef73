import './contact.css'
import { clsx } from 'clsx'
import { Fragment } from 'react'
import { data, redirect } from 'react-router'
import { maxLength } from '#shared/constants.ts'
import type { ContactContent } from '#shared/content/schemas/contact.ts'
import type { Shown } from '#shared/content/shown.ts'
import { messages } from '#shared/messages.ts'
import { deferDrawing, deferPart } from '#web/lib/hydration/defer-part.tsx'
import { metaOfFacts } from '#web/lib/meta.ts'
import { homeCrumb, type PageFacts } from '#web/lib/page-facts.ts'
import { readPostedFiles } from '#web/lib/posted-files.ts'
import { readPostedForm } from '#web/lib/posted-form.ts'
import { publicPageHeaders } from '#web/lib/public-page.ts'
import { useStudio } from '#web/lib/studio.ts'
import { services } from '#web/services.ts'
import { contactWords } from '#web/site/search/page-words.ts'
import { PageCrumbs } from '#web/ui/breadcrumb.tsx'
import { hasPlace } from '#web/ui/map/has-place.ts'
import type { Route } from './+types/contact'
import { ContactForm, ContactThanks } from './contact-form.tsx'
import { type ContactProblems, contactFields, sortProblems } from './contact-problems.ts'

const parts = () => import('./contact-late-parts.ts')
const Facts = deferDrawing(() => parts().then((module) => module.Facts))
const NextSteps = deferDrawing(() => parts().then((module) => module.NextSteps))
const StudioMap = deferPart(() => parts().then((module) => module.StudioMap))

/** The message after a plain form was refused by the form service itself, which returns no messages of its own. */
const notTaken: ContactProblems = { form: [messages.contact.notTaken], fields: {} }
/** The query keys with which a link, such as those of the services and packages, can fill in the subject. */
const subjectKeys = ['service', 'package', 'subject'] as const

export async function loader({ request, context }: Route.LoaderArgs) {
  const { content, forms, settings, sharePictures } = context.get(services)
  const query = new URL(request.url).searchParams
  const named = subjectKeys.map((key) => query.get(key)?.trim()).find(Boolean) ?? ''
  const asked = named && query.get('intent') === 'project' ? `Project: ${named}` : named
  return {
    texts: await content.shown('contact'),
    share: await sharePictures.address('contact'),
    endpoint: forms.endpoint,
    formId: forms.endpoint === null ? undefined : (await settings.shown()).work.formIds.contact || undefined,
    subject: asked.replace(/\p{Cc}/gu, ' ').slice(0, maxLength.subject),
    isSent: query.get('sent') === '1',
    isRefused: query.get('failed') === '1',
  }
}

/** Receives the form of this page and of home, posted without JavaScript. */
export async function action({ request, context }: Route.ActionArgs) {
  const form = new URL(request.url).searchParams.get('form') === 'home' ? 'home' : 'contact'
  const fields = await readPostedForm(request)
  const values = Object.fromEntries(contactFields.map((name) => [name, fields[name] ?? '']))
  const { refusal, chooseAgain } = readPostedFiles(request, fields)
  if (refusal !== null)
    return data({ values, problems: { form: [refusal, ...chooseAgain], fields: {} } }, { status: 422 })
  const sender = { address: request.headers.get('x-client-address') ?? '' }
  const answer = await context.get(services).inquiries.sendContact(form, fields, sender)
  if ('next' in answer) return redirect(answer.next, 303)
  const problems = sortProblems(answer.errors)
  return data(
    { values, problems: { ...problems, form: [...problems.form, ...chooseAgain] } },
    answer.retryAfter === null
      ? { status: 422 }
      : { status: 429, headers: { 'Retry-After': String(answer.retryAfter) } },
  )
}

export const headers: Route.HeadersFunction = (given) => {
  const retryAfter = given.actionHeaders.get('Retry-After')
  return retryAfter ? { 'Cache-Control': 'no-store', 'Retry-After': retryAfter } : publicPageHeaders(given)
}

export const handle = {
  isPublic: true,
  isIndexed: true,
  title: (shown) => shown?.texts.page.title,
  description: (shown) => shown?.texts.page.description,
  share: (shown) => shown?.share,
  crumbs: ({ texts }) => [homeCrumb, { label: texts.page.title }],
  onServer: import.meta.env.SSR && {
    cached: { keys: [], personalKeys: [...subjectKeys, 'intent', 'sent', 'failed'] },
    search: ({ contact }) => ({ ...contact.search, text: contactWords(contact) }),
  },
} satisfies PageFacts<Route.ComponentProps['loaderData']>

export const meta = metaOfFacts

export default function ContactPage({ loaderData, actionData }: Route.ComponentProps) {
  const { texts } = loaderData
  const { ticket } = texts
  const isOnMap = hasPlace(useStudio())
  return (
    <>
      <Opening texts={texts} />
      <div className="page-container grid-12 items-start gap-y-16 pb-(--breath)">
        <section aria-labelledby="write" className="col-span-12 lg:col-span-8 lg:-ml-8 job-ticket-shade">
          <div className="job-ticket group/ticket bg-surface">
            {(ticket.desk || ticket.note || ticket.number) && (
              <>
                <p className="fact flex h-13 items-center justify-between gap-6 px-5 text-muted sm:px-8 lg:px-12">
                  <span>{ticket.desk}</span>
                  <span className="hidden sm:block">{ticket.note}</span>
                  <span aria-hidden="true">{ticket.number}</span>
                </p>
                <hr className="perforated mx-4" />
              </>
            )}
            <div className="p-5 pb-8 sm:p-8 lg:p-12">
              <div className="mb-8 flex flex-wrap items-baseline justify-between gap-x-6 gap-y-2">
                <h2 id="write" className="text-2xl">
                  {ticket.heading}
                </h2>
                {ticket.hint && <p className="fact hidden text-muted group-has-[form]/ticket:block">{ticket.hint}</p>}
              </div>
              {loaderData.isSent ? (
                <ContactThanks texts={texts.thanks} />
              ) : (
                <ContactForm
                  key={loaderData.subject}
                  form="contact"
                  formId={loaderData.formId}
                  endpoint={loaderData.endpoint}
                  thanks={texts.thanks}
                  subject={loaderData.subject}
                  problems={actionData?.problems ?? (loaderData.isRefused ? notTaken : undefined)}
                  values={actionData?.values}
                />
              )}
            </div>
          </div>
        </section>
        <div className="col-span-12 lg:sticky lg:top-28 lg:col-span-4 lg:pl-6">
          {texts.steps.list.length > 0 && <NextSteps {...texts.steps} />}
        </div>
      </div>
      {isOnMap && (
        <section aria-labelledby="find-us" className="band border-t border-line bg-sunken">
          <div className="page-container grid gap-10">
            <h2 id="find-us" className="max-w-3xl text-3xl">
              {texts.map.heading}
            </h2>
            <StudioMap texts={texts.map} sizes="(min-width: 1024px) 60rem, 100vw" />
          </div>
        </section>
      )}
    </>
  )
}

function Opening({ texts }: { texts: Shown<ContactContent> }) {
  return (
    <div className="relative isolate overflow-clip">
      <div className="page-container pt-6 pb-14 md:pb-20">
        <PageCrumbs />
        <div className="mt-10 grid-12 items-end gap-y-12 md:mt-14">
          <div className="col-span-12 lg:col-span-8">
            <h1 className="contact-title">
              {texts.heading.split(' ').map((word, at) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: words of one text
                <Fragment key={at}>
                  {at > 0 && ' '}
                  <span className={clsx('misregister', at > 0 && 'lg:block lg:w-fit')} data-word={word}>
                    {word}
                  </span>
                </Fragment>
              ))}
            </h1>
            {texts.lead && (
              <p className="mt-8 max-w-xl text-balance font-display text-2xl leading-tight font-bold tracking-tight">
                {texts.lead}
              </p>
            )}
          </div>
          <div className="col-span-12 sm:col-span-8 lg:col-span-4">
            <Facts labels={texts.facts} />
          </div>
        </div>
      </div>
    </div>
  )
}
