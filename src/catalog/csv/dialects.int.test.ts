import { expect, test } from 'vitest'
import type { ProductImport } from '../../shared/products/product-import.ts'
import {
  googleFeed,
  shopifyPresent,
  squarespaceExport,
  woocommerceExport,
} from '../../testing/fixtures/make/foreign-exports.ts'
import { shopifyExport } from '../../testing/fixtures/make/shopify-export.ts'
import { startTestCatalog } from '../../testing/fixtures/test-catalog.ts'
import type { Author, ItemState } from '../item-state.ts'
import type { ImportTx } from './import-table.ts'
import { originOf } from './parsing/dialects.ts'
import { proposeMapping } from './parsing/propose-mapping.ts'
import { type CsvFile, readCsv } from './parsing/read-csv.ts'
import { type FileFormat, readRow } from './parsing/read-row.ts'
import { makeCategories } from './planning/check-import.ts'
import { draftProducts } from './planning/draft-products.ts'
import { findCategoryPaths } from './planning/find-matches.ts'
import { lossLines } from './planning/losses.ts'
import { wantedStock } from './planning/wanted-stock.ts'
import { inImports } from './running/run-import.ts'

const catalog = await startTestCatalog()
const site = await catalog.openSite('dialects')
const { websiteId } = site.website
const author: Author = { websiteId, accountId: null, name: null, now: '2026-11-01T10:00:00.000Z', currency: 'USD' }

class Undone extends Error {}

/** What a dry run of the file would find, and nothing is left of it. */
async function dryRun(file: CsvFile, choices: Pick<FileFormat, 'withoutShipping'> = {}) {
  let found: Awaited<ReturnType<typeof planned>> | undefined
  await inImports(catalog.db, websiteId, async (tx) => {
    found = await planned(tx, file, choices)
    throw new Undone()
  }).catch((error) => {
    if (!(error instanceof Undone)) throw error
  })
  if (!found) throw new Error('Nothing was planned')
  return found
}

async function planned(tx: ImportTx, { columns, rows: stored }: CsvFile, choices: Pick<FileFormat, 'withoutShipping'>) {
  const mapping = proposeMapping(columns, [])
  const rows = stored.map((row) => readRow(row, { mapping, currency: 'USD', origin: originOf(columns), ...choices }))
  await makeCategories(tx, websiteId, rows)
  const { products, levels } = await draftProducts(tx, author, rows)
  const pathOf = await findCategoryPaths(tx, websiteId)
  const categoriesOf = ({ categories }: ItemState) => categories.map((id) => pathOf(id).join(' > '))
  return {
    items: products.map(({ draft: { state } }) => ({ ...state, categories: categoriesOf(state) })),
    stock: products.flatMap((one) => one.rows.map((row) => wantedStock(row, one, levels))),
    pictures: rows.map(({ pictures }) => pictures),
    problems: rows.flatMap(({ row, problems }) => problems.map(({ message }) => `Row ${row}: ${message}`)),
    losses: rows.flatMap(({ row, losses }) => losses.map((loss) => ({ row, ...loss }))),
    lines: lossLines(columns, mapping, stored, rows),
    leftOut: columns.filter((_, place) => mapping[place] === null),
  }
}

const itemOf = ({ items }: Awaited<ReturnType<typeof planned>>, title: string) =>
  items.find((item) => item.title === title)

test('a Shopify file of today: unpublished is never public, grams have decimals, type and category are categories', async () => {
  const found = await dryRun(readCsv(shopifyPresent))
  expect(found.problems).toEqual([])
  expect(itemOf(found, 'Linen shirt')).toMatchObject({
    urlId: 'linen-shirt',
    description: '<p>For warm days.</p>',
    brand: 'Harbour',
    visibility: 'draft',
    productType: 1,
    categories: ['Apparel > Shirts', 'Summer wear'],
    options: ['Size'],
    variants: [
      {
        sku: 'SH-S',
        gtin: '4006381333931',
        priceCents: 4_900,
        salePriceCents: 3_900,
        costCents: 1_150,
        weightGrams: 241,
      },
      { sku: 'SH-M', weightGrams: 454 },
    ],
  })
  expect(found.pictures[0]).toMatchObject([{ source: 'https://cdn.shopify.com/s/files/1/a.jpg', altText: 'Front' }])
  expect(found.stock).toEqual([12, null, 'unlimited', null])
  expect(found.lines).toEqual(
    expect.arrayContaining([
      'Not kept: Continue selling when out of stock, “CONTINUE” in row 2. Nothing is sold here that is out of stock.',
      'Not kept: Barcode, “INTERNAL-7” in row 3. It is not a GTIN.',
      'Not kept: Inventory quantity, “-2” in row 3. A stock below 0 becomes 0.',
      'Not kept: Weight value (grams), “240.5” in row 2 and 1 more. It is rounded.',
      'Not kept: Charge tax, “TRUE” in row 2 and 3 more. This column is left out.',
      'Not kept: Google Shopping / Gender, “unisex” in row 2. This column is left out.',
    ]),
  )
})

