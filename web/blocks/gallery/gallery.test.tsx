import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { makeBlockData, makeBlockImage, makeDocument } from '../../../src/testing/fixtures/make/make-document.ts'
import { galleryRatios } from '../fields/aspect-ratios.ts'
import { clampGalleryNumber } from '../fields/gallery-limits.ts'
import { galleryDesigns, galleryMedia, metaPositions } from '../fields/gallery-options.ts'
import { readBlock } from '../read-block.ts'
import { renderDocument } from '../render/render-document.tsx'
import { type GalleryItem, type GalleryProps, galleryBlock } from './block.ts'

const context = { data: makeBlockData(), frameUrl: () => '' }

const item = (made: Partial<GalleryItem> = {}): GalleryItem => ({
  id: 'a',
  media: 'imageFile',
  image: 'photo',
  altText: null,
  title: '',
  body: '',
  focalPoint: null,
  href: '',
  videoUrl: '',
  ...made,
})

const galleryWith = (props: Partial<Record<keyof GalleryProps, unknown>>) =>
  makeDocument([{ type: 8, props: { ...galleryBlock.defaults(), items: [item()], ...props } }])

const show = (props: Partial<Record<keyof GalleryProps, unknown>>) => renderDocument(galleryWith(props), context)

test.each([
  // Specification §9, Gallery: given, shown.
  [
    'autoplayDuration',
    [
      [0, 1],
      [11, 10],
      [undefined, 5],
      [3.4, 3],
    ],
  ],
  [
    'thumbnailStripHeight',
    [
      [-1, 0],
      [201, 200],
      ['80px', 80],
      [0, 0],
    ],
  ],
  [
    'thumbnailStripMargin',
    [
      [-5, 0],
      [61, 60],
      [null, 20],
    ],
  ],
  [
    'thumbnailsPerRow',
    [
      [0, 1],
      [11, 10],
      [Number.NaN, 4],
    ],
  ],
  [
    'padding',
    [
      [-1, 0],
      [51, 50],
      [{}, 20],
    ],
  ],
  [
    'maxWidth',
    [
      [99, 100],
      [301, 300],
      [undefined, 300],
      [Number.POSITIVE_INFINITY, 300],
    ],
  ],
] as const)('%s stays within its limits', (name, cases) => {
  for (const [given, shown] of cases) {
    expect(clampGalleryNumber(name, given)).toBe(shown)
    const [block] = Object.values(galleryWith({ [name]: given }).blocks)
    expect(block && readBlock(block)?.props).toMatchObject({ [name]: shown })
  }
})

test.each(galleryMedia.filter((media) => media !== 'video'))(
  'an item that is %s shows its picture, and without one takes no space',
  (media) => {
    expect(show({ items: [item({ media })] }).html).toContain('photo.webp')
    expect(show({ items: [item({ media, image: null })] }).html).not.toContain('<img')
  },
)

test('a new gallery is a grid that crops its pictures and does not move', () => {
  expect(galleryBlock.defaults()).toMatchObject({ design: 'grid', autoplay: false, autoCrop: true })
})

test('the shapes are those of the specification, anamorphic-widescreen 2.40', () => {
  const sheet = readFileSync(join(import.meta.dirname, '../image/block.css'), 'utf8')
  const ratioOf = (name: string) => {
    const [, value = ''] = new RegExp(`\\.ratio-${name} \\.image-frame \\{\\s*aspect-ratio: ([^;]+);`).exec(sheet) ?? []
    const [width = 0, height = 1] = value.split('/').map(Number)
    return Math.round((width / height) * 100) / 100
  }
  expect(galleryRatios.map((name) => [name, ratioOf(name)])).toEqual([
    ['square', 1],
    ['standard', 1.5],
    ['standard-vertical', 0.67],
    ['four-three', 1.33],
    ['three-four-vertical', 0.75],
    ['widescreen', 1.78],
    ['anamorphic-widescreen', 2.4],
  ])
  for (const aspectRatio of galleryRatios) expect(show({ aspectRatio }).html).toContain(`ratio-${aspectRatio}`)
})

test('sizes that people set are in the style sheet of the page, not in the markup', () => {
  const { html, css } = show({ thumbnailsPerRow: 99, padding: 7, maxWidth: 200 })
  expect(css).toContain('.p0{--gallery-columns:10;--gallery-column:200px;--gallery-gap:7px;')
  expect(html).not.toContain('style=')
})

