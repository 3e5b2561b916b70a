import { createReviewImport } from '../../../src/reviews/endpoints.ts'
import { reviewFields, reviewFileLimits } from '../../../src/shared/imports/review-fields.ts'
import { reviewsKey } from '../../api/reviews.ts'
import { csvTemplate } from '../imports/csv-template.ts'
import type { ImportKind } from '../imports/import-kind.ts'
import { newAndChanged } from '../imports/import-words.ts'

const { id: _, ...own } = reviewFields
const example = {
  ...Object.fromEntries(Object.values(own).map((heading) => [heading, ''])),
  [own.product]: 'tide-mug',
  [own.rating]: '5',
  [own.title]: 'Lovely',
  [own.body]: 'Holds tea, and keeps it warm.',
  [own.author]: 'Ada L.',
  [own.date]: '2026-05-31',
}

export const reviewImportKind: ImportKind = {
  rows: 'reviews',
  row: 'review',
  back: { to: '/reviews', label: 'Reviews' },
  page: '/reviews/import',
  api: createReviewImport.path,
  fields: reviewFields,
  origins: {
    judgeme: 'export of Judge.me',
    loox: 'export of Loox',
    shopify: 'export of Shopify',
    woocommerce: 'export of WooCommerce',
    yotpo: 'export of Yotpo',
    stamped: 'export of Stamped',
  },
  templateHref: csvTemplate(example),
  templateName: 'reviews-import-template.csv',
  limits: { bytes: reviewFileLimits.bytes, tooLarge: 'A file has at most 2 MB. Please divide it into smaller files.' },
  hint: `or drop it here. One row is one review; up to ${reviewFileLimits.rows.toLocaleString('en')} rows and 2 MB.`,
  promise:
    'Each row has a product (its address, SKU or id) and a rating; the author is optional. Reviews are published at once, except for those that the other shop held back or marked as spam.',
  wrongRows: 'Rows to correct are left out. The others are imported.',
  putBack: 'Reviews are as they were before.',
  listKey: reviewsKey,
  wordsOf: ({ counts }) => newAndChanged(counts ?? { new: 0, changed: 0 }, 'review'),
  hrefOf: () => undefined,
}
