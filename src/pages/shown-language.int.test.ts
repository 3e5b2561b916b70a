import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { addCollection, type NewItem } from '../catalog/store.ts'
import { withWebsite } from '../platform/database/database.ts'
import { german } from '../shared/words/de/german.ts'
import { french } from '../shared/words/fr/french.ts'
import { startTestProduct } from '../testing/servers/test-product.ts'

const product = await startTestProduct()

const jug = (n: number): NewItem => ({
  id: `jug-${n}`,
  title: `Kanne ${n}`,
  urlId: `jug-${n}`,
  productType: 1,
  excerpt: 'Aus Ton',
  description: '',
  tags: ['ton'],
  options: ['Farbe'],
  customAddText: null,
  form: null,
  images: [],
  variants: ['Blau', 'Rot'].map((Farbe, place) => ({
    id: `jug-${n}-${place}`,
    sku: `${n}-${place}`,
    attributes: { Farbe },
    mainImageId: null,
    priceCents: 123_450 + place,
  })),
})

async function open(subdomain: string, language: string) {
  const { websiteId } = await product.addWebsite(subdomain)
  const shop = { id: 'shop', title: 'Shop', urlId: 'shop', banner: null }
  await withWebsite(product.db, websiteId, async (tx) => {
    await addCollection(tx, websiteId, shop, [1, 2, 3].map(jug))
    await sql`update websites set language = ${language}, currency = 'EUR' where website_id = ${websiteId}`.execute(tx)
  })
  await product.parts.catalog.drop(websiteId)
  return product.client(subdomain)
}

/** Visible and accessible texts of a page. */
function textsOf(html: string): string[] {
  const body = html.replace(/<(script|style)\b[\s\S]*?<\/\1>/g, '').replace(/<!--.*?-->/g, '')
  const attributes = [...body.matchAll(/ (?:aria-label|placeholder|title)="([^"]*)"/g)].map(([, text = '']) => text)
  return [...body.split(/<[^>]*>/), ...attributes].map((text) => text.replaceAll('&#x27;', "'").trim()).filter(Boolean)
}

const paths = ['/', '/shop', '/shop/tag/ton', '/shop/p/jug-1', '/search', '/search?q=nichts', '/cart', '/nowhere']

describe.each([
  ['de-DE', german, 'Ausverkauft', '1.234,50\u00a0€'],
  ['fr-FR', french, 'Épuisé', '1\u00a0234,50\u00a0€'],
])('a website in %s', (language, catalogue, soldOut, price) => {
  let pages: [path: string, html: string][]

  beforeAll(async () => {
    const client = await open(language.toLowerCase(), language)
    pages = await Promise.all(paths.map(async (path) => [path, (await client.open(path)).text] as const)).then((all) =>
      all.map(([path, html]) => [path, html]),
    )
  })

  test('shows no English word of the catalogue on any page', () => {
    const english = Object.entries(catalogue).filter(([sentence, text]) => sentence !== text && !sentence.includes('{'))
    // Words that also occur in another sentence of the translation.
    const own = new Set(Object.values(catalogue))
    const strange = new Set(english.map(([sentence]) => sentence).filter((sentence) => !own.has(sentence)))
    for (const [path, html] of pages)
      expect([path, textsOf(html).filter((text) => strange.has(text.trim()))]).toEqual([path, []])
  })

  test('names its language, loads its words with the page, and writes prices as it does', () => {
    const html = new Map(pages)
    for (const [path, page] of pages) {
      expect([path, page.includes(`<html lang="${language}"`)]).toEqual([path, true])
      expect([path, page.includes('Shopping Cart')]).toEqual([path, false])
    }
    expect(textsOf(html.get('/shop/p/jug-1') ?? '')).toContain(soldOut)
    expect(html.get('/shop') ?? '').toContain(price)
  })
})

test('a website in English says what the specification says, and a page of it loads no catalogue', async () => {
  const english = await open('english', 'en-US')
  const [german, other] = [await open('german', 'de-AT'), await english.open('/shop/p/jug-1')]
  expect(textsOf(other.text)).toContain('Sold Out')
  const scripts = (html: string) => [...html.matchAll(/modulepreload" href="([^"]+)"/g)].map(([, href]) => href)
  const page = await german.open('/shop/p/jug-1')
  // Its catalogue, the list of catalogues, and what formats amounts and dates in sentences.
  expect(scripts(page.text)).toHaveLength(scripts(other.text).length + 3)
})

test('an owner decides how amounts are written, and pages and their data agree', async () => {
  const website = await product.addWebsite('cents')
  const shop = { id: 'shop', title: 'Shop', urlId: 'shop', banner: null }
  await withWebsite(product.db, website.websiteId, async (tx) => {
    await addCollection(tx, website.websiteId, shop, [jug(1)])
    await sql`update websites set currency = 'CAD' where website_id = ${website.websiteId}`.execute(tx)
  })
  const write = async (useCLDRMoneyFormat?: boolean) => {
    if (useCLDRMoneyFormat !== undefined)
      await withWebsite(product.db, website.websiteId, (tx) =>
        sql`update websites set store_settings = store_settings || ${JSON.stringify({ useCLDRMoneyFormat })}::jsonb
          where website_id = ${website.websiteId}`.execute(tx),
      )
    await product.parts.catalog.drop(website.websiteId)
    const client = product.client('cents')
    const { text } = await client.open('/shop/p/jug-1')
    const data = (await client.get('/shop/p/jug-1?format=json')).json() as PublishedFormat
    return {
      text,
      told: [data.website, data.websiteSettings, data.featureFlags].map((part) => part.useCLDRMoneyFormat),
    }
  }
  const usual = await write()
  expect(usual.text).toContain('$1,234.50\u00a0CAD')
  expect(usual.told).toEqual([false, false, false])
  const byCldr = await write(true)
  expect(byCldr.text).toContain('<html lang="en-US" data-money="cldr"')
  expect(byCldr.text).toContain('CA$1,234.50')
  expect(byCldr.text).not.toContain('\u00a0CAD')
  expect(byCldr.told).toEqual([true, true, true])
})

type PublishedFormat = Record<'website' | 'websiteSettings' | 'featureFlags', { useCLDRMoneyFormat: boolean }>
