import { useState } from 'react'
import { Link } from 'react-router'
import { adminPaths } from '#shared/admin-paths.ts'
import { imageAddress } from '#shared/image-address.ts'
import { messages } from '#shared/messages.ts'
import { formatCents } from '#shared/money.ts'
import { Dash } from '#web/admin/fields/address-cell.tsx'
import { DownloadButton } from '#web/admin/fields/download-button.tsx'
import { AdminPageSkeleton } from '#web/admin/layout/admin-page.tsx'
import { loadPart } from '#web/admin/lib/load-record.ts'
import { isAllowed } from '#web/admin/lib/permission.ts'
import { ListPage } from '#web/admin/list/list-page.tsx'
import { loadList, mapRows } from '#web/admin/list/load-list.ts'
import { api } from '#web/lib/api.ts'
import { metaOfFacts } from '#web/lib/meta.ts'
import type { AreaPage } from '#web/lib/page-facts.ts'
import { formatDay, formatDayAndTime } from '#web/lib/shop-time.ts'
import { Badge } from '#web/ui/badge.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { Picture } from '#web/ui/picture.tsx'
import type { Column } from '#web/ui/table.tsx'
import type { Route } from './+types/products'
import { BulkChange } from './bulk/bulk-change.tsx'
import { ChooseAll, ChooseOne } from './bulk/choice.tsx'
import { StockBadge } from './stock-badge.tsx'
import { type ManagedProduct, readManagedProduct } from './wire.ts'

const stateTexts = messages.adminProductState

export const handle = { title: 'Products' } satisfies AreaPage

export const meta = metaOfFacts

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const [list, categories, drafts] = await Promise.all([
    loadList('GET /admin/products', request, { filters: ['shelf', 'stock', 'shipping', 'samples', 'category'] }),
    // Without the category choices the list still works.
    api('GET /categories', { signal: request.signal }).catch(() => null),
    loadPart(request, (call) => api('GET /admin/products', { query: { shelf: 'drafts', page: 1, limit: 1 }, ...call })),
  ])
  return {
    list: mapRows(list, readManagedProduct),
    categories: categories ?? [],
    isWithoutCategory: categories?.length === 0,
    draftCount: drafts.kind === 'ready' && 'total' in drafts.value ? drafts.value.total : null,
  }
}

export const HydrateFallback = AdminPageSkeleton

const columns: readonly Column<ManagedProduct>[] = [
  {
    heading: 'Product',
    cell: (product) => <ProductName product={product} />,
    onPhone: 'wide',
    className: 'cards:max-sm:mr-9',
    sort: 'name',
  },
  {
    heading: 'SKU',
    cell: (product) => product.sku || <Dash />,
    className: 'whitespace-nowrap font-mono text-muted',
    sort: 'sku',
  },
  { heading: 'Category', cell: (product) => product.category_name || messages.shop.uncategorised },
  { heading: 'Price', cell: (product) => <PriceCell product={product} />, isFigure: true, sort: 'price' },
  { heading: 'Stock', cell: (product) => <StockBadge stock={product.stock} />, isFigure: true, sort: 'stock' },
  {
    heading: 'Added',
    cell: (product) => <time dateTime={product.created_at}>{formatDay(product.created_at)}</time>,
    className: 'whitespace-nowrap font-mono tabular-nums text-muted',
    onPhone: 'hidden',
    isOptional: true,
    sort: '-created_at',
  },
]
const changeColumn: Column<ManagedProduct> = {
  heading: 'Change',
  cell: (product) => <EditLink product={product} />,
  onPhone: 'hidden',
}

