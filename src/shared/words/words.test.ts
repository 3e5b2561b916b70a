import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { currencies, currencyOf } from '../money/currencies.ts'
import { formatMoney, plainMoney } from '../money/format-money.ts'
import { addAllCatalogues } from './all-catalogues.ts'
import { german as germanOfShoppers } from './de/german.ts'
import { germanOfServer } from './de/german-of-server.ts'
import { spanish as spanishOfShoppers } from './es/spanish.ts'
import { spanishOfServer } from './es/spanish-of-server.ts'
import { french as frenchOfShoppers } from './fr/french.ts'
import { frenchOfServer } from './fr/french-of-server.ts'
import { italian as italianOfShoppers } from './it/italian.ts'
import { italianOfServer } from './it/italian-of-server.ts'
import { japanese as japaneseOfShoppers } from './ja/japanese.ts'
import { japaneseOfServer } from './ja/japanese-of-server.ts'
import { dutch as dutchOfShoppers } from './nl/dutch.ts'
import { dutchOfServer } from './nl/dutch-of-server.ts'
import { portuguese as portugueseOfShoppers } from './pt/portuguese.ts'
import { portugueseOfServer } from './pt/portuguese-of-server.ts'
import { said } from './said.ts'
import { sayValue } from './say-value.ts'
import { countedWord, localeOf, type Sentence, speaking, word, wordsAround } from './word.ts'

beforeAll(addAllCatalogues)

const german = { ...germanOfShoppers, ...germanOfServer }
const french = { ...frenchOfShoppers, ...frenchOfServer }
const sentences = Object.keys(german) as Sentence[]
const placeholders = (text: string) => [...text.matchAll(/\{\w+\}/g)].map(([name]) => name).toSorted()

describe.each([
  ['German', german],
  ['French', french],
  ['Spanish', { ...spanishOfShoppers, ...spanishOfServer }],
  ['Italian', { ...italianOfShoppers, ...italianOfServer }],
  ['Japanese', { ...japaneseOfShoppers, ...japaneseOfServer }],
  ['Dutch', { ...dutchOfShoppers, ...dutchOfServer }],
  ['Portuguese', { ...portugueseOfShoppers, ...portugueseOfServer }],
])('in %s', (_, catalogue) => {
  test('every sentence is there, and has the same values in it', () => {
    expect(Object.keys(catalogue).toSorted()).toEqual(sentences.toSorted())
    for (const sentence of sentences) {
      expect(catalogue[sentence].trim(), sentence).not.toBe('')
      expect(placeholders(catalogue[sentence]), sentence).toEqual(placeholders(sentence))
    }
  })
})

const root = join(import.meta.dirname, '../../..')

test.each(['de', 'es', 'fr', 'it', 'ja', 'nl', 'pt'])('no sentence stands in two files of %s', (language) => {
  const files = globSync(`src/shared/words/${language}/*-words.ts`, { cwd: root })
  const keys = files.flatMap((file) =>
    [...readFileSync(join(root, file), 'utf8').matchAll(/^ {2}('(?:[^'\\]|\\.)*'|"[^"]*"|\w+):/gm)].map(
      ([, key]) => key,
    ),
  )
  expect(keys.length).toBeGreaterThan(500)
  expect(keys.filter((key, place) => keys.indexOf(key) !== place)).toEqual([])
})

