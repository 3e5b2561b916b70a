import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { backgroundSourceOf, backgroundSources, readSectionLook } from '../../web/blocks/section-look.ts'
import { makeDocument } from '../testing/fixtures/make/make-document.ts'
import { startTestProduct } from '../testing/servers/test-product.ts'
import type { PagesReply, PublicationsReply, ReadPageReply } from './admin-contract.ts'
import type { PageData } from './contract.ts'

const product = await startTestProduct()
const website = await product.addWebsite('clay', { title: 'Harbour & Clay' })
const owner = await website.signedIn()
const shop = product.client('clay')

const words = (text: string) =>
  makeDocument([
    {
      type: 2,
      props: {
        text: { type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text }] }] },
        align: 'left',
        size: 'normal',
      },
    },
  ])

/** Adds a section with this text before or after all others. */
async function addSection(docId: string, text: string, order: 'A0' | 'b00') {
  const { sections, blocks } = words(text)
  const [section] = Object.values(sections)
  const [block] = Object.values(blocks)
  const { head } = (await owner.get(`/api/pages/${docId}`)).json() as { head: number }
  return owner.post(`/api/pages/${docId}/operations`, {
    base: head,
    operations: [
      {
        opId: randomUUID(),
        patches: [
          { op: 'set', path: ['sections', `own${order}`], value: { ...section, order } },
          { op: 'set', path: ['blocks', `text${order}`], value: { ...block, section: `own${order}` } },
        ],
      },
    ],
  })
}

async function change(docId: string, patches: object[]) {
  const { head } = (await owner.get(`/api/pages/${docId}`)).json() as { head: number }
  return owner.post(`/api/pages/${docId}/operations`, { base: head, operations: [{ opId: randomUUID(), patches }] })
}

async function publish() {
  const { changes } = (await owner.get('/api/publications')).json() as PublicationsReply
  const heads = Object.fromEntries(changes.map(({ docId, head }) => [docId, head]))
  expect((await owner.post('/api/publications', { heads })).json()).toMatchObject({ state: 'published' })
  product.parts.published.drop(website.websiteId)
  product.parts.pageCache.drop(website.websiteId)
}

test('a screen stays as it was built, to the byte, until it is changed, and has a row from then on', async () => {
  const before = await shop.get('/cart')
  expect(before.text).not.toContain('data-own')
  const rows = async () => ((await owner.get('/api/pages')).json() as PagesReply).pages.map(({ docId }) => docId)
  expect(await rows()).not.toContain('cart-screen')
  expect((await addSection('cart-screen', 'Free delivery from 40', 'A0')).status).toBe(200)
  expect(await rows()).toContain('cart-screen')
  expect((await shop.get('/cart')).text).toBe(before.text)
  await publish()
  const { text: html, headers } = await shop.get('/cart')
  expect(html).toMatch(/<div data-own="above"><section.*Free delivery from 40/)
  expect(html.indexOf('Free delivery')).toBeLessThan(html.indexOf('sqs-cart-root'))
  expect(String(headers['content-security-policy'])).not.toContain('unsafe-inline')
  expect(html).not.toContain('style="')
  const data = (await shop.get('/cart?format=json')).json() as PageData
  expect(data.ownParts).toEqual(['above'])
  expect((await shop.get('/search')).text).not.toContain('data-own')
})

test('drafts around screens do not change a byte of the published pages', async () => {
  const paths = ['/', '/shop', '/cart', '/search', '/search?q=cup', '/for-nobody', '/sitemap.xml', '/cart?format=json']
  const withoutTimes = (html: string) => html.replace(/\b1[0-9]{12}\b/g, 'now')
  const crawl = () => Promise.all(paths.map(async (path) => withoutTimes((await shop.get(path)).text)))
  const before = await crawl()
  for (const docId of ['home-screen', 'shop-screen', 'product-screen', 'search-screen', 'not-found', 'footer'])
    expect((await addSection(docId, 'Only a draft', 'A0')).status).toBe(200)
  product.parts.published.drop(website.websiteId)
  product.parts.pageCache.drop(website.websiteId)
  expect(await crawl()).toEqual(before)
})

