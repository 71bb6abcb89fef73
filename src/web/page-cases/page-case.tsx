import { data } from 'react-router'
import { messages } from '#shared/messages.ts'
import { paths } from '#shared/paths.ts'
import { Slip } from '#web/admin/orders/slip/slip.tsx'
import { Postcard } from '#web/layout/newsletter-card.tsx'
import { metaOfFacts } from '#web/lib/meta.ts'
import type { PageFacts } from '#web/lib/page-facts.ts'
import { useStudio } from '#web/lib/studio.ts'
import { services } from '#web/services.ts'
import { OrderThanks } from '#web/shop/checkout/order-thanks.tsx'
import { OrderTicket } from '#web/shop/checkout/order-ticket.tsx'
import { OrderBody } from '#web/shop/order/order-body.tsx'
import { TrackView } from '#web/shop/order/track-view.tsx'
import { NewsletterView } from '#web/site/news/newsletter-view.tsx'
import { UnsubscribeView } from '#web/site/news/unsubscribe-view.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import type { Route } from './+types/page-case'
import { paidOrder, placedOrder, sampleOrderPage, sentAnswer, shopOrder } from './sample-orders.ts'

/** Only inside the preview of an editor: for everybody else there is no such page. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const { content, settings } = context.get(services)
  if (!content.isPreview()) throw data(null, { status: 404 })
  const [buying, smallPages] = await Promise.all([content.shown('buying'), content.shown('smallPages')])
  const track = { ...(await content.shown('shop')).track, prefix: (await settings.shown()).work.orderPrefix }
  const { postcard } = await content.shown('frame')
  return { name: params.name, buying, smallPages, track, postcard }
}

export const handle = {
  isPublic: false,
  title: messages.siteEditor.shown,
  hasNewsletterCard: false,
} satisfies PageFacts

export const meta = metaOfFacts

const subscriber = { email: 'nora@example.com', token: '' }

const nothing = () => undefined
const unsent = { kind: 'idle', message: '' } as const
const sent = { kind: 'done', message: messages.newsletter.subscribed } as const

export default function PageCase({ loaderData }: Route.ComponentProps) {
  const { name, buying, smallPages, track, postcard } = loaderData
  const { name: studio, legalName = '', street, city, email } = useStudio()
  const { newsletter, unsubscribe, success } = smallPages
  switch (name) {
    case 'newsletter-waiting':
    case 'newsletter-subscribed': {
      const view = name === 'newsletter-waiting' ? 'waiting' : 'subscribed'
      return <NewsletterView shown={{ texts: newsletter, view, ...subscriber }} answer={undefined} />
    }
    case 'newsletter-confirmed':
      return <NewsletterView shown={{ texts: newsletter, view: 'form' }} answer={{ kind: 'confirmed' }} />
    case 'newsletter-unknown':
      return <NewsletterView shown={{ texts: newsletter, view: 'unknown' }} answer={undefined} />
    case 'unsubscribe-question':
      return <UnsubscribeView texts={unsubscribe} state="active" {...subscriber} />
    case 'unsubscribe-done':
      return <UnsubscribeView texts={unsubscribe} state="unsubscribed" {...subscriber} />
    case 'order-paid':
      return (
        <div className="page-container min-h-dvh pb-(--breath)">
          <OrderTicket order={paidOrder} texts={success}>
            <ButtonLink to={paths.shop}>{messages.success.follow}</ButtonLink>
          </OrderTicket>
        </div>
      )
    case 'checkout-placed':
    case 'checkout-waiting': {
      const order = { ...placedOrder, waits_for_owner: name === 'checkout-waiting' }
      return <OrderThanks order={order} email={subscriber.email} texts={buying.checkout} />
    }
    case 'track-sent':
      return <TrackView texts={track} posted={{ ...sentAnswer, number: '', email: '' }} />
    case 'newsletter-card':
    case 'newsletter-card-done':
      return (
        <div className="min-h-dvh">
          <Postcard
            texts={postcard}
            shown={name === 'newsletter-card' ? unsent : sent}
            onSeen={nothing}
            onClose={nothing}
          />
        </div>
      )
    case 'slip':
      return (
        <div className="page-container py-10">
          <Slip
            order={shopOrder}
            note={buying.slip.note}
            studio={{ name: studio, legal_name: legalName, street, city, email }}
          />
        </div>
      )
    default:
      return (
        <OrderBody
          order={sampleOrderPage(name)}
          texts={buying.order}
          written={name === 'order-written' ? sentAnswer : undefined}
        />
      )
  }
}
