import { sql } from 'kysely'
import type { Author } from '../../item-state.ts'
import { draftChanges, writeDrafts } from '../../items/item-store.ts'
import { lockItems } from '../../items/read-items.ts'
import { isSound } from '../../rules/draft.ts'
import { formatOf, type StoredImport } from '../import-store.ts'
import type { ImportTx } from '../import-table.ts'
import { readRow } from '../parsing/read-row.ts'
import { findRelated } from '../planning/find-related.ts'

/** Links imported products to related ones that came later in the file. Idempotent. */
export async function linkRelated(tx: ImportTx, author: Author, found: StoredImport): Promise<void> {
  const { website_id: websiteId, id, mapping } = found
  const place = mapping.indexOf('related')
  if (place < 0) return
  const { rows } = await sql<{ item_id: string; row: number; cells: string[] }>`
    select item_id, row, cells from item_import_rows
    where website_id = ${websiteId} and import_id = ${id} and written and item_id is not null
      and coalesce(cells->>${place}::int, '') <> '' order by row`.execute(tx)
  const relatedOf = await findRelated(tx, websiteId)
  const wanted = new Map(
    rows.toReversed().map((row) => [row.item_id, relatedOf(readRow(row, formatOf(found)).related ?? [])]),
  )
  const items = await lockItems(tx, websiteId, [...wanted.keys()])
  const wishes = items.flatMap((before) => {
    const related = (wanted.get(before.state.id) ?? []).filter((one) => one !== before.state.id)
    return related.length > 0 ? [{ before, changes: { related } }] : []
  })
  const drafts = (await draftChanges(tx, author, wishes)).filter(isSound)
  const { items: written } = await writeDrafts(tx, author, drafts, 'imported')
  const after = written.map(({ state, revision }) => ({ item_id: state.id, after: revision }))
  await sql`
    update item_import_items i set after = r.after
    from jsonb_to_recordset(${JSON.stringify(after)}::jsonb) as r (item_id text, after int)
    where i.website_id = ${websiteId} and i.import_id = ${id} and i.item_id = r.item_id`.execute(tx)
}
