import type { ImportField } from '../../../shared/products/import-fields.ts'
import { productTypes } from '../../contract.ts'
import type { ItemState } from '../../item-state.ts'
import type { FieldLoss } from '../parsing/cells.ts'
import type { Mapping, ReadRow } from '../parsing/read-row.ts'
import type { DraftedProduct } from './draft-products.ts'

interface StoredRow {
  row: number
  cells: string[]
}

/** What a file says and the catalogue will not: one line per column and reason, with the first value. */
export function lossLines(columns: string[], mapping: Mapping, stored: readonly StoredRow[], rows: readonly ReadRow[]) {
  const lines = new Map<string, { place: number; reason: string; value: string; row: number; count: number }>()
  const add = (place: number, reason: string, value: string, row: number) => {
    const key = `${place} ${reason}`
    const line = lines.get(key)
    if (line) line.count++
    else lines.set(key, { place, reason, value, row, count: 1 })
  }
  const leftOut = columns.flatMap((_, place) => (mapping[place] ? [] : [place]))
  for (const { row, cells } of stored)
    for (const place of leftOut) {
      const value = cells[place]?.trim() ?? ''
      if (value !== '') add(place, 'This column is left out.', value, row)
    }
  for (const { row, losses } of rows)
    for (const { field, value, reason } of losses) add(mapping.indexOf(field), reason, value, row)
  return [...lines.values()]
    .sort((a, b) => a.place - b.place)
    .map(({ place, reason, value, row, count }) => {
      const heading = (columns[place] || `Column ${place + 1}`).slice(0, SHOWN)
      const more = count > 1 ? ` and ${(count - 1).toLocaleString('en')} more` : ''
      return `Not kept: ${heading}, “${value.slice(0, SHOWN)}” in row ${row}${more}. ${reason}`
    })
}

/** Maximum length of a value that a line repeats. */
const SHOWN = 60

const endless: number[] = [productTypes.DIGITAL, productTypes.GIFT_CARD]

/** Notes what only the finished drafts show. */
export function loseInDrafts(products: readonly DraftedProduct[], isKnownUrlId: (urlId: string) => boolean): void {
  for (const product of products) {
    const [first] = product.rows
    if (endless.includes(product.draft.state.productType)) loseStock(product.rows)
    if (first) loseOfProduct(first, product.draft.state, isKnownUrlId)
  }
}

function loseStock(rows: readonly ReadRow[]): void {
  for (const row of rows)
    if (row.stock !== undefined && row.stock !== 'unlimited')
      lose(row, row.text('stock') === '' ? 'inStock' : 'stock', 'Digital products and gift cards never run out.')
}

function loseOfProduct(first: ReadRow, { description }: ItemState, isKnownUrlId: (urlId: string) => boolean): void {
  if (first.related?.some((urlId) => !isKnownUrlId(urlId)))
    lose(first, 'related', 'One of these products is neither here nor in the file.')
  const html = first.item.description
  if (html !== undefined && plainHtml(html) !== plainHtml(description))
    lose(first, 'description', 'Some of its markup is not kept.')
}

/** Without the differences in notation that sanitising makes. */
function plainHtml(html: string): string {
  return html
    .replaceAll(' />', '>')
    .replaceAll('/>', '>')
    .replace(/&(nbsp|#160|#xa0);/gi, '\u00A0')
    .replace(/\s+/g, ' ')
    .trim()
}

function lose({ text, losses }: ReadRow, field: ImportField, reason: string): void {
  const loss: FieldLoss = { field, value: text(field), reason }
  if (loss.value !== '') losses.push(loss)
}
