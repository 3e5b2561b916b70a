/**
 * A file of products with an option each, 10 of every variant on hand. Up to three rows are bad: row 8 has no price that
 * can be read, row 28 no stock, row 48 the SKU of the row above.
 */
export function makeProductsCsv(wanted: { products: number; variants: number; bad: number }): string {
  const rows = Array.from({ length: wanted.products * wanted.variants }, (_, place) => row(place, wanted))
  return ['URL ID,Name,Option 1 name,Option 1 value,SKU,Price,Stock', ...rows].join('\r\n')
}

function row(place: number, { variants, bad }: { variants: number; bad: number }): string {
  const product = Math.floor(place / variants)
  const [price, stock, sku] = badPlaces.map((at, n) => at === place && n < bad)
  const cells = [
    `product-${product}`,
    place % variants === 0 ? `Product ${product} of many` : '',
    'Size',
    `S${place % variants}`,
    `P${product}-${sku ? (place % variants) - 1 : place % variants}`,
    price ? 'ten' : '12.50',
    stock ? 'some' : '10',
  ]
  return cells.join(',')
}

/** Rows 8, 28 and 48 of a spreadsheet. */
const badPlaces = [6, 26, 46]
