/** A mono comma stands too wide for a price. */
function withThinComma(amount: string) {
  const [thousands, rest] = amount.split(',')
  if (rest === undefined) return amount
  return (
    <>
      {thousands}
      <span className="price-comma">,</span>
      {rest}
    </>
  )
}

/** `$79/mo` is read out as "79 dollars per month"; the eye keeps the short form (PKG-28). */
export function PackagePrice({ price, className }: { price: string; className?: string }) {
  const [amount, isMonthly] = price.endsWith('/mo') ? [price.slice(0, -3), true] : [price, false]
  return (
    <p className={className}>
      {withThinComma(amount ?? '')}
      {isMonthly && (
        <>
          <span aria-hidden="true" className="price-per">
            /mo
          </span>
          <span className="sr-only"> per month</span>
        </>
      )}
    </p>
  )
}
