import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { makeProduct, makeWebsite } from '../../../../src/testing/fixtures/make/make.ts'
import { chosenVariant } from '../variants/variant-choice.ts'
import { ProductPurchase } from './product-purchase.tsx'
import { PurchaseOptions } from './purchase-options.tsx'

type Made = NonNullable<Parameters<typeof makeProduct>[0]>

const both = { everyPercent: 10, alsoOneTime: true }
const none = () => undefined

function options(made: Made, choice = {}): string {
  const item = makeProduct(made)
  const variant = chosenVariant(item, choice)
  return renderToStaticMarkup(<PurchaseOptions item={item} variant={variant} isSubscribing={false} onChoose={none} />)
}

const wordsOf = (markup: string) =>
  [...markup.matchAll(/>([^<]+)</g)].flatMap(([, text = '']) => text.trim() || []).join(' | ')

function purchase(made: Made): string {
  return renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <ProductPurchase item={makeProduct(made)} store={makeWebsite().storeSettings} choice={{}} onChoose={none} />
    </QueryClientProvider>,
  )
}

describe('a product that is sold once and by subscription', () => {
  test('offers both, each with its price, and says what a subscriber saves', () => {
    const markup = options({ variants: [{ priceCents: 1800 }], plan: both })
    expect(wordsOf(markup)).toBe(
      'Purchase options | One-time purchase | $18.00 | Subscribe | Sale Price: | $16.20 every month | Original Price: | $18.00 | Save 10%',
    )
    expect(markup).toContain('<span class="subscription-price on-sale">')
  })

  test('tells the first payment where it is another, from the lowest price until a variant is chosen', () => {
    const sizes = [
      { priceCents: 3000, attributes: { Size: 'L' } },
      { priceCents: 2000, attributes: { Size: 'S' } },
    ]
    const made = { variants: sizes, plan: { firstPercent: 50, alsoOneTime: true } }
    expect(wordsOf(options(made))).toContain('from $20.00 every month | First payment: from $10.00')
    expect(wordsOf(options(made, { Size: 'L' }))).toContain('$30.00 every month | First payment: $15.00')
  })

  test('can still be subscribed to when it is sold out', () => {
    const made = { variants: [{ stock: 0 }], plan: both }
    expect(options(made)).toMatch(/<input type="radio"[^>]*disabled=""[^>]*value="once"/)
    const markup = purchase(made)
    expect(markup).toMatch(/<input type="radio"[^>]*checked=""[^>]*value="subscribe"|value="subscribe"[^>]*checked=""/)
    expect(/<button type="submit"[^>]*data-phase[^>]*>/.exec(markup)?.[0]).not.toContain('disabled')
  })

  test('has a button for each where scripts are off, and no field that the form does not know', () => {
    const [plain = ''] = /<noscript>.*<\/noscript>/.exec(purchase({ plan: both })) ?? []
    expect(wordsOf(plain)).toBe('Add To Cart | Subscribe')
    expect(plain).toContain('value="1" name="subscribe"')
    expect(purchase({ plan: both }).match(/<input type="radio"[^>]*form=""/g)).toHaveLength(2)
  })
})

describe('a product that is sold by subscription only', () => {
  test('asks for neither a way to buy it nor a quantity, and says Subscribe', () => {
    const markup = purchase({ plan: {}, variants: [{ stock: 'unlimited' }] })
    expect(markup).not.toContain('radio')
    expect(markup).not.toContain('Quantity')
    expect(markup).toContain('<span class="sqs-add-to-cart-button-inner">Subscribe</span>')
    expect(wordsOf(/<noscript>.*<\/noscript>/.exec(markup)?.[0] ?? '')).toBe('Subscribe')
  })

  test('says what its plan takes off', () =>
    expect(wordsOf(options({ variants: [{ priceCents: 1800 }], plan: { firstPercent: 50, everyPercent: 10 } }))).toBe(
      'Save 10% | First payment: $8.10',
    ))
})

test('a product without a plan has no options', () => expect(options({})).toBe(''))
