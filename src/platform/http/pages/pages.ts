import { join } from 'node:path'
import type { Request, RequestHandler, Response } from 'express'
import type { Logger } from 'pino'
import { withTimeout } from '../../async/with-timeout.ts'
import { PLATFORM_SCOPE } from '../../database/platform-scope.ts'
import { BadRequest } from '../../errors/http-errors.ts'
import { toHttpError } from '../../errors/problem.ts'
import { fairLimiter } from '../../turns/fair-limiter.ts'
import type { RecentActivity } from '../../turns/recent-activity.ts'
import { requestLimits } from '../limits/request-limits.ts'
import type { Visit } from '../request/visit.ts'
import { loadBuiltPages } from './built-pages.ts'
import { type DevPages, startDevPages } from './dev-pages.ts'
import { type EncodedPage, encodePage } from './encode-page.ts'
import { type PageAddress, type PageQueries, parsePageAddress, type SearchOf } from './page-address.ts'
import type { PageCache } from './page-cache.ts'
import type { PageHandler } from './page-handler.ts'
import type { Render } from './page-renderer.ts'
import { sendPage } from './send-page.ts'

/** What pages may ask; the web knows the rest of it. */
export interface PageSource {
  /** A page's public data; undefined when there is no such page. `path` is decoded, `search` is what counts of the query. */
  page(path: string, search?: string): Promise<object | undefined>
}

export interface PagesOptions {
  /** `built` renders with what is in `dist` of `root`, `dev` from the source files through Vite. */
  mode: 'built' | 'dev'
  /** Directory of the project. */
  root: string
  /** The answers for one visit: they may depend on who asks only on the manage and platform hosts. */
  apiFor(visit: Visit): PageSource
  cache: PageCache
  /** What counts of a storefront page's query: nothing unless said otherwise. */
  queries?: PageQueries
  /** Where images come from: `http://assets.localhost:3000`. */
  assetOrigin: string
  log: Logger
  /** Websites that were at work lately, as those know who answer requests. */
  recentActivity?: RecentActivity
}

/** `middleware` and `close` are there while developing. */
export type Pages = PageHandler & { middleware?: RequestHandler; close?: () => Promise<void> }

/** Then its place goes to another one. */
const RENDER_TIMEOUT_MS = 15_000

/** Of pages whose query changes nothing. */
const noQueries: PageQueries = { searchOf: () => '', isKept: () => true }

/** The admin's lists keep what they show in the address; their pages are never cached, so all of it may count. */
const fullSearch: SearchOf = (_, asked) => (asked.size > 0 ? `?${asked}` : '')

export async function createPages(options: PagesOptions): Promise<Pages> {
  if (options.mode === 'built') return pageHandler(options, await loadBuiltPages(join(options.root, 'dist')))
  const { render, middleware, close }: DevPages = await startDevPages(options.root)
  return Object.assign(pageHandler(options, render), { middleware, close })
}

/** Answers from the cache what is the same for everybody, that is every page of a storefront. */
export function pageHandler(options: Omit<PagesOptions, 'root'>, render: Render): PageHandler {
  const { mode, cache, queries = noQueries, ...deps } = options
  const renders = fairLimiter(requestLimits.inFlight.renders, options.recentActivity)
  return async (req: Request, res: Response, visit: Visit) => {
    const address = parsePageAddress(req.originalUrl, visit.face === 'storefront' ? queries.searchOf : fullSearch)
    if (!address) throw new BadRequest('This address cannot be read.')
    const websiteId = visit.face === 'storefront' && mode === 'built' ? visit.tenant?.websiteId : undefined
    const make = async () => {
      const made = await renders.run(visit.tenant?.websiteId ?? PLATFORM_SCOPE, () =>
        withTimeout(RENDER_TIMEOUT_MS, renderPage(address, visit, render, deps)),
      )
      return queries.isKept(address.path, address.search) ? made : { ...made, isCacheable: false }
    }
    const page =
      websiteId === undefined
        ? await make()
        : (cache.get(websiteId, address.key) ?? (await cache.make(websiteId, address.key, make)))
    sendPage(req, res, page, visit.face === 'storefront')
  }
}

type Deps = Pick<PagesOptions, 'apiFor' | 'assetOrigin' | 'log'>

function renderPage(address: PageAddress, visit: Visit, render: Render, deps: Deps): Promise<EncodedPage> {
  return address.json && visit.face === 'storefront'
    ? renderData(address, deps.apiFor(visit))
    : renderHtml(address, visit, render, deps)
}

async function renderData({ path, search }: PageAddress, api: PageSource): Promise<EncodedPage> {
  const data = await api.page(path, search)
  if (data) return encodePage({ status: 200, contentType: 'application/json', text: JSON.stringify(data) }, true)
  const text = JSON.stringify({ type: 'about:blank', title: 'Not Found', status: 404, message: 'Not found.' })
  return encodePage({ status: 404, contentType: 'application/problem+json', text }, false)
}

async function renderHtml({ href }: PageAddress, visit: Visit, render: Render, deps: Deps): Promise<EncodedPage> {
  const { face, tenant, requestId } = visit
  const { error, html, ...page } = await render({ face, href, api: deps.apiFor(visit), assetOrigin: deps.assetOrigin })
  // A page that says that it could not be loaded helps nobody whom the same page of a minute ago would serve.
  if (error !== undefined && toHttpError(error).status === 503) throw error
  if (error !== undefined) deps.log.error({ err: error, requestId, websiteId: tenant?.websiteId }, 'page render failed')
  const shared = face === 'storefront' && page.status === 200
  return encodePage({ ...page, contentType: 'text/html; charset=utf-8', text: html }, shared)
}
