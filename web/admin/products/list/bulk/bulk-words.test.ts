import { expect, test } from 'vitest'
import { type BulkAction, doneWords, undoneWords } from './bulk-words.ts'

test.each<[BulkAction, number, string]>([
  [{ kind: 'archive' }, 1, '1 product archived.'],
  [{ kind: 'unarchive' }, 2, '2 products taken out of the archive.'],
  [{ kind: 'delete' }, 1200, '1,200 products deleted.'],
  [{ kind: 'restore' }, 1, '1 product restored.'],
  [{ kind: 'set-visibility', visibility: 'needs-review' }, 3, '3 products set to Needs Review.'],
  [{ kind: 'add-tag', tag: 'gifts' }, 3, '3 products tagged “gifts”.'],
  [{ kind: 'remove-tag', tag: 'gifts' }, 0, '0 products no longer tagged “gifts”.'],
  [{ kind: 'add-category', categoryId: 'c' }, 2, '2 products put into the category.'],
  [{ kind: 'remove-category', categoryId: 'c' }, 2, '2 products taken out of the category.'],
  [{ kind: 'add-to-collection', collectionId: 'c' }, 2, '2 products put into the collection.'],
  [{ kind: 'remove-from-collection', collectionId: 'c' }, 1, '1 product taken out of the collection.'],
  [{ kind: 'set-brand', brand: 'Plain Clay' }, 2, '2 products of the brand “Plain Clay”.'],
  [{ kind: 'set-brand', brand: '' }, 2, '2 products without a brand.'],
  [{ kind: 'set-tax-class', taxClass: 'reduced' }, 2, '2 products with another tax class.'],
  [{ kind: 'set-weight', weightGrams: 1500 }, 2, '2 products with another weight.'],
  [{ kind: 'set-weight', weightGrams: null }, 1, '1 product without a weight.'],
  [{ kind: 'change-prices', by: 'amount', value: -50, rounding: 'none' }, 2, '2 products at a lower price.'],
  [{ kind: 'change-prices', by: 'percent', value: 50, rounding: 'whole' }, 1, '1 product at a higher price.'],
  [{ kind: 'set-sale', percent: 20 }, 2, '2 products put on sale at 20% off.'],
  [{ kind: 'set-sale', percent: 0 }, 2, '2 products no longer on sale.'],
])('%j of %i: %s', (action, count, words) => expect(doneWords(action, count)).toBe(words))

const since = (...titles: string[]) => titles.map((title) => ({ id: title, title }))

test.each([
  [3, since(), '3 products put back.'],
  [2, since('Mug'), '2 products put back. “Mug” was changed since, and stayed so.'],
  [0, since('Mug', 'Cup', 'Jar'), '0 products put back. “Mug” and 2 products more were changed since, and stayed so.'],
])('%i put back, %j not: %s', (restored, changedSince, words) =>
  expect(undoneWords({ restored, changedSince })).toBe(words),
)
