import { useState } from 'react'
import { type ShouldRevalidateFunctionArgs, useLocation, useNavigationType } from 'react-router'
import { adminPaths } from '#shared/admin-paths.ts'
import { messages } from '#shared/messages.ts'
import type { ShopImage } from '#shared/shop-product.ts'
import { AdminPageSkeleton, EmptyList, LoadFailure, Panel } from '#web/admin/layout/admin-page.tsx'
import { asAdmin, retried, textOf } from '#web/admin/lib/admin-api.ts'
import { isAllowed } from '#web/admin/lib/permission.ts'
import { ApiError, api } from '#web/lib/api.ts'
import { metaOfFacts } from '#web/lib/meta.ts'
import type { AreaPage } from '#web/lib/page-facts.ts'
import { imageFromAnswer } from '#web/lib/read-product.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import type { Route } from './+types/product'
import { changeProduct } from './change-product.ts'
import { ProductEditor } from './product-editor.tsx'
import { BackToProducts, switchedMode } from './product-head.tsx'
import { readManagedProduct } from './wire.ts'

export const handle = { title: 'Product' } satisfies AreaPage

export const meta = metaOfFacts

export async function clientLoader({ request, params }: Route.ClientLoaderArgs) {
  const id = Number(params.id)
  if (!Number.isSafeInteger(id) || id < 1) return { kind: 'missing' as const }
  const { signal } = request
  try {
    const [answer, pictures, categories, movements] = await asAdmin(request, (token) => {
      const reading = retried(() => api('GET /admin/products/:id', { params: { id }, token, signal }))
      return Promise.all([
        reading,
        reading.then(({ state }) => (state === 'live' ? readPictures(id, signal) : noProblem)),
        part(() => api('GET /categories', { signal })),
        part(() =>
          api('GET /products/:id/stock-movements', { params: { id }, query: { page: 1, limit: 10 }, token, signal }),
        ),
      ])
    })
    const record = readManagedProduct(answer)
    const product = { ...record, images: pictures.images ?? record.images }
    return { kind: 'ready' as const, product, picturesProblem: pictures.problem, categories, movements }
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    if (error.status === 404) return { kind: 'missing' as const }
    return { kind: 'failed' as const, text: textOf(error, messages.app.partFailed) }
  }
}

type Pictures = { images?: ShopImage[]; problem: string }

const noProblem: Pictures = { problem: '' }

/** The pictures as the shop shows them; it has none of a draft or an archived product, whose record has them. */
async function readPictures(id: number, signal: AbortSignal): Promise<Pictures> {
  try {
    const images = await retried(() => api('GET /products/:id/images', { params: { id }, signal }))
    return { images: images.map(imageFromAnswer), problem: '' }
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    return { problem: error.status === 404 ? '' : textOf(error, messages.adminProducts.fetchPicturesFailed) }
  }
}

/** Null when it could not be loaded; that part shows its own message. An ended session is left to the page. */
async function part<T>(read: () => Promise<T>): Promise<T | null> {
  try {
    return await retried(read)
  } catch (error) {
    if (error instanceof ApiError && error.status !== 401 && error.status !== 403) return null
    throw error
  }
}

export function clientAction({ request, params }: Route.ClientActionArgs) {
  return changeProduct(request, Number(params.id))
}

/**
 * Without an answer a reload would fail too, and typed text stays. After a refusal the page reloads, so that the other
 * administrator's version is available.
 */
export function shouldRevalidate({ actionResult, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  return actionResult?.kind === 'failed' && !actionResult.isRefused ? false : defaultShouldRevalidate
}

export const HydrateFallback = AdminPageSkeleton

/** The bare address opens in view mode, `/edit` in edit mode. */
export default function ProductPage({ loaderData, params, matches }: Route.ComponentProps) {
  const { pathname, state } = useLocation()
  const isSwitched = useNavigationType() === 'PUSH' && state === switchedMode
  const [lastRead, setLastRead] = useState(loaderData)
  if (loaderData.kind === 'ready' && loaderData !== lastRead) setLastRead(loaderData)
  // Typed text must not disappear because reloading the product failed.
  const hasStale =
    loaderData.kind === 'failed' && lastRead.kind === 'ready' && lastRead.product.id === Number(params.id)
  const shown = hasStale ? lastRead : loaderData
  return (
    <div className="grid grid-cols-1 gap-5">
      <BackToProducts state={shown.kind === 'ready' ? shown.product.state : 'live'} />
      {hasStale && (
        <Panel>
          <LoadFailure text={loaderData.text} />
        </Panel>
      )}
      {shown.kind === 'ready' ? (
        <ProductEditor
          key={pathname}
          {...shown}
          isEditing={matches.at(-1)?.id === 'admin-product-edit' && isAllowed('catalog:change')}
          isSwitched={isSwitched}
        />
      ) : (
        <Panel>
          {shown.kind === 'failed' ? (
            <LoadFailure text={shown.text} />
          ) : (
            <EmptyList isPage title={messages.product.notFound}>
              <ButtonLink to={adminPaths.products} tone="secondary" size="sm" className="mt-3">
                All products
              </ButtonLink>
            </EmptyList>
          )}
        </Panel>
      )}
    </div>
  )
}