test.each([
  ['digital', 2],
  ['service', 3],
] as const)('what needs no shipping becomes %s, as the merchant says', async (withoutShipping, productType) => {
  const found = await dryRun(readCsv(shopifyPresent), { withoutShipping })
  expect(itemOf(found, 'Pottery class')).toMatchObject({ productType })
  expect(itemOf(found, 'Gift card')).toMatchObject({ productType: 4 })
  const sized = shopifyPresent.replaceAll(',g,TRUE,manual', ',g,FALSE,manual')
  const shirt = await dryRun(readCsv(sized), { withoutShipping })
  expect(itemOf(shirt, 'Linen shirt')).toMatchObject({ productType: 3 })
})

test('a WooCommerce file: stock comes before in stock, variants find their product, others are refused by name', async () => {
  const found = await dryRun(readCsv(woocommerceExport))
  expect(found.problems).toEqual(['Row 7: “Poster” is an external product, sold on another website: left out.'])
  expect(itemOf(found, 'Hoodie')).toMatchObject({
    visibility: 'public',
    taxClass: 'reduced',
    categories: ['Clothing > Hoodies', 'Sale'],
    options: ['Size'],
    variants: [
      { sku: 'HOODIE-S', attributes: { Size: 'S' }, priceCents: 4_500, salePriceCents: 3_500, weightGrams: 551 },
      { sku: 'HOODIE-M', attributes: { Size: 'M' }, weightGrams: 600, sizeMm: { length: 300, width: 205, height: 50 } },
    ],
  })
  expect(itemOf(found, 'Mug')).toMatchObject({ visibility: 'draft', options: [], variants: [{ sku: 'MUG' }] })
  expect(itemOf(found, 'Advice')).toMatchObject({ productType: 3 })
  expect(found.stock).toEqual([null, 5, null, 7, 'unlimited'])
  expect(found.lines).toEqual(
    expect.arrayContaining([
      'Not kept: Attribute 2 value(s), “XL” in row 2. No variant has this value.',
      'Not kept: Attribute 1 name, “Material” in row 2 and 1 more. It tells no variants apart.',
      'Not kept: SKU, “HOODIE” in row 2. Only its variants have this.',
    ]),
  )
  const [heading, , ...variants] = woocommerceExport.split('\n')
  const orphans = await dryRun(readCsv([heading, ...variants].join('\n')))
  expect(orphans.problems).toContain('Row 2: The product of this variant, hoodie, is not in this file.')
})

test('a Squarespace file: weights and lengths are in the units of the store', async () => {
  const { columns, rows } = readCsv(squarespaceExport)
  expect(proposeMapping(columns, [], 'imperial')).toContain('weightLb')
  const found = await dryRun({ columns, rows })
  expect(found.problems).toEqual([])
  expect(itemOf(found, 'Blue bowl')).toMatchObject({
    categories: ['bowls', 'new > blue'],
    variants: [
      { weightGrams: 551, sizeMm: { length: 125, width: 125, height: 60 }, salePriceCents: 1_500 },
      { weightGrams: 1_250, attributes: { Size: 'Large' } },
    ],
  })
  expect(itemOf(found, 'Repair')).toMatchObject({ productType: 3, visibility: 'draft' })
})

test('a Google feed: pictures, availability and groups', async () => {
  const found = await dryRun(readCsv(googleFeed))
  expect(found.problems).toEqual([])
  expect(itemOf(found, 'Tee')).toMatchObject({
    urlId: 'tee',
    options: ['Color', 'Size'],
    variants: [{ sku: 'TEE-1', salePriceCents: 1_500 }, { sku: 'TEE-2' }],
  })
  expect(itemOf(found, 'Cap')).toMatchObject({ options: [] })
  expect(found.stock).toEqual(['unlimited', null, 'unlimited'])
  expect(found.pictures.map((some) => some.map(({ source }) => source.at(-5)))).toEqual([['1', '2', '3'], ['4'], ['5']])
})

