import Download from 'lucide-react/icons/download'
import { useState } from 'react'
import type { OrderItem } from '#shared/contracts/orders.ts'
import { messages } from '#shared/messages.ts'
import { api } from '#web/lib/api.ts'
import { Picture } from '#web/ui/picture.tsx'
import { Dash } from './address-cell.tsx'
import { textOf } from './admin-api.ts'
import { readToken } from './session.ts'

/** What to print: the preview, which opens large in a new tab, and the untouched file to save. */
export function ItemDesign({ item }: { item: OrderItem }) {
  const address = item.design_link
  if (address === '') return <Dash />
  // a script address, say, is only shown as text.
  if (!/^(?:https?:\/\/|\/(?!\/))/.test(address)) return <span className="break-all">{address}</span>
  return (
    <div className="grid justify-items-start gap-1">
      <a href={address} target="_blank" rel="noopener noreferrer" className="shrink-0">
        <Picture
          src={address}
          alt={messages.admin.viewDesign(item.product_name)}
          width={56}
          height={56}
          sizes="56px"
          className="size-14 border border-line bg-surface object-contain"
        />
      </a>
      {address.startsWith('/uploads/') && <OriginalButton item={item} />}
    </div>
  )
}

/** The link works once and for a minute, so it is asked for on the press. */
function OriginalButton({ item }: { item: OrderItem }) {
  const [problem, setProblem] = useState('')

  async function save() {
    setProblem('')
    try {
      const call = { params: { id: item.id }, token: readToken() }
      window.location.assign((await api('POST /order-items/:id/design-link', call)).url)
    } catch (error) {
      setProblem(textOf(error, messages.admin.designFailed))
    }
  }

  return (
    <div>
      <button
        type="button"
        aria-label={messages.admin.saveOriginalOf(item.product_name)}
        onClick={save}
        className="inline-flex min-h-11 items-center gap-1.5 font-semibold underline decoration-line-strong underline-offset-4 hover:text-accent md:min-h-6"
      >
        <Download size={14} aria-hidden="true" />
        {messages.admin.saveOriginal}
      </button>
      {problem && (
        <p role="alert" className="text-danger">
          {problem}
        </p>
      )}
    </div>
  )
}
