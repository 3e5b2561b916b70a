import { expect, test } from 'vitest'
import type { SitemapEntry } from '../catalog/contract.ts'
import { SITEMAP_URLS_MAX, sitemapUrls, writeRobots, writeSitemap, writeSitemapPart } from './sitemap.ts'

const base = 'http://acme.test'
const entry = (n: number, images: string[] = []): SitemapEntry => ({
  path: `/shop/p/item-${n}`,
  updatedAt: `2026-05-0${(n % 9) + 1}T10:00:00.000Z`,
  images,
})

test('a product stands in it with its pictures and when it changed', async () => {
  const urls = sitemapUrls([entry(1, ['http://assets.test/a/b&c.webp'])], { categories: [], tags: [] })
  const xml = (await writeSitemap(base, urls)).toString()
  expect(xml).toContain(
    '<url><loc>http://acme.test/shop/p/item-1</loc><lastmod>2026-05-02T10:00:00.000Z</lastmod>' +
      '<image:image><image:loc>http://assets.test/a/b&#38;c.webp</image:loc></image:image></url>',
  )
  expect(xml).toContain('<url><loc>http://acme.test/</loc><lastmod>2026-05-02T10:00:00.000Z</lastmod></url>')
})

test('categories without products are left out', async () => {
  const category = (urlId: string, itemCount: number) => ({
    id: urlId,
    parentId: null,
    name: urlId,
    urlId,
    itemCount,
    fullUrl: `/shop/category/${urlId}`,
  })
  const paths = sitemapUrls([], { categories: [category('mugs', 1), category('none', 0)], tags: [] })
  expect(paths.map(({ path }) => path)).toEqual(['/', '/shop', '/shop/category/mugs'])
})

test('pages of an owner’s own are in it, and the home page once, with its own pictures', async () => {
  const home = { path: '/', updatedAt: '2026-06-01T10:00:00.000Z', images: ['http://assets.test/a/home.webp'] }
  const urls = sitemapUrls([entry(1)], { categories: [], tags: [] }, [{ path: '/about' }, home])
  expect(urls.map(({ path }) => path)).toEqual(['/', '/shop', '/about', '/shop/p/item-1'])
  expect(urls[0]).toEqual(home)
})

test('beyond 50,000 addresses it is split, and no address is lost', async () => {
  const urls = sitemapUrls(
    Array.from({ length: SITEMAP_URLS_MAX }, (_, n) => entry(n)),
    { categories: [], tags: [] },
  )
  const index = (await writeSitemap(base, urls)).toString()
  expect(locationsIn(index)).toEqual(['http://acme.test/sitemap-1.xml', 'http://acme.test/sitemap-2.xml'])
  const parts = await Promise.all(
    ['1', '2'].map(async (part) => locationsIn(String((await writeSitemapPart(base, urls, part)) ?? ''))),
  )
  expect(parts.map(({ length }) => length)).toEqual([50_000, 2])
  expect(new Set(parts.flat()).size).toBe(SITEMAP_URLS_MAX + 2)
  expect(await writeSitemapPart(base, urls, '3')).toBeUndefined()
  for (const name of ['0', '01', '1.5', '-1', '', 'x', '__proto__'])
    expect(await writeSitemapPart(base, urls, name)).toBeUndefined()
  expect(await writeSitemapPart(base, urls.slice(0, 10), '1')).toBeUndefined()
})

test('robots.txt keeps crawlers out of carts and names the sitemap', async () => {
  expect(writeRobots(base)).toContain('Disallow: /cart\n')
  expect(writeRobots(base)).toContain('Sitemap: http://acme.test/sitemap.xml\n')
})

function locationsIn(xml: string): string[] {
  return [...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].map((match) => match[1] ?? '')
}
