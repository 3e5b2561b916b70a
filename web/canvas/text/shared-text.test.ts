import { expect, test } from 'vitest'
import type { Json } from '../../../src/pages/documents/document.ts'
import { plainText } from '../../blocks/fields/rich-text.ts'
import { createSharedText } from './shared-text.ts'
import { placeAfter } from './take-text.ts'

const text = (...paragraphs: string[]) => plainText(...paragraphs) as unknown as Json

test('what was typed here and comes back from the page changes nothing, however late', () => {
  const shared = createSharedText(text('a'))
  shared.typed(text('ab'), 1)
  shared.typed(text('abc'), 2)
  expect(shared.received(text('ab'), 1)).toBeUndefined()
  expect(shared.received(text('abc'), 2)).toBeUndefined()
})

test('what someone else wrote is taken in, beside what was typed here and is on its way', () => {
  const shared = createSharedText(text('Open at nine'))
  shared.typed(text('Open at nine!'), 1)
  expect(shared.received(text('Open at nine', 'Closed on Mondays'), 0)).toEqual(
    text('Open at nine!', 'Closed on Mondays'),
  )
  expect(shared.received(text('Open at nine!', 'Closed on Mondays'), 1)).toBeUndefined()
  expect(shared.typed(text('Open at nine!!', 'Closed on Mondays'), 2).was).toEqual(
    text('Open at nine!', 'Closed on Mondays'),
  )
})

test('the cursor stays at its word when others write before it, behind it or around it', () => {
  expect(placeAfter(5, [{ from: 1, to: 1, length: 3 }])).toBe(8)
  expect(placeAfter(5, [{ from: 5, to: 5, length: 3 }])).toBe(5)
  expect(placeAfter(5, [{ from: 2, to: 9, length: 1 }])).toBe(3)
  expect(
    placeAfter(5, [
      { from: 1, to: 3, length: 0 },
      { from: 7, to: 8, length: 4 },
    ]),
  ).toBe(3)
})