export default function ProductsPage({ loaderData }: Route.ComponentProps) {
  const { list, categories, isWithoutCategory, draftCount } = loaderData
  const [chosen, setChosen] = useState<readonly number[]>([])
  const choose = (id: number) =>
    setChosen((before) => (before.includes(id) ? before.filter((each) => each !== id) : [...before, id]))
  const choiceColumn: Column<ManagedProduct> = {
    heading: messages.adminBulk.column,
    cell: (product) => <ChooseOne product={product} isChosen={chosen.includes(product.id)} onChange={choose} />,
    // In a corner of the card, below the box that chooses all of them.
    className: 'cards:absolute cards:right-1 cards:max-sm:top-3 cards:sm:bottom-1 cards:before:hidden!',
  }
  const onPage = list.kind === 'ready' ? list.rows.map(({ id }) => id) : []
  const choices = categories.map(({ id, name }) => ({ value: String(id), label: name }))
  return (
    <>
      <ListPage
        title="Products"
        list={list}
        columns={isAllowed('catalog:change') ? [...columns, changeColumn, choiceColumn] : columns}
        linkOf={(product) => adminPaths.product(product.id)}
        texts={messages.admin.products}
        nextStep={isAllowed('catalog:change') && <NextStep isWithoutCategory={isWithoutCategory} />}
        standardSort="-created_at"
        choice={isAllowed('catalog:change') && <ChooseAll onPage={onPage} chosen={chosen} onChange={setChosen} />}
        filters={[
          {
            name: 'category',
            label: 'Categories',
            choices: [...choices, { value: '0', label: messages.shop.uncategorised }],
          },
          {
            name: 'stock',
            label: 'Stock',
            choices: [
              { value: 'low-or-out', label: 'Low or out of stock' },
              { value: 'low', label: 'Low stock' },
              { value: 'out', label: 'Out of stock' },
              { value: 'to-order', label: 'Made to order' },
            ],
          },
          {
            name: 'shipping',
            label: 'Shipping',
            choices: [{ value: 'missing', label: messages.adminProducts.noShipping }],
          },
          {
            name: 'samples',
            label: messages.adminProducts.samples,
            choices: [{ value: 'only', label: messages.adminProducts.onlySamples }],
          },
          {
            name: 'shelf',
            label: 'Shelf',
            unchosen: 'In the shop',
            choices: [
              { value: 'drafts', label: draftCount === null ? stateTexts.drafts : stateTexts.draftShelf(draftCount) },
              { value: 'archive', label: stateTexts.archive },
            ],
          },
        ]}
        actions={
          <div className="flex flex-wrap gap-2">
            {draftCount !== null && draftCount > 0 && list.address.filters.shelf !== 'drafts' && (
              <ButtonLink to={`${adminPaths.products}?shelf=drafts`} tone="quiet" size="sm">
                {stateTexts.draftCount(draftCount)}
              </ButtonLink>
            )}
            <ButtonLink to={adminPaths.categories} tone="secondary" size="sm">
              Categories
            </ButtonLink>
            <DownloadButton
              ask={(token) => api('POST /admin/products/export-link', { token })}
              failed={messages.adminProductFile.exportFailed}
            >
              {messages.adminProductFile.download}
            </DownloadButton>
            {isAllowed('catalog:change') && (
              <ButtonLink to={adminPaths.productImport} tone="secondary" size="sm">
                {messages.adminProductFile.link}
              </ButtonLink>
            )}
            {isAllowed('catalog:change') && (
              <ButtonLink to={adminPaths.productNew} size="sm">
                New product
              </ButtonLink>
            )}
          </div>
        }
      />
      {chosen.length > 0 && (
        <BulkChange ids={chosen} onPage={onPage} categories={categories} onDone={() => setChosen([])} />
      )}
    </>
  )
}

function NextStep({ isWithoutCategory }: { isWithoutCategory: boolean }) {
  const { addFirst, addCategory, addCategoryHint } = messages.admin.products
  return (
    <>
      {isWithoutCategory && <p className="max-w-prose text-muted">{addCategoryHint}</p>}
      <ButtonLink to={isWithoutCategory ? adminPaths.categories : adminPaths.productNew} size="sm" className="mt-3">
        {isWithoutCategory ? addCategory : addFirst}
      </ButtonLink>
    </>
  )
}

function ProductName({ product }: { product: ManagedProduct }) {
  return (
    <span className="flex items-center gap-3 font-sans">
      <span className="size-10 shrink-0 overflow-clip rounded-sm bg-sunken">
        <Picture
          src={imageAddress(product.image_address)}
          alt=""
          width={40}
          height={40}
          sizes="40px"
          className="size-10 object-cover"
        />
      </span>
      <span className="min-w-0">
        <span className="block">{product.name}</span>
        <span className="flex flex-wrap gap-1.5">
          {product.goes_live_at && (
            <Badge tone="warning">{stateTexts.goesLive(formatDayAndTime(product.goes_live_at))}</Badge>
          )}
          {product.sample && <Badge>{messages.adminProducts.sample}</Badge>}
          {product.quote_only ? (
            <Badge>{messages.adminProducts.quoteOnly}</Badge>
          ) : (
            product.shipping_price_cents === null && <Badge tone="warning">{messages.adminProducts.noShipping}</Badge>
          )}
        </span>
      </span>
    </span>
  )
}

function PriceCell({ product }: { product: ManagedProduct }) {
  return (
    <>
      {formatCents(product.current_price_cents)}
      {product.original_price_cents !== null && (
        <s className="block text-[0.85em] text-muted">
          <span className="sr-only">Regular price </span>
          {formatCents(product.original_price_cents)}
        </s>
      )}
    </>
  )
}

/** Lies above the row's own link, which covers the whole row. */
function EditLink({ product }: { product: ManagedProduct }) {
  return (
    <Link
      to={adminPaths.productEdit(product.id)}
      aria-label={`Edit ${product.name}`}
      className="relative z-10 inline-flex min-h-11 items-center px-1 font-semibold underline decoration-line-strong underline-offset-4 hover:text-accent md:min-h-8"
    >
      Edit
    </Link>
  )
}
