import { data, Form, redirect, useNavigation } from 'react-router'
import { messages } from '#shared/messages.ts'
import { paths } from '#shared/paths.ts'
import type { ShopProduct } from '#shared/shop-product.ts'
import { load } from '#web/lib/load.ts'
import { metaOfFacts } from '#web/lib/meta.ts'
import type { PageFacts } from '#web/lib/page-facts.ts'
import { readPostedForm } from '#web/lib/posted-form.ts'
import { answerPost, notReached, privatePageHeaders } from '#web/lib/private-page.ts'
import { services } from '#web/services.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { SelectField } from '#web/ui/field.tsx'
import { Honeypot } from '#web/ui/honeypot.tsx'
import { Picture } from '#web/ui/picture.tsx'
import type { Route } from './+types/start-group-page'
import { GroupFields } from './group-fields.tsx'
import { StaleGroup } from './group-page.tsx'

const texts = messages.groupOrders

/** SEL-23: a group order is started without JavaScript; the product's page has the same form, with the design. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const product = await load(() => context.get(services).catalog.get(readId(params.id)))
  const isOffered = product.group_orders && !product.quote_only && product.stock !== 0
  return isOffered ? { product } : data({ product: null }, { status: 404 })
}

function readId(text: string): number {
  if (!/^[1-9]\d{0,14}$/.test(text)) throw data(null, { status: 404 })
  return Number(text)
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const typed = await readPostedForm(request)
  const sender = { address: request.headers.get('x-client-address') ?? '' }
  const answer = await context.get(services).groupOrders.postStart(readId(params.id), typed, sender)
  if (answer.isTaken) throw redirect(answer.to)
  return answerPost({ answer, typed })
}

export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  const posted = request.clone()
  try {
    return await serverAction()
  } catch (error) {
    if (error instanceof Response) throw error
    return notReached({ typed: Object.fromEntries(await posted.formData()) as Record<string, string> }, error)
  }
}

export const headers = privatePageHeaders

export const handle = {
  isPublic: false,
  part: 'shop',
  hasNewsletterCard: false,
  title: (shown) => (shown?.product ? texts.startOf(shown.product.name) : texts.startHeading),
} satisfies PageFacts<Route.ComponentProps['loaderData']>

export const meta = metaOfFacts

export default function StartGroupPage({ loaderData: { product }, actionData }: Route.ComponentProps) {
  if (!product) return <StaleGroup title={texts.startHeading} text={texts.notOffered} />
  const refused = actionData && !actionData.answer.isTaken ? actionData.answer : undefined
  return (
    <div className="page-container grid min-h-dvh content-start gap-10 pt-8 pb-(--breath) md:pt-14">
      <div className="flex flex-wrap items-center gap-x-8 gap-y-5">
        {product.image_address && (
          <Picture
            src={product.image_address}
            alt=""
            width={160}
            height={160}
            sizes="160px"
            isPriority
            className="size-32 rounded-sm border border-line bg-surface object-contain"
          />
        )}
        <div className="grid gap-2">
          <h1 className="text-3xl leading-tight wrap-anywhere">{texts.startOf(product.name)}</h1>
          <p className="max-w-prose text-muted">{texts.startLead}</p>
        </div>
      </div>
      {product.artwork === 'required' ? (
        <p className="max-w-prose border-l-4 border-marigold bg-surface p-5">{texts.designNeedsPage}</p>
      ) : (
        <StartForm product={product} typed={actionData?.typed ?? {}} refused={refused} />
      )}
      <ButtonLink to={paths.product(product.id)} tone="secondary" className="justify-self-start">
        {texts.toProduct}
      </ButtonLink>
    </div>
  )
}

function StartForm({
  product,
  typed,
  refused,
}: {
  product: ShopProduct
  typed: Readonly<Record<string, string>>
  refused: { error: string | null; fields: Readonly<Record<string, string>> } | undefined
}) {
  const isSending = useNavigation().formData !== undefined
  const choice = (name: 'color' | 'variant', label: string, options: readonly string[]) =>
    options.length > 0 && (
      <SelectField name={name} label={label} error={refused?.fields[name]} defaultValue={typed[name]} required>
        {options.map((option) => (
          <option key={option} value={option}>
            {option}
          </option>
        ))}
      </SelectField>
    )
  return (
    <Form method="post" noValidate className="grid max-w-xl gap-6">
      <p
        role="alert"
        className={refused?.error ? 'border-l-4 border-danger bg-danger-surface px-5 py-4 text-danger' : 'sr-only'}
      >
        {refused?.error}
      </p>
      {choice('variant', product.option_name || messages.product.option, product.variants)}
      {choice('color', messages.product.color, product.colors)}
      {product.artwork !== 'forbidden' && <p className="text-sm text-muted">{texts.designOnPage}</p>}
      <GroupFields problems={refused?.fields ?? {}} typed={typed} />
      <Honeypot />
      <Button type="submit" size="lg" isBusy={isSending} busyLabel={texts.starting} className="justify-self-start">
        {texts.start}
      </Button>
    </Form>
  )
}