/** Another value of the same kind. */
function another(cell: string): string {
  const pairs = [
    'true/false',
    'yes/no',
    '1/0',
    'active/draft',
    'deny/continue',
    'in_stock/out_of_stock',
    'parent/zero-rate',
  ]
  const words = pairs.map((pair) => pair.split('/'))
  const pair = words.find((two) => two.includes(cell.toLowerCase()))
  if (pair) return pair.find((word) => word !== cell.toLowerCase()) ?? ''
  if (/^\d{4}-\d\d-\d\d$/.test(cell)) return cell.replace(/^\d{4}/, '2031')
  if (/^\d+\.\d\d USD$/.test(cell)) return `3${cell}`
  if (/^-?\d+(\.\d+)?$/.test(cell))
    return cell === '-1' ? '1' : (Number(cell) + 3).toFixed(cell.split('.')[1]?.length ?? 0)
  return /^https?:/.test(cell) ? cell.replace('://', '://x') : `x${cell}`
}

/** Without the ids, which are new each time. */
const idless = (found: Awaited<ReturnType<typeof planned>>) =>
  JSON.stringify(found, (key, value) => (key === 'id' ? null : value)).replace(/"SQ\d{7}"/g, '""')

/** What says nothing: Shopify's name for the only variant, and that a gift card is not sent. */
const saysNothing = ['Option1 Name: Title', 'Option1 name: Title', 'Requires shipping: FALSE']

/** Cells of columns that are matched, in rows that are not refused. */
function matchedCells({ columns, rows }: CsvFile, { problems, leftOut }: Awaited<ReturnType<typeof planned>>) {
  return rows.flatMap(({ row, cells }, at) =>
    problems.some((problem) => problem.startsWith(`Row ${row}:`))
      ? []
      : cells.flatMap((cell, place) => {
          const column = columns[place] ?? ''
          const isSaying = cell.trim() !== '' && !saysNothing.includes(`${column}: ${cell}`)
          return isSaying && !leftOut.includes(column)
            ? [{ at, place, cell, name: `${column} of row ${row}: ${cell}` }]
            : []
        }),
  )
}

const withCell = (file: CsvFile, { at, place }: { at: number; place: number }, text: string): CsvFile => ({
  ...file,
  rows: file.rows.map((one, n) => (n === at ? { ...one, cells: one.cells.with(place, text) } : one)),
})

test.each([
  ['Shopify', shopifyExport],
  ['Shopify today', shopifyPresent],
  ['WooCommerce', woocommerceExport],
  ['Squarespace', squarespaceExport],
  ['Google', googleFeed],
])(
  'nothing that a file of %s says is dropped without a line',
  async (_, csv) => {
    const file = readCsv(csv)
    const before = await dryRun(file)
    const plain = idless(before)
    const isSame = async (other: CsvFile) => idless(await dryRun(other)) === plain
    expect(await isSame(file)).toBe(true)
    const silent: string[] = []
    for (const one of matchedCells(file, before))
      if ((await isSame(withCell(file, one, another(one.cell)))) && (await isSame(withCell(file, one, ''))))
        silent.push(one.name)
    expect(silent).toEqual([])
    const lines = before.leftOut.map((column) =>
      before.lines.filter((line) => line.startsWith(`Not kept: ${column}, “`)),
    )
    const says = before.leftOut.map((column) =>
      file.rows.some(({ cells }) => cells[file.columns.indexOf(column)] !== ''),
    )
    expect(lines.map(({ length }) => length)).toEqual(says.map(Number))
  },
  300_000,
)

test('the dry run says what is not kept, what is new and what costs nothing, and makes nothing', async () => {
  const { http } = site.owner
  const taken = await http.post('/api/catalog/imports?name=shopify.csv', shopifyPresent, {
    headers: { 'content-type': 'text/csv' },
  })
  const made = taken.json() as ProductImport
  expect(made).toMatchObject({ origin: 'shopify', withoutShipping: 'service' })
  const checked = await http.put(`/api/catalog/imports/${made.id}/mapping`, {
    mapping: made.mapping,
    withoutShipping: 'digital',
  })
  const { notes, withoutShipping } = checked.json() as ProductImport
  expect(withoutShipping).toBe('digital')
  expect(notes).toEqual(
    expect.arrayContaining([
      'New categories: “Apparel > Shirts”, “Summer wear”, “Classes”.',
      'A price of 0: “Pottery class”. Check these before they are sold for nothing.',
      'Not kept: Barcode, “INTERNAL-7” in row 3. It is not a GTIN.',
    ]),
  )
  expect((await http.get('/api/catalog/categories')).json()).toEqual([])
})
