import { sql } from 'kysely'
import { listAccountNames } from '../../identity/queries.ts'
import { nameOf } from '../../inventory/queries.ts'
import { type Database, inWebsite } from '../../platform/database/database.ts'
import type { PageKey } from '../../platform/paging/page-cursor.ts'
import type { Send } from '../admin-contract.ts'
import type { SendKey } from '../sending/sending-deps.ts'
import type { SendRow, Tally } from '../sending/sending-tables.ts'

interface Row extends Pick<SendRow, 'send_id' | 'kind' | 'requested_by' | 'requested_at' | 'state' | 'finished_at'> {
  tally: Tally
  groups: number
  total: number
  clicked: number
  carted: number
  delayed: number
  delayed_until: Date | null
  variants: { title: string | null; attributes: Record<string, string> | null; options: string[] | null }[]
}

/** Undefined when this website has no such send. */
export async function findSend(db: Database, { websiteId, sendId }: SendKey): Promise<Send | undefined> {
  const [send] = await readSends(db, websiteId, sql`s.send_id = ${sendId}`, 1)
  return send
}

/** Newest first, from a cursor on. */
export function listSends(
  db: Database,
  websiteId: string,
  before: PageKey | undefined,
  limit: number,
): Promise<Send[]> {
  const where = before ? sql`(s.requested_at, s.send_id) < (${before.key}::timestamptz, ${before.id})` : sql`true`
  return readSends(db, websiteId, where, limit)
}

async function readSends(
  db: Database,
  websiteId: string,
  where: ReturnType<typeof sql>,
  limit: number,
): Promise<Send[]> {
  const { rows } = await inWebsite(db, websiteId, (tx) =>
    sql<Row>`
      select s.send_id, s.kind, s.requested_by, s.requested_at, s.state, s.finished_at, g.groups, g.total,
        coalesce(s.tally, (${tallyNow(websiteId)})) as tally, c.clicked, c.carted, d.delayed, d.delayed_until, (${variants(websiteId)}) as variants
      from restock_sends s
      cross join lateral (
        select count(*) as groups, coalesce(sum(count), 0)::bigint as total from restock_send_groups
        where website_id = ${websiteId} and send_id = s.send_id) g
      cross join lateral (
        select count(*) as clicked, count(carted_at) as carted from restock_notices
        where website_id = ${websiteId} and send_id = s.send_id and clicked_at is not null) c
      cross join lateral (
        select count(*)::int as delayed, min(available_at) as delayed_until from restock_notices
        where s.finished_at is null and website_id = ${websiteId} and send_id = s.send_id and state = 'waiting'
          and delays > 0) d
      where s.website_id = ${websiteId} and ${where}
      order by s.requested_at desc, s.send_id desc limit ${limit}`.execute(tx),
  )
  const names = await listAccountNames(db, [...new Set(rows.flatMap((row) => row.requested_by ?? []))])
  return rows.map((row) => present(row, names))
}

const tallyNow = (websiteId: string) => sql`
  select coalesce(jsonb_object_agg(state, letters), '{}') from (
    select state, count(*) as letters from restock_notices
    where website_id = ${websiteId} and send_id = s.send_id group by state) sums`

const variants = (websiteId: string) => sql`
  select coalesce(jsonb_agg(jsonb_build_object(
    'title', i.title, 'attributes', v.attributes, 'options', i.option_ordering) order by few.variant_id), '[]')
  from (
    select variant_id, product_id from restock_send_groups
    where website_id = ${websiteId} and send_id = s.send_id order by variant_id limit 3) few
  left join items i on i.website_id = ${websiteId} and i.id = few.product_id and i.deleted_at is null
  left join variants v on v.website_id = ${websiteId} and v.id = few.variant_id and v.item_id = i.id`

function present(row: Row, names: Map<string, string>): Send {
  const { sent = 0, failed = 0, uncertain = 0, suppressed = 0, cancelled = 0 } = row.tally
  const ended = { sent, failed, uncertain, suppressed, cancelled }
  const pending = row.total - Object.values(ended).reduce((sum, one) => sum + one, 0)
  return {
    sendId: row.send_id,
    state: row.state,
    kind: row.kind,
    requestedBy: names.get(row.requested_by ?? '') ?? null,
    requestedAt: row.requested_at.toISOString(),
    finishedAt: row.finished_at?.toISOString() ?? null,
    groups: { count: row.groups, titles: row.variants.flatMap((variant) => titleOf(variant) ?? []) },
    total: row.total,
    pending,
    ...ended,
    clicked: row.clicked,
    carted: row.carted,
    delayed: row.delayed_until && { count: row.delayed, until: row.delayed_until.toISOString() },
  }
}

/** Undefined when the product was deleted. */
function titleOf({ title, attributes, options }: Row['variants'][number]): string | undefined {
  const variant = nameOf(attributes ?? {}, options ?? [])
  return title && variant ? `${title} (${variant})` : (title ?? undefined)
}
