import { messages } from '#shared/messages.ts'
import type { AddOnList, Advantage, CarePlan } from '#web/content/packages.ts'
import { PackagePrice } from './package-price.tsx'
import { QuoteButton } from './package-quote.tsx'

const packages = messages.packages

/** Everything between the last group and the closing. */
export function PackageExtras({
  addOns,
  carePlans,
  advantages,
  customName,
}: {
  addOns: readonly AddOnList[]
  carePlans: readonly CarePlan[]
  advantages: readonly Advantage[]
  customName: string
}) {
  return (
    <>
      <AddOns lists={addOns} />
      <CarePlans plans={carePlans} customName={customName} />
      <Advantages items={advantages} />
    </>
  )
}

/** Designed as a printed order form. */
function AddOns({ lists }: { lists: readonly AddOnList[] }) {
  return (
    <section aria-labelledby="add-ons" className="band border-t border-line">
      <div className="page-container grid-12 gap-y-10">
        <div className="col-span-12 lg:col-span-4">
          <p className="eyebrow text-accent">Add-ons</p>
          <h2 id="add-ons" className="mt-3 max-w-[12ch]">
            A little extra on the side
          </h2>
          <p className="mt-4 max-w-[40ch] text-muted">
            Name any of these in your request and they join the package at the price below.
          </p>
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

/** Three coupons in a strip. */
function CarePlans({ plans, customName }: { plans: readonly CarePlan[]; customName: string }) {
  return (
    <section aria-labelledby="care-plans" className="overflow-hidden pb-(--breath)">
      <div className="page-container">
        <div className="flex flex-wrap items-end justify-between gap-x-10 gap-y-4">
          <h2 id="care-plans" className="max-w-[16ch]">
            Monthly care, from $99
          </h2>
          <p className="max-w-[44ch] text-muted">
            Hosting keeps a site running. Care keeps it true: hours of a person, every month, and what is left over
            moves to the next one once.
          </p>
        </div>
        <ul className="coupons mt-10">
          {plans.map((plan) => (
            <li key={plan.name} className="coupon">
              <h3 id={`care-${plan.name.toLowerCase()}`}>{plan.name}</h3>
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
                  packageName={packages.care(customName, plan.name, plan.price)}
                  aria-describedby={`care-${plan.name.toLowerCase()}`}
                  tone="secondary"
                  isWide
                >
                  {packages.learnMore}
                </QuoteButton>
              </div>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}

function Advantages({ items }: { items: readonly Advantage[] }) {
  return (
    <section aria-labelledby="advantages" className="band border-t border-line bg-surface">
      <div className="page-container">
        <h2 id="advantages" className="max-w-[18ch]">
          What every package has, whatever it costs
        </h2>
        <ul className="advantages mt-12">
          {items.map((item) => (
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
