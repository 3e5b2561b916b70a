import { sql } from 'kysely'
import { listUrlIds } from '../../catalog/queries.ts'
import { BYTE_ORDER_MARK, csvLines } from '../../platform/csv/write-csv.ts'
import { type Database, inWebsite } from '../../platform/database/database.ts'
import type { Vault } from '../../platform/vault/vault.ts'
import { reviewFields } from '../../shared/imports/review-fields.ts'
import type { ReviewsTables } from '../table.ts'

export interface ExportReviewsDeps {
  db: Database
  vault: Pick<Vault, 'read'>
}

const PAGE = 200

/** All reviews as a file that an import takes, newest first; e-mail addresses for those who may see customers. */
export async function* exportReviews(
  { db, vault }: ExportReviewsDeps,
  websiteId: string,
  { withEmails }: { withEmails: boolean },
): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK + csvLines([Object.values(reviewFields)])
  let after: { at: string; id: string } | undefined
  do {
    const rows = await inWebsite(db.withTables<ReviewsTables>(), websiteId, (tx) =>
      tx
        .selectFrom('product_reviews')
        .selectAll()
        .where('website_id', '=', websiteId)
        .where(after ? sql<boolean>`(written_at, id) < (${after.at}::timestamptz, ${after.id}::text)` : sql.lit(true))
        .orderBy('written_at', 'desc')
        .orderBy('id', 'desc')
        .limit(PAGE)
        .execute(),
    )
    const urlIds = await listUrlIds(
      db,
      websiteId,
      rows.map(({ item_id }) => item_id),
    )
    const texts = await vault.read(
      websiteId,
      rows.flatMap(({ author_ref, person_ref }) => [author_ref ?? [], (withEmails && person_ref) || []].flat()),
    )
    if (rows.length > 0)
      yield csvLines(
        rows.map((row) => [
          row.id,
          urlIds.get(row.item_id) ?? '',
          String(row.rating),
          row.title,
          row.body,
          texts.get(row.author_ref ?? '') ?? '',
          texts.get(row.person_ref ?? '') ?? '',
          row.written_at.toISOString(),
          row.state,
          '',
          row.answer,
          row.answered_at?.toISOString() ?? '',
        ]),
      )
    const last = rows.length === PAGE ? rows.at(-1) : undefined
    after = last && { at: last.written_at.toISOString(), id: last.id }
  } while (after)
}
