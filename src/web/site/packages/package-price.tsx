/** A comma of the monospaced face is too wide for a price. */
function withThinComma(amount: string) {
  const [thousands, rest] = amount.split(',')
  if (rest === undefined) return amount
  return (
    <>
      {thousands}
      <span className="-ms-[0.16em] -me-[0.2em]">,</span>
      {rest}
    </>
  )
}

/** Screen readers announce `$79/mo` as "79 dollars per month"; the short form is shown. */
export function PackagePrice({ price, className }: { price: string; className?: string }) {
  const [amount, isMonthly] = price.endsWith('/mo') ? [price.slice(0, -3), true] : [price, false]
  return (
    <p className={className}>
      {withThinComma(amount ?? '')}
      {isMonthly && (
        <>
          <span aria-hidden="true" className="text-[length:var(--per-month-size,0.5em)] font-medium tracking-normal">
            /mo
          </span>
          <span className="sr-only"> per month</span>
        </>
      )}
    </p>
  )
}
