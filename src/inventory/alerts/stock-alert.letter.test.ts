import { expect, test } from 'vitest'
import { addAllCatalogues } from '../../shared/words/all-catalogues.ts'
import { stockAlertLetter } from './stock-alert.letter.ts'

addAllCatalogues()

const letter = {
  ...{ language: 'en-US', host: 'shop.example', link: 'https://shop.manage.example/inventory' },
  lines: [
    { title: 'Mug <b>', variantName: '', sku: 'MUG', available: 0 },
    { title: 'Cup', variantName: 'Blue / L', sku: '', available: 1_200 },
  ],
  total: 70,
}

test('names what is sold out and what runs low, and how many more there are', () => {
  const { subject, text } = stockAlertLetter(letter)
  expect(subject).toBe('shop.example: 70 products are low or sold out')
  expect(text).toContain(
    'Sold out now:\nMug <b>, MUG: 0 left\n\nRunning low:\nCup, Blue / L: 1,200 left\n\nAnd 68 more.',
  )
})

test('names of products are text in its markup', () => {
  const { html } = stockAlertLetter(letter)
  expect(html).toContain('Mug &lt;b&gt;')
  expect(html).not.toContain('Mug <b>')
})

test('speaks the language of the website', () => {
  const [only] = letter.lines
  const german = stockAlertLetter({ ...letter, language: 'de-DE', lines: only ? [only] : [], total: 1 })
  expect(german.subject).toBe('shop.example: Mug <b> ist ausverkauft')
  expect(german.html).toContain('<html lang="de-DE">')
  expect(german.text).toContain('noch 0')
})
