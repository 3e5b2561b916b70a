import { expect, test } from 'vitest'
import { addCollection, type NewItem } from '../catalog/store.ts'
import { withWebsite } from '../platform/database/database.ts'
import { startTestProduct } from '../testing/servers/test-product.ts'
import { until } from '../testing/until.ts'

const product = await startTestProduct()
const LANGUAGES = '/api/multilingual/languages'

const jug: NewItem = {
  id: 'jug',
  title: 'Skerry Jug',
  urlId: 'jug',
  productType: 1,
  excerpt: '',
  description: '',
  tags: [],
  options: [],
  customAddText: null,
  form: null,
  images: [],
  variants: [{ id: 'jug-0', sku: 'J', attributes: {}, mainImageId: null, priceCents: 123_450 }],
}

async function open(subdomain: string) {
  const site = await product.addWebsite(subdomain)
  const { websiteId } = site
  const shop = { id: 'shop', title: 'Shop', urlId: 'shop', banner: null }
  await withWebsite(product.db, websiteId, (tx) => addCollection(tx, websiteId, shop, [jug]))
  await product.parts.catalog.drop(websiteId)
  return { ...site, owner: await site.signedIn(), visitor: product.client(subdomain) }
}

const german = { language: 'de', isVisible: true }
const hidden = { language: 'fr', isVisible: false }

test('a language that is visible has addresses of its own, whose links stay in it, and which name each other', async () => {
  const { owner, visitor } = await open('bilingual')
  expect((await visitor.open('/de/shop/p/jug')).status).toBe(404)
  const saved = await owner.put(LANGUAGES, { languages: [german, hidden] })
  expect(saved.json()).toMatchObject({ version: 1, language: 'en-US', languages: [german, hidden] })
  await until('the page is there', async () => (await visitor.open('/de/shop/p/jug')).status === 200)
  const [english, page] = [await visitor.open('/shop/p/jug'), await visitor.open('/de/shop/p/jug')]
  const origin = `http://${visitor.host}`
  expect(page.text).toContain('<html lang="de"')
  expect(page.text).toContain('In den Warenkorb')
  expect(page.text).toContain('1.234,50\u00a0$')
  expect(page.text).toMatch(/<a [^>]*href="\/de\/shop"/)
  expect(page.text).not.toMatch(/<a [^>]*href="\/shop"/)
  expect(english.text).toContain('Add To Cart')
  const links = (text: string) =>
    [...text.matchAll(/<link rel="(canonical|alternate)"(?: hreflang="([^"]*)")? href="([^"]*)"/g)].map((found) =>
      found.slice(1),
    )
  const alternates = [
    ['alternate', 'en-US', `${origin}/shop/p/jug`],
    ['alternate', 'de', `${origin}/de/shop/p/jug`],
    ['alternate', 'x-default', `${origin}/shop/p/jug`],
  ]
  expect(links(english.text)).toEqual([['canonical', undefined, `${origin}/shop/p/jug`], ...alternates])
  expect(links(page.text)).toEqual([['canonical', undefined, `${origin}/de/shop/p/jug`], ...alternates])
  expect(page.text).toContain('>American English</a>')
  expect((await visitor.open('/fr/shop')).status).toBe(404)
})

test('the home page has one address in a language, and redirects stay in it', async () => {
  const { owner, visitor } = await open('redirected')
  await owner.put(LANGUAGES, { languages: [german] })
  await until('the page is there', async () => (await visitor.open('/de')).status === 200)
  expect((await visitor.open('/de')).text).toContain(`<link rel="canonical" href="http://${visitor.host}/de">`)
  expect(await visitor.open('/de/')).toMatchObject({ status: 301, headers: { location: '/de' } })
  expect(await visitor.open('/de/shop/')).toMatchObject({ status: 301, headers: { location: '/de/shop' } })
})

test('the website’s own language and unknown ones are refused, and each language is there once', async () => {
  const { owner } = await open('particular')
  const messageOf = async (languages: object[]) => {
    const reply = await owner.put(LANGUAGES, { languages })
    expect(reply.status).toBe(400)
    return reply.text
  }
  expect(await messageOf([{ language: 'en-US', isVisible: true }])).toContain(
    'This is the language of your website already.',
  )
  expect(await messageOf([{ language: 'api', isVisible: true }])).toContain('Choose a language from the list.')
  expect(await messageOf([german, german])).toContain('Each language can be added once.')
})

test('a change is in the history and can be undone; one based on an older version is refused', async () => {
  const { owner, visitor } = await open('historic')
  await owner.put(LANGUAGES, { languages: [german], version: 0 })
  await owner.put(LANGUAGES, { languages: [], version: 1 })
  expect((await owner.put(LANGUAGES, { languages: [hidden], version: 1 })).status).toBe(409)
  expect((await owner.get(`${LANGUAGES}/history`)).json()).toMatchObject({
    changes: [{ version: 2 }, { version: 1, what: [expect.stringContaining('German')] }],
  })
  expect((await owner.post(`${LANGUAGES}/undo`, { version: 2, change: 2 })).json()).toMatchObject({
    languages: [german],
  })
  await until('the page is there', async () => (await visitor.open('/de')).status === 200)
  expect((await owner.get(LANGUAGES)).json()).toEqual({
    languages: [
      { language: 'en-US', isDefault: true, isVisible: true },
      { ...german, isDefault: false },
    ],
  })
})
