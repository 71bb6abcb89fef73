import ChevronDown from 'lucide-react/icons/chevron-down'
import { useState } from 'react'
import type { BrandSettings, WorkSettings } from '#shared/contracts/identity.ts'
import type { SearchSettings, SettingsVersion, ShopSettings, StudioSettings } from '#shared/contracts/settings.ts'
import { messages } from '#shared/messages.ts'
import { isAllowed } from '#web/admin/lib/permission.ts'
import { formatDayAndTime } from '#web/lib/shop-time.ts'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/dialog/confirm-dialog.tsx'
import { preloadDialog } from '#web/ui/dialog/lazy-dialog.tsx'

const texts = messages.adminSettings

export function SettingsHistory({
  versions,
  isBusy,
  onRestore,
}: {
  versions: readonly SettingsVersion[]
  isBusy: boolean
  onRestore: (id: number) => void
}) {
  const [asked, setAsked] = useState<SettingsVersion | null>(null)
  return (
    <details className="group border-t border-line">
      <summary className="flex min-h-12 cursor-pointer list-none items-center gap-2 px-5 font-semibold -outline-offset-2 hover:text-accent md:px-6">
        <ChevronDown
          size={16}
          aria-hidden="true"
          className="transition-transform duration-(--quick) group-open:rotate-180"
        />
        {texts.history}
        <span className="font-mono text-sm font-normal text-muted">{versions.length}</span>
      </summary>
      {versions.length === 0 ? (
        <p className="px-5 pb-5 text-muted md:px-6">{texts.historyEmpty}</p>
      ) : (
        <div className="pb-3">
          <p className="px-5 pb-2 text-sm text-muted md:px-6">{texts.historyHint}</p>
          <ol className="divide-y divide-line border-t border-line text-sm">
            {versions.map((version, index) => (
              <li key={version.id} className="flex flex-wrap items-center gap-x-4 gap-y-1 px-5 py-2 md:px-6">
                <time dateTime={version.created_at} className="fact whitespace-nowrap">
                  {formatDayAndTime(version.created_at)}
                </time>
                <span className="min-w-0 flex-1 text-muted">{describe(version)}</span>
                {index > 0 && !isAllowed('shop:change') ? null : index === 0 ? (
                  <span className="eyebrow inline-flex min-h-11 items-center text-muted md:min-h-9">
                    {texts.current}
                  </span>
                ) : (
                  <Button
                    tone="quiet"
                    size="sm"
                    aria-label={texts.restoreThis(formatDayAndTime(version.created_at))}
                    onPointerEnter={preloadDialog}
                    onFocus={preloadDialog}
                    onClick={() => setAsked(version)}
                  >
                    {texts.restore}
                  </Button>
                )}
              </li>
            ))}
          </ol>
        </div>
      )}
      <ConfirmDialog
        isOpen={asked !== null}
        question={texts.confirmRestore}
        details={asked ? texts.confirmRestoreHint(formatDayAndTime(asked.created_at)) : undefined}
        confirmLabel={texts.restore}
        isBusy={isBusy}
        onConfirm={() => {
          if (asked) onRestore(asked.id)
          setAsked(null)
        }}
        onClose={() => setAsked(null)}
      />
    </details>
  )
}

/** The fields that this version changed, as the form names them, and by whom. */
function describe({ changed, changed_by }: SettingsVersion): string {
  if (changed.length === 0 && changed_by === null) return texts.original
  const names = changed.map((field) => fieldNames[field as keyof typeof fieldNames] ?? field)
  return [names.length > 0 ? names.join(', ') : texts.unchanged, texts.by(changed_by ?? texts.somebody)].join(' · ')
}

type Field = keyof StudioSettings | keyof ShopSettings | keyof SearchSettings | keyof BrandSettings | keyof WorkSettings

const fieldNames: Readonly<Record<Field, string>> = {
  name: texts.studio.name,
  legal_name: texts.studio.legalName,
  phone: texts.studio.phone,
  email: texts.studio.email,
  street: texts.studio.street,
  city: texts.studio.city,
  hours: texts.studio.hours,
  social: texts.studio.social,
  notice_email: texts.studio.notices,
  direct_orders: texts.shop.directOrders,
  shipping_fallback: texts.shop.shippingFallback,
  review_moderation: texts.shop.reviewModeration,
  newsletter_popup: texts.shop.newsletterPopup,
  automatic_tax: texts.shop.automaticTax,
  refund_sold_out: texts.shop.refundSoldOut,
  ask_for_size: texts.shop.askForSize,
  quote_above: texts.shop.quoteAbove,
  synonyms: texts.search.synonyms,
  colors: texts.brand.colorsHeading,
  pairing: texts.brand.pairing,
  logo: texts.brand.logo,
  picture: texts.brand.picture,
  dark_picture: texts.brand.darkPicture,
  order_prefix: texts.work.prefix,
  time_zone: texts.work.zone,
  press_days: texts.work.pressDays,
  closed_days: texts.work.closedDays,
  map: texts.work.map,
  countries: texts.work.countries,
  deliveries: messages.adminDelivery.heading,
  promise: messages.adminPromise.heading,
  forms: texts.work.forms,
}
