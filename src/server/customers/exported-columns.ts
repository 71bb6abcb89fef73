import type { DB } from '#server/platform/database/schema.ts'
import type { isOfPerson } from './queries/person.ts'

type ExportedTable = keyof typeof isOfPerson | 'orders' | 'message_answers'

/**
 * For each table with rows of a person: whether the export of their data has a column, in the export's order. A column that
 * is not named here does not compile.
 */
const columns = {
  orders: {
    id: true,
    number: true,
    kind: true,
    customer_name: true,
    email: true,
    phone: true,
    address: true,
    notes: true,
    package: true,
    project_details: true,
    status: true,
    payment_status: true,
    currency: true,
    subtotal_cents: true,
    shipping_cents: true,
    tax_cents: true,
    total_cents: true,
    refunded_cents: true,
    tracking_number: true,
    delivery_kind: true,
    delivery_name: true,
    pickup_code: true,
    placed_from: true,
    placed_at: true,
    created_at: true,
    cart_fingerprint: false,
    checkout_state: false,
    customer_id: false,
    deleted_at: false,
    flags: false,
    hold_until: false,
    stock_state: false,
    updated_at: false,
    version: false,
  },
  payments: {
    id: true,
    order_id: true,
    purpose: true,
    state: true,
    amount_cents: true,
    currency: true,
    provider_data: true,
    created_at: true,
    attempt: false,
    intent_id: false,
    provider: false,
    refund_id: false,
    session_id: false,
    session_url: false,
    updated_at: false,
    user_id: false,
  },
  contact_messages: {
    id: true,
    full_name: true,
    email: true,
    phone: true,
    subject: true,
    message: true,
    created_at: true,
    archived_at: false,
    form_id: false,
    read_at: false,
  },
  message_answers: {
    text: true,
    created_at: true,
    id: false,
    mail_id: false,
    message_id: false,
    user_id: false,
  },
  reviews: {
    id: true,
    product_id: true,
    name: true,
    email: true,
    rating: true,
    comment: true,
    created_at: true,
    hidden_reason: false,
    is_sample: false,
    verified: false,
  },
  subscribers: {
    id: true,
    email: true,
    created_at: true,
    confirmed_at: true,
    unsubscribed_at: true,
    bounces: true,
    bounced_at: true,
    last_bounce: true,
    gets_newsletters: false,
    unsubscribe_token: false,
  },
  mails: {
    id: true,
    recipient: true,
    subject: true,
    state: true,
    created_at: true,
    sent_at: true,
    headers: false,
    html_body: false,
    kind: false,
    last_error: false,
    message_id: false,
    order_id: false,
    refused_at: false,
    reply_to: false,
    taken_at: false,
    text_body: false,
    unproved_mailbox: false,
  },
  attachments: {
    file_id: false,
    message_id: true,
    order_id: true,
    preview: false,
    token_hash: false,
  },
  notes: {
    id: true,
    subject_kind: true,
    subject_id: true,
    body: true,
    created_at: true,
    user_id: false,
  },
} as const satisfies { [Table in ExportedTable]: Record<keyof DB[Table], boolean> }

type Columns = typeof columns
type ExportedColumn<Table extends ExportedTable> = {
  [Column in keyof Columns[Table]]: Columns[Table][Column] extends true ? Column : never
}[keyof Columns[Table]]

export function exportedColumns<Table extends ExportedTable>(table: Table): ExportedColumn<Table>[] {
  const exported = Object.entries(columns[table]).filter(([, isExported]) => isExported)
  return exported.map(([column]) => column) as ExportedColumn<Table>[]
}
