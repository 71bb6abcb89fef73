import { clsx } from 'clsx'
import Download from 'lucide-react/icons/download'
import type { OrderPrint, OrderSideAnswer } from '#shared/contracts/prints/order-prints.ts'
import type { DesignFacts } from '#shared/contracts/uploads.ts'
import { factsLine, factsNotes } from '#shared/design/file-facts.ts'
import { messages } from '#shared/messages.ts'
import { Dash } from '#web/admin/fields/address-cell.tsx'
import { useDownload } from '#web/admin/fields/download-button.tsx'
import { api } from '#web/lib/api.ts'
import { Picture } from '#web/ui/picture.tsx'
import type { ManagedOrderItem } from './wire.ts'

/** What to print: a preview that opens large in a new tab, the print details, and the files to download. */
export function ItemDesign({ item }: { item: ManagedOrderItem }) {
  const { sides = [] } = item
  const address = item.print?.preview_url ?? item.design_link
  if (sides.length === 0) return address === '' ? <Dash /> : <FirstSide item={item} />
  return (
    <div className="grid gap-6">
      {address !== '' && <FirstSide item={item} />}
      {sides.map((side) => (
        <FurtherSide key={side.id} item={item} side={side} />
      ))}
    </div>
  )
}

function FurtherSide({ item, side }: { item: ManagedOrderItem; side: OrderSideAnswer }) {
  const named = messages.admin.sideOf(item.product_name, side.name)
  return (
    <div className="grid justify-items-start gap-1">
      <p className="font-semibold">{side.name}</p>
      <a href={side.print.preview_url} target="_blank" rel="noopener noreferrer" className="shrink-0">
        <Picture
          src={side.print.preview_url}
          alt={messages.admin.viewDesign(named)}
          width={112}
          height={112}
          sizes="112px"
          className="size-28 border border-line bg-surface object-contain"
        />
      </a>
      <PrintFacts print={side.print} />
      {side.design_facts && <FileFacts facts={side.design_facts} />}
      <SaveButton
        call="POST /order-items/:id/print-file-link"
        item={item}
        side={side.id}
        text={messages.admin.savePrintFile(side.print.file_dpi)}
        label={messages.admin.savePrintFileOf(named, side.print.file_dpi)}
      />
      <SaveButton
        call="POST /order-items/:id/design-link"
        item={item}
        side={side.id}
        text={messages.admin.saveOriginal}
        label={messages.admin.saveOriginalOf(named)}
      />
    </div>
  )
}

function FirstSide({ item }: { item: ManagedOrderItem }) {
  const address = item.print?.preview_url ?? item.design_link
  // Any other address, such as `javascript:`, is shown as text only.
  if (!/^(?:https?:\/\/|\/(?!\/))/.test(address)) return <span className="break-all">{address}</span>
  return (
    <div className="grid justify-items-start gap-1">
      <a href={address} target="_blank" rel="noopener noreferrer" className="shrink-0">
        <Picture
          src={address}
          alt={messages.admin.viewDesign(item.product_name)}
          width={item.print ? 112 : 56}
          height={item.print ? 112 : 56}
          sizes={item.print ? '112px' : '56px'}
          className={clsx('border border-line bg-surface object-contain', item.print ? 'size-28' : 'size-14')}
        />
      </a>
      {item.print && <PrintFacts print={item.print} />}
      {item.design_facts && <FileFacts facts={item.design_facts} />}
      {item.print && (
        <SaveButton
          call="POST /order-items/:id/print-file-link"
          item={item}
          text={messages.admin.savePrintFile(item.print.file_dpi)}
          label={messages.admin.savePrintFileOf(item.product_name, item.print.file_dpi)}
        />
      )}
      {item.design_link.startsWith('/uploads/') && (
        <SaveButton
          call="POST /order-items/:id/design-link"
          item={item}
          text={messages.admin.saveOriginal}
          label={messages.admin.saveOriginalOf(item.product_name)}
        />
      )}
    </div>
  )
}

function PrintFacts({ print }: { print: OrderPrint }) {
  const { size, quality } = messages.orderedPrint
  const isPoor = print.verdict === 'soft' || print.verdict === 'too_small'
  return (
    <p className="text-sm leading-snug">
      <span className="font-mono whitespace-nowrap">{size(print.inches_wide, print.inches_high)}</span>
      <br />
      <span className={clsx(isPoor && 'font-semibold text-danger')}>{quality(print)}</span>
    </p>
  )
}

/** What the file says about itself, for whoever sends it to the press. */
function FileFacts({ facts }: { facts: DesignFacts }) {
  const line = factsLine(facts)
  return (
    <div className="grid gap-1 text-sm leading-snug text-muted">
      {line && <p>{messages.designFile.file(line)}</p>}
      {factsNotes(facts).map((note) => (
        <p key={note}>{note}</p>
      ))}
    </div>
  )
}

function SaveButton({
  call,
  item,
  side,
  text,
  label,
}: {
  call: 'POST /order-items/:id/design-link' | 'POST /order-items/:id/print-file-link'
  item: ManagedOrderItem
  /** A further side of it. */
  side?: number
  text: string
  label: string
}) {
  const { download, problem } = useDownload(
    (token) => api(call, { params: { id: item.id }, query: side === undefined ? {} : { side }, token }),
    messages.admin.designFailed,
  )
  return (
    <div>
      <button
        type="button"
        aria-label={label}
        onClick={download}
        className="inline-flex min-h-11 items-center gap-1.5 text-left font-semibold underline decoration-line-strong underline-offset-4 hover:text-accent md:min-h-6"
      >
        <Download size={14} aria-hidden="true" className="shrink-0" />
        {text}
      </button>
      {problem && (
        <p role="alert" className="text-danger">
          {problem}
        </p>
      )}
    </div>
  )
}
