import { expect, test } from 'vitest'
import { presentItem, type StoredImage, type StoredItem } from './present.ts'

const shelf = { websiteId: 'w', currency: 'USD', assetsUrl: 'http://assets.test' }
const item = {
  title: 'Quay Jug',
  excerpt: '',
  description: '',
  seo: {},
  sale_starts_at: null,
  sale_ends_at: null,
  video: null,
  subscription_plan: null,
  variants: [],
} as unknown as StoredItem

function altOf(words: Partial<StoredImage>): string | undefined {
  const image = { id: 'i', file_name: 'i-1a2b.webp', alt_text: '', ...words } as StoredImage
  return presentItem({ ...item, images: [image] }, shelf, 0).items[0]?.altText
}

test.each([
  [{ alt_text: 'A jug', title: 'Handle', body: 'Above', filename: 'IMG.jpg' }, 'A jug'],
  [{ title: 'Handle', body: 'Above', filename: 'IMG.jpg' }, 'Handle'],
  [{ title: ' ', body: '<p>From <b>above</b></p>', filename: 'IMG.jpg' }, 'From above'],
  [{ body: 'x'.repeat(300), filename: 'IMG.jpg' }, 'x'.repeat(250)],
  [{ filename: 'IMG.jpg' }, 'IMG.jpg'],
  [{}, 'Quay Jug'],
])('the picture %j is described as %s', (words, alt) => expect(altOf(words)).toBe(alt))
