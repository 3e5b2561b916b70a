import type { Shelves, SitemapEntry } from '../catalog/contract.ts'
import { takeTurns } from '../platform/turns/take-turns.ts'

/** A sitemap's limit of URLs. */
export const SITEMAP_URLS_MAX = 50_000

export interface SitemapUrl {
  path: string
  updatedAt?: string | undefined
  images?: string[]
}

/** Home, the shop, categories with products, and every indexable page and product. */
export function sitemapUrls(
  products: SitemapEntry[],
  { categories }: Shelves,
  pages: readonly SitemapUrl[] = [],
): SitemapUrl[] {
  const latest = products.reduce<string | undefined>(
    (last, { updatedAt }) => (updatedAt !== undefined && updatedAt > (last ?? '') ? updatedAt : last),
    undefined,
  )
  const changed = latest === undefined ? {} : { updatedAt: latest }
  const shelves = categories.filter(({ itemCount, isHidden }) => itemCount > 0 && !isHidden)
  const ownHome = pages.find(({ path }) => path === '/')
  return [
    ownHome ?? { path: '/', ...changed },
    { path: '/shop', ...changed },
    ...pages.filter(({ path }) => path !== '/'),
    ...shelves.map(({ fullUrl }) => ({ path: fullUrl })),
    ...products,
  ]
}

/** A sitemap, or, for a website with too many URLs, the index of its parts. */
export async function writeSitemap(baseUrl: string, urls: SitemapUrl[]): Promise<Buffer> {
  if (urls.length <= SITEMAP_URLS_MAX) return writeUrls(baseUrl, urls)
  const parts = Array.from(
    { length: Math.ceil(urls.length / SITEMAP_URLS_MAX) },
    (_, n) => `${baseUrl}/sitemap-${n + 1}.xml`,
  )
  return xml('sitemapindex', '', parts, (loc) => `<sitemap>${element('loc', loc)}</sitemap>`)
}

/** Part `1`, `2` … of a divided sitemap; undefined for other names. */
export async function writeSitemapPart(baseUrl: string, urls: SitemapUrl[], name: string): Promise<Buffer | undefined> {
  const part = /^[1-9]\d{0,3}$/.test(name) ? Number(name) : 0
  const some = part === 0 ? [] : urls.slice((part - 1) * SITEMAP_URLS_MAX, part * SITEMAP_URLS_MAX)
  return urls.length > SITEMAP_URLS_MAX && some.length > 0 ? writeUrls(baseUrl, some) : undefined
}

function writeUrls(baseUrl: string, urls: SitemapUrl[]): Promise<Buffer> {
  const images = ' xmlns:image="http://www.google.com/schemas/sitemap-image/1.1"'
  return xml('urlset', images, urls, (url) => writeUrl(baseUrl, url))
}

function writeUrl(baseUrl: string, { path, updatedAt, images = [] }: SitemapUrl): string {
  const pictures = images.map((image) => `<image:image>${element('image:loc', image)}</image:image>`)
  const changed = updatedAt === undefined ? '' : element('lastmod', updatedAt)
  return `<url>${element('loc', baseUrl + path)}${changed}${pictures.join('')}</url>`
}

/** Elements written at once. */
const PIECE = 100

/** Written in turns: a store may have tens of thousands of addresses with all their images. */
async function xml<One>(root: string, more: string, all: One[], write: (one: One) => string): Promise<Buffer> {
  const takeTurn = takeTurns()
  const head = '<?xml version="1.0" encoding="UTF-8"?>'
  const pieces = [Buffer.from(`${head}\n<${root} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"${more}>\n`)]
  for (let at = 0; at < all.length; at += PIECE) {
    const lines = all.slice(at, at + PIECE).map((one) => `${write(one)}\n`)
    pieces.push(Buffer.from(lines.join('')))
    await takeTurn()
  }
  return Buffer.concat([...pieces, Buffer.from(`</${root}>\n`)])
}

function element(name: string, text: string): string {
  return `<${name}>${text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)}</${name}>`
}

/** Excludes private paths and those that are not pages. */
export function writeRobots(baseUrl: string, isHidden = false): string {
  if (isHidden) return 'User-agent: *\nDisallow: /\n'
  return `User-agent: *\nDisallow: /api/\nDisallow: /cart\nDisallow: /checkout\n\nSitemap: ${baseUrl}/sitemap.xml\n`
}
