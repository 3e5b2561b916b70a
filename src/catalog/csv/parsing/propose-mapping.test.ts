import { expect, test } from 'vitest'
import { exportFields, exportHeadings } from '../exporting/export-rows.ts'
import { proposeMapping } from './propose-mapping.ts'

test.each(['metric', 'imperial'] as const)('our own headings are known, all of them, of a %s store', (standard) =>
  expect(proposeMapping(exportHeadings(standard), [])).toEqual(exportFields(standard)),
)

test.each([
  [
    ['Handle', 'Title', 'Body (HTML)', 'Option1 Name', 'Option1 Value', 'Variant SKU', 'Variant Price'],
    ['urlId', 'title', 'description', 'option1Name', 'option1Value', 'sku', 'price'],
  ],
  [
    ['Variant Compare At Price', 'Variant Grams', 'Variant Inventory Qty', 'Image Src', 'Status'],
    ['compareAtPrice', 'weight', 'stock', 'images', 'visibility'],
  ],
  [
    ['Product URL', 'Option Name 1', 'Option Value 1', 'Sale Price', 'On Sale', 'Visible', 'Hosted Image URLs'],
    ['urlId', 'option1Name', 'option1Value', 'salePrice', 'onSale', 'visibility', 'images'],
  ],
  [
    ['Name', 'Regular price', 'Attribute 2 name', 'Attribute 2 value(s)', 'Weight (kg)', 'Short description'],
    ['title', 'price', 'option2Name', 'option2Value', 'weightKg', 'excerpt'],
  ],
])('headings of other exports are known: %j', (headings, fields) =>
  expect(proposeMapping(headings, [])).toEqual(fields),
)

test('no field is proposed twice, and unknown headings are left out', () =>
  expect(proposeMapping(['Price', 'price', 'Colour group', 'Weight'], [])).toEqual(['price', null, null, null]))

test('a type is recognised only by our own names', () => {
  expect(proposeMapping(['Type'], [['Physical', 'gift card']])).toEqual(['productType'])
  expect(proposeMapping(['Type'], [['Mugs']])).toEqual([null])
})
