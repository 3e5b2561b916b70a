import { expect, test } from 'vitest'
import { type InvoiceWords, invoiceWords } from './invoice-words.ts'

test('every language has every word and fills in the same names; others are English', () => {
  const en = invoiceWords(undefined)
  const keys = Object.keys(en) as (keyof InvoiceWords)[]
  for (const language of ['de', 'fr-CA']) {
    const words = invoiceWords(language)
    expect(words.language).toBe(language.slice(0, 2))
    for (const key of keys) {
      expect([key, words[key].trim().length > 0]).toEqual([key, true])
      expect([key, words[key].match(/\{\w+\}/g)]).toEqual([key, en[key].match(/\{\w+\}/g)])
    }
  }
  expect(invoiceWords('ja')).toBe(en)
})
