import type { RecordCounts } from '#shared/contracts/customers.ts'
import { messages } from '#shared/messages.ts'

const { records: texts } = messages.adminCustomer
const { nothing, ...labels } = texts

/** How much is kept about a person; kinds without a record are left out. */
export function RecordList({ records }: { records: RecordCounts }) {
  const kept = (Object.keys(labels) as (keyof RecordCounts)[]).filter((kind) => records[kind] > 0)
  if (kept.length === 0) return <p className="text-sm text-muted">{nothing}</p>
  return (
    <dl className="grid grid-cols-[minmax(0,1fr)_auto] text-sm">
      {kept.map((kind) => (
        <div key={kind} className="col-span-2 grid grid-cols-subgrid border-b border-line py-2 last:border-0">
          <dt>{labels[kind]}</dt>
          <dd className="text-right font-mono tabular-nums">{records[kind]}</dd>
        </div>
      ))}
    </dl>
  )
}
