import { Form, useNavigation } from 'react-router'
import type { OrganizerGroup } from '#shared/group-orders/group-order.ts'
import { messages } from '#shared/messages.ts'
import { formatCents } from '#shared/money.ts'
import { Button } from '#web/ui/button.tsx'
import { RunSizes } from '#web/ui/run/run-sizes.tsx'

const texts = messages.groupOrders

/** Who has entered what; while the list is open, each with a button that removes it. */
export function GroupPeople({ group }: { group: OrganizerGroup }) {
  const { entries, sizes, state, parts } = group
  const hasSizes = entries.some(({ size }) => size !== '')
  return (
    <>
      <section aria-labelledby="people" className="grid gap-4">
        <h2 id="people">{texts.people}</h2>
        {entries.length === 0 ? (
          <p className="text-muted">{texts.nobody}</p>
        ) : (
          <table className="w-full border-collapse">
            <thead className="eyebrow text-muted">
              <tr className="border-b border-line-strong text-left">
                <th scope="col" className="py-2 pr-[min(1rem,5vw)] font-normal">
                  {texts.person}
                </th>
                {hasSizes && (
                  <th scope="col" className="py-2 pr-[min(1rem,5vw)] font-normal">
                    {texts.size}
                  </th>
                )}
                <th scope="col" className="py-2 text-right font-normal">
                  {messages.sizeRun.quantity}
                </th>
                {parts.length > 0 && (
                  <th scope="col" className="py-2 pl-[min(1rem,5vw)] text-right font-normal">
                    {texts.paidColumn}
                  </th>
                )}
                {state === 'open' && (
                  <td>
                    <span className="sr-only">{texts.remove}</span>
                  </td>
                )}
              </tr>
            </thead>
            <tbody>
              {entries.map(({ id, name, size, qty, paid }, index) => (
                <tr key={id} className="border-b border-line">
                  <th scope="row" className="py-2 pr-[min(1rem,5vw)] text-left font-semibold wrap-anywhere">
                    <bdi>{name}</bdi>
                  </th>
                  {hasSizes && <td className="py-2 pr-[min(1rem,5vw)]">{size}</td>}
                  <td className="py-2 text-right font-mono tabular-nums">{qty}</td>
                  {parts.length > 0 && (
                    <td className="py-2 pl-[min(1rem,5vw)] text-right">
                      <span className="block font-mono tabular-nums">{formatCents(parts[index]?.totalCents ?? 0)}</span>
                      <span className={paid === 'paid' ? 'text-sm font-semibold text-second' : 'text-sm text-muted'}>
                        {texts.partStates[paid]}
                      </span>
                    </td>
                  )}
                  {state === 'open' && (
                    <td className="w-px pl-[min(1rem,5vw)] text-right">
                      <Remove {...{ id, name }} />
                    </td>
                  )}
                </tr>
              ))}
            </tbody>
          </table>
        )}
      </section>
      {hasSizes && (
        <section aria-labelledby="sizes" className="grid justify-items-start gap-2">
          <h2 id="sizes" className="text-lg">
            {texts.bySize}
          </h2>
          <RunSizes rows={sizes.map(({ size, qty, unitCents }) => ({ label: size, qty, unitPriceCents: unitCents }))} />
        </section>
      )}
    </>
  )
}

/** Behind a disclosure, so that nobody is removed by a single click, also without JavaScript. */
function Remove({ id, name }: { id: number; name: string }) {
  const isRemoving = useNavigation().formData?.get('entry') === String(id)
  return (
    <details name="remove" className="relative">
      <summary
        aria-label={texts.removeOf(name)}
        className="inline-flex min-h-11 w-fit cursor-pointer list-none items-center text-sm font-semibold text-accent underline underline-offset-4 [&::-webkit-details-marker]:hidden"
      >
        {texts.remove}
      </summary>
      <Form
        method="post"
        preventScrollReset
        className="absolute top-full right-0 z-10 grid w-64 justify-items-start gap-3 border border-line-strong border-l-4 border-l-danger bg-surface p-4 text-left shadow-pile"
      >
        <input type="hidden" name="entry" value={id} />
        <p className="text-sm wrap-anywhere">{texts.removeLead(name)}</p>
        <Button tone="danger" size="sm" type="submit" name="intent" value="remove" isBusy={isRemoving}>
          {texts.removeNow}
        </Button>
      </Form>
    </details>
  )
}
