import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { notFound, redirect } from '@tanstack/react-router'
import type { PageData } from '../../src/pages/contract.ts'
import { formatTitle } from '../../src/shared/pages/title-format.ts'
import { wordIn } from '../../src/shared/words/word.ts'
import type { Api } from './client/api.ts'

interface Context {
  api: Api
  queryClient: QueryClient
}

/** Data for the document's head. */
export interface PageHead {
  title: string
  description: string
}

const NOT_FOUND = 100
const isBrowser = typeof document !== 'undefined'

/** @param search the relevant part of the query: of a list `?sort=name`, of a search `?q=mug`. */
export const pageQuery = (api: Api, path: string, search = '') =>
  queryOptions({ queryKey: keyOf(path, search), queryFn: async () => (await api.page(path, search)) ?? null })

const keyOf = (path: string, search: string) => (search ? ['page', path, search] : ['page', path])

/** The frame of "not found" is the website's own; it comes with the home page's data. */
export const notFoundQuery = (api: Api) =>
  queryOptions({ queryKey: ['page', NOT_FOUND], queryFn: async () => asNotFound((await api.page('/')) ?? null) })

/** Loads the page of a route, unless cached. Throws the router's `notFound` for a missing page. */
export async function loadPage({ api, queryClient }: Context, path: string, search = ''): Promise<PageHead> {
  const page = await queryClient.ensureQueryData(pageQuery(api, path, search))
  if (!page || page.pageType === NOT_FOUND) return loadNotFound({ api, queryClient })
  // Pages of blocks, and pages with server-rendered parts, are separate documents: leaves the router for them.
  if (page.isContent || (page.ownParts && isBrowser)) throw redirect({ href: path + search, reloadDocument: true })
  // A former address of the product or the collection; redirects to the current one.
  const current = page.item?.fullUrl ?? (path.startsWith('/shop/collection/') ? page.collection?.fullUrl : undefined)
  if (current && decodeURIComponent(current) !== path) throw redirect({ href: current, statusCode: 301 })
  return headOf(page, path)
}

export function headOf(page: PageData, path: string): PageHead {
  const { seoTitle, seoDescription } = (page.item ?? page.collection)?.seoData ?? {}
  const title = titleOf(page, path, seoTitle || page.title)
  return { title, description: seoDescription || page.item?.excerpt || page.website.siteDescription }
}

function titleOf({ website, websiteSettings, item, collection }: PageData, path: string, own: string): string {
  const { homeTitleFormat, pageTitleFormat, collectionTitleFormat, itemTitleFormat } = websiteSettings
  const site = website.siteTitle
  if (path === '/') return formatTitle(homeTitleFormat, { site, page: site })
  if (item) return formatTitle(itemTitleFormat, { site, page: wordIn(website.language, 'Shop'), item: own })
  return formatTitle(collection ? collectionTitleFormat : pageTitleFormat, { site, page: own })
}

export async function loadNotFound({ api, queryClient }: Context): Promise<never> {
  await queryClient.ensureQueryData(notFoundQuery(api))
  throw notFound()
}

/** The loaded page of a path, or the website's "not found"; undefined if loading failed. */
export function shownPage(queryClient: QueryClient, path: string, search = ''): PageData | undefined {
  const read = (key: (string | number)[]) => queryClient.getQueryData<PageData | null>(key) ?? undefined
  const page = read(keyOf(path, search))
  return page && page.pageType !== NOT_FOUND ? page : read(['page', NOT_FOUND])
}

function asNotFound(home: PageData | null): PageData | null {
  return (
    home && {
      ...home,
      pageType: NOT_FOUND,
      title: wordIn(home.website.language, 'Page not found'),
      collection: null,
      list: null,
      banner: null,
      items: [],
      item: null,
      ownParts: undefined,
    }
  )
}
