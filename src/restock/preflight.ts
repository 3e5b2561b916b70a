import { sql } from 'kysely'
import { withWebsite } from '../platform/database/database.ts'
import type { PreflightReply, SendAllRequest } from './admin-contract.ts'
import { describeVariant, type GroupRow, withCatalog } from './group-rows.ts'
import type { RestockMerchantDeps } from './merchant-deps.ts'

type Row = GroupRow & { recipients: number; held_back: number; told: number }

/**
 * What a send to these groups comes to, in one statement, as the read model has it. Groups that are not there, or are
 * another website's, are left out.
 */
export async function preflight(
  { db }: RestockMerchantDeps,
  websiteId: string,
  { sendRequests }: SendAllRequest,
): Promise<PreflightReply> {
  const { rows } = await withWebsite(db, websiteId, (tx) => figures(websiteId, sendRequests).execute(tx))
  const sum = (of: (row: Row) => number) => rows.reduce((total, row) => total + of(row), 0)
  return {
    recipients: sum(({ recipients }) => recipients),
    suppressed: sum(({ held_back: heldBack }) => heldBack),
    alreadyTold: rows[0]?.told ?? 0,
    groups: rows.map((row) => ({ ...describeVariant(row), recipients: row.recipients })),
  }
}

/** `people` has a row for each person and variant; whoever was told of two variants is counted once. */
function figures(websiteId: string, wanted: SendAllRequest['sendRequests']) {
  const groups = sql`
    select g.*, w.place from restock_groups g
    join (
      select r."productId", r."variantId", min(r.place) as place
      from rows from (jsonb_to_recordset(${JSON.stringify(wanted)}::jsonb) as ("productId" text, "variantId" text))
        with ordinality as r("productId", "variantId", place)
      group by r."productId", r."variantId"
    ) w on g.variant_id = w."variantId" and g.product_id = w."productId"
    where g.website_id = ${websiteId}`
  return sql<Row>`
    with wanted as (${groups}),
    people as (
      select s.variant_id, s.person_ref, count(*) filter (where s.state = 'waiting') as waiting,
        bool_or(s.state = 'sent') and not bool_or(s.state in ('waiting', 'requested')) as is_told
      from restock_sign_ups s join wanted w on w.variant_id = s.variant_id
      where s.website_id = ${websiteId}
      group by s.variant_id, s.person_ref
    ),
    counted as (
      select p.variant_id, coalesce(sum(p.waiting) filter (where x.person_ref is null), 0)::bigint as recipients,
        coalesce(sum(p.waiting) filter (where x.person_ref is not null), 0)::bigint as held_back
      from people p
      left join restock_suppressions x on x.website_id = ${websiteId} and x.person_ref = p.person_ref
      group by p.variant_id
    )
    select g.*, c.recipients, c.held_back, (select count(distinct person_ref) from people where is_told) as told
    from (${withCatalog(websiteId, sql`select * from wanted`)}) g
    join counted c on c.variant_id = g.variant_id
    order by g.place`
}
