import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import pino from 'pino'
import { expect, test } from 'vitest'
import { composeContent } from '../../boot/compose/compose-content.ts'
import { composePasswords } from '../../boot/compose/compose-passwords.ts'
import { catalogCache } from '../../catalog/shop/catalog-cache.ts'
import { mayViewDrafts } from '../../identity/sessions/sessions.ts'
import { createPageCache } from '../../platform/http/pages/page-cache.ts'
import { createPages } from '../../platform/http/pages/pages.ts'
import { cookieSigner } from '../../platform/http/request/cookies.ts'
import { startTestApp, type TestDeps } from '../../testing/servers/test-app.ts'
import { publishedPages } from '../addresses/find-published.ts'
import { showPublished, showSpecial } from '../addresses/show-published.ts'
import type { PageReply, PreviewReply, PublicationsReply } from '../admin-contract.ts'
import { pagesAdminRoutes } from '../admin-routes.ts'
import { pagesRoutes } from '../routes.ts'
import { createPageView } from '../view/page-view.ts'
import { previewRoutes } from '../view/preview-routes.ts'
import { lockRoutes } from './lock-routes.ts'

const root = join(import.meta.dirname, '../../..')
const secret = 'a cookie key for tests, of 32 bytes or more'
const made: { pages?: ReturnType<typeof createPages> } = {}
const app = await startTestApp({
  routes,
  http: { pages: async (...asked) => (await made.pages)?.(...asked) },
})
const website = await app.addWebsite('acme')
const owner = await website.signedIn()

/** Pages, locks and previews, composed as in the product. */
function routes({ db, websites, baseDomain }: TestDeps) {
  const published = publishedPages({ db })
  const signer = cookieSigner(secret)
  const assetOrigin = `http://assets.${baseDomain}`
  const catalog = catalogCache({ db, findCurrency: async () => 'USD', assetsUrl: assetOrigin, max: 100 })
  const canonicalOriginOf = ({ subdomain }: { subdomain: string }) => `http://${subdomain}.${baseDomain}`
  const { content } = composeContent({
    db,
    assetOrigin,
    catalog,
    findWebsite: websites.findWebsite,
    canonicalOriginOf,
    findMeasuring: async () => ({ cookieMode: 'standard', isDisabled: false, templateId: null }),
    findPublished: showPublished(published),
    findSpecial: showSpecial(published),
    findSite: (websiteId, view) => published.findSite(websiteId, view?.shown),
    viewOf: createPageView({ signer, mayPreview: (...asked) => mayViewDrafts(db, ...asked) }),
  })
  const pageCache = createPageCache()
  const log = pino({ level: 'silent' })
  const apiFor = () => ({ page: async () => undefined, cart: async () => null })
  made.pages = createPages({ mode: 'built', root, apiFor, content, cache: pageCache, assetOrigin, log })
  const { passwords, judge } = composePasswords({
    db,
    secrets: { cookieKey: secret, masterKey: '', postgresPassword: '' },
  })
  const crawled = { listShelves: async () => ({ categories: [], tags: [] }), listSitemapEntries: async () => [] }
  const dropBoth = {
    ...published,
    drop(websiteId: string) {
      published.drop(websiteId)
      pageCache.drop(websiteId)
    },
  }
  return [
    ...pagesAdminRoutes({ db, published: dropBoth }),
    ...lockRoutes({ db, signer, published, passwords, judge }),
    ...previewRoutes({ signer, originOf: (subdomain) => `http://${subdomain}.${baseDomain}` }),
    ...pagesRoutes({
      catalog: crawled,
      published,
      canonicalOriginOf,
      pageCache,
      assetOrigin,
      findReadyImages: async () => new Map(),
    }),
  ]
}

const change = async (docId: string, patches: [string[], unknown][]) =>
  owner.post(`/api/pages/${docId}/operations`, {
    base: 0,
    operations: [{ opId: randomUUID(), patches: patches.map(([path, value]) => ({ op: 'set', path, value })) }],
  })

async function make(title: string, patches: [string[], unknown][] = []): Promise<string> {
  const { docId } = (await owner.post('/api/pages', { kind: 'page', title })).json() as PageReply
  await change(docId, [
    ...patches,
    [['sections', 's'], { order: 'a', type: 'plain', grid: {}, props: {} }],
    [
      ['blocks', 'b'],
      {
        section: 's',
        type: 2,
        v: 1,
        order: 'a',
        at: { desktop: { x: 0, y: 0, w: 12, h: 1 } },
        props: {
          text: {
            type: 'doc',
            content: [{ type: 'paragraph', content: [{ type: 'text', text: `Words of ${title}` }] }],
          },
          align: 'left',
          size: 'normal',
        },
      },
    ],
  ])
  return docId
}

async function publish() {
  const { changes } = (await owner.get('/api/publications')).json() as PublicationsReply
  const heads = Object.fromEntries(changes.map(({ docId, head }) => [docId, head]))
  return owner.post('/api/publications', { heads })
}

const access = (value: string): [string[], unknown] => [['settings', 'access'], value]

