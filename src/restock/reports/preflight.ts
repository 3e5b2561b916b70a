import { sql } from 'kysely'
import { isReachable } from '../../catalog/queries.ts'
import { withWebsite } from '../../platform/database/database.ts'
import type { PreflightReply, SendAllRequest } from '../admin-contract.ts'
import type { RestockMerchantDeps } from '../merchant/merchant-deps.ts'
import { describeVariant, type GroupRow, withCatalog } from './group-rows.ts'

type Row = GroupRow & { held_back: number; notified: number; is_public: boolean }

/**
 * The effect of a send to these groups, in one statement, from the read model. Unknown groups and those of other websites
 * are left out; groups whose product is not public get no e-mails.
 */
export async function preflight(
  { db }: RestockMerchantDeps,
  websiteId: string,
  { sendRequests }: SendAllRequest,
): Promise<PreflightReply> {
  const { rows } = await withWebsite(db, websiteId, (tx) => figures(websiteId, sendRequests).execute(tx))
  const sum = (of: (row: Row) => number) => rows.reduce((total, row) => total + of(row), 0)
  return {
    recipients: sum(recipientsOf),
    suppressed: sum(({ held_back: heldBack }) => heldBack),
    alreadyTold: rows[0]?.notified ?? 0,
    groups: rows.map((row) => ({ ...describeVariant(row), recipients: recipientsOf(row), isPublic: row.is_public })),
  }
}

function recipientsOf({ waiting, held_back: heldBack, is_public: isSeen }: Row): number {
  return isSeen ? waiting - heldBack : 0
}

/** People notified of two of the variants are counted once. */
function figures(websiteId: string, wanted: SendAllRequest['sendRequests']) {
  return sql<Row>`
    with wanted as (${wantedGroups(websiteId, wanted)}),
    held_back as (
      select s.variant_id, count(*) as count
      from restock_suppressions x
      join restock_sign_ups s on s.website_id = ${websiteId} and s.person_ref = x.person_ref and s.state = 'waiting'
      where x.website_id = ${websiteId} and s.variant_id in (select variant_id from wanted)
      group by s.variant_id
    ),
    notified as (
      select count(distinct s.person_ref) as count
      from restock_sign_ups s join wanted w on w.variant_id = s.variant_id
      where s.website_id = ${websiteId} and s.state = 'sent' and not exists (
        select from restock_sign_ups again
        where again.website_id = ${websiteId} and again.variant_id = s.variant_id
          and again.person_ref = s.person_ref and again.state in ('waiting', 'requested'))
    )
    select g.*, coalesce(h.count, 0) as held_back, (select count from notified) as notified,
      exists (select from items where items.website_id = ${websiteId} and items.id = g.product_id and ${isReachable}) as is_public
    from (${withCatalog(websiteId, sql`select * from wanted`)}) g
    left join held_back h on h.variant_id = g.variant_id
    order by g.place`
}

/** The groups in the requested order, without duplicates. */
function wantedGroups(websiteId: string, wanted: SendAllRequest['sendRequests']) {
  return sql`
    select g.*, w.place from restock_groups g
    join (
      select r."productId", r."variantId", min(r.place) as place
      from rows from (jsonb_to_recordset(${JSON.stringify(wanted)}::jsonb) as ("productId" text, "variantId" text))
        with ordinality as r("productId", "variantId", place)
      group by r."productId", r."variantId"
    ) w on g.variant_id = w."variantId" and g.product_id = w."productId"
    where g.website_id = ${websiteId}`
}
