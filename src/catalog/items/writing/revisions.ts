import { type Kysely, sql } from 'kysely'
import { accountName } from '../../../identity/queries.ts'
import { completePlan } from '../../../shared/products/plan-terms.ts'
import type { Revision } from '../../contract.ts'
import type { Author, ItemState, LoadedItem } from '../../item-state.ts'
import { laterFields, laterVariantFields } from '../../rules/new-item.ts'
import type { CatalogTables } from '../../table.ts'
import { type ItemWrite, revisionOf } from './item-write.ts'

/** Revisions kept per product. */
const KEPT = 100

/** Stores the new states and, where missing, the previous ones; drops the oldest. */
export async function keepRevisions(tx: Kysely<CatalogTables>, author: Author, writings: ItemWrite[]): Promise<void> {
  const first = writings.flatMap(({ before }) =>
    before && !before.isKept ? [row(before.state, before.revision, 'created', before.updatedAt, before.updatedBy)] : [],
  )
  const now = writings.map((writing) =>
    row(writing.state, revisionOf(writing), writing.change, author.now, author.accountId),
  )
  const rows = [...first, ...now]
  await sql`
    insert into item_revisions (website_id, item_id, revision, at, account_id, change, snapshot)
    select ${author.websiteId}, "itemId", revision, at, "accountId", change, snapshot
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as (
      "itemId" text, revision int, at timestamptz, "accountId" text, change text, snapshot jsonb)
    on conflict do nothing`.execute(tx)
  await forgetOldest(tx, author.websiteId, now)
}

type Row = ReturnType<typeof row>

function row(state: ItemState, revision: number, change: string, at: string, accountId: string | null) {
  return { itemId: state.id, revision, at, accountId, change, snapshot: state }
}

async function forgetOldest(tx: Kysely<CatalogTables>, websiteId: string, rows: Row[]): Promise<void> {
  const old = rows.flatMap(({ itemId, revision }) => (revision > KEPT ? [{ itemId, upTo: revision - KEPT }] : []))
  if (old.length === 0) return
  await sql`
    delete from item_revisions r
    using jsonb_to_recordset(${JSON.stringify(old)}::jsonb) as o ("itemId" text, "upTo" int)
    where r.website_id = ${websiteId} and r.item_id = o."itemId" and r.revision <= o."upTo"`.execute(tx)
}

/** Newest first. */
export async function listRevisions(tx: Kysely<CatalogTables>, websiteId: string, itemId: string): Promise<Revision[]> {
  const { rows } = await sql<Omit<Revision, 'at'> & { at: Date }>`
    select r.revision, r.at, ${accountName(sql`r.account_id`)} as by, r.change
    from item_revisions r
    where r.website_id = ${websiteId} and r.item_id = ${itemId}
    order by r.revision desc`.execute(tx)
  return rows.map((revision) => ({ ...revision, at: revision.at.toISOString() }))
}

/** Products at these revisions; those no longer stored are left out. */
export async function findSnapshots(
  tx: Kysely<CatalogTables>,
  websiteId: string,
  wanted: { itemId: string; revision: number }[],
): Promise<Map<string, ItemState>> {
  const { rows } = await sql<{ item_id: string; snapshot: ItemState }>`
    select r.item_id, r.snapshot
    from item_revisions r
    join jsonb_to_recordset(${JSON.stringify(wanted)}::jsonb) as w ("itemId" text, revision int)
      on r.item_id = w."itemId" and r.revision = w.revision
    where r.website_id = ${websiteId}`.execute(tx)
  return new Map(rows.map(({ item_id, snapshot }) => [item_id, complete(snapshot)]))
}

/** The product as its newest revision up to this time has it; undefined before the first that is kept. */
export async function findItemAt(
  tx: Kysely<CatalogTables>,
  websiteId: string,
  current: LoadedItem,
  at: string,
): Promise<LoadedItem | undefined> {
  if (Date.parse(current.updatedAt) <= Date.parse(at)) return current
  const { rows } = await sql<{
    revision: number
    at: Date
    by: string | null
    accountId: string | null
    snapshot: ItemState
  }>`
    select r.revision, r.at, ${accountName(sql`r.account_id`)} as by, r.account_id as "accountId", r.snapshot
    from item_revisions r
    where r.website_id = ${websiteId} and r.item_id = ${current.state.id} and r.at <= ${at}::timestamptz
    order by r.revision desc limit 1`.execute(tx)
  return rows.map(({ revision, snapshot, by, accountId, ...row }) => ({
    ...current,
    state: complete(snapshot),
    revision,
    updatedAt: row.at.toISOString(),
    updatedBy: accountId,
    updatedByName: by,
  }))[0]
}

/** Fills in fields that are newer than the snapshot. */
function complete(snapshot: ItemState): ItemState {
  const variants = snapshot.variants.map((variant) => ({ ...laterVariantFields, ...variant }))
  return { ...laterFields, ...snapshot, subscriptionPlan: completePlan(snapshot.subscriptionPlan), variants }
}
