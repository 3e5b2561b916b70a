import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { CookieMode } from '../../../src/analytics/hit-shapes.ts'
import { productPage, type Sent, seenPage, testBrowser } from '../../../src/testing/browsers/tracked-browser.ts'
import { type Browser, createTracker, followVisitor } from './tracker.ts'
import { noCookies } from './visitor/cookie-jar.ts'

const start = Date.UTC(2026, 0, 1)
const ours = ['ss_cvr', 'ss_cvt', 'SS_SESSION_ID', 'SS_HAS_LANDED', 'SS_IS_FIRST_SESSION']

beforeEach(() => vi.useFakeTimers({ now: start }))
afterEach(() => vi.useRealTimers())

function open(mode: CookieMode = 'standard', changes: Partial<Browser> = {}) {
  const opened = testBrowser(changes)
  const reports: string[] = []
  return { ...opened, reports, tracker: createTracker(opened.browser, mode, (message) => reports.push(message)) }
}

/** Names of sent events, such as `View` or `button-click`. */
const names = (sent: Sent[]) => sent.map(({ path, body }) => new URLSearchParams(body).get('event') ?? path)

const fieldsOf = ({ body }: Sent) => Object.fromEntries(new URLSearchParams(body))
const dataOf = (sent: Sent | undefined) => JSON.parse(sent ? (fieldsOf(sent).data ?? '') : '')

test('a page view is a form of event, data and visit record, with all that a hit says', () => {
  const { tracker, sent } = open()
  tracker.see(seenPage('/?utm_source=letter'))
  expect(sent).toMatchObject([
    { way: 'beacon', path: '/api/census/RecordHit', type: 'application/x-www-form-urlencoded' },
  ])
  expect(sent.map(fieldsOf)).toMatchObject([{ event: 'View', ss_cvr: expect.stringMatching(/\|1$/) }])
  expect(dataOf(sent[0])).toEqual({
    event: 'View',
    visitorCookie: `visitor-1|${start}|${start}|${start}|1`,
    userAgent: 'A browser',
    clientDate: start,
    viewportHeight: 800,
    viewportWidth: 1280,
    screenHeight: 1080,
    screenWidth: 1920,
    websiteId: 'website',
    templateId: '',
    website_locale: 'en-US',
    language: 'de',
    timeZone: 'Europe/Zurich',
    url: 'http://demo.test/?utm_source=letter',
    title: 'A page',
    pageType: 2,
    isFirstLanding: true,
    isFirstSession: true,
    sessionId: 'visitor-2',
    localStorageSupported: true,
    queryString: '?utm_source=letter',
    referrer: 'http://search.test/',
  })
})

test('where visitors are asked first, nothing is measured before they agree, and nothing stays when they take it back', () => {
  const { browser, sent, cookies } = testBrowser({})
  const visitor = followVisitor(browser, () => {})
  const page = seenPage('/')
  const asking = {
    ...page,
    data: { ...page.data, analytics: { ...page.data.analytics, asksForConsent: true as const } },
  }
  visitor.see(asking)
  expect([names(sent), cookies.read('ss_cvr')]).toEqual([[], undefined])
  cookies.write('consent', 'yes')
  visitor.see(asking)
  expect(names(sent)).toEqual(['View'])
  cookies.write('consent', 'no')
  visitor.see(asking)
  expect(ours.filter((name) => cookies.read(name) !== undefined)).toEqual([])
  expect(names(sent)).toEqual(['View'])
})

test('a policy that changes while a visitor is on the site holds from the next page on', () => {
  const { browser, sent, cookies } = testBrowser({})
  const visitor = followVisitor(browser, () => {})
  const under = (cookieMode: CookieMode, path: string) => {
    const page = seenPage(path)
    const analytics = { ...page.data.analytics, cookieMode }
    return { ...page, data: { ...page.data, analytics } }
  }
  visitor.see(under('standard', '/'))
  expect(cookies.read('ss_cvr')).toBeDefined()
  visitor.see(under('restrictive', '/shop'))
  expect(ours.filter((name) => cookies.read(name) !== undefined)).toEqual([])
  expect(names(sent)).toEqual(['View'])
  visitor.see(under('standard', '/shop'))
  expect(names(sent)).toEqual(['View', 'View'])
})

