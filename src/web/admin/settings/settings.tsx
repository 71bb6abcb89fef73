import type { ShouldRevalidateFunctionArgs } from 'react-router'
import { adminPaths } from '#shared/admin-paths.ts'
import type { SettingsName, SettingsVersion } from '#shared/contracts/settings.ts'
import { messages } from '#shared/messages.ts'
import { AdminPageSkeleton, LoadFailure, PageHead, Panel } from '#web/admin/layout/admin-page.tsx'
import { asAdmin, retried, textOf } from '#web/admin/lib/admin-api.ts'
import { isAllowed } from '#web/admin/lib/permission.ts'
import { useArrivalAtPart } from '#web/admin/lib/use-arrival-at-part.ts'
import { ApiError, api } from '#web/lib/api.ts'
import { metaOfFacts } from '#web/lib/meta.ts'
import type { AreaPage } from '#web/lib/page-facts.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import type { Route } from './+types/settings'
import { BrandFields } from './brand/brand-fields.tsx'
import { changeSettings } from './change-settings.ts'
import { SettingsCheckPanel } from './settings-check.tsx'
import { SettingsPanel } from './settings-panel.tsx'
import { SearchFields } from './settings-search-fields.tsx'
import { ShopFields } from './settings-shop-fields.tsx'
import { StudioFields } from './settings-studio-fields.tsx'
import { type ManagedSettings, readSettings } from './wire.ts'
import { WorkFields } from './work/work-fields.tsx'

const texts = messages.adminSettings
/** The database holds older versions too; only these are shown. */
const shownVersions = 20

export const handle = { title: texts.heading } satisfies AreaPage

export const meta = metaOfFacts

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const read = { signal: request.signal }
  const readVersions = (name: SettingsName) =>
    asAdmin(request, (token) =>
      retried(() =>
        api('GET /settings/:name/versions', {
          ...read,
          token,
          params: { name },
          query: { page: 1, limit: shownVersions },
        }),
      ),
    )
  try {
    const [settings, studio, shop, search, brand, work] = await Promise.all([
      asAdmin(request, (token) => retried(() => api('GET /settings', { ...read, token }))),
      readVersions('studio'),
      readVersions('shop'),
      readVersions('search'),
      readVersions('brand'),
      readVersions('work'),
    ])
    return {
      kind: 'ready' as const,
      settings: readSettings(settings),
      versions: {
        ...{ studio: studio.items, shop: shop.items, search: search.items },
        ...{ brand: brand.items, work: work.items },
      },
    }
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    return { kind: 'failed' as const, text: textOf(error, messages.app.partFailed) }
  }
}

export function clientAction({ request }: Route.ClientActionArgs) {
  return changeSettings(request)
}

/** A refused draft stays in its form; the newer version is loaded on request. */
export function shouldRevalidate({ actionResult, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  return actionResult?.kind === 'failed' ? false : defaultShouldRevalidate
}

export const HydrateFallback = AdminPageSkeleton

export default function SettingsPage({ loaderData }: Route.ComponentProps) {
  useArrivalAtPart()
  return (
    <div className="grid grid-cols-1 gap-6">
      <div className="grid gap-2">
        <PageHead title={texts.heading} />
        <p className="max-w-prose text-muted">{isAllowed('site:change') ? texts.intro : texts.readOnly}</p>
      </div>
      {loaderData.kind === 'failed' ? (
        <Panel>
          <LoadFailure text={loaderData.text} />
        </Panel>
      ) : (
        <Documents {...loaderData} />
      )}
      {isAllowed('shop:change') && <SettingsCheckPanel />}
      {isAllowed('opening:read') && <FirstDayPanel />}
    </div>
  )
}

function Documents({
  settings: { studio, shop, search, brand, work },
  versions,
}: {
  settings: ManagedSettings
  versions: Record<SettingsName, SettingsVersion[]>
}) {
  return (
    <>
      <SettingsPanel name="studio" document={studio} versions={versions.studio} intro={texts.studio}>
        {(form) => <StudioFields {...form} />}
      </SettingsPanel>
      <SettingsPanel name="brand" document={brand} versions={versions.brand} intro={texts.brand}>
        {(form) => <BrandFields {...form} studioName={studio.value.name} />}
      </SettingsPanel>
      <SettingsPanel name="work" document={work} versions={versions.work} intro={texts.work}>
        {(form) => <WorkFields {...form} studio={studio.value} />}
      </SettingsPanel>
      <SettingsPanel name="shop" document={shop} versions={versions.shop} intro={texts.shop}>
        {(form) => <ShopFields {...form} />}
      </SettingsPanel>
      <SettingsPanel name="search" document={search} versions={versions.search} intro={texts.search}>
        {(form) => <SearchFields {...form} />}
      </SettingsPanel>
    </>
  )
}

/** CNT-13: the set-up is taken up from here, too. */
function FirstDayPanel() {
  const { panel, panelHint, again } = messages.setup
  return (
    <Panel label={panel}>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-4 p-5 md:p-6">
        <div className="grid gap-1">
          <h2 className="text-xl">{panel}</h2>
          <p className="max-w-prose text-muted">{panelHint}</p>
        </div>
        <div className="flex flex-wrap gap-3">
          <ButtonLink to={adminPaths.opening} tone="secondary" size="sm">
            {messages.opening.heading}
          </ButtonLink>
          {isAllowed('opening:change') && (
            <ButtonLink to={adminPaths.setup} tone="secondary" size="sm">
              {again}
            </ButtonLink>
          )}
        </div>
      </div>
    </Panel>
  )
}
