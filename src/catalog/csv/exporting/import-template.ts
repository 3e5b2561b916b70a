import { BYTE_ORDER_MARK, csvLines } from '../../../platform/csv/write-csv.ts'
import { toDecimal } from '../../../shared/money/money.ts'
import type { ImportField } from '../../../shared/products/import-fields.ts'
import type { MeasurementStandard } from '../../../shared/products/measures.ts'
import { exportFields, exportHeadings } from './export-rows.ts'

type Example = Partial<Record<ImportField, string>>

/** A template: the headings, and an example of each type of product. */
export function importTemplate(currency: string, standard: MeasurementStandard): string {
  const rows = examples((cents) => toDecimal(cents, currency)).map((example) =>
    exportFields(standard).map((field) => example[field] ?? ''),
  )
  return BYTE_ORDER_MARK + csvLines([exportHeadings(standard), ...rows])
}

function examples(price: (cents: number) => string): Example[] {
  const shirt = { urlId: 'linen-shirt', option1Name: 'Size', option2Name: 'Colour', price: price(4900) }
  return [
    {
      ...shirt,
      title: 'Linen shirt',
      productType: 'Physical',
      description: '<p>A shirt for warm days.</p>',
      excerpt: 'Light and loose.',
      visibility: 'Draft',
      tags: 'summer, linen',
      option1Value: 'M',
      option2Value: 'White',
      sku: 'SHIRT-M-WHITE',
      stock: '12',
      weight: '240',
      weightLb: '0.53',
    },
    {
      ...shirt,
      option1Value: 'L',
      option2Value: 'White',
      sku: 'SHIRT-L-WHITE',
      stock: '0',
      weight: '250',
      weightLb: '0.55',
    },
    {
      urlId: 'knitting-pattern',
      title: 'Knitting pattern',
      productType: 'Digital',
      visibility: 'Draft',
      price: price(800),
    },
    {
      urlId: 'pottery-class',
      title: 'Pottery class',
      productType: 'Service',
      visibility: 'Draft',
      price: price(6500),
      salePrice: price(5500),
      onSale: 'Yes',
      stock: 'Unlimited',
    },
    ...[2500, 5000].map((value, place) => ({
      urlId: 'gift-card',
      ...(place === 0 && { title: 'Gift card', productType: 'Gift card', visibility: 'Draft' }),
      option1Name: 'Value',
      option1Value: price(value),
      price: price(value),
    })),
  ]
}
