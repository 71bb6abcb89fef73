import { lazy, useEffect, useState } from 'react'
import { data, redirect, useLocation } from 'react-router'
import { quoteAnchor, quotedKeys } from '#shared/cart/quote-address.ts'
import type { PackagesContent } from '#shared/content/schemas/packages.ts'
import { messages } from '#shared/messages.ts'
import { paths } from '#shared/paths.ts'
import { deferPart } from '#web/lib/hydration/defer-part.tsx'
import { InTurn } from '#web/lib/hydration/in-turn.tsx'
import { metaOfFacts } from '#web/lib/meta.ts'
import { homeCrumb, type PageFacts } from '#web/lib/page-facts.ts'
import { publicPageHeaders } from '#web/lib/public-page.ts'
import { errorReporter, services } from '#web/services.ts'
import { packagesWords } from '#web/site/search/page-words.ts'
import type { Route } from './+types/service-packages'
import './package-extras.css'
import { readPostedFiles } from '#web/lib/posted-files.ts'
import { readPostedForm } from '#web/lib/posted-form.ts'
import { PackageGroup } from './package-group.tsx'
import { PackageHero } from './package-hero.tsx'
import type { PlainRefusal } from './package-plain-form.tsx'
import { QuoteProvider } from './package-quote.tsx'
import {
  findQuoteProblems,
  type QuoteDraft,
  type QuoteErrors,
  quoteKeys,
  readQuoteErrors,
} from './package-quote-rules.ts'
import { readQuotedProduct } from './quoted-product.ts'
import { startingPrice } from './starting-price.ts'

const PackageClosing = deferPart(() => import('./package-closing.tsx').then((module) => module.PackageClosing))
const PackageExtras = deferPart(() => import('./package-extras.tsx').then((module) => module.PackageExtras))

/** Rendered by the server only: a browser with JavaScript ignores the content of `noscript`. */
const PlainQuoteForm = lazy(() =>
  import('./package-plain-form.tsx').then((module) => ({ default: module.PlainQuoteForm })),
)

export async function loader({ request, context }: Route.LoaderArgs) {
  const { catalog, content, sharePictures } = context.get(services)
  const { search: _, ...texts } = await content.shown('packages')
  const query = new URL(request.url).searchParams
  const wanted = query.get('package')
  const selected = texts.groups.flatMap((group) => group.packages).find(({ name }) => name === wanted)?.name ?? null
  const groups = texts.groups.map((group) => ({
    ...group,
    startsAt: startingPrice(group),
  }))
  const plan = requestsOfPlans(texts).find(({ name }) => name === wanted)?.name
  const quoted = await readQuotedProduct(query, catalog.get)
  const requested = quoted?.name ?? selected ?? plan ?? texts.quote.custom
  return {
    ...texts,
    groups,
    selected,
    requested,
    isSent: query.get('sent') === '1',
    details: quoted?.details ?? '',
    share: await sharePictures.address('packages'),
  }
}

/** The care plans under the names that requests for them carry. */
function requestsOfPlans({ care, quote }: Pick<PackagesContent, 'care' | 'quote'>) {
  return care.plans.map((plan) => ({ ...plan, name: messages.packages.care(quote.custom, plan.name, plan.price) }))
}

/** Receives the page's form without JavaScript. */
export async function action({ request, context }: Route.ActionArgs) {
  const { inquiries } = context.get(services)
  const fields = await readPostedForm(request)
  const values = Object.fromEntries(quoteKeys.map((key) => [key, fields[key] ?? ''])) as QuoteDraft
  const { refusal, chooseAgain } = readPostedFiles(request, fields)
  const refuse = (message: string, errors: QuoteErrors, status: number) => {
    const shown = { messages: [message, ...chooseAgain], errors, values, packageName: fields.package ?? '' }
    return data({ refusal: shown satisfies PlainRefusal }, { status })
  }

  if (refusal !== null) return refuse(refusal, {}, 422)
  const problems = findQuoteProblems(values)
  if (Object.keys(problems).length > 0) {
    await inquiries.discardFiles(fields)
    return refuse(messages.quote.check, problems, 422)
  }
  try {
    const sender = { address: request.headers.get('x-client-address') ?? '' }
    const answer = await inquiries.postQuote(fields, sender)
    // Reloading the page that follows sends nothing again.
    if (!('error' in answer)) return redirect(`${paths.packages}?sent=1#${quoteAnchor}`, 303)
    const errors = readQuoteErrors(answer.fields)
    // A refusal without a field is the rate limit of R-27.
    return refuse(answer.error, errors, Object.keys(errors).length > 0 ? 422 : 429)
  } catch (error) {
    context.get(errorReporter).report(error)
    return refuse(messages.quote.pageFailed, {}, 500)
  }
}

export const headers = publicPageHeaders

export const handle = {
  isPublic: true,
  part: 'packages',
  isIndexed: true,
  title: (texts) => texts?.page.title,
  description: (texts) => texts?.page.description,
  share: (texts) => texts?.share,
  crumbs: (texts) => [homeCrumb, { label: texts.name }],
  onServer: import.meta.env.SSR && {
    cached: { keys: [], personalKeys: ['package', 'sent', ...quotedKeys] },
    search: ({ packages }) => ({ ...packages.search, text: packagesWords(packages) }),
  },
} satisfies PageFacts<Route.ComponentProps['loaderData']>

export const meta = metaOfFacts

export default function ServicePackagesPage({ loaderData, actionData }: Route.ComponentProps) {
  const { groups, addOns, care, advantages, closing, quote, selected: fromAddress } = loaderData
  const fromState = useStatePackage()
  const packages = groups.flatMap((group) => group.packages)
  const plans = requestsOfPlans(loaderData)
  const findPackage = (name: string | null) => packages.find((each) => each.name === name)
  const selected = fromAddress ?? findPackage(fromState)?.name ?? null
  const requested = selected ?? loaderData.requested
  return (
    <QuoteProvider
      requested={requested}
      details={loaderData.details}
      texts={quote}
      findPackage={(name) => findPackage(name) ?? plans.find((plan) => plan.name === name)}
    >
      <PackageHero texts={loaderData} />
      <div id="packages" className="scroll-mt-18">
        {groups.map((group, index) => (
          <InTurn key={group.slug}>
            <PackageGroup
              group={group}
              number={index + 1}
              count={groups.length}
              words={loaderData.card}
              selected={selected}
            />
          </InTurn>
        ))}
      </div>
      <PackageExtras addOns={addOns} care={care} advantages={advantages} customName={quote.custom} />
      <PackageClosing closing={closing} isSent={loaderData.isSent && !actionData}>
        <PlainQuoteForm
          requested={requested}
          details={loaderData.details}
          anchor={quoteAnchor}
          texts={quote}
          answer={actionData?.refusal ?? null}
        />
      </PackageClosing>
    </QuoteProvider>
  )
}

/** The navigation state exists in the browser only, so it is read after hydration, to match the server's HTML. */
function useStatePackage(): string | null {
  const { state } = useLocation()
  const [name, setName] = useState<string | null>(null)
  useEffect(() => {
    const given: unknown = Object(state).package
    setName(typeof given === 'string' ? given : null)
  }, [state])
  return name
}
