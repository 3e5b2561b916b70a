import { join } from 'node:path'
import type { Request, RequestHandler, Response } from 'express'
import type { Logger } from 'pino'
import { pathInLanguage } from '../../../shared/languages/language-path.ts'
import { decodePath } from '../../../shared/pages/path-encoding.ts'
import { withDeadline } from '../../async/with-deadline.ts'
import type { DatabaseOutage } from '../../database/database-outage.ts'
import { PLATFORM_SCOPE } from '../../database/platform-scope.ts'
import { BadRequest } from '../../errors/http-errors.ts'
import { fairLimiter } from '../../turns/fair-limiter.ts'
import type { RecentActivity } from '../../turns/recent-activity.ts'
import type { Limit } from '../limits/rate-limit.ts'
import { requestLimits } from '../limits/request-limits.ts'
import type { Visit } from '../request/visit.ts'
import { withQuery } from '../routing/redirect-query.ts'
import { type BuiltPages, loadBuiltPages } from './built-pages.ts'
import { type DevPages, startDevPages } from './dev-pages.ts'
import type { EncodedPage } from './encode-page.ts'
import {
  type PageAddress,
  type PageQueries,
  parsePageAddress,
  type SearchOf,
  withoutTrailingSlashes,
} from './page-address.ts'
import type { PageCache, ServedPage } from './page-cache.ts'
import type { PageHandler } from './page-handler.ts'
import type { Render } from './page-renderer.ts'
import {
  type CanvasOrigins,
  type ContentSource,
  type ContentView,
  type PageRenderDeps,
  type PageSource,
  renderPage,
} from './render-page.ts'
import { sendPage } from './send-page.ts'

export interface PagesOptions {
  /** `built` renders with the files in `dist` of `root`, `dev` from the source files through Vite. */
  mode: 'built' | 'dev'
  /** Directory of the project. */
  root: string
  /** The page data for one visit. It depends on the signed-in person only on the manage and platform hosts. */
  apiFor(visit: Visit, view?: ContentView): PageSource
  /** Pages that owners made. Default: none. */
  content?: ContentSource
  cache: PageCache
  /** While it is certain, no page of a storefront waits for the database. Default: the database is never away. */
  outage?: Pick<DatabaseOutage, 'orReject'> | undefined
  /** The relevant query parameters of storefront pages. Default: none. */
  queries?: PageQueries
  /** Origin of images: `http://assets.localhost:3000`. */
  assetOrigin: string
  /** Where the editor shows drafts. Default: nowhere. */
  canvas?: CanvasOrigins
  log: Logger
  /** Recently active websites, shared with the request handlers. */
  recentActivity?: RecentActivity
  /** Rate limit for addresses that hold a secret: takes a point, and gives it back when the page is found. */
  guesses?: Limit | undefined
}

/** `middleware` and `close` exist only in development. */
export type Pages = PageHandler &
  Pick<BuiltPages, 'captchaLinks'> & { middleware?: RequestHandler; close?: () => Promise<void> }

/** Timeout of a render in milliseconds, after which its slot is free again. */
const RENDER_TIMEOUT_MS = 15_000

/** For websites whose pages ignore the query. */
const noQueries: PageQueries = {
  searchOf: () => '',
  isKept: () => true,
  isPersonal: () => false,
  showsCart: () => false,
}

const noOutage: Pick<DatabaseOutage, 'orReject'> = { orReject: (read) => read() }

/** The admin's lists keep their state in the address. These pages are never cached, so the whole query may count. */
const fullSearch: SearchOf = (_, asked) => (asked.size > 0 ? `?${asked}` : '')

export async function createPages(options: PagesOptions): Promise<Pages> {
  if (options.mode === 'built') {
    const { render, captchaLinks } = await loadBuiltPages(join(options.root, 'dist'))
    return Object.assign(pageHandler(options, render), { captchaLinks })
  }
  const { render, ...parts }: DevPages = await startDevPages(options.root)
  return Object.assign(pageHandler(options, render), parts)
}

