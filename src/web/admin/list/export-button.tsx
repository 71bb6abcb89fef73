import { messages } from '#shared/messages.ts'
import { DownloadButton } from '#web/admin/fields/download-button.tsx'
import { isAllowed } from '#web/admin/lib/permission.ts'
import { api } from '#web/lib/api.ts'

type ExportedList = 'shop-orders' | 'service-orders' | 'customers' | 'messages' | 'subscribers'

/** Downloads a whole list as CSV. */
export function ExportButton({ list }: { list: ExportedList }) {
  if (!isAllowed('customers:change')) return null
  return (
    <DownloadButton ask={(token) => api(`POST /${list}/export-link`, { token })} failed={messages.adminExports.failed}>
      {messages.adminExports.download}
    </DownloadButton>
  )
}
