import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { merchandisingContext } from '../../../../src/shared/products/merchandising.ts'
import { makeProduct, makeWebsite } from '../../../../src/testing/fixtures/make/make.ts'
import type { CaptchaSettings } from '../../../../src/websites/contract.ts'
import { RestockBoxes } from './restock-boxes.tsx'

type Made = NonNullable<Parameters<typeof makeProduct>[0]>

const sizes = [
  { attributes: { Size: 'S', Glaze: 'Kelp' }, stock: 3 },
  { attributes: { Size: 'L', Glaze: 'Kelp' }, stock: 0 },
  { attributes: { Size: 'L', Glaze: 'Salt' }, stock: 0 },
]

interface Shown {
  made?: Made
  settings?: object
  captchaSettings?: CaptchaSettings | null
  /** Index of the chosen variant. */
  chosen?: number
}

function shown({ made = { variants: sizes }, settings = {}, captchaSettings = null, chosen }: Shown = {}): string {
  const item = makeProduct(made)
  const { merchandisingSettings } = makeWebsite().storeSettings
  const rules = { ...merchandisingSettings, restockNotificationsEnabled: true, ...settings }
  return renderToStaticMarkup(
    <RestockBoxes
      item={item}
      context={merchandisingContext(item, rules, 'en-US')}
      captchaSettings={captchaSettings}
      variant={chosen === undefined ? undefined : item.structuredContent.variants[chosen]}
    />,
  )
}

/** Variants of the visible boxes. */
const seen = (markup: string) =>
  [...markup.matchAll(/class="product-restock-notification"([^>]*)>/g)]
    .filter(([, attributes = '']) => !attributes.includes('hidden'))
    .map(([, attributes = '']) => /data-variant-id="([^"]*)"/.exec(attributes)?.[1])

test('of several variants the box of one that is gone is shown while that one is chosen', () => {
  expect(seen(shown())).toEqual([])
  expect(seen(shown({ chosen: 0 }))).toEqual([])
  expect(seen(shown({ chosen: 1 }))).toEqual(['variant-2'])
  expect(seen(shown({ chosen: 2 }))).toEqual(['variant-3'])
})

test('the box of a product without options is there at once, and of what is in stock there is none', () => {
  expect(seen(shown({ made: { variants: [{ stock: 0 }] } }))).toEqual(['variant-1'])
  expect(shown({ made: { variants: [{ stock: 1 }] } })).toBe('')
  expect(shown({ settings: { restockNotificationsEnabled: false } })).toBe('')
})

test('it says what it is for in the words of the store’s pages', () => {
  const markup = shown({
    made: { variants: [{ stock: 0 }] },
    settings: { restockNotificationsMailingListSignUpEnabled: true },
  })
  expect(markup).toContain('class="product-restock-cta">Get notified by email when this product is back in stock</p>')
  expect(markup).toContain('placeholder="Your Email"')
  expect(markup).toContain('>Sign Up</button>')
  expect(markup).toContain('<span>Subscribe to our mailing list</span>')
})

test('the mailing list is asked about only where the store has one, ticked as the store wants it', () => {
  const box = /<input type="checkbox"[^>]*>/
  const asks = (restockMailingListOptInByDefault: boolean, restockNotificationsMailingListSignUpEnabled = true) =>
    box.exec(
      shown({ settings: { restockMailingListOptInByDefault, restockNotificationsMailingListSignUpEnabled } }),
    )?.[0]
  expect(asks(true, false)).toBeUndefined()
  expect(asks(false)).toBe('<input type="checkbox" name="isJoinMailingList"/>')
  expect(asks(true)).toBe('<input type="checkbox" name="isJoinMailingList" checked=""/>')
})

test('there is a place for a captcha when the website has a site key', () => {
  expect(shown()).not.toContain('captcha-container')
  expect(shown({ captchaSettings: { siteKey: 'key', provider: 'altcha' } })).toContain(
    'class="captcha-container"></div>',
  )
})

describe('in a browser without scripts', () => {
  test('the form goes to the server by itself, with what it is about', () => {
    const markup = shown({ made: { variants: [{ stock: 0 }] } })
    expect(markup).toContain('<form class="product-restock-form" noValidate="" action="/restock/sign-up" method="post"')
    expect(markup).toContain('<input type="hidden" name="productId" value="mug"/>')
    expect(markup).toContain('<input type="hidden" name="variantId" value="variant-1"/>')
    expect(markup).toMatch(/<input[^>]* type="text"[^>]* name="email"/)
  })

  test('each box says which variant it is about, where there are several', () => {
    const names = (markup: string) => [...markup.matchAll(/product-restock-variant">([^<]*)/g)].map(([, name]) => name)
    expect(names(shown())).toEqual(['L / Kelp', 'L / Salt'])
    expect(names(shown({ made: { variants: [{ stock: 0 }] } }))).toEqual([])
  })
})
