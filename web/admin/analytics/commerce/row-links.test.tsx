import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { CartFunnel } from '../../../../src/analytics/commerce-contract.ts'
import { siteWords } from '../../site-words.ts'
import { CartFunnelBars } from './carts/cart-funnel-bars.tsx'
import { AbandonedProductsTable, DropOffTable } from './carts/cart-loss-tables.tsx'
import { readCartsSearch } from './carts/carts-search.ts'

const words = siteWords('en-US', 'UTC')
const linksOf = (part: React.ReactNode) =>
  [...renderToStaticMarkup(part).matchAll(/<a [^>]*href="([^"]*)"/g)].map(([, href]) => href?.replaceAll('&amp;', '&'))
const search = readCartsSearch({ period: '7d', step: 'changed', item: 'mug', cursor: 'second-page' })

test('a product in abandoned carts leads to the list of these carts', () => {
  const product = { itemId: 'cup', title: 'Cup', carts: 2, items: 3, valueLeft: [] }
  expect(linksOf(<AbandonedProductsTable products={[product]} search={search} words={words} />)).toEqual([
    '/analytics/carts?period=7d&step=changed&item=cup#abandoned',
  ])
})

test('a step of loss keeps the product', () =>
  expect(
    linksOf(<DropOffTable steps={[{ step: 'added', carts: 1, valueLeft: [] }]} search={search} words={words} />),
  ).toEqual(['/analytics/carts?period=7d&step=added&item=mug#abandoned']))

test('of what became of carts those abandoned lead to their list, all of it', () => {
  const counts = { carts: 4, withItems: 3, emptied: 1, purchased: 1, open: 1, abandoned: 1 }
  const funnel: CartFunnel = { ...counts, abandonedRate: 1 / 3, recoverable: 0, itemsLeft: 2, valueLeft: [] }
  expect(linksOf(<CartFunnelBars funnel={funnel} search={search} words={words} />)).toEqual([
    '/analytics/carts?period=7d#abandoned',
  ])
})

test.each([[''], ['x'.repeat(201)], [['mug']], [undefined]])('%s is not a product', (item) =>
  expect(readCartsSearch({ item })).toEqual({}),
)
