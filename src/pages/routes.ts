import { z } from 'zod'
import type { Shelves, SitemapEntry } from '../catalog/contract.ts'
import { NotFound } from '../platform/errors/application-errors.ts'
import { type EncodedPage, encodePage } from '../platform/http/pages/encode-page.ts'
import type { PageCache } from '../platform/http/pages/page-cache.ts'
import { sendPage } from '../platform/http/pages/send-page.ts'
import type { Tenant } from '../platform/http/request/visit.ts'
import { requireTenant } from '../platform/http/routing/require-tenant.ts'
import { defineRoute, type Route, type RouteRequest } from '../platform/http/routing/route.ts'
import { encodePath } from '../shared/pages/path-encoding.ts'
import { type SitemapUrl, sitemapUrls, writeRobots, writeSitemap, writeSitemapPart } from './sitemap.ts'

export interface PagesRoutesDeps {
  catalog: {
    listShelves(websiteId: string): Promise<Shelves>
    listSitemapEntries(websiteId: string): Promise<SitemapEntry[]>
  }
  /** The owner's pages that search engines may index. */
  published: {
    listForSearch(websiteId: string): Promise<{ path: string; updatedAt: string | undefined; images: string[] }[]>
    findSite(websiteId: string): Promise<{ seoHidden?: boolean | undefined } | undefined>
  }
  /** Files of a website's images, by id. */
  findReadyImages(websiteId: string, ids: string[]): Promise<ReadonlyMap<string, { file_name: string }>>
  assetOrigin: string
  /** Public origin of a website's storefront. */
  canonicalOriginOf(tenant: Tenant): string
  pageCache: PageCache
}

/** Files for crawlers, on a website's own host only. Cached like pages, until something they show changes. */
export function pagesRoutes(deps: PagesRoutesDeps): Route[] {
  const { catalog, published, canonicalOriginOf, pageCache } = deps

  async function urlsOf({ websiteId }: Tenant): Promise<SitemapUrl[]> {
    if ((await published.findSite(websiteId))?.seoHidden) return []
    const [entries, shelves, pages] = await Promise.all([
      catalog.listSitemapEntries(websiteId),
      catalog.listShelves(websiteId),
      published.listForSearch(websiteId),
    ])
    return sitemapUrls(entries, shelves, await withPictures(deps, websiteId, pages))
  }

  const robotsOf = async (tenant: Tenant) =>
    writeRobots(canonicalOriginOf(tenant), (await published.findSite(tenant.websiteId))?.seoHidden)

  const xmlOf = (text: Buffer) => encodePage({ status: 200, contentType: 'application/xml; charset=utf-8', text }, true)

  async function give({ visit, req, res }: Asked, key: string, make: (tenant: Tenant) => Promise<EncodedPage>) {
    const tenant = requireTenant(visit)
    const known = pageCache.get(tenant.websiteId, key)
    sendPage(req, res, known ?? (await pageCache.make(tenant.websiteId, key, () => make(tenant))), true)
    return undefined
  }

  return [
    crawled('/robots.txt', (asked) =>
      give(asked, '/robots.txt', async (tenant) =>
        encodePage({ status: 200, contentType: 'text/plain; charset=utf-8', text: await robotsOf(tenant) }, true),
      ),
    ),
    crawled('/sitemap.xml', (asked) =>
      give(asked, '/sitemap.xml', async (tenant) =>
        xmlOf(await writeSitemap(canonicalOriginOf(tenant), await urlsOf(tenant))),
      ),
    ),
    defineRoute({
      ...forCrawlers,
      path: '/sitemap-:part.xml',
      params: z.object({ part: z.string() }),
      handle: (asked) =>
        give(asked, `/sitemap-${asked.params.part}.xml`, async (tenant) => {
          const part = await writeSitemapPart(canonicalOriginOf(tenant), await urlsOf(tenant), asked.params.part)
          if (part === undefined) throw new NotFound()
          return xmlOf(part)
        }),
    }),
  ]
}

type Asked = Pick<RouteRequest<unknown, unknown, unknown>, 'visit' | 'req' | 'res'>

const forCrawlers = {
  method: 'GET' as const,
  faces: ['storefront' as const],
  allow: 'anyone' as const,
  // As for pages: cached answers are cheap, and crawlers send many requests.
  rateLimit: 'none' as const,
  reply: z.undefined(),
}

function crawled(path: string, handle: (asked: Asked) => Promise<undefined>): Route {
  return defineRoute({ ...forCrawlers, path, handle })
}

type ListedPages = Awaited<ReturnType<PagesRoutesDeps['published']['listForSearch']>>

async function withPictures(
  { findReadyImages, assetOrigin }: PagesRoutesDeps,
  websiteId: string,
  pages: ListedPages,
): Promise<SitemapUrl[]> {
  const ids = [...new Set(pages.flatMap(({ images }) => images))]
  const files = ids.length > 0 ? await findReadyImages(websiteId, ids) : new Map<string, { file_name: string }>()
  const addressOf = (id: string) => {
    const file = files.get(id)
    return file ? [`${assetOrigin}/${websiteId}/${file.file_name}`] : []
  }
  return pages.map(({ path, updatedAt, images }) => ({
    path: encodePath(path),
    updatedAt,
    images: images.flatMap(addressOf),
  }))
}
