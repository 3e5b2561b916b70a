import { isDeepStrictEqual } from 'node:util'
import { sql } from 'kysely'
import { DomainError } from '../../../shared/domain-error.ts'
import { type ImportField, importFields } from '../../../shared/products/import-fields.ts'
import type { WithoutShipping } from '../../../shared/products/product-import.ts'
import { limits } from '../../admin-contract.ts'
import { addCategoryPaths } from '../../categories/add-paths.ts'
import type { Author } from '../../item-state.ts'
import type { CatalogTables } from '../../table.ts'
import { formatOf, lockImport } from '../import-store.ts'
import type { ImportTx, RowAction } from '../import-table.ts'
import { type Mapping, type ReadRow, readRow, type Stock } from '../parsing/read-row.ts'
import { notePictures } from '../pictures/picture-store.ts'
import { findWantedPictures } from '../pictures/wanted-pictures.ts'
import { type Drafted, type DraftedProduct, draftProducts, isNew } from './draft-products.ts'
import { findCategoryIds, findCategoryPaths } from './find-matches.ts'
import { lossLines } from './losses.ts'
import { wantedStock } from './wanted-stock.ts'

/** Dry run of a file with this mapping: stores what would happen to each row. The catalogue is unchanged. */
export async function checkImport(
  tx: ImportTx,
  author: Author,
  id: string,
  mapping: Mapping,
  withoutShipping?: WithoutShipping,
): Promise<void> {
  const { websiteId } = author
  const found = await lockImport(tx, websiteId, id)
  if (found.state !== 'mapping' && found.state !== 'checked') throw new DomainError('This file was imported already.')
  assertMapping(mapping, found.columns)
  const stored = await tx
    .selectFrom('item_import_rows')
    .select(['row', 'cells'])
    .where('website_id', '=', websiteId)
    .where('import_id', '=', id)
    .orderBy('row')
    .execute()
  const without_shipping = withoutShipping ?? found.without_shipping
  const rows = stored.map((row) => readRow(row, formatOf({ ...found, mapping, without_shipping })))
  const { drafted, newCategories } = await draftWithCategories(tx, author, rows)
  const wanted = await findWantedPictures(tx, websiteId, drafted.products)
  const outcomes = outcomesOf(rows, drafted, wanted)
  await notePictures(tx, { websiteId, importId: id }, wanted)
  await writeOutcomes(tx, websiteId, id, outcomes, columnNames(mapping, found.columns))
  const total_rows = outcomes.filter(({ action }) => action === 'new' || action === 'changed').length
  await tx
    .updateTable('item_imports')
    .set({
      state: 'checked',
      mapping: JSON.stringify(mapping),
      without_shipping,
      notes: JSON.stringify([...notesOf(drafted, newCategories), ...lossLines(found.columns, mapping, stored, rows)]),
      total_rows,
    })
    .where('website_id', '=', websiteId)
    .where('id', '=', id)
    .execute()
}

/** Categories that the import would make are there while the products are drafted, so that these have them. */
async function draftWithCategories(tx: ImportTx, author: Author, rows: ReadRow[]) {
  const { websiteId } = author
  const made = await makeCategories(tx, websiteId, rows)
  const drafted = await draftProducts(tx, author, rows)
  const used = new Set(drafted.products.flatMap(({ draft }) => draft.state.categories))
  const pathOf = await findCategoryPaths(tx, websiteId)
  const newCategories = made.filter((id) => used.has(id)).map((id) => pathOf(id).join(' > '))
  if (made.length > 0)
    await tx.deleteFrom('categories').where('website_id', '=', websiteId).where('id', 'in', made).execute()
  return { drafted, newCategories }
}

/** Creates the categories that rows name and that are missing. Returns their ids. */
export async function makeCategories(tx: ImportTx, websiteId: string, rows: readonly ReadRow[]): Promise<string[]> {
  const idOf = await findCategoryIds(tx, websiteId)
  const wanted = new Map(rows.flatMap(({ categories }) => categories ?? []).map((path) => [JSON.stringify(path), path]))
  return addCategoryPaths(
    tx.withTables<CatalogTables>(),
    websiteId,
    [...wanted.values()].filter((path) => idOf(path) === undefined),
  )
}

function assertMapping(mapping: Mapping, columns: string[]): void {
  if (mapping.length !== columns.length) throw new DomainError('Each column of the file is matched, or left out.')
  const used = mapping.filter((field) => field !== null)
  const twice = used.find((field, place) => used.indexOf(field) !== place)
  if (twice) throw new DomainError(`Two columns are matched to ${importFields[twice]}. Leave one of them out.`)
  if (!used.some((field) => field === 'title' || field === 'urlId' || field === 'sku'))
    throw new DomainError('Match a column to Name, URL ID or SKU, so that each row finds its product.')
}

