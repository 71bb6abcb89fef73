import { clsx } from 'clsx'
import { type ReactNode, useId } from 'react'
import { Link } from 'react-router'
import type { ValueState } from '#shared/combinations/combinations.ts'
import { messages } from '#shared/messages.ts'
import { ChangingText } from '#web/lib/changing-text.tsx'
import { ColorSwatch } from './color-swatch.tsx'
import { swatchColor } from './colors.ts'

/** The place of the chart of sizes on the product's page. */
export const sizeChartId = 'size-chart'

type Group = {
  label: string
  options: readonly string[]
  chosen: string
  onChoose: (option: string) => void
  /** Only of a product that is sold by combinations: whether the option can be had with those chosen before. */
  stateOf?: ((option: string) => ValueState) | undefined
}

export function OptionButtons({ label, options, chosen, onChoose, stateOf }: Group) {
  // Ids, because a quick view over a product page shows the same groups again.
  const name = useId()
  if (options.length === 0) return null
  return (
    <fieldset>
      <GroupLegend label={label} />
      <div className="mt-2 flex flex-wrap gap-2">
        {options.map((option) => (
          <OptionRadio key={option} {...{ name, option, chosen, onChoose }} state={stateOf?.(option)}>
            {option}
          </OptionRadio>
        ))}
      </div>
      {stateOf && <Unavailable {...{ options, stateOf }} />}
    </fieldset>
  )
}

/** With a link to the chart of sizes further down the page. */
export function SizeButtons({ hasChart, ...group }: Group & { hasChart: boolean }) {
  if (group.options.length === 0) return null
  return (
    <div className="relative">
      <OptionButtons {...group} />
      {hasChart && (
        <Link
          to={`#${sizeChartId}`}
          className="absolute -top-2.5 right-0 inline-flex min-h-11 items-center text-sm underline underline-offset-4 hover:text-accent"
        >
          {messages.product.sizeChart}
        </Link>
      )}
    </div>
  )
}

/** a color without a known shade is distinguished by its name. */
export function ColorButtons({ label, options, chosen, onChoose, stateOf }: Group) {
  const name = useId()
  if (options.length === 0) return null
  return (
    <fieldset>
      <GroupLegend label={label} chosen={chosen} />
      <div className="mt-2 flex flex-wrap items-center gap-1.5">
        {options.map((option) => {
          const isKnown = swatchColor(option) !== null
          return (
            <OptionRadio
              key={option}
              {...{ name, option, chosen, onChoose }}
              state={stateOf?.(option)}
              isRound={isKnown}
            >
              <ColorSwatch name={option} className={isKnown ? 'size-8' : 'size-5 shrink-0'} />
              {!isKnown && option}
            </OptionRadio>
          )
        })}
      </div>
      {stateOf && <Unavailable {...{ options, stateOf }} />}
    </fieldset>
  )
}

type Option = {
  name: string
  option: string
  chosen: string
  onChoose: (option: string) => void
  state: ValueState | undefined
  /** A ring around a swatch; otherwise the shape of a label, which is filled when chosen. */
  isRound?: boolean
  children: ReactNode
}

function OptionRadio({ name, option, chosen, onChoose, state = 'sold', isRound = false, children }: Option) {
  const isOff = state !== 'sold' && option !== chosen
  return (
    <label title={isRound ? option : undefined} className="relative">
      <input
        type="radio"
        name={name}
        value={option}
        aria-label={option}
        checked={option === chosen}
        disabled={isOff}
        onChange={() => onChoose(option)}
        className={clsx(
          'peer absolute inset-0 size-full cursor-pointer appearance-none',
          isRound ? 'rounded-full' : 'rounded-sm',
        )}
      />
      <span
        className={clsx(
          'pointer-events-none relative',
          isOff && 'line-through opacity-45',
          isRound
            ? 'grid size-11 place-items-center rounded-full border-2 border-transparent peer-checked:border-text peer-hover:border-line-strong peer-checked:peer-hover:border-text'
            : 'flex min-h-11 min-w-11 items-center justify-center gap-2 rounded-sm border border-line-strong bg-surface px-3.5 text-sm font-semibold peer-checked:border-text peer-checked:bg-text peer-checked:text-background peer-hover:border-text',
        )}
      >
        {children}
      </span>
    </label>
  )
}

/** In words, because a line through an option does not say why. */
function Unavailable({ options, stateOf }: { options: readonly string[]; stateOf: (option: string) => ValueState }) {
  const { unavailable } = messages.product
  const named = (state: keyof typeof unavailable) => {
    const names = options.filter((option) => stateOf(option) === state).join(', ')
    return names && `${unavailable[state]}: ${names}`
  }
  const text = [named('sold-out'), named('not-sold')].filter(Boolean).join(' · ')
  return (
    text && (
      <p className="fact mt-2 text-muted">
        <ChangingText>{text}</ChangingText>
      </p>
    )
  )
}

function GroupLegend({ label, chosen = '' }: { label: string; chosen?: string }) {
  return (
    <legend className="text-sm font-semibold">
      {label} <ChangingText className="fact ml-3 font-normal text-muted">{chosen}</ChangingText>
    </legend>
  )
}