test('every sentence of the catalogues is one that the code says', () => {
  const code = globSync('{src,web,workers}/**/*.{ts,tsx}', { cwd: root })
    .filter((file) => !/\.test\.tsx?$|shared\/words\/[a-z]{2}\//.test(file))
    .map((file) => readFileSync(join(root, file), 'utf8'))
    .join('\n')
  // Server texts with values are templates: searches for the text around the values.
  const isSaid = (sentence: string) => sentence.split(/\{\w+\}/).every((part) => code.includes(part.trim()))
  expect(sentences.filter((sentence) => !isSaid(sentence))).toEqual([])
})

test('a language without words, and a website without a language, are shown in English', () => {
  for (const language of ['sv-SE', '', 'en-GB']) expect(speaking(language, () => word('Cart'))).toBe('Cart')
  expect([localeOf('sv-SE'), localeOf('en-GB'), localeOf('de-AT')]).toEqual(['en-US', 'en-GB', 'de-AT'])
})

test('one of two meanings is told by a mark that nobody sees', () => {
  expect(word('button:Search')).toBe('Search')
  expect(speaking('de', () => [word('Search'), word('button:Search')])).toEqual(['Suche', 'Suchen'])
})

test('a language speaks only as long as its page is rendered, even if that fails', () => {
  expect(speaking('fr-CA', () => speaking('de', () => word('Cart')) + word('Cart'))).toBe('WarenkorbPanier')
  expect(() =>
    speaking('de', () => {
      throw new Error('boom')
    }),
  ).toThrow('boom')
  expect(word('Cart')).toBe('Cart')
})

test('none is one in French, and not in English or German', () => {
  const found = () => [0, 1, 2].map((count) => countedWord(count, '{count} product', '{count} products'))
  expect(found()).toEqual(['0 products', '1 product', '2 products'])
  expect(speaking('de', found)).toEqual(['0 Produkte', '1 Produkt', '2 Produkte'])
  expect(speaking('fr', found)).toEqual(['0 produit', '1 produit', '2 produits'])
})

test('languages that alternate keep to their own words and rules, in any spelling of the tag', () => {
  const found = () => `${countedWord(0, '{count} product', '{count} products')}, ${word('Search')}`
  const said = ['de-AT', 'fr', 'FR-ca', 'en-GB', 'DE', 'sv', 'de-at'].map((language) => speaking(language, found))
  const [inGerman, inFrench, inEnglish] = ['0 Produkte, Suche', '0 produit, Recherche', '0 products, Search']
  expect(said).toEqual([inGerman, inFrench, inFrench, inEnglish, inGerman, inEnglish, inGerman])
})

test('plural rules are made once for a language, not for every count', () => {
  const count = (language: string) => speaking(language, () => countedWord(2, 'item', 'items'))
  for (const language of ['en', 'de', 'fr']) count(language)
  const made = vi.spyOn(Intl, 'PluralRules')
  for (const language of ['en-GB', 'de', 'fr-CA', 'de-u-nu-latn', 'sv']) count(language)
  expect(made).not.toHaveBeenCalled()
  made.mockRestore()
})

test('a sentence of the server is known as a whole or by its shape, and any other stays', () => {
  const inGerman = (message: string) => speaking('de', () => said(message))
  expect(inGerman('Quantity must be a number.')).toBe('Die Menge muss eine Zahl sein.')
  expect(inGerman('Please select the Size option.')).toBe('Bitte wählen Sie die Option „Size“.')
  expect(inGerman('Please select the Size, Colour and Cut options.')).toBe(
    'Bitte wählen Sie die Optionen „Size, Colour“ und „Cut“.',
  )
  expect(inGerman('Enter the postal code.')).toBe('Bitte füllen Sie „Postleitzahl“ aus.')
  expect(inGerman('Choose the county from the list.')).toMatch(/ aus der Liste\.$/)
  expect(inGerman('Only 2 left. Please lower the quantity. Nothing was charged.')).toBe(
    'Nur noch 2 verfügbar. Bitte verringern Sie die Menge. Es wurde nichts abgebucht.',
  )
  expect(inGerman('Too many wrong passwords were entered. Please try again in 12 minutes.')).toBe(
    'Es wurden zu viele falsche Passwörter eingegeben. Bitte versuchen Sie es in 12 Minuten noch einmal.',
  )
  expect(inGerman('Ring the bell (twice).')).toBe('Ring the bell (twice).')
  expect(said('Quantity must be a number.')).toBe('Quantity must be a number.')
})

test('a reason in parts is said part by part, with its amounts, moments and countries', () => {
  const inGerman = (message: string) => speaking('de-DE', () => said(message))
  expect(inGerman('By weight, 2.4 kg, in 2 parcels; surcharges of €1,203.50 are in it')).toBe(
    'Nach Gewicht, 2,4 kg, in 2 Paketen; Zuschläge von 1.203,50\u00a0€ sind enthalten',
  )
  expect(inGerman('The best discount on these products, by the code SPRING')).toBe(
    'Der beste Rabatt auf diese Produkte, durch den Code SPRING',
  )
  expect(inGerman('Contained in the prices, shipping included')).toBe(
    'In den Preisen enthalten, einschließlich Versand',
  )
  expect(inGerman('Add $1.50 more: we deliver orders of $20.00 or more.')).toBe(
    'Es fehlen noch 1,50\u00a0$: Wir liefern ab einem Bestellwert von 20,00\u00a0$.',
  )
  expect(inGerman('This code can be used from 27 November 2026, 18:00.')).toBe(
    'Dieser Code gilt ab 27. November 2026 um 18:00.',
  )
  expect(inGerman('We do not ship to Germany (10115).')).toBe(
    'Wir versenden nicht in dieses Land: Deutschland (10115).',
  )
  expect(speaking('fr', () => said('Salt is not sent to Spain.'))).toBe(
    '« Salt » n’est pas expédié vers ce pays : Espagne.',
  )
})

test('a few words around values are not taken for a sentence of the server', () => {
  expect(speaking('de', () => said('See you later'))).toBe('See you later')
  expect(speaking('de', () => said('Open from 9 to 5'))).toBe('Open from 9 to 5')
})

test.each([...Object.keys(currencies)])('an amount in %s is found in a sentence, whatever its sign', (code) => {
  const digits = currencyOf(code).digits
  for (const cents of [5, 123_456, -99 * 10 ** digits])
    speaking('de-DE', () => expect(sayValue(plainMoney(cents, code))).toBe(formatMoney(cents, code)))
})

test('words stand around a value that is markup', () => {
  expect(wordsAround('{found} for “{query}”', 'query', { found: '2 products' })).toEqual(['2 products for “', '”'])
})

test('amounts are written as the language writes them; English as the specification does', () => {
  const amounts = () => [123_450, -99].map((cents) => formatMoney(cents, 'EUR'))
  expect(amounts()).toEqual(['€1,234.50', '-€0.99'])
  expect(speaking('de-DE', amounts)).toEqual(['1.234,50\u00a0€', '-0,99\u00a0€'])
  expect(speaking('fr-FR', amounts)).toEqual(['1\u00a0234,50\u00a0€', '-0,99\u00a0€'])
  expect(speaking('de-CH', () => formatMoney(123_450, 'CHF'))).toBe('CHF\u00a01’234.50')
  expect(speaking('de', () => formatMoney(1_235, 'JPY'))).toBe('1.235\u00a0¥')
})

test('the owner decides whether amounts follow CLDR, in every language', () => {
  const amount = (language: string, useCLDRMoneyFormat: boolean) =>
    speaking({ language, useCLDRMoneyFormat }, () => formatMoney(123_450, 'CAD'))
  expect(amount('en-US', true)).toBe('CA$1,234.50')
  expect(amount('en-CA', true)).toBe('$1,234.50')
  expect(amount('en-CA', false)).toBe('$1,234.50\u00a0CAD')
  expect(amount('de-DE', true)).toBe('1.234,50\u00a0CA$')
  expect(amount('de-DE', false)).toBe('$1,234.50\u00a0CAD')
})

test('an amount in a sentence of the server is shown as the page shows its own', () => {
  const sentence = `To check out, your order subtotal must be ${plainMoney(-123_450, 'CAD')} or more.`
  const shown = (language: string, useCLDRMoneyFormat: boolean) =>
    speaking({ language, useCLDRMoneyFormat }, () => said(sentence))
  expect(shown('en-US', true)).toBe('To check out, your order subtotal must be -CA$1,234.50 or more.')
  expect(shown('en-US', false)).toBe(sentence)
  expect(shown('de', true)).toContain('-1.234,50\u00a0CA$')
  expect(shown('de', false)).toContain(plainMoney(-123_450, 'CAD'))
  const ends = `The least that can be paid is ${plainMoney(5_000, 'CAD')}. Choose (${plainMoney(7_000, 'CAD')}) or 5.50, on 1.`
  expect(speaking({ language: 'en-US', useCLDRMoneyFormat: true }, () => said(ends))).toBe(
    'The least that can be paid is CA$50.00. Choose (CA$70.00) or 5.50, on 1.',
  )
})