test('a header that was changed has the parts of the built-in one on every screen, below the announcement, with the shop in the phone menu', async () => {
  expect((await owner.get('/api/pages/header')).json()).toMatchObject({
    head: 0,
    document: {
      sections: { bar: { type: 'bar' } },
      blocks: { logo: { type: 3 }, menu: { type: 18 }, cart: { type: 13 } },
    },
  })
  const look = { look: 'primary', size: 'small', align: 'left', newWindow: false }
  const visit = {
    section: 'bar',
    type: 53,
    v: 1,
    order: 'b0',
    at: { desktop: { x: 11, y: 0, w: 1, h: 2 } },
    props: { ...look, label: 'Visit us', href: '/about#hours' },
    look: { screens: 'desktop' },
  }
  const anchor = { op: 'set', path: ['sections', 'bar', 'props', 'anchor'], value: 'start' }
  const announcement = { op: 'set', path: ['settings', 'announcement'], value: { text: 'We move in May' } }
  expect((await change('site', [announcement])).status).toBe(200)
  expect((await change('header', [{ op: 'set', path: ['blocks', 'visit'], value: visit }, anchor])).status).toBe(200)
  await publish()
  for (const path of ['/', '/shop', '/search', '/cart', '/nowhere']) {
    const { text: html } = await shop.get(path)
    expect(html).not.toContain('class="store-header"')
    expect(html.match(/<header/g)).toHaveLength(1)
    const parts = [
      'We move in May',
      '<header',
      '<section id="start" class=',
      'class="block-logo',
      'class="menu-shop"',
      'class="store-search"',
      'cart-indicator',
    ]
    const places = [...parts, '<div class="bar-part only-desktop"><div class="block-button'].map((part) =>
      html.indexOf(part),
    )
    expect(places.every((place) => place > 0)).toBe(true)
    expect(places).toEqual([...places].sort((a, b) => a - b))
  }
  expect((await shop.get('/cart')).text).toContain('<div class="store hides-cart">')
})

test('sections around the header are on every screen but the checkout, and the built-in one stays', async () => {
  const screen = { order: 'a0', type: 'screen', grid: {}, props: {} }
  await change('header', [
    { op: 'remove', path: ['sections', 'bar'] },
    { op: 'set', path: ['sections', 'screen'], value: screen },
  ])
  await addSection('header', 'Open today', 'b00')
  await publish()
  for (const path of ['/', '/shop', '/search']) {
    const { text: html } = await shop.get(path)
    expect(html).toContain('class="store-header"')
    expect(html).toMatch(/<div data-own="header-below">.*Open today/)
  }
  expect((await shop.get('/checkout')).text).not.toContain('Open today')
})

test('an address without a page has the header of the owner, too', async () => {
  const { status, text: html } = await shop.get('/nowhere')
  expect([status, html.includes('Open today'), html.includes('/nowhere')]).toEqual([404, true, true])
})

test('an address with slashes at its end leads to the one without for good, query included, or right to its redirect', async () => {
  await owner.put('/api/redirects', { text: '/old -> /older\n/older -> /search' })
  product.parts.published.drop(website.websiteId)
  const answers = ['/shop/', '/cart//?a=1&b=/', '/nowhere/', '/old/?a=1', '//evil.example/', '/']
  const asked = await Promise.all(answers.map((path) => shop.get(path)))
  expect(asked.map(({ status, headers }) => [status, headers.location])).toEqual([
    [301, '/shop'],
    [301, '/cart?a=1&b=/'],
    [301, '/nowhere'],
    [301, '/search?a=1'],
    [expect.any(Number), undefined],
    [200, undefined],
  ])
})

test('without its built-in section the header has only the owner’s sections', async () => {
  const { head } = (await owner.get('/api/pages/header')).json() as { head: number }
  const patches = [{ op: 'remove', path: ['sections', 'screen'] }]
  await owner.post('/api/pages/header/operations', { base: head, operations: [{ opId: randomUUID(), patches }] })
  await publish()
  const { text: html } = await shop.get('/cart')
  expect(html).toContain('Open today')
  expect(html).not.toContain('class="store-header"')
})

