import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { productTypes } from '../../../src/catalog/contract.ts'
import { makeProduct } from '../../../src/testing/make.ts'
import { ProductMark } from './product-mark.tsx'
import { ProductPrice } from './product-price.tsx'
import { productPrice, variantPrice } from './shown-price.ts'

type Made = Parameters<typeof makeProduct>[0]

const price = (made: Made) => renderToStaticMarkup(<ProductPrice shown={productPrice(makeProduct(made))} />)
const mark = (made: Made) => renderToStaticMarkup(<ProductMark {...makeProduct(made)} />)

test('one price is shown as it is', () =>
  expect(price({ variants: [{ priceCents: 1250 }] })).toBe('<div class="product-price">$12.50</div>'))

test('different prices are shown from the lowest, sales counted', () =>
  expect(price({ variants: [{ priceCents: 1250 }, { priceCents: 3000, salePriceCents: 999 }] })).toBe(
    '<div class="product-price">from $9.99</div>',
  ))

test('a sale stands beside what it was, and both are named to those who cannot see it', () =>
  expect(price({ variants: [{ priceCents: 3000, salePriceCents: 1999 }] })).toBe(
    '<div class="product-price on-sale"><span class="visually-hidden">Sale Price:</span> $19.99 ' +
      '<span class="visually-hidden">Original Price:</span> <span class="original-price">$30.00</span></div>',
  ))

test('a chosen variant has its own price', () => {
  const [, large] = makeProduct({ variants: [{ priceCents: 100 }, { priceCents: 200 }], currency: 'JPY' })
    .structuredContent.variants
  expect(large && renderToStaticMarkup(<ProductPrice shown={variantPrice(large)} />)).toContain('¥200')
})

test('sold out goes before sale', () => {
  const onSale = { priceCents: 3000, salePriceCents: 1999 }
  expect(mark({ variants: [{ ...onSale, stock: 0 }] })).toBe('<div class="product-mark sold-out">sold out</div>')
  expect(mark({ variants: [{ ...onSale, stock: 1 }] })).toBe('<div class="product-mark sale">sale</div>')
  expect(mark({ variants: [{ stock: 1 }] })).toBe('')
})

test('a digital product is never sold out', () =>
  expect(mark({ variants: [{ stock: 0 }], content: { productType: productTypes.DIGITAL } })).toBe(''))
