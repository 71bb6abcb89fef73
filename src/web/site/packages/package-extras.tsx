import type { PackagesContent } from '#shared/content/schemas/packages.ts'
import { messages } from '#shared/messages.ts'
import { PackagePrice } from './package-price.tsx'
import { QuoteButton } from './package-quote.tsx'

/** Everything between the last group and the closing. */
export function PackageExtras({
  addOns,
  care,
  advantages,
  customName,
}: Pick<PackagesContent, 'addOns' | 'care' | 'advantages'> & { customName: string }) {
  return (
    <>
      {addOns.lists.length > 0 && <AddOns {...addOns} />}
      {care.plans.length > 0 && <CarePlans {...care} customName={customName} />}
      {advantages.list.length > 0 && <Advantages {...advantages} />}
    </>
  )
}

/** Designed as a printed order form. */
function AddOns({ eyebrow, heading, lead, lists }: PackagesContent['addOns']) {
  return (
    <section aria-labelledby="add-ons" className="band border-t border-line">
      <div className="page-container grid-12 gap-y-10">
        <div className="col-span-12 lg:col-span-4">
          {eyebrow && <p className="eyebrow text-accent">{eyebrow}</p>}
          <h2 id="add-ons" className="mt-3 max-w-[12ch]">
            {heading}
          </h2>
          {lead && <p className="mt-4 max-w-[40ch] text-muted">{lead}</p>}
        </div>
        <div className="col-span-12 grid gap-x-(--gutter) gap-y-10 md:grid-cols-2 lg:col-span-8">
          {lists.map((list) => (
            <div key={list.name}>
              <h3 className="fact border-b-2 border-text pb-2 font-mono font-semibold tracking-normal">{list.name}</h3>
              <ul>
                {list.items.map((item) => (
                  <li key={item.name} className="border-b border-line py-3.5">
                    <p className="flex items-baseline gap-2.5 font-semibold">
                      {item.name}
                      <span className="rate-leader" aria-hidden="true" />
                      <span className="font-mono text-sm whitespace-nowrap">
                        {item.price}
                        {item.per && <span className="text-muted"> {item.per}</span>}
                      </span>
                    </p>
                    <p className="mt-0.5 text-sm text-muted">{item.text}</p>
                  </li>
                ))}
              </ul>
            </div>
          ))}
        </div>
      </div>
    </section>
  )
}

/** Coupons in a strip. */
function CarePlans({ heading, lead, button, plans, customName }: PackagesContent['care'] & { customName: string }) {
  return (
    <section aria-labelledby="care-plans" className="overflow-hidden pb-(--breath)">
      <div className="page-container">
        <div className="flex flex-wrap items-end justify-between gap-x-10 gap-y-4">
          <h2 id="care-plans" className="max-w-[16ch]">
            {heading}
          </h2>
          {lead && <p className="max-w-[44ch] text-muted">{lead}</p>}
        </div>
        <ul className="coupons mt-10">
          {plans.map((plan, index) => (
            <li key={plan.name} className="coupon">
              <h3 id={`care-${index + 1}`}>{plan.name}</h3>
              <PackagePrice price={plan.price} className="rate-price mt-2" />
              <p className="mt-3 max-w-[34ch]">{plan.desc}</p>
              <ul className="mt-4 mb-6 grid gap-1.5 text-sm">
                {plan.features.map((feature) => (
                  <li key={feature} className="coupon-line">
                    {feature}
                  </li>
                ))}
              </ul>
              <div className="mt-auto">
                <QuoteButton
                  packageName={messages.packages.care(customName, plan.name, plan.price)}
                  aria-describedby={`care-${index + 1}`}
                  tone="secondary"
                  isWide
                >
                  {button}
                </QuoteButton>
              </div>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}

function Advantages({ heading, list }: PackagesContent['advantages']) {
  return (
    <section aria-labelledby="advantages" className="band border-t border-line bg-surface">
      <div className="page-container">
        <h2 id="advantages" className="max-w-[18ch]">
          {heading}
        </h2>
        <ul className="advantages mt-12">
          {list.map((item) => (
            <li key={item.title}>
              <p className="advantage-fact">{item.fact}</p>
              <h3 className="mt-3 text-lg">{item.title}</h3>
              <p className="mt-1.5 max-w-[42ch] text-muted">{item.text}</p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