test('a popup opens over pages once its owner says when, not on the way to paying, and has another version once it is changed', async () => {
  const paths = ['/', '/shop', '/sale', '/cart', '/checkout', '/nowhere']
  const popups = () =>
    Promise.all(
      paths.map(
        async (path) => /<dialog id="popup-overlay-popup-overlay"[^>]*>/.exec((await shop.get(path)).text)?.[0] ?? null,
      ),
    )
  await owner.post('/api/pages', { kind: 'page', title: 'Sale' })
  await addSection('popup-overlay', 'Ten percent off today', 'b00')
  await publish()
  expect(await popups()).toEqual(paths.map(() => null))
  const on = { op: 'set', path: ['settings', 'popup'], value: { pages: 'all', after: 3, again: 7 } }
  expect((await change('popup-overlay', [on])).status).toBe(200)
  await publish()
  const [home, shopList, page, ...others] = await popups()
  expect(home).toMatch(
    /aria-label="Popup" .*data-version="[0-9a-f]{12}" data-opens="delay" data-after="3" data-again="7"/,
  )
  expect([shopList, page, ...others]).toEqual([home, home, null, null, null])
  expect((await shop.get('/sale')).text).toContain('Ten percent off today')
  await addSection('popup-overlay', 'Twenty percent off', 'A0')
  await change('popup-overlay', [{ op: 'set', path: ['settings', 'popup', 'pages'], value: 'home' }])
  await publish()
  const [changed, ...elsewhere] = await popups()
  expect([changed === home, elsewhere]).toEqual([false, elsewhere.map(() => null)])
  const refused = await change('popup-overlay', [{ op: 'set', path: ['settings', 'popup', 'after'], value: 301 }])
  expect([refused.status, refused.text]).toEqual([400, expect.stringContaining('Enter 0 to 300 seconds.')])
})

test('a website has several popups, each with its rules, its time in the website’s zone and its place in the window', async () => {
  const create = async (title: string, design: string) =>
    (await owner.post('/api/pages', { kind: 'popup-overlay', title, design })).json() as { docId: string }
  const [signUp, sale] = [await create('Letter', 'newsletter'), await create('Sale', 'button')]
  const rules = { pages: 'these', paths: ['/shop/*'], opens: 'scroll', scroll: 40, after: 0, again: 0, always: true }
  const timed = { ...rules, from: '2026-07-01T09:00', until: '2026-07-08T09:00' }
  await change(sale.docId, [
    { op: 'set', path: ['settings', 'popup'], value: timed },
    { op: 'set', path: ['settings', 'position'], value: 'bottom-right' },
  ])
  const idsOn = async (path: string) =>
    [...(await shop.get(path)).text.matchAll(/<dialog id="popup-overlay-([^"]+)"/g)].map(([, id]) => id)
  expect(await idsOn('/shop')).not.toContain(sale.docId)
  await publish()
  expect(await idsOn('/shop')).toEqual(expect.arrayContaining([signUp.docId, sale.docId]))
  expect(await idsOn('/search')).toContain(signUp.docId)
  expect(await idsOn('/search')).not.toContain(sale.docId)
  const tag = new RegExp(`<dialog id="popup-overlay-${sale.docId}"[^>]*>`).exec((await shop.get('/shop')).text)?.[0]
  expect(tag).toMatch(/class="popup-overlay popup-at-bottom-right" aria-label="Sale"/)
  expect(tag).toMatch(/data-opens="scroll" data-after="0" data-scroll="40" data-again="0" data-always="true"/)
  // New York is four hours behind in summer.
  expect(tag).toMatch(/data-from="2026-07-01T13:00:00.000Z" data-until="2026-07-08T13:00:00.000Z"/)
  const wrong = [
    [{ ...timed, until: '2026-07-01T09:00' }, 'The end is before the beginning.'],
    [{ ...rules, paths: ['about'] }, 'Addresses begin with a slash'],
    [{ ...rules, scroll: 0 }, 'Enter 1 to 100 percent.'],
  ] as const
  for (const [value, message] of wrong) {
    const refused = await change(sale.docId, [{ op: 'set', path: ['settings', 'popup'], value }])
    expect([refused.status, refused.text]).toEqual([400, expect.stringContaining(message)])
  }
  await change(signUp.docId, [{ op: 'set', path: ['settings', 'deleted'], value: true }])
  await publish()
  expect(await idsOn('/shop')).not.toContain(signUp.docId)
})