/** Serves pages that are the same for everybody from the cache, that is, all storefront pages but a visitor's own. */
export function pageHandler(options: Omit<PagesOptions, 'root'>, render: Render): PageHandler {
  const { mode, cache, outage = noOutage, queries = noQueries, guesses, ...deps } = options
  const renders = fairLimiter(requestLimits.inFlight.renders, options.recentActivity)
  const scopeOf = ({ face, tenant }: Visit) =>
    face === 'storefront' && mode === 'built' ? tenant?.websiteId : undefined
  async function make(
    address: PageAddress,
    visit: Visit,
    view: ContentView | undefined,
    using: PageRenderDeps = deps,
    how = { isFirst: false },
  ): Promise<EncodedPage> {
    const renderInTime = () => withDeadline(RENDER_TIMEOUT_MS, () => renderPage(address, visit, render, using, view))
    const run = () => (visit.face === 'storefront' ? outage.orReject(renderInTime) : renderInTime())
    const made = await renders.run(visit.tenant?.websiteId ?? PLATFORM_SCOPE, run, how)
    return queries.isKept(address.path, address.search) ? made : { ...made, isCacheable: false }
  }
  async function find(address: PageAddress, visit: Visit): Promise<ServedPage> {
    const websiteId = scopeOf(visit)
    const view = deps.content?.viewInLanguage?.(visit)
    if (websiteId === undefined) return make(address, visit, view)
    const key = keyOf(address, visit)
    const kept = cache.get(websiteId, key)
    const anybody = { ...visit, cartId: undefined }
    return kept ?? cache.make(websiteId, key, () => make(address, anybody, view))
  }
  async function sendFound(req: Request, res: Response, address: PageAddress, visit: Visit): Promise<void> {
    const isOwn = isWithCart(address, visit, queries)
    const page = isOwn ? await make(address, visit, deps.content?.viewInLanguage?.(visit)) : await find(address, visit)
    sendPage(req, res, page, visit.face === 'storefront' && !isOwn)
  }
  /** Pages that look different for this visitor are rendered for them alone; all others still come from the cache. */
  async function sendViewed(req: Request, res: Response, { address, visit, view }: Viewed): Promise<void> {
    if (view.seesAll) res.set({ 'Referrer-Policy': 'no-referrer', 'X-Robots-Tag': 'noindex' })
    const websiteId = view.seesAll ? undefined : scopeOf(visit)
    const kept = websiteId === undefined ? undefined : cache.get(websiteId, keyOf(address, visit))
    const page = kept ?? inFrameOf(embedderOf(req, visit, view, deps.canvas), await make(address, visit, view))
    sendPage(req, res, page, kept !== undefined)
  }
  async function sendPersonal(req: Request, res: Response, { address, visit }: Omit<Viewed, 'view'>): Promise<void> {
    res.setHeader('Referrer-Policy', 'no-referrer')
    const isRight = await guesses?.(visit, req.ip)
    // An address with a secret always shows the built-in page, whatever page an owner has put there.
    const view = deps.content?.viewInLanguage?.(visit)
    const page = await make(address, visit, view, { ...deps, content: undefined }, { isFirst: true })
    if (page.status < 400) await isRight?.()
    sendPage(req, res, page, false)
  }
  /** To the same address without its slashes at the end, or right to where that one is redirected. */
  async function redirectToBare(req: Request, res: Response, visit: Visit, bareUrl: string): Promise<void> {
    const websiteId = visit.face === 'storefront' ? visit.tenant?.websiteId : undefined
    const path = decodePath(bareUrl.split('?')[0] ?? '')
    const view = await deps.content?.viewOf?.(req, visit)
    const found =
      websiteId === undefined || path === undefined
        ? undefined
        : await deps.content?.findRedirect(websiteId, path, view)
    res.setHeader('Cache-Control', 'private, no-cache')
    const to = found ? withQuery(found.location, req.url) : bareUrl
    res.redirect(found?.status ?? 301, pathInLanguage(visit.tenant?.languagePath, to))
  }
  return async (req: Request, res: Response, visit: Visit) => {
    const isStorefront = visit.face === 'storefront'
    const bareUrl = withoutTrailingSlashes(req.url)
    if (bareUrl !== undefined) return redirectToBare(req, res, visit, bareUrl)
    const address = parsePageAddress(req.url, isStorefront ? queries.searchOf : fullSearch)
    if (!address) throw new BadRequest('This address cannot be read.')
    if (isStorefront && queries.isPersonal(address.path, address.search))
      return sendPersonal(req, res, { address, visit })
    const view = await deps.content?.viewOf?.(req, visit)
    if (view) return sendViewed(req, res, { address, visit, view })
    await sendFound(req, res, address, visit)
  }
}

/** A page in another language is another page. */
const keyOf = ({ key }: PageAddress, { tenant }: Visit) => (tenant?.languagePath ?? '') + key

function isWithCart({ path }: PageAddress, { face, cartId }: Visit, { showsCart }: PageQueries): boolean {
  return face === 'storefront' && cartId !== undefined && showsCart(path)
}

/** A preview whose pass is in its address is shown in a frame of the admin, which sends no cookies. */
function embedderOf(
  { query }: Request,
  { tenant }: Visit,
  { seesAll }: ContentView,
  canvas: CanvasOrigins | undefined,
): string | undefined {
  if (!seesAll || typeof query.view !== 'string' || !tenant || !canvas) return undefined
  return new URL(canvas.urlOfManage(tenant.subdomain)).origin
}

function inFrameOf(embedder: string | undefined, page: EncodedPage): EncodedPage {
  return embedder === undefined ? page : { ...page, cspAdditions: { ...page.cspAdditions, embedder } }
}

interface Viewed {
  address: PageAddress
  visit: Visit
  view: ContentView
}
