import { expect, test } from 'vitest'
import { makeBlockData, makeBlockImage, makeDocument } from '../../../src/testing/fixtures/make/make-document.ts'
import { DATA_MARKUP_MAX, renderDocument } from './render-document.tsx'

const context = { data: makeBlockData(), frameUrl: () => '/code/hash' }
const spacer = { type: 21, props: { size: 'small' } }
const rule = { type: 47, props: { look: 'line' } }

test('every block has a class, and one style sheet says where it lies on each screen', () => {
  const { html, css } = renderDocument(
    makeDocument([
      { ...spacer, at: { x: 0, y: 0, w: 6, h: 4 }, tablet: { w: 12 } },
      { ...rule, at: { x: 6, y: 0, w: 6, h: 2, z: 3 } },
    ]),
    context,
  )
  expect(html).toContain('<div class="p0"><div class="block-spacer')
  expect(css).toBe(
    '@media(min-width:433px){.p0{grid-area:1/1/5/7}.p1{grid-area:1/7/3/13;z-index:3}}' +
      '@media(min-width:433px) and (max-width:1023px){.p0{grid-area:1/1/5/13}}',
  )
})

test('a phone has its own positions as soon as one block is placed there', () => {
  const { css } = renderDocument(makeDocument([{ ...spacer, phone: { w: 6 } }, rule]), context)
  expect(css).toContain('@media(max-width:432px){.p0{grid-area:1/1/2/7}.p1{grid-area:2/1/3/13}}')
})

test('positions outside the grid are brought back into it', () => {
  const wild = { x: 40, y: -3, w: 99, h: Number.NaN } as never
  expect(renderDocument(makeDocument([{ ...spacer, at: wild }]), context).css).toContain('.p0{grid-area:1/12/2/13}')
})

test('a page and its header share a document: their classes begin differently', () => {
  const { html, css } = renderDocument(makeDocument([spacer]), { ...context, prefix: 'h' })
  expect(html).toContain('class="h0"')
  expect(css).toContain('.h0{')
})