test('a product page is a page view, and a product view with the CSRF token', () => {
  const { tracker, sent, cookies } = open()
  cookies.write('crumb', 'a crumb')
  tracker.see(productPage())
  expect(names(sent)).toEqual(['View', 'view-product', '/api/v1/clanker/events'])
  expect(dataOf(sent[0])).toMatchObject({ itemId: 'mug', recordType: 11 })
  expect(sent[1]).toMatchObject({ path: '/api/events/RecordEvent' })
  expect(sent[1] && fieldsOf(sent[1]).crumb).toBe('a crumb')
  expect(dataOf(sent[1])).toMatchObject({
    websiteId: 'website',
    memberAccountId: '',
    website_locale: 'en-US',
    member_locale: 'en-US',
    templateId: '',
    variantId: 'variant-1',
    pageHash: '',
    pagePath: '/shop/p/mug',
    itemId: 'mug',
  })
})

test('an event about one variant names it, one about several names none', () => {
  const { tracker, sent } = open()
  const page = productPage()
  const [variant, ...others] = page.data.item?.structuredContent.variants ?? []
  if (!page.data.item || !variant) throw new Error('no variant')
  tracker.see(page)
  const added = { id: page.data.item.id, sku: variant.sku, name: 'Mug', quantity: 1, priceCents: 2050 }
  tracker.take({ name: 'add-to-cart', item: added, valueCents: 2050 })
  tracker.take({ name: 'add-to-cart', item: { ...added, sku: 'unknown' }, valueCents: 2050 })
  const variantIds = () =>
    sent.filter(({ path }) => path === '/api/events/RecordEvent').map((event) => dataOf(event).variantId)
  expect(variantIds()).toEqual([others.length === 0 ? variant.id : '', variant.id, ''])
  page.data.item.structuredContent.variants = [variant, { ...variant, id: 'other', sku: 'OTHER' }]
  tracker.see(page)
  expect(variantIds().at(-1)).toBe('')
})

test('a script that tells an event without anything in it is reported: no payload', () => {
  const { tracker, sent, reports } = open()
  tracker.see(seenPage())
  for (const nothing of [undefined, null]) tracker.take(nothing)
  tracker.take({ name: 'constructor' } as never)
  expect(reports).toEqual(['no payload', 'no payload'])
  expect(names(sent)).toEqual(['View'])
})

test.each(['dev', 'qa', 'staging', undefined] as const)('events name their environment: %s', (environment) => {
  const { tracker, sent } = open()
  const page = productPage()
  if (environment) page.data.analytics.environment = environment
  tracker.see(page)
  const { body } = sent.find(({ path }) => path === '/api/v1/clanker/events') ?? { body: '' }
  expect(JSON.parse(JSON.parse(body).eventContent).source_environment).toBe(environment ?? 'prod')
})

test('an add to cart, a purchase, and a sign-up for the newsletter are events of the shop', () => {
  const { tracker, sent } = open()
  tracker.see(seenPage())
  const item = { id: 'mug', sku: 'MUG-1', name: 'Mug', quantity: 2, priceCents: 2050 }
  tracker.take({ name: 'add-to-cart', item, valueCents: 4100 })
  const amounts = { valueCents: 5000, shippingCents: 500, taxCents: 400 }
  tracker.take({ name: 'purchase', transactionId: 'order-1', ...amounts, items: [item] })
  tracker.take({ name: 'newsletter-subscribe', formId: 'letters' })
  const events = sent.filter(({ path }) => path === '/api/events/RecordEvent')
  expect(names(events)).toEqual(['add-to-cart', 'purchase', 'newsletter-subscribe'])
  expect(dataOf(events[0])).toMatchObject({ itemId: 'mug', valueCents: 4100 })
  expect(dataOf(events[1])).toMatchObject({
    transactionId: 'order-1',
    value: 50,
    shipping: 5,
    tax: 4,
    items: [{ id: 'mug', name: 'Mug', quantity: 2, price: 20.5 }],
  })
})

