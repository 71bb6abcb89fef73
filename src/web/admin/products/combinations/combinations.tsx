import ArrowLeft from 'lucide-react/icons/arrow-left'
import { Link } from 'react-router'
import { adminPaths } from '#shared/admin-paths.ts'
import { messages } from '#shared/messages.ts'
import { AdminPageSkeleton, EmptyList, LoadFailure, PageHead, Panel } from '#web/admin/layout/admin-page.tsx'
import { loadRecord } from '#web/admin/lib/load-record.ts'
import { api } from '#web/lib/api.ts'
import { metaOfFacts } from '#web/lib/meta.ts'
import type { AreaPage } from '#web/lib/page-facts.ts'
import { readManagedProduct } from '../wire.ts'
import type { Route } from './+types/combinations'
import { MatrixEditor } from './matrix-editor.tsx'
import { saveMatrix } from './save-matrix.ts'

const texts = messages.adminCombinations

export const handle = { title: texts.title } satisfies AreaPage

export const meta = metaOfFacts

export async function clientLoader({ request, params }: Route.ClientLoaderArgs) {
  return await loadRecord(request, params.id, async ({ id, ...call }) => {
    const [answer, matrix] = await Promise.all([
      api('GET /admin/products/:id', { params: { id }, ...call }),
      api('GET /products/:id/combinations', { params: { id }, ...call }),
    ])
    return { product: readManagedProduct(answer), matrix }
  })
}

export async function clientAction({ request, params }: Route.ClientActionArgs) {
  return await saveMatrix(request, Number(params.id))
}

export const HydrateFallback = AdminPageSkeleton

export default function CombinationsPage({ loaderData, params }: Route.ComponentProps) {
  return (
    <div className="grid grid-cols-1 gap-5">
      <Link
        to={adminPaths.product(Number(params.id))}
        className="-my-2 inline-flex min-h-11 items-center gap-1.5 justify-self-start text-sm font-semibold text-muted hover:text-text"
      >
        <ArrowLeft size={16} aria-hidden="true" />
        {texts.back}
      </Link>
      {loaderData.kind === 'ready' ? (
        <>
          <PageHead title={texts.of(loaderData.record.product.name)} />
          <MatrixEditor key={params.id} {...loaderData.record} />
        </>
      ) : (
        <Panel>
          {loaderData.kind === 'failed' ? (
            <LoadFailure text={loaderData.text} />
          ) : (
            <EmptyList isPage title={messages.product.notFound} />
          )}
        </Panel>
      )}
    </div>
  )
}
