import type { HttpClient } from '../../src/testing/browsers/http-client.ts'

/** The parts of a page that the crawler compares. */
export interface CrawledPage {
  status: number
  title: string
  canonical: string
  structuredData: string
  body: string
}

/** More than a demo store has. */
const PAGES_MAX = 200

/** All pages reachable from the home page and the sitemap, by path. */
export async function crawlStore(visitor: HttpClient): Promise<Map<string, CrawledPage>> {
  const found = new Map<string, CrawledPage>()
  const sitemap = (await visitor.get('/sitemap.xml')).text
  const waiting = [
    '/',
    ...[...sitemap.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, loc = '']) => pathOf(loc, visitor) ?? '/'),
  ]
  for (let path = waiting.shift(); path !== undefined; path = waiting.shift()) {
    if (found.has(path) || found.size >= PAGES_MAX) continue
    const page = await readPage(visitor, path)
    found.set(path, page)
    for (const [, href = ''] of page.body.matchAll(/<a\b[^>]*\bhref="([^"]*)"/g)) {
      const next = pathOf(href.replaceAll('&amp;', '&'), visitor)
      if (next !== undefined && !found.has(next)) waiting.push(next)
    }
  }
  return found
}

/** Follows one redirect. */
export async function readPage(visitor: HttpClient, path: string): Promise<CrawledPage> {
  const first = await visitor.get(path)
  const to = first.headers.location
  const { status, text } = to === undefined ? first : await visitor.get(to)
  return {
    status,
    title: /<title>([^<]*)<\/title>/.exec(text)?.[1] ?? '',
    canonical: /<link rel="canonical" href="([^"]*)"/.exec(text)?.[1] ?? '',
    structuredData: [...text.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)]
      .map(([, json]) => json)
      .join('\n'),
    body: withoutMoments(text),
  }
}

/** Removes the time of rendering. */
const withoutMoments = (text: string) => text.replace(/\b1[0-9]{12}\b/g, 'moment')

/** Undefined for external links, fragments, and links that crawlers ignore. */
function pathOf(href: string, { host }: HttpClient): string | undefined {
  const url = new URL(href, `http://${host}/`)
  if (url.host !== host || !/^https?:$/.test(url.protocol)) return undefined
  // Filtered lists are excluded: there are as many as combinations of filters.
  if (url.search !== '' || href.startsWith('#')) return undefined
  return /^\/(api|cart|checkout|preview)(\/|$)/.test(url.pathname) ? undefined : url.pathname
}
