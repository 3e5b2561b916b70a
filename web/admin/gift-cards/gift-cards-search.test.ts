import { expect, test } from 'vitest'
import { giftCardHref, giftCardsHref, readGiftCardsSearch } from './gift-cards-search.ts'

test('the address of the list keeps its tab and its search', () => {
  expect(giftCardsHref()).toBe('/gift-cards')
  expect(giftCardsHref({ view: 'empty', search: '#12' })).toBe('/gift-cards?view=empty&search=%2312')
  expect(readGiftCardsSearch({ view: 'empty', search: 12 })).toEqual({ view: 'empty', search: '12' })
  expect(giftCardHref('a/b')).toBe('/gift-cards/a%2Fb')
})

test('what is no tab and no search is ignored', () =>
  expect(readGiftCardsSearch({ view: 'stolen', search: 'x'.repeat(41), other: 1 })).toEqual({}))
