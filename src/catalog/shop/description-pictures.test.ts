import { expect, test } from 'vitest'
import { showDescriptionPictures } from './description-pictures.ts'

const image = {
  id: 'p1',
  assetUrl: 'http://assets.test/w/mug-1a.webp',
  originalSize: '1500x1000',
  altText: 'A "blue" mug',
  systemDataVariants: '100w,750w',
  mediaFocalPoint: { x: 0.5, y: 0.5 },
}

test('a picture of the product is shown at its address, in the width of the text and with its words', () => {
  const html = showDescriptionPictures('<p>a</p><img src="asset:p1" alt="Side &amp; top" /><p>b</p>', [image])
  expect(html).toContain('<p>a</p><img src="http://assets.test/w/mug-1a.webp?format=750w" srcset="http://assets.test/')
  expect(html).toContain('alt="Side &amp; top" width="1500" height="1000" loading="lazy"')
  expect(html).toMatch(/<p>b<\/p>$/)
  expect(showDescriptionPictures('<img src="asset:p1" />', [image])).toContain('alt="A &quot;blue&quot; mug"')
})

test('one that the product has no more is left out', () =>
  expect(showDescriptionPictures('<p>a</p><img src="asset:gone" alt="" />', [image])).toBe('<p>a</p>'))
