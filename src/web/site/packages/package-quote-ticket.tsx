import Check from 'lucide-react/icons/check'
import type { ReactNode } from 'react'
import type { Package, PackagesContent } from '#shared/content/schemas/packages.ts'

/** A package, or a care plan, which has no icon. */
export type ChosenPackage = Pick<Package, 'price' | 'features'> & Partial<Pick<Package, 'icon'>>

/** The package of the request, as the stub of a ticket. On a phone its list is collapsed, so that the form is near. */
export function QuoteTicket({
  packageName,
  chosen,
  icon,
  texts,
}: {
  packageName: string
  chosen: ChosenPackage | undefined
  icon: ReactNode
  texts: PackagesContent['quote']
}) {
  return (
    <div className="dark relative border-line bg-background text-text md:border-r">
      <div className="grain h-full px-5 py-4 md:px-6 md:py-7">
        <div className="flex items-center gap-4 md:block">
          {icon}
          <div className="min-w-0 flex-1">
            <p className="font-display text-lg leading-tight font-bold md:text-xl">{packageName}</p>
            <p className="mt-1 font-mono text-sm text-marigold md:mt-3 md:text-lg">
              {chosen ? chosen.price : texts.unpriced}
            </p>
          </div>
        </div>
        {chosen && chosen.features.length > 0 && (
          <ul className="mt-6 hidden gap-2.5 border-t border-dashed border-line-strong pt-5 text-sm text-muted md:grid">
            {chosen.features.map((feature) => (
              <li key={feature} className="flex gap-2.5">
                <Check size={15} strokeWidth={2.5} className="mt-1 shrink-0 text-second" aria-hidden="true" />
                {feature}
              </li>
            ))}
          </ul>
        )}
        {!chosen && texts.text && (
          <p className="mt-6 hidden border-t border-dashed border-line-strong pt-5 text-sm text-muted md:block">
            {texts.text}
          </p>
        )}
        {texts.answer && <p className="fact mt-3 text-muted md:mt-6">{texts.answer}</p>}
      </div>
    </div>
  )
}