test('buttons, forms, overlays and quick views are census calls; those of buttons time out at 2.5 s', () => {
  const { tracker, sent } = open()
  tracker.see(seenPage())
  sent.length = 0
  tracker.take({ name: 'button-render', buttonId: 'browse' })
  tracker.take({ name: 'button-click', buttonId: 'browse' })
  tracker.take({ name: 'form-render', formId: 'engraving' })
  tracker.take({ name: 'overlay', overlayId: 'sale' })
  tracker.take({ name: 'quick-view', itemId: 'a/b' })
  expect(sent).toMatchObject([
    { way: 'post', path: '/api/census/button-render', timeoutMs: 2_500 },
    { way: 'post', path: '/api/census/button-click', timeoutMs: 2_500 },
    { path: '/api/census/form-render' },
    { path: '/api/census/overlay' },
    { path: '/api/census/RecordQuickView/a%2Fb' },
  ])
  expect(JSON.parse(sent[2]?.body ?? '')).toMatchObject({ formId: 'engraving', visitorCookie: expect.any(String) })
})

test('the search page is a search, and never a page view', () => {
  const { tracker, sent } = open()
  tracker.see(seenPage('/search?q=blue+mug'))
  expect(names(sent)).toEqual(['Search'])
  expect(dataOf(sent[0])).toMatchObject({ query: 'blue mug' })
  tracker.see(seenPage('/search'))
  tracker.see(seenPage('/search?q=blue+mug&after=p.1'))
  expect(sent).toHaveLength(1)
})

test('a visitor who stays is a heartbeat of the visit, and none once the visit is over', () => {
  const { tracker, sent } = open()
  tracker.see(seenPage())
  tracker.beat(30)
  vi.advanceTimersByTime(30 * 60_000)
  tracker.beat(30)
  expect(names(sent)).toEqual(['View', 'Heartbeat'])
  expect(dataOf(sent[1])).toMatchObject({ seconds: 30 })
})

test('audio and video that are played are hits', () => {
  const { tracker, sent } = open()
  tracker.see(seenPage())
  tracker.play('Audio', 'song.mp3')
  tracker.play('Video', 'film.mp4')
  tracker.take({ name: 'media-play', medium: 'Video', title: 'At the wheel' })
  expect(names(sent)).toEqual(['View', 'Audio', 'Video', 'Video'])
})

test.each([
  ['not found', 100],
  ['lock screen', 103],
  ['access denied', 106],
])('on a page of the kind %s nobody is counted, and no cookie is set', (_, pageType) => {
  const { tracker, sent, cookies } = open()
  tracker.see(seenPage('/nowhere', { pageType }))
  tracker.take({ name: 'button-click', buttonId: 'home' })
  tracker.beat(30)
  expect(sent).toEqual([])
  expect(cookies.names()).toEqual([])
})

test('without a census cookie nobody is counted', () => {
  const { tracker, sent, reports, warnings } = open('standard', { cookies: noCookies })
  tracker.see(productPage())
  tracker.beat(30)
  expect([sent, reports, warnings]).toEqual([[], [], []])
})

test('standard mode keeps the cookies of the visit and of the session; the analytics id comes with the first event', () => {
  const { tracker, cookies, storage } = open()
  tracker.see(seenPage())
  expect(cookies.names().sort()).toEqual([...ours].sort())
  tracker.see(productPage())
  expect(cookies.names()).toContain('SS_ANALYTICS_ID')
  expect(storage.keys()).toEqual(['SS_ANALYTICS_ID', 'SS_ANALYTICS_EXPIRATION'])
})

const all = ['ss_cid', 'ss_cpvisit', 'ss_cvisit', ...ours, 'SS_ANALYTICS_ID', 'SS_MID']

