import { expect, test } from 'vitest'
import type { TextFormat } from '../../shared/languages/translatable.ts'
import { checkTranslation } from './check-translation.ts'

const source = { cleanHtml: (html: string) => (html.includes('<b>') && !html.includes('</b>') ? undefined : html) }
const check = (of: string, typed: string, format: TextFormat = 'plain') =>
  checkTranslation({ path: 'title', label: 'Title', source: of, format, max: 40 }, typed, source)

test.each<[string, string, string, TextFormat, string]>([
  ['a lost placeholder', 'Only {qtyInStock} left', 'Nur wenige da', 'plain', 'Keep {qtyInStock} from the source.'],
  ['a lost tag', 'The <b>best</b>', 'Das Beste', 'html', 'Keep <b> from the source.'],
  ['one of two tags', '<b>a</b> <b>b</b>', '<b>a</b> b', 'html', 'Keep <b> from the source.'],
  ['a tag that stays open', 'Bread', '<b>Brot', 'html', 'A tag is not closed. Close each tag that you open.'],
  ['nothing', 'Bread', '  ', 'plain', 'Enter a translation.'],
  ['too much', 'Bread', 'x'.repeat(41), 'plain', 'Use at most 40 characters.'],
  [
    'an address of the store itself',
    'bread',
    'cart',
    'slug',
    'Use lowercase letters, digits and hyphens, and no word that the store uses itself.',
  ],
])('%s is refused', (_, of, typed, format, problem) => {
  expect(check(of, typed, format).problem).toBe(problem)
})

test('placeholders and tags may change their order, and paragraphs their number', () => {
  expect(check('{a} of {b}', '{b}: {a}')).toEqual({ text: '{b}: {a}' })
  expect(check('<p>One</p><p>Two</p>', '<p>Eins und zwei</p>', 'html')).toEqual({ text: '<p>Eins und zwei</p>' })
  expect(check('bread', 'brot', 'slug')).toEqual({ text: 'brot' })
})
