import { type RawBuilder, sql } from 'kysely'
import type { z } from 'zod'
import { containsWords } from '../../platform/database/contains-word.ts'
import { withWebsite } from '../../platform/database/database.ts'
import { type PagedList, type PageKey, readCursor, writeCursor } from '../../platform/paging/page-cursor.ts'
import type { GroupsQuery, GroupsReply, SignUpGroup } from '../admin-contract.ts'
import type { RestockMerchantDeps } from '../merchant/merchant-deps.ts'
import { describeVariant, type GroupRow, withCatalog } from './group-rows.ts'

const PAGE = 50

/** One page of variants with sign-ups, in one statement. */
export async function listGroups(
  { db, assetOrigin }: RestockMerchantDeps,
  websiteId: string,
  { sort, search = '', variantId, cursor }: z.output<typeof GroupsQuery>,
): Promise<GroupsReply> {
  const after = cursor === undefined ? undefined : readCursor(listOf(websiteId, sort), keyNames[sort], cursor)
  const groups = sql`
    select g.* from restock_groups g
    where g.website_id = ${websiteId} and ${found(websiteId, search)} and ${isAfter(sort, after)}
      and ${variantId === undefined ? sql`true` : sql`g.variant_id = ${variantId}`}
    order by g.${keys[sort]} desc, g.variant_id desc limit ${PAGE + 1}`
  const page = sql<GroupRow>`${withCatalog(websiteId, groups)} order by g.${keys[sort]} desc, g.variant_id desc`
  const { rows } = await withWebsite(db, websiteId, (tx) => page.execute(tx))
  const last = rows.length > PAGE ? rows[PAGE - 1] : undefined
  return {
    signUpGroups: rows.slice(0, PAGE).map((row) => presentGroup(row, `${assetOrigin}/${websiteId}`)),
    hasNextPage: last !== undefined,
    nextPageCursor: last ? writeCursor(listOf(websiteId, sort), pageKeyOf(sort, last)) : null,
  }
}

type Sort = z.output<typeof GroupsQuery>['sort']

const keys = { waiting: sql.ref('waiting'), latest: sql.ref('last_sign_up_at') }
const keyNames = { waiting: 'number', latest: 'moment' } as const
const keyTypes = { waiting: sql.raw('bigint'), latest: sql.raw('timestamptz') }

function listOf(websiteId: string, sort: Sort): PagedList {
  return { websiteId, list: `groups ${sort}` }
}

function pageKeyOf(sort: Sort, { waiting, last_sign_up_at: latest, variant_id: id }: GroupRow): PageKey {
  return { key: sort === 'waiting' ? waiting : latest.toISOString(), id }
}

function isAfter(sort: Sort, after: PageKey | undefined): RawBuilder<unknown> {
  if (!after) return sql`true`
  return sql`(g.${keys[sort]}, g.variant_id) < (${after.key}::${keyTypes[sort]}, ${after.id}::text)`
}

/** Each word must occur in the product's title, the variant's name or its SKU. */
function found(websiteId: string, search: string): RawBuilder<unknown> {
  if (search.trim() === '') return sql`true`
  const text = sql`concat_ws(' ', i.title, v.sku, (select string_agg(value, ' ') from jsonb_each_text(v.attributes)))`
  return sql`exists (
    select from items i
    left join variants v on v.website_id = ${websiteId} and v.id = g.variant_id and v.item_id = i.id
    where i.website_id = ${websiteId} and i.id = g.product_id and i.deleted_at is null
      and ${containsWords(text, search)})`
}

function presentGroup(row: GroupRow, pictures: string): SignUpGroup {
  const { unconfirmed, waiting, requested, sent, failed, uncertain, suppressed, signed_off: signedOff } = row
  return {
    ...describeVariant(row),
    imageUrl: row.file_name && `${pictures}/${row.file_name}`,
    counts: { unconfirmed, waiting, requested, sent, failed, uncertain, suppressed, signedOff },
    lastSentAt: row.last_sent_at?.toISOString() ?? null,
    lastSignUpAt: row.last_sign_up_at.toISOString(),
  }
}