test('restrictive mode counts nobody, sets nothing, and clears what was there', () => {
  const known = testBrowser()
  for (const name of [...all, 'crumb', 'hasCart']) known.cookies.write(name, 'x')
  for (const key of ['SS_ANALYTICS_ID', 'SS_ANALYTICS_EXPIRATION', 'theirs']) known.storage.setItem(key, 'x')
  const tracker = createTracker(known.browser, 'restrictive', () => {})
  tracker.see(productPage())
  tracker.take({ name: 'quick-view', itemId: 'mug' })
  expect(known.sent).toEqual([])
  expect(known.cookies.names()).toEqual(['crumb', 'hasCart'])
  expect(known.storage.keys()).toEqual(['theirs'])
})

test('privacy mode counts everybody without a cookie and without storage, and clears what was there', () => {
  const known = testBrowser()
  for (const name of all) known.cookies.write(name, 'x')
  const tracker = createTracker(known.browser, 'none', () => {})
  tracker.see(productPage())
  tracker.beat(30)
  expect(names(known.sent)).toEqual(['View', 'view-product', '/api/v1/clanker/events', 'Heartbeat'])
  expect(fieldsOf(known.sent[0] as Sent).ss_cvr).toBe('')
  expect([known.cookies.names(), known.storage.keys(), known.warnings]).toEqual([[], [], []])
})

test('denied storage breaks nothing', () => {
  const { tracker, sent, warnings } = open('standard', {
    storage: () => {
      throw new Error('SecurityError')
    },
  })
  tracker.see(productPage())
  expect(sent).toHaveLength(3)
  expect(new Set(warnings)).toEqual(new Set(['Unable access local/session storage.']))
})

test('events say which member is signed in and which campaign led here, and stay the same visitor', () => {
  const { tracker, sent, cookies } = open()
  cookies.write('SS_MID', 'spring')
  cookies.write('SiteUserInfo', JSON.stringify({ authenticated: true, siteUserId: 'member-1' }))
  tracker.see(productPage())
  tracker.see(productPage())
  const contents = sent
    .filter(({ path }) => path === '/api/v1/clanker/events')
    .map(({ body }) => JSON.parse(JSON.parse(body).eventContent))
  expect(contents[0]).toMatchObject({ marketing_id: 'spring', member_account_id: 'member-1' })
  expect(contents[1]).toMatchObject({
    analytics_id: contents[0].analytics_id,
    session_id: cookies.read('SS_SESSION_ID'),
  })
})

test('a button that leads somewhere says where, a member is told with a locale, and an own event with its properties', () => {
  const { tracker, sent, cookies } = open()
  cookies.write('SiteUserInfo', JSON.stringify({ authenticated: true, siteUserId: 'member' }))
  tracker.see(seenPage('/'))
  sent.length = 0
  tracker.take({ name: 'button-click', buttonId: 'browse', destinationUrl: 'http://demo.test/shop' })
  tracker.take({ name: 'own', event: 'wishlist_add', properties: { colour: 'blue', client_name: 'forged' } })
  tracker.take({ name: 'own', event: 'no name' })
  const contents = sent
    .filter(({ path }) => path === '/api/v1/clanker/events')
    .map(({ body }) => JSON.parse(JSON.parse(body).eventContent))
  expect(contents).toMatchObject([
    { custom_schema_name: 'button_click', destination_url: 'http://demo.test/shop', member_account_id: 'member' },
    { custom_schema_name: 'wishlist_add', colour: 'blue', client_name: 'plinth-storefront' },
  ])
  expect(contents[0].member_account_locale).not.toBe('')
})

test('without the flag “commerce site visitor metrics” a product that is seen is a hit, and no event', () => {
  const { tracker, sent } = open()
  const page = productPage()
  tracker.see({ ...page, data: { ...page.data, analytics: { ...page.data.analytics, hasVisitorMetrics: false } } })
  expect(names(sent)).toEqual(['View', 'view-product'])
})

test('the product form in the cart tells that it was opened, saved and closed', () => {
  const { tracker, sent } = open()
  tracker.see(seenPage('/cart'))
  sent.length = 0
  for (const action of ['open', 'submit', 'close'] as const)
    tracker.take({ name: 'cart-product-form', action, formId: 'engraving' })
  expect(names(sent).filter((name) => name.startsWith('cart'))).toEqual([
    'cart-product-form-open',
    'cart-product-form-submit',
    'cart-product-form-close',
  ])
})