test('a page with a password shows the lock screen, opens for who knows it, and closes when it changes', async () => {
  const docId = await make('Lookbook Zanzibar', [access('password')])
  expect((await publish()).json()).toMatchObject({ message: 'Set a password for “Lookbook Zanzibar”.' })
  await owner.put(`/api/pages/${docId}/password`, { password: 'Ærø 2026' })
  expect((await publish()).json()).toMatchObject({ state: 'published' })

  const visitor = app.client('acme')
  const locked = await visitor.get('/lookbook-zanzibar')
  expect(locked.status).toBe(401)
  expect(locked.text).toContain('Enter its password to see it.')
  expect(locked.text).not.toContain('Zanzibar'.concat('<'))
  expect(locked.text.replaceAll('/lookbook-zanzibar', '')).not.toMatch(/zanzibar/i)
  const data = await visitor.get('/lookbook-zanzibar?format=json')
  expect([data.status, (data.json() as { pageType: number }).pageType]).toEqual([401, 103])
  expect(data.text).not.toMatch(/zanzibar/i)
  expect((await visitor.get('/sitemap.xml')).text).not.toMatch(/zanzibar/i)
  await make('Open page')
  await publish()
  expect((await visitor.get('/open-page')).text).not.toMatch(/zanzibar/i)

  const enter = (password: string, browser = visitor) =>
    browser.post('/page-password', new URLSearchParams({ path: '/lookbook-zanzibar', password }).toString(), {
      headers: { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'same-origin' },
    })
  const wrong = await enter('guess')
  expect(wrong.headers.location).toBe('/lookbook-zanzibar?lock=wrong')
  expect((await visitor.get('/lookbook-zanzibar?lock=wrong')).text).toContain('That password is not right.')
  expect((await enter('Ærø 2026')).headers.location).toBe('/lookbook-zanzibar')
  const open = await visitor.get('/lookbook-zanzibar')
  expect([open.status, open.text.includes('Words of Lookbook Zanzibar')]).toEqual([200, true])
  expect(open.headers['cache-control']).toContain('no-store')
  expect((await app.client('acme').get('/lookbook-zanzibar')).status).toBe(401)

  await owner.put(`/api/pages/${docId}/password`, { password: 'another one' })
  expect((await visitor.get('/lookbook-zanzibar')).status).toBe(401)
})

test('guessing is stopped by a captcha, and people who knew the password are not affected', async () => {
  const docId = await make('Guessed', [access('password')])
  await owner.put(`/api/pages/${docId}/password`, { password: 'right one' })
  await publish()
  const [known, guesser] = [app.client('acme'), app.client('acme')]
  const enter = async (browser: typeof known, password: string) =>
    (
      await browser.post('/page-password', new URLSearchParams({ path: '/guessed', password }).toString(), {
        headers: { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'same-origin' },
      })
    ).headers.location
  expect(await enter(known, 'right one')).toBe('/guessed')
  const answers = []
  for (let n = 0; n < 6; n++) answers.push(await enter(guesser, `guess ${n}`))
  expect(answers.at(-1)).toBe('/guessed?lock=captcha')
  const asked = (await guesser.get('/guessed?lock=captcha')).text
  expect(asked).toContain('data-challenge="/page-password/challenge?path=%2Fguessed"')
  expect((await guesser.get('/page-password/challenge?path=%2Fguessed')).status).toBe(200)
  expect(await enter(known, 'right one')).toBe('/guessed')
})

test('a page for members is refused with a way to join, and reveals nothing', async () => {
  await make('Secret society', [access('members')])
  expect((await publish()).json()).toMatchObject({ message: expect.stringContaining('where people become members') })
  await change('site', [[['settings', 'join'], '/open-page']])
  expect((await publish()).json()).toMatchObject({ state: 'published' })
  const { status, text } = await app.client('acme').get('/secret-society')
  expect(status).toBe(403)
  expect(text).toContain('>Join</a>')
  expect(text).toContain('href="/open-page"')
  expect(text.replaceAll('/secret-society', '')).not.toMatch(/society/i)
  expect(text).toContain('"isDisabled":true')
})

test('a preview shows drafts to anyone who may see them, for as long as they are signed in', async () => {
  await make('Only a draft')
  const { url, pass } = (await owner.post('/api/page-preview', undefined)).json() as PreviewReply
  const browser = app.client('acme')
  expect((await browser.get('/only-a-draft')).status).toBe(404)
  const { search } = new URL(url)
  expect((await browser.get(`/preview${search}&to=/only-a-draft`)).headers.location).toBe('/only-a-draft')
  const seen = await browser.get('/only-a-draft')
  expect([seen.status, seen.headers['x-robots-tag']]).toEqual([200, 'noindex'])
  expect(seen.text).toContain('Preview of your drafts.')
  expect((await browser.get('/secret-society')).text).toContain('Words of Secret society')
  expect((await app.client('acme').get('/only-a-draft')).status).toBe(404)
  expect((await app.client('acme').get(`/only-a-draft?view=${encodeURIComponent(pass)}`)).status).toBe(200)
  expect((await browser.get('/preview/end?to=/')).status).toBe(303)
  expect((await browser.get('/only-a-draft')).status).toBe(404)
})

test('a page is shown as of a second to those with the permission, with a note on current parts', async () => {
  const docId = await make('Time travel')
  await publish()
  const before = new Date().toISOString()
  await change(docId, [[['settings', 'title'], 'Back to the future']])
  await publish()
  const { pass } = (await owner.post('/api/page-preview', undefined)).json() as PreviewReply
  const at = `at=${encodeURIComponent(before)}`
  const then = await app.client('acme').get(`/time-travel?${at}&view=${encodeURIComponent(pass)}`)
  expect(then.text).toContain('<title>Time travel')
  expect(then.text).toContain('Prices and stock are today’s.')
  expect((await app.client('acme').get(`/time-travel?${at}`)).text).toContain('<title>Back to the future')
})
