import { join } from 'node:path'
import type { Request, RequestHandler, Response } from 'express'
import type { Logger } from 'pino'
import { fairTurns } from '../turns/fair-turns.ts'
import type { Neighbours } from '../turns/neighbours.ts'
import { answerLimits } from './answer-limits.ts'
import { type PageAddress, type PageQueries, readAddress, type SearchOf } from './page-address.ts'
import { loadBuiltPages } from './page-built.ts'
import type { PageCache } from './page-cache.ts'
import { type DevPages, startDevPages } from './page-dev.ts'
import type { PageHandler } from './page-handler.ts'
import { makeReady, type ReadyPage } from './page-ready.ts'
import type { Render } from './page-renderer.ts'
import { sendPage } from './page-send.ts'
import { refusalOf } from './problem.ts'
import { BadRequest } from './refusals.ts'
import type { Visit } from './visit.ts'
import { within } from './within.ts'

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
  neighbours?: Neighbours
}

/** `middleware` and `close` are there while developing. */
export type Pages = PageHandler & { middleware?: RequestHandler; close?: () => Promise<void> }

/** Then its place goes to another one. */
const MADE_WITHIN_MS = 15_000

/** Of pages whose query changes nothing. */
const noQueries: PageQueries = { searchOf: () => '', isKept: () => true }

/** The admin's lists keep what they show in the address; their pages are never cached, so all of it may count. */
const wholeSearch: SearchOf = (_, asked) => (asked.size > 0 ? `?${asked}` : '')

export async function createPages(options: PagesOptions): Promise<Pages> {
  if (options.mode === 'built') return pageHandler(options, await loadBuiltPages(join(options.root, 'dist')))
  const { render, middleware, close }: DevPages = await startDevPages(options.root)
  return Object.assign(pageHandler(options, render), { middleware, close })
}

/** Answers from the cache what is the same for everybody, that is every page of a storefront. */
export function pageHandler(options: Omit<PagesOptions, 'root'>, render: Render): PageHandler {
  const { mode, cache, queries = noQueries, ...deps } = options
  const renders = fairTurns(answerLimits.inFlight.renders, options.neighbours)
  return async (req: Request, res: Response, visit: Visit) => {
    const address = readAddress(req.originalUrl, visit.face === 'storefront' ? queries.searchOf : wholeSearch)
    if (!address) throw new BadRequest('This address cannot be read.')
    const websiteId = visit.face === 'storefront' && mode === 'built' ? visit.tenant?.websiteId : undefined
    const make = async () => {
      const made = await renders.run(visit.tenant?.websiteId ?? 'platform', () =>
        within(MADE_WITHIN_MS, makePage(address, visit, render, deps)),
      )
      return queries.isKept(address.path, address.search) ? made : { ...made, keep: false }
    }
    const page =
      websiteId === undefined
        ? await make()
        : (cache.get(websiteId, address.key) ?? (await cache.make(websiteId, address.key, make)))
    sendPage(req, res, page, visit.face === 'storefront')
  }
}

type Deps = Pick<PagesOptions, 'apiFor' | 'assetOrigin' | 'log'>

function makePage(address: PageAddress, visit: Visit, render: Render, deps: Deps): Promise<ReadyPage> {
  return address.json && visit.face === 'storefront'
    ? makeData(address, deps.apiFor(visit))
    : makeHtml(address, visit, render, deps)
}

async function makeData({ path, search }: PageAddress, api: PageSource): Promise<ReadyPage> {
  const data = await api.page(path, search)
  if (data) return makeReady({ status: 200, contentType: 'application/json', text: JSON.stringify(data) }, true)
  const text = JSON.stringify({ type: 'about:blank', title: 'Not Found', status: 404, message: 'Not found.' })
  return makeReady({ status: 404, contentType: 'application/problem+json', text }, false)
}

async function makeHtml({ href }: PageAddress, visit: Visit, render: Render, deps: Deps): Promise<ReadyPage> {
  const { face, tenant, requestId } = visit
  const { error, html, ...page } = await render({ face, href, api: deps.apiFor(visit), assetOrigin: deps.assetOrigin })
  // A page that says that it could not be loaded helps nobody whom the same page of a minute ago would serve.
  if (error !== undefined && refusalOf(error).status === 503) throw error
  if (error !== undefined)
    deps.log.error({ err: error, requestId, websiteId: tenant?.websiteId }, 'a page could not be shown')
  const shared = face === 'storefront' && page.status === 200
  return makeReady({ ...page, contentType: 'text/html; charset=utf-8', text: html }, shared)
}
