import { expect, test } from 'vitest'
import { plainText } from '../../../web/blocks/fields/rich-text.ts'
import type { Json } from '../documents/document.ts'
import type { StoredDocument } from '../documents/page-settings.ts'
import { listDocumentTexts, translateDocument, translateSettings } from './document-texts.ts'

const at = { desktop: { x: 0, y: 0, w: 12, h: 1 } }
const block = (type: number, order: string, props: Record<string, Json>) => ({
  section: 's1',
  type,
  v: 1,
  props,
  at,
  order,
})

const bread: StoredDocument = {
  v: 1,
  settings: {
    title: 'Bread',
    slug: 'bread',
    order: 'a0',
    navigation: 'main',
    access: 'public',
    seo: { title: 'Our bread', hidden: false },
  },
  sections: { s1: { order: 'a0', type: 'blank', grid: {}, props: {} } },
  blocks: {
    b2: block(53, 'a1', {
      label: 'Buy',
      href: '/shop',
      look: 'primary',
      size: 'medium',
      align: 'left',
      newWindow: false,
    }),
    b1: block(2, 'a0', { text: plainText('Baked at four.') as unknown as Json, align: 'left', size: 'normal' }),
    b3: block(8, 'a2', { items: [{ id: 'one', title: 'Rye', altText: 'A loaf', body: '', href: '' }] }),
  },
}

test('the texts of a page are those that people read, in reading order', () => {
  expect(listDocumentTexts(bread).map(({ path, source, format }) => [path, source, format])).toEqual([
    ['title', 'Bread', 'plain'],
    ['slug', 'bread', 'slug'],
    ['seo/title', 'Our bread', 'plain'],
    ['blocks/b1/text', 'Baked at four.', 'html'],
    ['blocks/b2/label', 'Buy', 'plain'],
    ['blocks/b3/items/@one/title', 'Rye', 'plain'],
    ['blocks/b3/items/@one/altText', 'A loaf', 'plain'],
  ])
})

test('what is translated replaces the source, what is not stays, and what is gone is left out', () => {
  const texts = new Map([
    ['title', 'Brot'],
    ['slug', 'brot'],
    ['blocks/b1/text', 'Um vier <strong>gebacken</strong>.'],
    ['blocks/b3/items/@one/title', 'Roggen'],
    ['blocks/b3/items/@two/title', 'Dinkel'],
    ['blocks/gone/label', 'Weg'],
  ])
  const german = translateDocument(bread, texts)
  expect(listDocumentTexts(german).map(({ source }) => source)).toEqual([
    ...['Bread', 'bread', 'Our bread'],
    ...['Um vier <strong>gebacken</strong>.', 'Buy', 'Roggen', 'A loaf'],
  ])
  expect(Object.keys(german.blocks)).toEqual(Object.keys(bread.blocks))
  expect(translateSettings(bread.settings, texts)).toEqual({ ...bread.settings, title: 'Brot' })
  expect(translateDocument(bread, undefined)).toBe(bread)
})

test('a text may be as long as its block allows', () => {
  const longest = Object.fromEntries(listDocumentTexts(bread).map(({ path, max }) => [path, max]))
  expect(longest['blocks/b2/label']).toBe(300)
  expect(longest['blocks/b1/text']).toBe(100_000)
})
