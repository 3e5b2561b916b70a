import { type RawBuilder, sql } from 'kysely'
import { SAMPLE_CUSTOMER } from '../../orders/queries.ts'
import { type Database, withWebsite } from '../../platform/database/database.ts'
import { isSampleId } from '../../platform/ids/sample-id.ts'
import { readCursor, writeCursor } from '../../platform/paging/page-cursor.ts'
import type { Vault } from '../../platform/vault/vault.ts'
import type { LeftCartFilter, LeftCartRow, LeftCartsQuery, LeftCartsReply } from '../admin-contract.ts'
import { readReminderSettings } from '../settings/settings-store.ts'

const PAGE = 50
const TITLES = 3

interface Row extends Omit<LeftCartRow, 'customerEmail' | 'leftAt' | 'value' | 'sentAt' | 'returnedAt' | 'boughtAt'> {
  customerRef: string
  leftAt: Date
  sentAt: Date | null
  returnedAt: Date | null
  boughtAt: Date | null
  currency: string
  cents: number
}

const narrowed: Record<LeftCartFilter, RawBuilder<unknown>> = {
  all: sql`true`,
  emailed: sql`r.sent_at is not null`,
  returned: sql`r.opened_at is not null`,
  bought: sql`r.sent_at is not null and k.completed_at > r.sent_at`,
}

/** Shoppers who come back change the cart, which was abandoned before its e-mail: then the time their checkout began. */
const leftAt = sql`case when r.sent_at < c.updated_at then k.started_at else c.updated_at end`

/** One page of abandoned carts with a known e-mail address, most recently abandoned first. */
export async function listLeftCarts(
  { db, vault }: { db: Database; vault: Pick<Vault, 'read'> },
  websiteId: string,
  { cursor, show }: LeftCartsQuery,
  now: string,
): Promise<LeftCartsReply> {
  const list = { websiteId, list: `left carts ${show}` }
  const after = cursor === undefined ? undefined : readCursor(list, 'moment', cursor)
  const rows = await withWebsite(db, websiteId, async (tx) => {
    const { hours } = await readReminderSettings(tx, websiteId)
    const leftBefore = new Date(Date.parse(now) - hours * 3_600_000)
    const found = await sql<Row>`
      select c.cart_id as "cartId", ${leftAt} as "leftAt", c.total_quantity as items, c.subtotal_cents as cents,
        coalesce(c.currency, '') as currency, k.customer_ref as "customerRef", coalesce(e.titles, '{}') as titles,
        case when r.state is null or r.state = 'claimed' then 'waiting' else r.state end as state,
        coalesce(r.reason, '') as reason, r.sent_at as "sentAt", r.opened_at as "returnedAt",
        case when r.sent_at < k.completed_at then k.completed_at end as "boughtAt",
        case when r.sent_at < k.completed_at then k.order_id end as "orderId"
      from checkouts k
      join carts c on c.website_id = k.website_id and c.cart_id = k.cart_id
      left join cart_reminders r on r.website_id = k.website_id and r.cart_id = k.cart_id
      left join lateral (
        select (array_agg(title order by added_at, entry_id))[1:${sql.lit(TITLES)}] as titles
        from cart_entries e where e.website_id = ${websiteId} and e.cart_id = c.cart_id
      ) e on true
      where k.website_id = ${websiteId} and k.customer_ref is not null and c.total_quantity > 0
        and (r.sent_at is not null or c.updated_at < ${leftBefore})
        and (r.cart_id is not null or c.purchased_at is null)
        and ${narrowed[show]}
        and ${after ? sql`(${leftAt}, c.cart_id) < (${after.key}::timestamptz, ${after.id}::text)` : sql`true`}
      order by "leftAt" desc, c.cart_id desc limit ${PAGE + 1}`.execute(tx)
    return found.rows
  })
  const shown = rows.slice(0, PAGE)
  const emails = await vault.read(
    websiteId,
    shown.map(({ customerRef }) => customerRef),
  )
  const last = rows.length > PAGE ? shown.at(-1) : undefined
  return {
    carts: shown.map((row) => present(row, emails.get(row.customerRef))),
    nextPageCursor: last ? writeCursor(list, { key: last.leftAt.toISOString(), id: last.cartId }) : null,
  }
}

function present({ customerRef, currency, cents, ...row }: Row, email: string | undefined): LeftCartRow {
  return {
    ...row,
    customerEmail: email ?? (isSampleId(customerRef) ? SAMPLE_CUSTOMER : null),
    leftAt: row.leftAt.toISOString(),
    value: { currency, cents },
    sentAt: row.sentAt?.toISOString() ?? null,
    returnedAt: row.returnedAt?.toISOString() ?? null,
    boughtAt: row.boughtAt?.toISOString() ?? null,
  }
}
