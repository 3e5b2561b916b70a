import { expect, test } from 'vitest'
import type { Me } from '../../../../src/identity/contract.ts'
import type { ManageHome } from '../../../../src/websites/contract.ts'
import type { Api } from '../../../api/client/api.ts'
import { render } from '../../../entry-server.tsx'

const website = { id: 'site-1', subdomain: 'demo', siteTitle: 'Demo' }
const me: Me = {
  accountId: 'account-1',
  displayName: 'Olive',
  hasPassword: true,
  isConfirmed: true,
  isOwner: true,
  roles: [],
  confirmedAt: '2026-03-29T08:15:00.000Z',
  website,
  ownWebsites: [],
  workWebsites: [],
}
const home: ManageHome = {
  website: {
    id: 'site-1',
    identifier: 'demo',
    siteTitle: 'Demo',
    storefrontUrl: 'http://demo.localhost/',
    language: 'en-US',
    useCLDRMoneyFormat: false,
    timeZone: 'UTC',
  },
  openCarts: 0,
  productCount: 0,
  sampleCount: 0,
  lacksShipping: false,
  lacksTax: false,
  lacksPayments: false,
  lacksPolicies: false,
  lacksDomain: true,
}
const notAsked = () => Promise.reject(new Error('No dashboard asks for this.'))
const api: Api = {
  me: async () => me,
  manageHome: async () => home,
  page: notAsked,
  beginCheckout: notAsked,
  checkout: notAsked,
  order: notAsked,
  orderDownloads: notAsked,
  cart: notAsked,
  account: notAsked,
  people: notAsked,
  domains: notAsked,
  listWebsites: notAsked,
}

/** Text and links of the page. */
async function bodyOf(href: string): Promise<string> {
  const page = await render({
    face: 'manage',
    href,
    api,
    assetOrigin: '',
    contentLinks: () => '',
    wordLinks: () => '',
    languageLinks: () => '',
    canvasLinks: () => '',
    linksFor: () => '',
  })
  expect(page).toMatchObject({ status: 200 })
  return /<main[\s\S]*<\/main>/.exec(page.html)?.[0] ?? 'no page'
}

const cartId = '1a2c0000-0000-4000-8000-000000000000'
const words = ['nosuch', '__proto__', 'constructor', 'toString', 'hasOwnProperty']

test.each([
  ['/analytics', [...words.map((word) => `period=${word}`), 'on=99', 'period=custom&from=abc&to=def', 'f=zzz']],
  ['/analytics', ['on=2099-01-01', 'period=custom&from=2026-01-01&to=2099-01-01', 'period=custom&from=2026-01-01']],
  ['/analytics', [...words.map((word) => `f=${word}:x`), 'f=page:%00']],
  ['/analytics/traffic', [...words.map((word) => `dimension=${word}`), 'on=2026-02-30', 'search=%00']],
  ['/analytics/carts', [...words.map((word) => `step=${word}`), 'period=nosuch']],
  ['/analytics/stock', [...words.map((word) => `state=${word}`), 'low=all']],
  ['/analytics/restock', words.map((word) => `period=${word}`)],
  ['/analytics/speed', [...words.map((word) => `metric=${word}&device=${word}`), 'page=%00']],
  ['/analytics/errors', words.map((word) => `period=${word}`)],
  [`/analytics/carts/${cartId}`, words.map((word) => `asOf=${word}`)],
])('%s shows what it shows without a query when it does not know what is asked', async (path, queries) => {
  const usual = await bodyOf(path)
  expect(usual).toMatch(/aria-label="Analytics"|href="\/analytics\/carts"/)
  for (const query of queries) expect([query, await bodyOf(`${path}?${query}`)]).toEqual([query, usual])
})

test.each(['abandoned', 'export', 'nosuch', '..%2fstock', cartId.slice(1)])(
  '/analytics/carts/%s is no cart, and the page says so at once',
  async (id) => {
    const page = await bodyOf(`/analytics/carts/${id}`)
    expect(page).toContain('Cart not found')
    expect(page).not.toContain('Export CSV')
  },
)

test.each(['carts', 'restock', 'speed', 'errors'])(
  '/analytics/%s calls the period today where its address asks for the last half hour, as what leads to it does',
  async (page) => {
    const body = await bodyOf(`/analytics/${page}?period=realtime`)
    expect(body).toBe(await bodyOf(`/analytics/${page}?period=day`))
    expect(body).not.toContain('Last 30 minutes')
    const overview = await bodyOf('/analytics?period=realtime')
    expect(overview).toContain('Last 30 minutes')
    expect(overview).toContain(`href="/analytics/${page}?period=day"`)
  },
)
