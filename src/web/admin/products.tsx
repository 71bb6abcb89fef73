import type { Product } from '#shared/contracts/catalog.ts'
import { productPicture } from '#shared/image-address.ts'
import { messages } from '#shared/messages.ts'
import { formatDollars } from '#shared/money.ts'
import { currentPrice } from '#shared/price.ts'
import { pageMeta } from '#web/lib/meta.ts'
import { formatDay } from '#web/lib/shop-time.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Picture } from '#web/ui/picture.tsx'
import type { Column } from '#web/ui/table.tsx'
import type { Route } from './+types/products'
import { Dash } from './address-cell.tsx'
import { AdminPageSkeleton } from './admin-page.tsx'
import { ListPage } from './list-page.tsx'
import { loadList } from './load-list.ts'

export const meta = () => pageMeta({ title: 'Products' })

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  return loadList('GET /products', request)
}

export const HydrateFallback = AdminPageSkeleton

const columns: readonly Column<Product>[] = [
  { heading: 'Product', cell: (product) => <ProductName product={product} />, onPhone: 'wide' },
  { heading: 'SKU', cell: (product) => product.sku || <Dash />, className: 'whitespace-nowrap font-mono text-muted' },
  { heading: 'Category', cell: (product) => product.category_name || messages.shop.uncategorised },
  { heading: 'Price', cell: (product) => <PriceCell product={product} />, isFigure: true },
  { heading: 'Stock', cell: (product) => <StockCell stock={product.stock} />, isFigure: true },
  {
    heading: 'Added',
    cell: (product) => <time dateTime={product.created_at}>{formatDay(product.created_at)}</time>,
    className: 'whitespace-nowrap font-mono tabular-nums text-muted',
    onPhone: 'hidden',
  },
]

export default function ProductsPage({ loaderData }: Route.ComponentProps) {
  return <ListPage title="Products" list={loaderData} columns={columns} words={messages.admin.products} />
}

function ProductName({ product }: { product: Product }) {
  return (
    <span className="flex items-center gap-3">
      <span className="size-10 shrink-0 overflow-clip rounded-sm bg-sunken">
        <Picture
          src={productPicture(product)}
          alt=""
          width={40}
          height={40}
          sizes="40px"
          className="size-10 object-cover"
        />
      </span>
      <span className="font-semibold">{product.name}</span>
    </span>
  )
}

function PriceCell({ product }: { product: Product }) {
  return (
    <>
      {formatDollars(currentPrice(product))}
      {product.is_sale && product.original_price !== null && (
        <s className="block text-[0.85em] text-muted">
          <span className="sr-only">Regular price </span>
          {formatDollars(product.original_price)}
        </s>
      )}
    </>
  )
}

/** no figure means made to order. */
function StockCell({ stock }: { stock: number | null }) {
  if (stock === null) return <span className="text-muted">to order</span>
  if (stock === 0) return <Badge tone="danger">0 · {messages.product.outOfStock}</Badge>
  return stock
}