interface Outcome {
  row: ReadRow
  action: RowAction
  product: number | null
  fresh: boolean
}

type Wanted = Awaited<ReturnType<typeof findWantedPictures>>

function outcomesOf(rows: ReadRow[], { products, levels }: Drafted, wanted: Wanted): Outcome[] {
  const known = new Map(
    products.flatMap((product, place) =>
      product.rows.map((row) => [
        row,
        { product: place, fresh: isNew(product), action: actionOf(row, product, { levels, wanted }) },
      ]),
    ),
  )
  return rows.map((row) => ({ row, ...(known.get(row) ?? { action: 'error' as const, product: null, fresh: false }) }))
}

interface ActionFacts {
  levels: Map<string, Stock>
  wanted: Wanted
}

function actionOf(row: ReadRow, product: DraftedProduct, { levels, wanted }: ActionFacts): RowAction {
  const { draft, plan } = product
  const { before, state } = draft
  const place = plan.rows.indexOf(row)
  const hasPictures = (wanted.get(row)?.length ?? 0) > 0
  if (place < 0) return actionBesideVariants(hasPictures || !isSameProduct(row, product), product)
  const after = state.variants[place]
  const known = before?.state.variants.find(({ id }) => id === after?.id)
  if (!known || !after) return 'new'
  const same = isSameProduct(row, product) && isDeepStrictEqual(known, after)
  return same && !hasPictures && wantedStock(row, product, levels) === null ? 'unchanged' : 'changed'
}

/** Of a row that only adds pictures, or stands for the product of its variants. */
function actionBesideVariants(isChange: boolean, product: DraftedProduct): RowAction {
  if (!isChange) return 'unchanged'
  return isNew(product) ? 'new' : 'changed'
}

/** The product's own fields are in its first row. */
function isSameProduct(row: ReadRow, { draft: { before, state }, rows }: DraftedProduct): boolean {
  const { variants: _, ...fields } = state
  const { variants: __, ...fieldsBefore } = before?.state ?? state
  return row !== rows[0] || isDeepStrictEqual(fields, fieldsBefore)
}

function columnNames(mapping: Mapping, columns: string[]): (field: ImportField) => string {
  return (field) => columns[mapping.indexOf(field)] ?? importFields[field] ?? ''
}

async function writeOutcomes(
  tx: ImportTx,
  websiteId: string,
  id: string,
  outcomes: Outcome[],
  nameOf: (field: ImportField) => string,
): Promise<void> {
  const rows = outcomes.map(({ row, action, product, fresh }) => ({
    row: row.row,
    action,
    product,
    fresh,
    problems: row.problems.map(({ field, message }) => ({ row: row.row, column: nameOf(field), message })),
  }))
  await sql`
    update item_import_rows r set action = o.action, product = o.product, new_product = o.fresh, problems = o.problems
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as o (row int, action text, product int, fresh boolean,
      problems jsonb)
    where r.website_id = ${websiteId} and r.import_id = ${id} and r.row = o.row`.execute(tx)
}

/** Maximum length of a name that notes repeat. */
const NOTED_LENGTH = 80

/** Data that is ignored or changed although it is valid. */
function notesOf({ unknownCategories, products }: Drafted, newCategories: string[]): string[] {
  const lacking = products.flatMap(({ lacksFile, draft }) => (lacksFile ? draft.state.title : []))
  const free = products.flatMap(({ draft: { state } }) =>
    state.variants.some(({ priceCents }) => priceCents === 0) ? state.title : [],
  )
  return [
    ...(newCategories.length > 0 ? [`New categories: ${named(newCategories)}.`] : []),
    ...(unknownCategories.length > 0
      ? [
          `Left out: categories that cannot be made here, ${named(unknownCategories)}. A category has a name of at most ${limits.CATEGORY_LENGTH} characters.`,
        ]
      : []),
    ...(free.length > 0 ? [`A price of 0: ${named(free)}. Check these before they are sold for nothing.`] : []),
    ...(lacking.length > 0
      ? [
          `Imported as drafts: digital products without a file for their buyers, ${named(lacking)}. Add their files, then publish them.`,
        ]
      : []),
  ]
}

function named(names: readonly string[]): string {
  const first = names.slice(0, 10).map((name) => `“${name.slice(0, NOTED_LENGTH)}”`)
  return `${first.join(', ')}${names.length > 10 ? ' and others' : ''}`
}

/** Stores problems that are found only when rows are written. */
export async function markWrong(
  tx: ImportTx,
  { website_id, id, mapping, columns }: { website_id: string; id: string; mapping: Mapping; columns: string[] },
  rows: ReadRow[],
): Promise<void> {
  const outcomes = rows.map((row) => ({ row, action: 'error' as const, product: null, fresh: false }))
  await writeOutcomes(tx, website_id, id, outcomes, columnNames(mapping, columns))
}
