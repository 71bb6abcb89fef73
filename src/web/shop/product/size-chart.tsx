import { messages } from '#shared/messages.ts'
import { centimetresOf, readSizeChart } from '#shared/size-chart/size-chart.ts'

const { sizeChart, size, inches, centimetres } = messages.product

/** Both units in each cell, so that nothing has to be switched. A category's chart may have sizes that the product does not. */
export function SizeChart({ text, sizes }: { text: string; sizes: readonly string[] }) {
  const chart = readSizeChart(text)
  if (!chart) return null
  const own = chart.rows.filter((row) => sizes.includes(row.size))
  const rows = own.length > 0 ? own : chart.rows
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a wide table is scrolled by keyboard, too
    <section className="mt-8 overflow-x-auto" aria-label={sizeChart} tabIndex={0}>
      <table className="w-full max-w-prose border-collapse text-left">
        <caption className="pb-2 text-left font-semibold">{sizeChart}</caption>
        <thead>
          <tr className="border-y border-line-strong">
            <th scope="col" className="py-2 pr-6 font-normal text-muted">
              {size}
            </th>
            {chart.measures.map((measure) => (
              <th key={measure} scope="col" className="py-2 pr-6 text-sm font-semibold">
                {measure}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.size} className="border-b border-line">
              <th scope="row" className="py-2 pr-6 font-semibold">
                {row.size}
              </th>
              {row.inches.map((figures, index) => (
                <td key={chart.measures[index]} className="py-2 pr-6 font-mono text-sm whitespace-nowrap">
                  {figures.join('–')} {inches}
                  <span className="block text-muted">
                    {figures.map(centimetresOf).join('–')} {centimetres}
                  </span>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
