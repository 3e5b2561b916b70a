import { sql } from 'kysely'
import { listOrders, type OrdersPage } from '../../../projections/orders/queries.ts'
import { withWebsite } from '../../platform/database/database.ts'
import { namesIn } from '../present-order.ts'
import { indexName, type NameWordsDeps } from './name-words.ts'

export type { NameWordsDeps } from './name-words.ts'

const BATCH = 200

/** Makes orders from before a name had several spellings findable in each; once per website. */
export async function spellNames(deps: NameWordsDeps, websiteId: string): Promise<void> {
  if (await isSpelled(deps, websiteId)) return
  let after: OrdersPage['after']
  for (;;) {
    const found = await listOrders(deps.db, websiteId, { after, limit: BATCH })
    const orders = found.slice(0, BATCH)
    const texts = await deps.vault.read(
      websiteId,
      orders.flatMap(({ details_ref: ref, customer_ref: customer }) => [ref ?? [], customer].flat()),
    )
    for (const { order_id: orderId, customer_ref: customerRef, details_ref: ref } of orders)
      await indexName(deps, websiteId, {
        orderId,
        customerRef,
        names: [...namesIn(texts.get(ref ?? '')), texts.get(customerRef) ?? ''],
      })
    const last = orders.at(-1)
    if (found.length <= BATCH || !last) break
    after = { createdAt: last.created_at, orderId: last.order_id }
  }
  await withWebsite(deps.db, websiteId, async (tx) => {
    await sql`insert into spelled_names (website_id) values (${websiteId}) on conflict do nothing`.execute(tx)
  })
}

function isSpelled({ db }: NameWordsDeps, websiteId: string): Promise<boolean> {
  return withWebsite(db, websiteId, async (tx) => {
    const { rows } = await sql`select from spelled_names where website_id = ${websiteId}`.execute(tx)
    return rows.length > 0
  })
}
