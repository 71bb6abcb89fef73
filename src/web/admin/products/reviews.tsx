import { useRef, useState } from 'react'
import { Link, useFetcher } from 'react-router'
import { adminPaths } from '#shared/admin-paths.ts'
import type { AdminReview } from '#shared/contracts/review-work.ts'
import { messages } from '#shared/messages.ts'
import { paths } from '#shared/paths.ts'
import { AdminPageSkeleton } from '#web/admin/layout/admin-page.tsx'
import { AllowedLink } from '#web/admin/layout/allowed-link.tsx'
import { Notice } from '#web/admin/layout/notice.tsx'
import { type Change, makeChange } from '#web/admin/lib/make-change.ts'
import { isAllowed } from '#web/admin/lib/permission.ts'
import { choicesOf } from '#web/admin/list/choices-of.ts'
import { ListPage } from '#web/admin/list/list-page.tsx'
import { type AdminList, loadList } from '#web/admin/list/load-list.ts'
import { api } from '#web/lib/api.ts'
import { metaOfFacts } from '#web/lib/meta.ts'
import type { AreaPage } from '#web/lib/page-facts.ts'
import { formatDay } from '#web/lib/shop-time.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { preloadDialog } from '#web/ui/dialog/lazy-dialog.tsx'
import { Stars } from '#web/ui/stars.tsx'
import type { Column } from '#web/ui/table.tsx'
import type { Route } from './+types/reviews'
import { HideReviewDialog } from './hide-review-dialog.tsx'

const texts = messages.adminReviews

export const handle = { title: texts.title } satisfies AreaPage

export const meta = metaOfFacts

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  return loadList('GET /reviews', request, { filters: ['stars', 'state', 'product'] })
}

type ReviewChange = { id: number; reason: string | null }

export async function clientAction({ request }: Route.ClientActionArgs): Promise<Change> {
  const { id, reason } = (await request.json()) as ReviewChange
  return await makeChange(
    request,
    (token) =>
      reason === null
        ? api('POST /reviews/:id/show', { params: { id }, token })
        : api('POST /reviews/:id/hide', { params: { id }, body: { reason }, token }),
    { done: reason === null ? texts.shown : texts.hidden, failed: texts.changeFailed },
  )
}

export const HydrateFallback = AdminPageSkeleton

/** A product is chosen by its link in the list; the filter shows the choice and can clear it. */
function filtersOf(list: AdminList<AdminReview>) {
  const { product } = list.address.filters
  const name = list.kind === 'ready' ? list.rows[0]?.product.name : undefined
  return [
    { name: 'stars', label: texts.stars, choices: choicesOf(texts.starCounts) },
    { name: 'state', label: texts.state, choices: choicesOf(texts.states) },
    ...(product
      ? [{ name: 'product', label: texts.product, choices: [{ value: product, label: name ?? product }] }]
      : []),
  ]
}

export default function ReviewsPage({ loaderData }: Route.ComponentProps) {
  const [confirming, setConfirming] = useState<AdminReview | null>(null)
  const changing = useFetcher<Change>()
  const outcome = changing.state === 'idle' ? changing.data : undefined
  const heading = useRef<HTMLHeadingElement>(null)

  function change(body: ReviewChange) {
    void changing.submit(body, { method: 'POST', encType: 'application/json' })
  }

  const columns: readonly Column<AdminReview>[] = [
    { heading: 'Stars', cell: ({ rating }) => <Stars rating={rating} />, sort: '-rating' },
    {
      heading: 'Review',
      cell: (review) => <ReviewText review={review} />,
      className: 'min-w-64 py-3!',
      onPhone: 'wide',
    },
    {
      heading: 'Product',
      cell: ({ product }) => (
        <Link
          to={`?product=${product.id}`}
          className="inline-flex min-h-11 items-center underline decoration-line-strong underline-offset-4 hover:text-accent"
        >
          {product.name}
        </Link>
      ),
      className: 'max-w-48',
    },
    {
      heading: 'Date',
      cell: ({ created_at }) => <time dateTime={created_at}>{formatDay(created_at)}</time>,
      className: 'whitespace-nowrap font-mono tabular-nums text-muted',
      sort: '-created_at',
    },
    {
      heading: 'On the page',
      cell: (review) =>
        !isAllowed('catalog:change') ? (
          texts.states[review.hidden_reason === null ? 'shown' : 'hidden']
        ) : review.hidden_reason === null ? (
          <Button
            tone="secondary"
            size="sm"
            aria-label={texts.hideOf(review.name)}
            onPointerEnter={preloadDialog}
            onFocus={preloadDialog}
            onClick={() => {
              changing.reset()
              setConfirming(review)
            }}
          >
            {texts.hide}
          </Button>
        ) : (
          <Button
            tone="secondary"
            size="sm"
            aria-label={texts.showOf(review.name)}
            onClick={() => change({ id: review.id, reason: null })}
          >
            {texts.show}
          </Button>
        ),
    },
  ]
  return (
    <div className="grid grid-cols-1 gap-5">
      {outcome && !confirming && <Notice tone={outcome.kind === 'done' ? 'success' : 'danger'}>{outcome.text}</Notice>}
      <ListPage
        title={texts.title}
        list={loaderData}
        columns={columns}
        texts={texts}
        filters={filtersOf(loaderData)}
        standardSort="-created_at"
        heading={heading}
      />
      <HideReviewDialog
        review={confirming}
        isBusy={changing.state !== 'idle'}
        outcome={outcome}
        fallbackFocus={heading}
        onHide={(reason) => confirming && change({ id: confirming.id, reason })}
        onClose={() => setConfirming(null)}
      />
    </div>
  )
}

function ReviewText({ review }: { review: AdminReview }) {
  return (
    <div className="grid max-w-prose gap-1">
      <p className="flex flex-wrap items-center gap-x-2">
        <a
          href={paths.product(review.product.id)}
          className="font-semibold underline decoration-line-strong underline-offset-4 hover:text-accent"
        >
          {review.name}
        </a>
        <AllowedLink
          to={adminPaths.person(review.email)}
          className="inline-flex min-h-6 items-center break-all text-muted underline decoration-line-strong underline-offset-4 hover:text-accent"
        >
          {review.email}
        </AllowedLink>
        {review.verified && <Badge tone="success">{messages.product.verified}</Badge>}
        {review.sample && <Badge>{messages.reviews.sample}</Badge>}
      </p>
      <p className="line-clamp-4 whitespace-pre-line">{review.comment}</p>
      {review.hidden_reason !== null && (
        <p className="font-medium text-warning">{texts.hiddenBecause(review.hidden_reason)}</p>
      )}
    </div>
  )
}