test('a cover page fills the window, its content at one of nine places, and may be the home page', async () => {
  const { docId } = (await owner.post('/api/pages', { kind: 'cover-page', title: 'Welcome' })).json() as {
    docId: string
  }
  await addSection(docId, 'Bowls for every day', 'A0')
  await publish()
  const storeOf = async (path: string) => /<div class="store[^>]*>/.exec((await shop.get(path)).text)?.[0]
  expect(await storeOf('/welcome')).toBe('<div class="store cover-page">')
  await change(docId, [{ op: 'set', path: ['settings', 'position'], value: 'bottom-left' }])
  const refused = await change(docId, [{ op: 'set', path: ['settings', 'position'], value: 'left' }])
  expect(refused.status).toBe(400)
  await change('site', [{ op: 'set', path: ['settings', 'home'], value: docId }])
  await publish()
  expect(await storeOf('/')).toBe('<div class="store cover-page cover-at cover-at-bottom-left">')
  const { text } = await shop.get('/')
  expect(text).toContain('Bowls for every day')
  expect(text).not.toMatch(/<(header|footer)[ >]|<dialog/)
  expect(((await shop.get('/?format=json')).json() as PageData).pageType).toBe(3)
  await change('site', [{ op: 'remove', path: ['settings', 'home'] }])
  await publish()
})

test('a lock screen has a design: it fills the window, asks for the password among its blocks, and is not measured', async () => {
  const { docId } = (await owner.post('/api/pages', { kind: 'page', title: 'Trade prices' })).json() as {
    docId: string
  }
  expect((await owner.put(`/api/pages/${docId}/password`, { password: 'kiln' })).status).toBe(200)
  await change(docId, [{ op: 'set', path: ['settings', 'access'], value: 'password' }])
  await publish()
  const { text: builtIn } = await shop.get('/trade-prices')
  expect(builtIn).toMatch(/<header[ >].*This page is locked.*action="\/page-password"/s)
  await addSection('lock-screen', 'For our resellers', 'b00')
  const block = { section: 'ownb00', type: 2018, v: 1, order: 'z0', at: { desktop: { x: 0, y: 5, w: 6, h: 4 } } }
  const props = { label: 'Word', buttonLabel: 'Come in', align: 'left' }
  await change('lock-screen', [
    { op: 'set', path: ['blocks', 'password'], value: { ...block, props } },
    { op: 'set', path: ['settings', 'position'], value: 'top-center' },
  ])
  await publish()
  const { status, text } = await shop.get('/trade-prices')
  expect(status).toBe(401)
  expect(text).toContain('<div class="store cover-page cover-at cover-at-top-center">')
  expect(text).toMatch(/For our resellers.*<label for="page-password">Word<\/label>.*Come in/s)
  expect(text.match(/action="\/page-password"/g)).toHaveLength(1)
  expect(text).not.toMatch(/<(header|footer)[ >]|<dialog|This page is locked|Trade prices/)
  const data = (await shop.get('/trade-prices?format=json')).json() as PageData
  expect([data.pageType, data.analytics.isDisabled]).toEqual([103, true])
})

test('an import of pages says of a background that it came from Instagram, which is kept and shown like any other', async () => {
  const { docId } = (await owner.post('/api/pages', { kind: 'page', title: 'Studio' })).json() as { docId: string }
  const { sections, blocks } = words('Seen on Instagram')
  const [[sectionId, section]] = Object.entries(sections) as [[string, object]]
  const props = { background: 'none', image: 'not-here', backgroundSource: backgroundSources.INSTAGRAM }
  const patches = [
    { op: 'set', path: ['sections', sectionId], value: { ...section, props } },
    ...Object.entries(blocks).map(([id, value]) => ({ op: 'set', path: ['blocks', id], value })),
  ]
  expect((await change(docId, patches)).status).toBe(200)
  const kept = (await owner.get(`/api/pages/${docId}`)).json() as ReadPageReply
  const look = readSectionLook(kept.document.sections[sectionId]?.props)
  expect(backgroundSourceOf(look)).toBe(backgroundSources.INSTAGRAM)
  await publish()
  expect((await shop.get('/studio')).text).toContain('Seen on Instagram')
})
