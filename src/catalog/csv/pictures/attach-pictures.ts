import { sql } from 'kysely'
import { readImageStates, type StoredUpload } from '../../../files/queries.ts'
import type { Database } from '../../../platform/database/database.ts'
import type { ItemChanges } from '../../admin-contract.ts'
import type { Author, LoadedItem } from '../../item-state.ts'
import { draftChanges, writeDrafts } from '../../items/item-store.ts'
import { lockItems } from '../../items/read-items.ts'
import type { ReadyPicture } from '../../rules/apply-changes.ts'
import { isSound } from '../../rules/draft.ts'
import { lockImport } from '../import-store.ts'
import type { ImportTx } from '../import-table.ts'
import { authorOf, inImports } from '../running/run-import.ts'
import { PICTURE_GONE, readyOf, type TakenPicture, withPictures } from './place-pictures.ts'

interface Import {
  websiteId: string
  importId: string
}

/** Products handled per transaction. */
const ITEMS_AT_ONCE = 20

/** Adds fetched pictures to their products: all of a product at once, in file order, once the last is encoded. */
export async function attachPictures(db: Database, place: Import): Promise<void> {
  for (;;) {
    const more = await inImports(db, place.websiteId, (tx) => attachSome(tx, place))
    if (!more) return
  }
}

/** Returns true if more products may be ready. */
async function attachSome(tx: ImportTx, { websiteId, importId }: Import): Promise<boolean> {
  const found = await lockImport(tx, websiteId, importId)
  if (found.state !== 'done') return false
  const taken = await listTaken(tx, { websiteId, importId })
  const images = await readImageStates(tx, websiteId, [...new Set(taken.map(({ image_id }) => image_id))])
  const isEncoding = ({ image_id }: TakenPicture) => images.get(image_id)?.state === 'waiting'
  const complete = [...Map.groupBy(taken, ({ item_id }) => item_id)].filter(([, some]) => !some.some(isEncoding))
  const now = complete.slice(0, ITEMS_AT_ONCE)
  if (now.length === 0) return false
  const items = await lockItems(
    tx,
    websiteId,
    now.map(([id]) => id),
  )
  const author = authorOf(found)
  for (const [itemId, pictures] of now) {
    const before = items.find(({ state }) => state.id === itemId && state.deletedAt === null)
    await attachTo(tx, { websiteId, importId, author }, { before, pictures, images })
  }
  return complete.length > now.length
}

/** Fetched pictures of products that have no picture left to fetch. */
async function listTaken(tx: ImportTx, { websiteId, importId }: Import): Promise<TakenPicture[]> {
  const { rows } = await sql<TakenPicture>`
    select p.row, p.place, p.alt_text, p.of_variant, p.image_id, r.item_id, r.variant_id
    from item_import_pictures p
    join item_import_rows r on r.website_id = p.website_id and r.import_id = p.import_id and r.row = p.row
    where p.website_id = ${websiteId} and p.import_id = ${importId} and p.state = 'taken' and not exists (
      select from item_import_pictures o
      join item_import_rows s on s.website_id = o.website_id and s.import_id = o.import_id and s.row = o.row
      where o.website_id = ${websiteId} and o.import_id = ${importId} and o.state = 'waiting'
        and s.item_id = r.item_id)
    order by p.row, p.place`.execute(tx)
  return rows
}

interface Attaching {
  before: LoadedItem | undefined
  pictures: TakenPicture[]
  images: ReadonlyMap<string, StoredUpload>
}

async function attachTo(
  tx: ImportTx,
  place: Import & { author: Author },
  { before, pictures, images }: Attaching,
): Promise<void> {
  const ready = new Map(pictures.flatMap(({ image_id }) => readyOf(images.get(image_id))))
  const { changes, refused } = withPictures(before, pictures, ready)
  const isWritten = before && changes ? await write(tx, place, { before, changes, ready }) : false
  for (const picture of pictures) {
    const failure = images.get(picture.image_id)?.failure
    const isShown = isWritten && !refused.has(picture)
    await settle(tx, place, picture, isShown ? null : (failure ?? refused.get(picture) ?? PICTURE_GONE))
  }
}

interface Writing {
  before: LoadedItem
  changes: ItemChanges
  ready: ReadonlyMap<string, ReadyPicture>
}

async function write(
  tx: ImportTx,
  place: Import & { author: Author },
  { before, changes, ready }: Writing,
): Promise<boolean> {
  const [draft] = await draftChanges(tx, place.author, [{ before, changes }], ready)
  if (!draft || !isSound(draft)) return false
  const { items } = await writeDrafts(tx, place.author, [draft], 'pictures imported')
  await noteRevision(tx, place, before, items[0]?.revision ?? before.revision)
  return true
}

/** Recorded with the import, so that undoing it removes the pictures too. */
async function noteRevision(tx: ImportTx, { websiteId, importId }: Import, before: LoadedItem, after: number) {
  if (after === before.revision) return
  await sql`
    insert into item_import_items (website_id, import_id, item_id, before, after)
    values (${websiteId}, ${importId}, ${before.state.id}, ${before.revision}, ${after})
    on conflict (website_id, import_id, item_id) do update
      set after = case when item_import_items.after = ${before.revision} then ${after} else item_import_items.after end
    `.execute(tx)
}

async function settle(
  tx: ImportTx,
  { websiteId, importId }: Import,
  { row, place }: TakenPicture,
  problem: string | null,
): Promise<void> {
  await tx
    .updateTable('item_import_pictures')
    .set(problem === null ? { state: 'done' } : { state: 'failed', problem })
    .where('website_id', '=', websiteId)
    .where('import_id', '=', importId)
    .where('row', '=', row)
    .where('place', '=', place)
    .execute()
}
