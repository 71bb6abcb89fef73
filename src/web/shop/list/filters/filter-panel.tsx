import { clsx } from 'clsx'
import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { Form, Link, useNavigate } from 'react-router'
import { type Facets, type FacetValue, filterFlags, filterNames } from '#shared/filters/product-filters.ts'
import { messages } from '#shared/messages.ts'
import { paths } from '#shared/paths.ts'
import { repeatChanges } from '#web/lib/hydration/repeat-changes.ts'
import { ColorSwatch } from '#web/shop/product/color-swatch.tsx'
import { buttonClass } from '#web/ui/button.tsx'
import { filtersLinkId, readForm } from '../shop-filters.tsx'
import { type ShopQuery, shopAddress } from '../shop-query.ts'
import { Amount } from './amount.tsx'
import { flagWords, isChosen, priceWords, withFilters } from './filter-choices.ts'

/**
 * A form that works without script. With script each choice is a page of its own at once, so Back takes back one choice; the
 * button closes the filters.
 */
export function FilterPanel({ query, facets }: { query: ShopQuery; facets: Facets }) {
  const navigate = useNavigate()
  const texts = messages.filters
  const { filters } = query
  const form = useRef<HTMLFormElement>(null)
  // Its script may come after that of the page.
  useLayoutEffect(() => repeatChanges(form.current), [])

  function show(form: HTMLFormElement, hasPanel: boolean) {
    void navigate(shopAddress({ ...withFilters(query, readForm(form).filters), hasPanel }), {
      preventScrollReset: true,
    })
  }

  return (
    <Form
      ref={form}
      method="get"
      action={paths.shop}
      onSubmit={(event) => {
        event.preventDefault()
        document.getElementById(filtersLinkId)?.focus()
        show(event.currentTarget, false)
      }}
      className="grid gap-x-(--gutter) gap-y-6 border-b border-line py-6 md:grid-cols-2 xl:grid-cols-[5fr_4fr_3fr]"
    >
      {query.category && <input type="hidden" name="category" value={query.category} />}
      {query.q && <input type="hidden" name="q" value={query.q} />}
      {query.q && query.isExact && <input type="hidden" name="exact" />}
      {query.sort !== 'newest' && <input type="hidden" name="sort" value={query.sort} />}
      <Values
        legend={texts.color}
        name={filterNames.colors}
        values={facets.colors}
        chosen={filters.colors}
        onChange={(form) => show(form, true)}
        hasSwatches
      />
      <Values
        legend={texts.size}
        name={filterNames.sizes}
        values={facets.sizes}
        chosen={filters.sizes}
        onChange={(form) => show(form, true)}
      />
      <div className="grid content-start gap-6 md:max-xl:col-span-2 md:max-xl:grid-cols-2">
        <fieldset>
          <Legend>{texts.price}</Legend>
          <div className="flex gap-2">
            <Amount
              label={texts.from}
              name={filterNames.from}
              cents={filters.from}
              onLeave={(form) => show(form, true)}
            />
            <Amount label={texts.to} name={filterNames.to} cents={filters.to} onLeave={(form) => show(form, true)} />
          </div>
          <ul className="mt-2 flex flex-wrap gap-2">
            {facets.prices
              .filter(({ count }) => count > 0)
              .map(({ from, to, count }) => {
                const isSet = (filters.from ?? 0) === from && filters.to === to
                const band = isSet ? { from: null, to: null } : { from: from || null, to }
                return (
                  <li key={from}>
                    <Link
                      to={shopAddress(withFilters(query, { ...filters, ...band }))}
                      preventScrollReset
                      aria-current={isSet ? 'true' : undefined}
                      className={choiceClass}
                    >
                      {priceWords(from, to)}
                      <Count of={count} />
                    </Link>
                  </li>
                )
              })}
          </ul>
        </fieldset>
        <fieldset>
          <Legend>{texts.more}</Legend>
          <div className="flex flex-wrap gap-2">
            {filterFlags.map((flag) => (
              <Checkbox
                key={flag}
                name={filterNames[flag]}
                value="true"
                count={facets[flag]}
                isSet={filters[flag]}
                onChange={(form) => show(form, true)}
              >
                {flagWords[flag]}
              </Checkbox>
            ))}
          </div>
        </fieldset>
      </div>
      <p className="md:col-span-full">
        <button type="submit" className={clsx(buttonClass(), 'max-xs:w-full')}>
          {texts.show(facets.total)}
        </button>
      </p>
    </Form>
  )
}

const choiceClass = clsx(
  'group relative inline-flex min-h-11 items-center gap-2 rounded-sm border px-3 text-sm font-semibold whitespace-nowrap',
  'border-line-strong bg-surface hover:border-text has-disabled:border-line has-disabled:text-muted',
  'has-checked:border-text has-checked:bg-text has-checked:text-background',
  'aria-[current]:border-text aria-[current]:bg-text aria-[current]:text-background',
)

const Legend = ({ children }: { children: ReactNode }) => (
  <legend className="mb-2 text-sm font-semibold">{children}</legend>
)

function Values({
  legend,
  name,
  values,
  chosen,
  onChange,
  hasSwatches = false,
}: {
  legend: string
  name: string
  values: readonly FacetValue[]
  chosen: readonly string[]
  onChange: (form: HTMLFormElement) => void
  hasSwatches?: boolean
}) {
  if (values.length === 0) return null
  return (
    <fieldset className="min-w-0">
      <Legend>{legend}</Legend>
      <div className="-m-1 flex max-h-72 flex-wrap gap-2 overflow-y-auto p-1">
        {values.map((value) => (
          <Checkbox
            key={value.name}
            name={name}
            value={value.name}
            count={value.count}
            isSet={isChosen(chosen, value.name)}
            onChange={onChange}
          >
            {hasSwatches && <ColorSwatch name={value.name} className="size-4 shrink-0" />}
            {value.name}
          </Checkbox>
        ))}
      </div>
    </fieldset>
  )
}

/** What would show nothing cannot be chosen, but what is chosen can always be taken back. */
function Checkbox({
  name,
  value,
  count,
  isSet,
  onChange,
  children,
}: {
  name: string
  value: string
  count: number
  isSet: boolean
  onChange: (form: HTMLFormElement) => void
  children: ReactNode
}) {
  // It answers the click at once, and then follows the address.
  const [isOn, setIsOn] = useState(isSet)
  useEffect(() => setIsOn(isSet), [isSet])
  return (
    <label className={choiceClass}>
      <input
        type="checkbox"
        name={name}
        value={value}
        checked={isOn}
        disabled={count === 0 && !isSet}
        onChange={({ currentTarget }) => {
          setIsOn(currentTarget.checked)
          if (currentTarget.form) onChange(currentTarget.form)
        }}
        className="absolute inset-0 size-full cursor-pointer appearance-none rounded-sm disabled:cursor-not-allowed"
      />
      {children}
      <Count of={count} />
    </label>
  )
}

function Count({ of }: { of: number }) {
  return (
    <span className="fact font-normal opacity-75">
      <span aria-hidden="true">{messages.filters.count(of)}</span>
      <span className="sr-only">{messages.filters.countOf(of)}</span>
    </span>
  )
}
