import { sql } from 'kysely'
import type { Database } from '../../../platform/database/database.ts'
import { NotFound } from '../../../platform/errors/application-errors.ts'
import type { Question } from '../../admin-contract.ts'
import { hitKinds } from '../../hit-shapes.ts'
import type { DaysPeriod } from '../../reporting/period.ts'
import type { ProductFate, ProductReportReply, ProductSource } from '../../sales-contract.ts'
import type { CommerceDeps } from '../commerce-deps.ts'
import { dayOf, presentDays, requestedDays, slotsOf, within } from '../requested-days.ts'
import { readFates } from './list-product-fates.ts'
import { type SalesScope, salesOf } from './sales-figures.ts'

/** Maximum number of sources. */
const MOST = 50

const { productView, quickView, addToCart } = hitKinds

/** One product in a period: views, adds to cart, sales, refunds and sources of visits. Throws NotFound. */
export function showProduct(
  { reports }: CommerceDeps,
  place: SalesScope,
  itemId: string,
  question: Question,
): Promise<ProductReportReply> {
  const asked = requestedDays(question, place)
  return reports.read(place.websiteId, async (tx) => {
    const {
      products: [fate],
    } = await readFates(tx, place, asked, { itemId, rowsMax: 1 })
    return {
      currency: place.currency,
      product: fate ?? (await nothingOf(tx, place.websiteId, itemId, asked.isCompared)),
      sources: await readSources(tx, place, asked.days, itemId),
      series: await readDays(tx, place, asked.days, itemId),
      previousSeries: asked.isCompared ? await readDays(tx, place, asked.before, itemId) : null,
      ...presentDays(asked, place),
    }
  })
}

/** The report on a product without any views. */
async function nothingOf(tx: Database, websiteId: string, itemId: string, isCompared: boolean): Promise<ProductFate> {
  const { rows } = await sql<{ title: string }>`
    select title from items where website_id = ${websiteId} and id = ${itemId}`.execute(tx)
  const [item] = rows
  if (!item) throw new NotFound('Product not found.')
  const none = { seen: 0, quickViews: 0, added: 0, bought: 0, returned: 0, salesCents: 0 }
  return { itemId, title: item.title, ...none, previousBought: isCompared ? 0 : null }
}

const visitsWith = (kind: number) => sql`count(distinct h.visit_id) filter (where h.kind = ${kind})::int`

async function readSources(
  tx: Database,
  place: SalesScope,
  days: DaysPeriod,
  itemId: string,
): Promise<ProductSource[]> {
  const { rows } = await sql<ProductSource>`
    select v.source, ${visitsWith(productView)} as seen, ${visitsWith(quickView)} as "quickViews",
      ${visitsWith(addToCart)} as added
    from hits h join visits v on v.website_id = h.website_id and v.visit_id = h.visit_id
    where h.website_id = ${place.websiteId} and h.item_id = ${itemId}
      and h.kind in (${productView}, ${quickView}, ${addToCart}) and ${within(sql`h.at`, days, place)}
    group by 1 order by count(*) desc, 1 limit ${sql.lit(MOST)}`.execute(tx)
  return rows
}

async function readDays(tx: Database, place: SalesScope, days: DaysPeriod, itemId: string) {
  const { rows } = await sql<{ slot: string; seen: number; added: number; bought: number }>`
    select slot, sum(seen)::int as seen, sum(added)::int as added, sum(bought)::int as bought from (
      select ${dayOf(sql`h.at`, place)} as slot, 1 as seen, 0 as added, 0 as bought from hits h
      where h.website_id = ${place.websiteId} and h.item_id = ${itemId} and h.kind in (${productView}, ${quickView})
        and ${within(sql`h.at`, days, place)}
      union all
      select ${dayOf(sql`e.added_at`, place)}, 0, e.quantity, 0 from cart_entries e
      where e.website_id = ${place.websiteId} and e.item_id = ${itemId} and ${within(sql`e.added_at`, days, place)}
      union all
      select ${dayOf(sql`o.created_at`, place)}, 0, 0, l.quantity
      from (select o.website_id, o.order_id, o.created_at from ${salesOf(place, days)}) o
      join order_lines l on l.website_id = o.website_id and l.order_id = o.order_id and l.item_id = ${itemId}
    ) one group by slot`.execute(tx)
  const known = new Map(rows.map((row) => [row.slot, row]))
  return slotsOf(days, place).map((slot) => known.get(slot) ?? { slot, seen: 0, added: 0, bought: 0 })
}
