import type { Shelves, SitemapEntry } from '../catalog/contract.ts'

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
  const changes = products.map(({ updatedAt }) => updatedAt).sort()
  const latest = changes.at(-1)
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
export function writeSitemap(baseUrl: string, urls: SitemapUrl[]): string {
  if (urls.length <= SITEMAP_URLS_MAX) return writeUrls(baseUrl, urls)
  const parts = Array.from(
    { length: Math.ceil(urls.length / SITEMAP_URLS_MAX) },
    (_, n) => `${baseUrl}/sitemap-${n + 1}.xml`,
  )
  return xml('sitemapindex', '', parts.map((loc) => `<sitemap>${element('loc', loc)}</sitemap>`).join('\n'))
}

/** Part `1`, `2` … of a divided sitemap; undefined for other names. */
export function writeSitemapPart(baseUrl: string, urls: SitemapUrl[], name: string): string | undefined {
  const part = /^[1-9]\d{0,3}$/.test(name) ? Number(name) : 0
  const some = part === 0 ? [] : urls.slice((part - 1) * SITEMAP_URLS_MAX, part * SITEMAP_URLS_MAX)
  return urls.length > SITEMAP_URLS_MAX && some.length > 0 ? writeUrls(baseUrl, some) : undefined
}

function writeUrls(baseUrl: string, urls: SitemapUrl[]): string {
  const images = ' xmlns:image="http://www.google.com/schemas/sitemap-image/1.1"'
  return xml('urlset', images, urls.map((url) => writeUrl(baseUrl, url)).join('\n'))
}

function writeUrl(baseUrl: string, { path, updatedAt, images = [] }: SitemapUrl): string {
  const pictures = images.map((image) => `<image:image>${element('image:loc', image)}</image:image>`)
  const changed = updatedAt === undefined ? '' : element('lastmod', updatedAt)
  return `<url>${element('loc', baseUrl + path)}${changed}${pictures.join('')}</url>`
}

function xml(root: string, more: string, content: string): string {
  const head = '<?xml version="1.0" encoding="UTF-8"?>'
  return `${head}\n<${root} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"${more}>\n${content}\n</${root}>\n`
}

function element(name: string, text: string): string {
  return `<${name}>${text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)}</${name}>`
}

/** Excludes private paths and those that are not pages. */
export function writeRobots(baseUrl: string, isHidden = false): string {
  if (isHidden) return 'User-agent: *\nDisallow: /\n'
  return `User-agent: *\nDisallow: /api/\nDisallow: /cart\nDisallow: /checkout\n\nSitemap: ${baseUrl}/sitemap.xml\n`
}
