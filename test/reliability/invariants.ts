import type pg from 'pg'
import { paymentSession } from '#shared/constants.ts'

type Finding = { rule: string; subject: string | number; detail: string }

const rules: { rule: string; sql: string }[] = [
  {
    rule: 'available stock equals the sum of its movements',
    sql: `select p.id as subject, p.stock || ' in stock, ' || coalesce(sum(m.qty), 0) || ' in the ledger' as detail
          from products p left join stock_movements m on m.product_id = p.id
          where p.stock is not null and not p.has_combinations
          group by p.id having p.stock <> coalesce(sum(m.qty), 0)`,
  },
  {
    rule: 'the stock of a combination equals the sum of its movements',
    sql: `select c.id as subject, c.stock || ' in stock, ' || coalesce(sum(m.qty), 0) || ' in the ledger' as detail
          from product_combinations c left join stock_movements m on m.variant_id = c.id where c.stock is not null
          group by c.id having c.stock <> coalesce(sum(m.qty), 0)`,
  },
  {
    rule: 'a product that is sold by combinations has their sum',
    sql: `select p.id as subject, p.stock || ' in stock, ' || coalesce(sum(c.stock), 0) || ' of its combinations' as detail
          from products p left join product_combinations c on c.product_id = p.id and c.is_on and c.removed_at is null
          where p.has_combinations
          group by p.id having p.stock is distinct from
            case when bool_or(c.id is not null and c.stock is null) then null else coalesce(sum(c.stock), 0) end`,
  },
  {
    rule: 'an order holds or has sold exactly its tracked units, and holds none once released',
    sql: `select o.id as subject, o.stock_state || ': ' || coalesce(l.out, 0) || ' out, ' || i.qty || ' ordered' as detail
          from orders o
          join (select order_id, sum(qty) as qty from order_items oi join products p on p.id = oi.product_id
                left join product_combinations c on c.id = oi.variant_id
                where case when oi.variant_id is null then p.stock else c.stock end is not null group by order_id) i on i.order_id = o.id
          left join (select order_id, -sum(qty) as out from stock_movements group by order_id) l on l.order_id = o.id
          where coalesce(l.out, 0) <> case when o.stock_state in ('held', 'sold') then i.qty else 0 end`,
  },
  {
    rule: 'the units on hold are those of the unpaid orders that nobody has edited',
    sql: `with due as (
            select o.id as order_id, i.product_id, coalesce(i.variant_id, 0) as variant, sum(i.qty)::integer as qty, o.placed_from, o.checkout_state = 'placed' as is_direct
            from orders o join order_items i on i.order_id = o.id
            where o.kind = 'shop' and o.payment_status = 'unpaid' and o.status = 'pending'
              and o.stock_state in ('held', 'sold') and o.deleted_at is null
            group by o.id, i.product_id, i.variant_id)
          select coalesce(due.order_id, h.order_id) as subject, coalesce(to_jsonb(due)::text, 'nothing') || ' due, ' || coalesce(to_jsonb(h)::text, 'nothing') || ' stored' as detail
          from due full join (select *, coalesce(variant_id, 0) as variant from stock_holds) h
            using (order_id, product_id, variant, qty, placed_from, is_direct)
          where due.order_id is null or h.order_id is null`,
  },
  {
    rule: 'every paid session of the provider is one placed order of the same amount',
    sql: `select s.id as subject, coalesce(o.checkout_state, 'no order') as detail
          from payment_sandbox.sessions s
          left join payments p on p.session_id = s.id left join orders o on o.id = p.order_id
          where s.status = 'complete'
            and (o.id is null or o.checkout_state <> 'placed' or p.state <> 'paid' or o.total_cents <> s.total_cents
                 or (o.stock_state <> 'sold' and not 'stock_short' = any (o.flags) and o.payment_status <> 'refunded'))`,
  },
  {
    rule: 'no card order is placed without a paid session',
    sql: `select o.id as subject, coalesce(s.status, 'no session') as detail
          from orders o join payments p on p.order_id = o.id and p.provider = 'sandbox' and p.purpose = 'order'
          left join payment_sandbox.sessions s on s.id = p.session_id
          where o.checkout_state = 'placed' and s.status is distinct from 'complete'`,
  },
  {
    rule: 'no session that can still be paid belongs to an order whose stock was given back',
    sql: `select s.id as subject, o.checkout_state as detail
          from payment_sandbox.sessions s join payments p on p.session_id = s.id join orders o on o.id = p.order_id
          where s.status = 'open' and s.expires_at > $1 and o.checkout_state in ('expired', 'failed')`,
  },
  {
    rule: 'nobody waits for a payment longer than session, grace and one sweep',
    sql: `select id as subject, hold_until::text as detail from orders
          where checkout_state = 'awaiting_payment' and (hold_until is null or hold_until < $1::timestamptz - interval '60 s')`,
  },
  {
    rule: 'a total is the sum of its lines, less its discount, and its shipping',
    sql: `select o.id as subject, o.total_cents || ' against ' || sum(i.qty * i.unit_price_cents) + o.shipping_cents as detail
          from orders o join order_items i on i.order_id = o.id
          group by o.id having o.total_cents <> sum(i.qty * i.unit_price_cents + i.setup_cents) - o.discount_cents + o.shipping_cents + o.rush_cents + o.tax_cents`,
  },
  {
    rule: 'a placed shop order owes exactly one mail to the buyer and one to the owner',
    sql: `select o.id as subject, count(m.id) || ' mails' as detail
          from orders o left join mails m on m.order_id = o.id
          where o.kind = 'shop' and o.checkout_state = 'placed' and o.delivery_kind not in ('group', 'service')
          group by o.id
          having count(*) filter (where m.kind = 'order-confirmation') <> 1
              or count(*) filter (where m.kind = 'order-notice') <> 1`,
  },
  {
    rule: 'a part of a group is confirmed at most once, and the owner is told of the whole alone',
    sql: `select o.id as subject, count(m.id) || ' mails' as detail
          from orders o left join mails m on m.order_id = o.id
          where o.delivery_kind = 'group'
          group by o.id
          having count(*) filter (where m.kind = 'order-confirmation') > 1
              or count(*) filter (where m.kind = 'order-notice') > case when 'stock_short' = any (o.flags) then 1 else 0 end`,
  },
  {
    rule: 'nobody’s part of a group is paid for twice at once, nor kept where the group was called off',
    sql: `select s.entry_id as subject, count(*) || ' payments, called off: ' || coalesce(min(g.called_off_at)::text, 'no') as detail
          from group_shares s join orders o on o.id = s.order_id join group_entries e on e.id = s.entry_id
          join group_orders g on g.id = e.group_order_id
          where o.status <> 'cancelled' and o.checkout_state in ('awaiting_payment', 'placed')
            and not exists (select from graphile_worker._private_jobs j where j.key = 'call-off-part-' || o.id)
          group by s.entry_id
          having count(*) > 1 or (bool_or(g.called_off_at is not null) and bool_or(o.checkout_state = 'placed'))`,
  },
  {
    rule: 'an order of a group goes to work once every part is paid, and not before',
    sql: `select o.id as subject, o.flags::text || ', completed: ' || coalesce(g.completed_at::text, 'no') as detail
          from orders o join group_orders g on g.id = o.group_order_id
          where o.delivery_kind = 'group' and o.checkout_state = 'placed' and o.status <> 'cancelled' and g.called_off_at is null
            and ('group_waiting' = any (o.flags)) <> (g.completed_at is null)
            and not exists (select from graphile_worker._private_jobs j
                            where j.key in ('begin-group-order-' || g.id, 'call-off-part-' || o.id))`,
  },
  {
    rule: 'an unplaced order has sent no mail',
    sql: `select o.id as subject, m.kind as detail from orders o join mails m on m.order_id = o.id
          where o.checkout_state <> 'placed'`,
  },
  {
    rule: 'every mail that waits has a job that will send it, or is found by the job that looks for left mails',
    sql: `select m.id as subject, m.kind as detail from mails m
          where not (m.state = 'sent' or m.state = 'queued' and m.taken_at <= now()) and not exists (
            select 1 from graphile_worker._private_jobs j where (j.payload ->> 'mailId')::bigint = m.id)`,
  },
  {
    rule: 'no background job has been given up',
    sql: `select id as subject, last_error as detail from graphile_worker._private_jobs where attempts >= max_attempts`,
  },
]

/** The violations of the rules that must hold after every round; empty when all hold. */
export async function findViolations(pool: pg.Pool, now: Date): Promise<Finding[]> {
  const findings: Finding[] = []
  for (const { rule, sql } of rules) {
    const { rows } = await pool.query<{ subject: string; detail: string }>(sql, sql.includes('$1') ? [now] : [])
    findings.push(...rows.map(({ subject, detail }) => ({ rule, subject, detail })))
  }
  return findings
}

/** After this time every hold has certainly expired. */
export const allHoldsMs = paymentSession.lifeMs + paymentSession.graceMs + 60_000
