import { type RawBuilder, sql } from 'kysely'
import type { CustomerEvent, CustomerImported, CustomerImportUndone } from '../../src/customers/events.ts'
import type { OrderEvent, OrderPlaced } from '../../src/orders/events.ts'
import type { Database } from '../../src/platform/database/database.ts'
import { domainEvent, type Recorded } from '../../src/platform/event-store/event-store.ts'
import type { Projection } from '../projection.ts'
import { createCustomersTables } from './table.ts'

/** Customers with their orders and spending, and the merchant's tags. */
export const customers: Projection = {
  name: 'customers',
  version: 4,
  categories: ['order', 'customer'],
  tables: ['customers', 'customer_orders'],
  createTables: createCustomersTables,
  async handle(tx, websiteId, events) {
    for (const recorded of events) {
      const target = { tx, websiteId, id: recorded.entityId, at: recorded.recordedAt }
      if (recorded.category === 'customer') await applyCustomer(target, domainEvent<CustomerEvent>(recorded))
      else await applyOrder(target, recorded)
    }
  },
}

interface Target {
  tx: Database
  websiteId: string
  /** Id of the order or customer. */
  id: string
  /** When the event was recorded. */
  at: Date
}

async function applyCustomer(target: Target, event: CustomerEvent): Promise<void> {
  if (event.type === 'CustomerImported') return addImported(target, event)
  if (event.type === 'CustomerImportUndone') return takeImportBack(target, event)
  if (event.type !== 'CustomerTagged') return
  const { tx, websiteId, id, at } = target
  await sql`
    update customers set tags = ${event.tags}, changed_at = ${at}
    where website_id = ${websiteId} and customer_ref = ${id}`.execute(tx)
}

/** Data that customers entered at a checkout is newer than any imported file. */
async function addImported({ tx, websiteId, id, at: changedAt }: Target, event: CustomerImported): Promise<void> {
  const { detailsRef, currency, agreedAt, at } = event
  await sql`
    insert into customers as c (website_id, customer_ref, details_ref, currency, order_count, spent_cents, first_order_at,
      last_order_at, agreed_at, tags, changed_at)
    values (${websiteId}, ${id}, ${detailsRef}, ${currency}, 0, 0, ${at}, 'epoch', ${agreedAt}, '{}', ${changedAt})
    on conflict (website_id, customer_ref) do update set
      changed_at = excluded.changed_at,
      details_ref = case when c.order_count = 0 then excluded.details_ref
        else coalesce(c.details_ref, excluded.details_ref) end,
      agreed_at = coalesce(c.agreed_at, excluded.agreed_at)`.execute(tx)
}

/** Deletes customers known only from the file; data from orders stays. */
async function takeImportBack({ tx, websiteId, id, at }: Target, event: CustomerImportUndone): Promise<void> {
  const { imported, undone } = event
  if (imported === null)
    await sql`
      delete from customers where website_id = ${websiteId} and customer_ref = ${id} and order_count = 0`.execute(tx)
  await sql`
    update customers set
      changed_at = ${at},
      details_ref = case when details_ref is not distinct from ${undone.detailsRef}::text
        then ${imported?.detailsRef ?? null} else details_ref end,
      agreed_at = case when agreed_at is not distinct from ${undone.agreedAt}::timestamptz
        then ${imported?.agreedAt ?? null}::timestamptz else agreed_at end
    where website_id = ${websiteId} and customer_ref = ${id}`.execute(tx)
}

async function applyOrder(target: Target, recorded: Recorded): Promise<void> {
  const event = domainEvent<OrderEvent>(recorded)
  switch (event.type) {
    case 'OrderPlaced':
      // An order by phone may have no customer.
      return event.order.testMode || event.order.customerRef === '' ? undefined : addOrder(target, event)
    case 'OrderPaid':
      return change(target, sql`paid_cents = ${event.amount}`)
    case 'OrderRefundAsked':
    case 'OrderRefundFound':
      return change(
        target,
        sql`refunds = refunds || jsonb_build_object(${event.refundId}::text, ${event.amountCents}::bigint)`,
      )
    case 'OrderRefundFailed':
      return change(target, sql`refunds = refunds - ${event.refundId}::text`)
  }
}

async function addOrder(target: Target, { order, at }: OrderPlaced): Promise<void> {
  const { tx, websiteId, id } = target
  const { customerRef, detailsRef, currency, marketingOptIn, shippingPlace, billingPlace } = order
  const country = (shippingPlace ?? billingPlace)?.country ?? null
  await sql`
    insert into customer_orders (website_id, order_id, customer_ref, currency, paid_cents, refunds)
    values (${websiteId}, ${id}, ${customerRef}, ${currency}, 0, '{}')`.execute(tx)
  await sql`
    insert into customers as c (website_id, customer_ref, details_ref, currency, order_count, spent_cents, first_order_at,
      last_order_at, agreed_at, tags, country, changed_at)
    values (${websiteId}, ${customerRef}, ${detailsRef}, ${currency}, 1, 0, ${at}, ${at}, ${marketingOptIn ? at : null}, '{}',
      ${country}, ${target.at})
    on conflict (website_id, customer_ref) do update set
      details_ref = coalesce(excluded.details_ref, c.details_ref),
      currency = excluded.currency,
      country = coalesce(excluded.country, c.country),
      order_count = c.order_count + 1,
      first_order_at = case when c.order_count = 0 then excluded.first_order_at else c.first_order_at end,
      last_order_at = greatest(c.last_order_at, excluded.last_order_at),
      agreed_at = coalesce(excluded.agreed_at, c.agreed_at)`.execute(tx)
  await recount(target)
}

/** Changes an order that counts for a customer; ignores any other. */
async function change(target: Target, changes: RawBuilder<unknown>): Promise<void> {
  const { tx, websiteId, id } = target
  const { numAffectedRows } = await sql`
    update customer_orders set ${changes} where website_id = ${websiteId} and order_id = ${id}`.execute(tx)
  if (numAffectedRows) await recount(target)
}

async function recount({ tx, websiteId, id, at }: Target): Promise<void> {
  await sql`
    update customers c set changed_at = ${at}, spent_cents = (
      select coalesce(sum(o.paid_cents - (
        select coalesce(sum(r.value::bigint), 0) from jsonb_each_text(o.refunds) r)), 0)
      from customer_orders o
      where o.website_id = ${websiteId} and o.customer_ref = c.customer_ref and o.currency = c.currency)
    where c.website_id = ${websiteId} and c.customer_ref = (
      select customer_ref from customer_orders where website_id = ${websiteId} and order_id = ${id})`.execute(tx)
}