test('an alternative text that was set wins even if empty, else the title, the caption, the file', () => {
  const altOf = (made: Partial<GalleryItem>) => / alt="([^"]*)"/.exec(show({ items: [item(made)] }).html)?.[1]
  expect(altOf({ altText: '', title: 'Title' })).toBe('')
  expect(altOf({ altText: 'Own', title: 'Title' })).toBe('Own')
  expect(altOf({ title: 'Title', body: 'Body' })).toBe('Title')
  expect(altOf({ body: '<b>Body</b>' })).toBe('Body')
  expect(altOf({})).toBe('photo.jpg')
})

test('a picture that is decoration can still be enlarged by its name', () => {
  expect(show({ items: [item({ altText: '' })] }).html).toContain('aria-label="Enlarge picture 1 of 1"')
})

test('without scripts a picture is a link to its largest size, and has its own size before it is loaded', () => {
  const { html, islands } = show({})
  expect(html).toContain('href="http://assets.test/website/photo.webp?format=2500w"')
  expect(html).toContain('width="3000" height="2000"')
  expect(html).toContain('loading="lazy"')
  expect(islands).toEqual(['gallery'])
  expect(show({ lightbox: false }).html).not.toContain('<a ')
})

test('a link of an item leads there instead, in a new window if the gallery says so; an unsafe one is left out', () => {
  expect(show({ newWindow: true, items: [item({ href: '/tour' })] }).html).toContain('<a href="/tour" target="_blank"')
  expect(show({ lightbox: false, items: [item({ href: 'javascript:alert(1)' })] }).html).not.toContain('<a ')
})

test('a video is a link to its page, and only a gallery with one lets players in', () => {
  const video = item({ media: 'video', image: null, videoUrl: 'https://youtu.be/dQw4w9WgXcQ', title: 'At the wheel' })
  const { html, islands } = show({ items: [video], lightbox: false })
  expect(html).toContain('href="https://youtu.be/dQw4w9WgXcQ"')
  expect(html).toContain('aria-label="Play: At the wheel (loads YouTube)"')
  expect(html).not.toContain('<iframe')
  expect(islands).toEqual(['gallery', 'video'])
})

test('captions are shown in the four ways of the specification', () => {
  const items = [item({ title: 'Spring', body: 'Ash glaze' })]
  const caption = (props: Partial<GalleryProps>) => show({ items, ...props }).html.split('<figcaption>')[1] ?? ''
  expect(caption({})).toBe('')
  expect(caption({ showMeta: true })).toContain('Ash glaze')
  expect(caption({ showMeta: true, showMetaOnlyTitle: true })).not.toContain('Ash glaze')
  expect(show({ items, showMeta: true, showMetaBasic: true }).html).toContain('meta-below')
  expect(show({ items, showMeta: true, showMetaOnHover: true }).html).toContain('meta-on-hover')
  for (const metaPosition of metaPositions)
    expect(show({ items, showMeta: true, metaPosition }).html).toContain(`meta-over meta-${metaPosition}`)
})

test('only designs that move have arrows, autoplay and small pictures', () => {
  const moving = { autoplay: true, autoplayDuration: 0, thumbnails: true }
  for (const design of galleryDesigns) {
    const { html } = show({ ...moving, design })
    const moves = design === 'slideshow' || design === 'slider'
    expect([
      html.includes('data-autoplay="1"'),
      html.includes('gallery-strip'),
      html.includes('data-controls'),
    ]).toEqual([moves, moves, moves])
  }
})

test('an eager gallery loads its first row at once, and the rest when it is near', () => {
  const items = Array.from({ length: 8 }, (_, nth) => item({ id: `i${nth}` }))
  const { html } = show({ items, isEager: true, thumbnailsPerRow: 3 })
  expect(html.match(/loading="eager"/g)).toHaveLength(3)
  expect(html.match(/loading="lazy"/g)).toHaveLength(5)
})

test('items without a picture take no space, and a gallery of such items is not there', () => {
  expect(show({ items: [item({ image: 'gone' })] }).html).not.toContain('block-gallery')
  const two = { ...context, data: makeBlockData({ images: { photo: makeBlockImage() } }) }
  const { html } = renderDocument(galleryWith({ items: [item({ image: 'gone' }), item({ id: 'b' })] }), two)
  expect(html.match(/<li/g)).toHaveLength(1)
})

test('a gallery holds 250 items, and not one more', () => {
  const items = Array.from({ length: 251 }, (_, nth) => item({ id: `i${nth}` }))
  const refusal = galleryBlock.schema.safeParse({ ...galleryBlock.defaults(), items })
  expect(refusal.error?.issues[0]?.message).toBe('A gallery has at most 250 pictures.')
  expect(galleryBlock.schema.safeParse({ ...galleryBlock.defaults(), items: items.slice(1) }).success).toBe(true)
})