test('blocks of unknown types are left out, and the document stays as it was', () => {
  const document = makeDocument([{ type: 9_999, v: 7, props: { nested: [1, { x: null }] } }, spacer])
  const before = JSON.stringify(document)
  const { html } = renderDocument(document, context)
  expect(html.match(/class="p\d/g)).toHaveLength(1)
  expect(JSON.stringify(document)).toBe(before)
})

test('only islands of blocks that are shown are asked for', () => {
  const gone = { type: 43, props: { productId: 'gone', showsExcerpt: true, layout: 'stacked' } }
  const mug = { type: 43, props: { productId: 'mug', showsExcerpt: true, layout: 'stacked' } }
  expect(renderDocument(makeDocument([gone]), context).islands).toEqual([])
  expect(renderDocument(makeDocument([mug]), context).islands).toEqual(['product'])
})

test('what a block shows of the website is of the website it is rendered for, also when the document was kept', () => {
  const document = makeDocument([{ type: 3, props: { image: null, text: '', size: 'medium', align: 'left' } }])
  const other = makeBlockData()
  const otherData = { ...other, website: { ...other.website, id: 'other', siteTitle: 'Pine & Co' } }
  expect(renderDocument(document, context).html).toContain('Harbour &amp; Clay')
  expect(renderDocument(document, { ...context, data: otherData }).html).toContain('Pine &amp; Co')
})

test('a section has the look that was chosen, and its picture behind its blocks', () => {
  const look = { background: 'dark', padding: 'large', width: 'full', image: 'photo' }
  const { html } = renderDocument(makeDocument([spacer], look), context)
  expect(html).toContain('<section class="section section-dark padding-large width-full has-picture">')
  expect(html).toContain('photo.webp?format=2500w 2500w')
})

test('a video behind a section waits for its island, with a button that pauses it', () => {
  const video = `video-${'0'.repeat(32)}.mp4`
  const { html, islands } = renderDocument(makeDocument([spacer], { image: 'photo', video }), context)
  expect(html).toMatch(new RegExp(`<img [^>]*><video src="/videos/${video}" [^>]*preload="none"`))
  expect(html).not.toContain('autoplay')
  expect(html).toContain('data-island="section-video"')
  expect(islands).toEqual(['section-video'])
  expect(renderDocument(makeDocument([spacer], { video: 'https://x.test/a.mp4' }), context).islands).toEqual([])
})

test('a block has its chosen appearance, and invalid values are ignored', () => {
  const looks = { background: 'accent', padding: 'small', corners: 'rounded', animation: 'slide' }
  const [one, two] = [makeDocument([spacer]), makeDocument([spacer])]
  const block = (document: typeof one, look: unknown) => ({
    ...document,
    blocks: Object.fromEntries(Object.entries(document.blocks).map(([id, was]) => [id, { ...was, look }])),
  })
  expect(renderDocument(block(one, looks), context).html).toContain(
    '<div class="p0 section-accent look-small look-rounded enter-slide">',
  )
  expect(renderDocument(block(two, { padding: '"><script>', animation: 4 }), context).html).toContain(
    '<div class="p0">',
  )
})

test('a page shows as much of the website as fits, however many blocks ask for it', () => {
  const menu = { type: 18, props: { label: '', source: 'site', links: [], direction: 'row', align: 'left' } }
  const links = Array.from({ length: 900 }, (_, n) => ({ label: `Page ${n}`, href: `/page-${n}` }))
  const data = makeBlockData({ navigation: links })
  const room = { left: DATA_MARKUP_MAX }
  const document = makeDocument([...Array.from({ length: 3_600 }, () => menu), spacer])
  const { html } = renderDocument(document, { ...context, data, room })
  const one = renderDocument(makeDocument([menu]), { ...context, data }).html.length
  expect(html.length).toBeGreaterThan(DATA_MARKUP_MAX)
  expect(html.length).toBeLessThan(DATA_MARKUP_MAX + 2 * one)
  expect(html).toContain('block-spacer')
  // The next document of the same page finds no room; what shows nothing of the website is always there.
  const footer = renderDocument(makeDocument([menu, spacer]), { ...context, data, room, prefix: 'f' }).html
  expect(footer).not.toContain('menu-row')
  expect(footer).toContain('block-spacer')
})

const logo = { type: 3, props: { image: null, text: '', size: 'medium', align: 'left' } }

/** As a row of parts. */
const asBar = (document: ReturnType<typeof makeDocument>, props = {}) => ({
  ...document,
  sections: { s: { order: 'a', type: 'bar', grid: {}, props } },
})

test('a bar shows its parts left, in the middle and right, without positions on a grid', () => {
  const cart = { type: 13, props: { to: 'cart', label: '', href: '', newWindow: false } }
  const empty = { type: 13, props: { to: 'page', label: '', href: '/a', newWindow: false } }
  const parts = [
    { ...cart, at: { x: 9 } },
    { ...logo, at: { x: 0 } },
    { ...empty, at: { x: 4 } },
  ]
  const { html, css } = renderDocument(asBar(makeDocument(parts), { padding: 'none', sticky: true }), context)
  expect(html).toMatch(
    /^<section class="section section-none padding-none width-inset bar-sticky"><div class="section-bar"><div class="bar-left"><div class="bar-part"><div class="block-logo.*<div class="bar-right"><div class="bar-part"><div class="block-link"><a href="\/cart"/,
  )
  expect(html).not.toContain('bar-center')
  expect(css).toBe('')
  const centred = renderDocument(asBar(makeDocument([{ ...logo, at: { x: 5 } }])), context)
  expect(centred.html).toContain('<div class="section-bar has-center"><div class="bar-center">')
})

test('a block can be left out on phones, or be there only', () => {
  const [one] = Object.entries(makeDocument([spacer]).blocks)
  const shownOn = (screens: string) => {
    const document = makeDocument([spacer])
    const blocks = one ? { [one[0]]: { ...one[1], look: { screens } } } : {}
    return renderDocument({ ...document, blocks }, context).html
  }
  expect(shownOn('desktop')).toContain('<div class="p0 only-desktop">')
  expect(shownOn('phone')).toContain('<div class="p0 only-phone">')
  expect(shownOn('all')).toContain('<div class="p0">')
})

test('the anchor of a section is its id, once on the page, and nothing else can be', () => {
  const document = makeDocument([spacer], { anchor: 'hours' })
  const anchors = new Set<string>()
  expect(renderDocument(document, { ...context, anchors }).html).toMatch(/^<section id="hours" class="section /)
  expect(renderDocument(document, { ...context, anchors }).html).toMatch(/^<section class="section /)
  for (const anchor of ['"><script>', 'Hours', 'content', 4])
    expect(renderDocument(makeDocument([spacer], { anchor }), context).html).toMatch(/^<section class="section /)
})

test('a logo is the chosen picture as wide as chosen, else the text, else the logo of the website, else its title', () => {
  const { filename: _, ...own } = makeBlockImage('own')
  const data = { ...context.data, website: { ...context.data.website, logo: own } }
  const show = (props: object, at: typeof context.data = data) =>
    renderDocument(makeDocument([{ ...logo, props: { ...logo.props, ...props } }]), { ...context, data: at }).html
  expect(show({ image: 'photo', text: 'Clay', width: 180 })).toMatch(
    /logo-sized"><a href="\/"><img [^>]*photo\.webp[^>]* width="180" height="120" alt="Clay"/,
  )
  expect(show({ text: 'Clay' })).toContain('<a href="/">Clay</a>')
  expect(show({})).toMatch(/<img [^>]*own\.webp[^>]* alt="Harbour &amp; Clay"/)
  expect(show({}, context.data)).toContain('<a href="/">Harbour &amp; Clay</a>')
})

test.each([
  [{ to: 'cart' }, '<a href="/cart" class="cart-indicator cart-uninitialized cart-empty">'],
  [{ to: 'search' }, '<span class="store-search-word">Search</span>'],
  [{ to: 'shop' }, '<a href="/shop">Shop</a>'],
  [{ to: 'shop', label: 'Store' }, '<a href="/shop">Store</a>'],
  [{ to: 'page', label: 'About', href: '/about' }, '<a href="/about" aria-current="page">About</a>'],
  [{ to: 'page', label: 'Evil', href: 'javascript:alert(1)' }, '<div class="section-grid pg0"></div>'],
])('the link %j is shown as %s', (props, expected) => {
  const block = { type: 13, props: { label: '', href: '', newWindow: false, ...props } }
  expect(renderDocument(makeDocument([block]), context).html).toContain(expected)
})

test('a menu offers the shop where it opens as a panel, even without other links', () => {
  const menu = { label: '', source: 'own', links: [], direction: 'row', align: 'left' }
  const show = (props: object) => renderDocument(makeDocument([{ type: 18, props }]), context).html
  expect(show(menu)).not.toContain('<nav')
  expect(show({ ...menu, shop: true })).toContain('<li class="menu-shop"><a href="/shop">Shop</a></li>')
})
