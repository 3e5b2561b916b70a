import { sql } from 'kysely'
import type { Editor } from '../../../pages/documents/editor.ts'
import { type Database, withWebsite } from '../../../platform/database/database.ts'

/** Ids by name: pictures of the store's products, as if they had been uploaded for its pages, too. */
export async function copyPictures(
  db: Database,
  { websiteId, accountId, now }: Pick<Editor, 'websiteId' | 'accountId' | 'now'>,
  names: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const { rows } = await withWebsite(db, websiteId, (tx) =>
    sql<{ id: string; name: string }>`
      insert into images (website_id, id, state, original_name, original_hash, held_name, bytes, stored_bytes, file_name,
        width, height, widths, colors, created_at, created_by, alt_text)
      select distinct on (id) website_id, id, 'ready', regexp_replace(id, '-[0-9a-f]{16}$', '') || '.webp', id, '', 0, 0,
        file_name, width, height, widths, colors, ${now}, ${accountId ?? ''}, alt_text
      from item_images
      where website_id = ${websiteId} and colors is not null
        and regexp_replace(id, '-[0-9a-f]{16}$', '') = any(${names}::text[])
      on conflict (website_id, id) do update set alt_text = excluded.alt_text
      returning id, regexp_replace(original_name, '[.]webp$', '') as name`.execute(tx),
  )
  return new Map(rows.map(({ id, name }) => [name, id]))
}
