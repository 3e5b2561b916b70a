import { expect, test } from 'vitest'
import { addAllCatalogues } from '../../shared/words/all-catalogues.ts'
import { stockAlertLetter } from './stock-alert.letter.ts'

addAllCatalogues()

const letter = {
  language: 'en-US',
  host: 'shop.example',
  link: 'https://shop.manage.example/inventory',
  lines: [
    { title: 'Mug <b>', variantName: '', sku: 'MUG', available: 0 },
    { title: 'Cup', variantName: 'Blue / L', sku: '', available: 1_200 },
  ],
  total: 70,
}

test('names what is sold out and what runs low, and how many more there are', () => {
  const { subject, text } = stockAlertLetter(letter)
  expect(subject).toBe('shop.example: 70 products are low or sold out')
  expect(text).toContain('Sold out now:\nMug <b>, MUG\n\nRunning low:\nCup, Blue / L: 1,200 left\n\nAnd 68 more.')
})

test('names of products are text in its markup', () => {
  const { html } = stockAlertLetter(letter)
  expect(html).toContain('Mug &lt;b&gt;')
  expect(html).not.toContain('Mug <b>')
})

test('can be read on a dark screen', () => {
  expect(stockAlertLetter(letter).html).toContain('@media (prefers-color-scheme: dark)')
})

test('speaks the language of the website', () => {
  const [only] = letter.lines
  const german = stockAlertLetter({ ...letter, language: 'de-DE', lines: only ? [only] : [], total: 1 })
  expect(german.subject).toBe('shop.example: Mug <b> ist ausverkauft')
  expect(german.html).toContain('<html lang="de-DE">')
  expect(german.text).toContain('Ausverkauft:\nMug <b>, MUG\n')
})

test.each(['en-US', 'de-DE', 'fr-FR'])('what is sold out has no count beside it, in %s', (language) => {
  const { text, html } = stockAlertLetter({ ...letter, language, lines: letter.lines.slice(0, 1), total: 2 })
  expect(text).not.toMatch(/\b0\b/)
  expect(html).toContain('<strong></strong>')
})

test.each([
  ['en-US', 'And one more.'],
  ['de-DE', 'Und ein weiteres.'],
  ['fr-FR', 'Et un autre.'],
])('one product that is not listed is one, in %s', (language, sentence) => {
  expect(stockAlertLetter({ ...letter, language, total: 3 }).text).toContain(sentence)
})
