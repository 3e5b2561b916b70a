import { sql } from 'kysely'
import type { ImportTx } from '../import-table.ts'
import type { ReadRow } from '../parsing/read-row.ts'
import type { DraftedProduct } from '../planning/draft-products.ts'
import { fileNameOf, type RowPicture } from './read-pictures.ts'

/** Pictures named in rows that their products do not have yet, so that importing a file again fetches nothing. */
export async function findWantedPictures(
  tx: ImportTx,
  websiteId: string,
  products: DraftedProduct[],
): Promise<Map<ReadRow, RowPicture[]>> {
  const known = await findKnownSources(
    tx,
    websiteId,
    products.flatMap(({ draft, rows }) => (draft.before && rows.some(hasPictures) ? draft.before.state.id : [])),
  )
  return new Map(
    products.flatMap((product) => product.rows.map((row) => [row, wantedOf(row, product, known)] as const)),
  )
}

function wantedOf(row: ReadRow, { draft, plan }: DraftedProduct, known: ReadonlyMap<string, string>): RowPicture[] {
  const { before } = draft
  if (!before) return row.pictures
  const { id, images, variants } = before.state
  const variantId = draft.state.variants[plan.rows.indexOf(row)]?.id
  const main = variants.find((variant) => variant.id === variantId)?.mainImageId
  return row.pictures.filter(({ source, ofVariant }) => {
    const shown = images.find(
      ({ id: imageId, file_name }) =>
        file_name.toLowerCase() === fileNameOf(source) || known.get(keyOf(id, source)) === imageId,
    )
    return !shown || (ofVariant && shown.id !== main)
  })
}

const hasPictures = ({ pictures }: ReadRow) => pictures.length > 0

const keyOf = (itemId: string, source: string) => `${itemId} ${source}`

/** Images fetched by earlier imports, by product and source. */
async function findKnownSources(tx: ImportTx, websiteId: string, itemIds: string[]): Promise<Map<string, string>> {
  if (itemIds.length === 0) return new Map()
  const { rows } = await sql<{ item_id: string; source: string; image_id: string }>`
    select r.item_id, p.source, p.image_id from item_import_pictures p
    join item_import_rows r on r.website_id = p.website_id and r.import_id = p.import_id and r.row = p.row
    where p.website_id = ${websiteId} and p.state = 'done' and r.item_id = any(${itemIds})`.execute(tx)
  return new Map(rows.map(({ item_id, source, image_id }) => [keyOf(item_id, source), image_id]))
}
