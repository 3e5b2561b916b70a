import { expect, test } from 'vitest'
import { makeProduct, makeWebsite } from '../../testing/fixtures/make/make.ts'
import { merchandisingContext } from './merchandising.ts'

const few = { scarcityEnabled: true, scarcityText: '', scarcityShownByDefault: false, customSoldOutText: '' }
const sizes = (...stocks: (number | 'unlimited')[]) =>
  stocks.map((stock, n) => ({ attributes: { Size: ['S', 'M', 'L'][n] ?? '' }, stock }))

type Made = NonNullable<Parameters<typeof makeProduct>[0]>

function contextOf(made: Made, settings: object = {}, language = 'en-US') {
  const rules = { ...makeWebsite().storeSettings.merchandisingSettings, ...settings }
  return merchandisingContext(makeProduct(made), rules, language)
}

test('nothing is said of how few there are unless the product or the store asks for it', () => {
  const made = { variants: [{ stock: 2 }] }
  expect(contextOf(made).scarcityTemplateViews).toEqual([])
  expect(contextOf({ ...made, merchandising: few }).scarcityTemplateViews).toEqual([
    { attributes: null, qtyInStock: 2 },
  ])
  const all = contextOf(made, { scarcityEnabledOnProductItems: true })
  expect(all).toMatchObject({ scarcityEnabled: true, scarcityTemplateViews: [{ qtyInStock: 2 }] })
})

test('each scarce variant has a view of its own', () => {
  const { scarcityTemplateViews } = contextOf({ merchandising: few, variants: sizes(3, 11, 0) })
  expect(scarcityTemplateViews).toEqual([{ attributes: { Size: 'S' }, qtyInStock: 3 }])
})

test('what is shown by default is the sum of all variants', () => {
  const merchandising = { ...few, scarcityShownByDefault: true }
  expect(contextOf({ merchandising, variants: sizes(3, 4) }).scarcityTemplateViews[0]).toEqual({
    attributes: null,
    qtyInStock: 7,
  })
  const plenty = contextOf({ merchandising, variants: sizes(3, 'unlimited') })
  expect(plenty.scarcityTemplateViews).toEqual([{ attributes: { Size: 'S' }, qtyInStock: 3 }])
})

test('the store says from how many on', () => {
  const made = { merchandising: few, variants: [{ stock: 12 }] }
  expect(contextOf(made).scarcityTemplateViews).toEqual([])
  expect(contextOf(made, { scarcityThreshold: 12 }).scarcityTemplateViews).toHaveLength(1)
})

test.each([2, 4, 5, 99])('a product of type %i is never scarce, nor waited for', (productType) => {
  const made = { merchandising: few, variants: [{ stock: 1 }, { stock: 0 }], content: { productType } }
  const context = contextOf(made, { restockNotificationsEnabled: true })
  expect([context.scarcityTemplateViews, context.restockNotificationViews]).toEqual([[], []])
})

test('a text of the owner’s own goes before ours', () => {
  expect(contextOf({}).scarcityText).toBe('Only {qtyInStock} left')
  expect(contextOf({ merchandising: { ...few, scarcityText: '{qtyInStock} to go' } }).scarcityText).toBe(
    '{qtyInStock} to go',
  )
})

test('where restock notices are on, every variant that is gone has a place for its form', () => {
  const made = { variants: sizes(0, 3, 0) }
  expect(contextOf(made).restockNotificationViews).toEqual([])
  expect(contextOf(made, { restockNotificationsEnabled: true }).restockNotificationViews).toEqual([
    { variantId: 'variant-1', hiddenByDefault: true },
    { variantId: 'variant-3', hiddenByDefault: true },
  ])
})

test('the store says whether the mailing list is ticked at first, and what is read by who has signed up', () => {
  expect(contextOf({})).toMatchObject({
    mailingListSignUpEnabled: false,
    mailingListOptInByDefault: false,
    restockNotificationMessages: { successText: '' },
  })
  const own = {
    restockNotificationsMailingListSignUpEnabled: true,
    restockMailingListOptInByDefault: true,
    restockSuccessText: 'See you soon',
  }
  expect(contextOf({}, own)).toMatchObject({
    mailingListSignUpEnabled: true,
    mailingListOptInByDefault: true,
    restockNotificationMessages: { successText: 'See you soon' },
  })
})
