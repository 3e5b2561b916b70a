import { expect, test } from 'vitest'
import { afterSaleWords } from './after-sale-words.ts'

test.each(['en', 'de-AT', 'fr', 'es', 'it', 'nl', 'pl', 'pt-BR'])(
  'in %s each subject names order and store, and a refund its amount',
  (language) => {
    const words = afterSaleWords(language)
    expect(words.language).toBe(language.slice(0, 2))
    for (const kind of ['shipment', 'pickup', 'delivery', 'refund', 'refundFailed'] as const)
      expect(words[kind].subject).toMatch(/\{number\}.*\{store\}/)
    for (const text of [words.refund.introduction, words.refundFailed.introduction, words.refundToCards])
      expect(text).toContain('{amount}')
  },
)

test('what has no translation is English', () => {
  expect(afterSaleWords('sv').track).toBe('Track your parcel')
})
