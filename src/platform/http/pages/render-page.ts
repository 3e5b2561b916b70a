import type { Request } from 'express'
import type { Logger } from 'pino'
import { linksInLanguage, pathInLanguage } from '../../../shared/languages/language-path.ts'
import { toHttpError } from '../../errors/problem.ts'
import { writeJson } from '../../turns/write-json.ts'
import type { Visit } from '../request/visit.ts'
import { type EncodedPage, encodePage } from './encode-page.ts'
import type { FeedFormat, PageAddress } from './page-address.ts'
import type { Render } from './page-renderer.ts'

/** The page data that the web may request; the web knows the rest of the interface. */
export interface PageSource {
  /**
   * A page's public data; undefined when there is no such page. `path` is decoded, `search` is the relevant part of the
   * query.
   */
  page(path: string, search?: string): Promise<object | undefined>
  /** The visitor's cart; null without one, undefined if it cannot be read soon. */
  cart?(): Promise<object | null | undefined>
}

/** A page that an owner made of blocks, or the redirect that is set for this address. */
export type FoundContent =
  | { location: string; status: number }
  | {
      status: number
      page: object
      /** Differs from member to member: it is never cached. */
      isPersonal?: boolean | undefined
      /** Milliseconds: until then it stays as it is; absent: until something changes. */
      until?: number | undefined
    }

/** Its other fields are known only to `content`. */
export interface ContentView {
  /** Another language of the website than its own. */
  language?: string | undefined
  /** Whether this visitor sees everything, drafts included. Others see public pages and those to which they have access. */
  seesAll: boolean
}

/** Pages made by owners; looked up before and after the built-in pages. */
export interface ContentSource {
  /** @param search the relevant part of the query */
  findContent(websiteId: string, path: string, view?: ContentView, search?: string): Promise<FoundContent | undefined>
  /** Called only when no page was found. */
  findRedirect(
    websiteId: string,
    path: string,
    view?: ContentView,
  ): Promise<{ location: string; status: number } | undefined>
  /** The owner's own page for addresses that have none; undefined for the built-in one. */
  findMissing?(websiteId: string, path: string, view?: ContentView): Promise<FoundContent | undefined>
  /** A built-in page as a template of the owner's prints it; undefined when none does. It is finished already. */
  findTemplated?(
    websiteId: string,
    address: { path: string; search: string },
    readPage: () => Promise<object | undefined>,
    view?: ContentView,
  ): Promise<FoundContent | undefined>
  /** The owner's sections around a built-in page; undefined when there are none. */
  findOwnParts?(websiteId: string, path: string, view?: ContentView): Promise<object | undefined>
  /** Prints the templates of a page before it is rendered; its data is told without them. */
  finish?(websiteId: string, content: object): Promise<object>
  /** The same for the owner's sections around a built-in page. */
  finishParts?(
    websiteId: string,
    parts: object,
    readPage: () => Promise<object | undefined>,
    view?: ContentView,
  ): Promise<object>
  /** Plain HTML that stands after the footer of a page; undefined when there is none. */
  findAfterFooter?(websiteId: string, path: string, language?: string): Promise<string | undefined>
  /** What this visitor sees beyond the public pages; undefined for nearly all visitors. Called for each page. */
  viewOf?(req: Request, visit: Visit): Promise<ContentView | undefined> | undefined
  /** What everybody sees in the language of the request; undefined in the website's own. */
  viewInLanguage?(visit: Visit): ContentView | undefined
  /** What another language of the website calls its paths; default: the same. */
  findPaths?(websiteId: string, language: string): Promise<{ shownPath(path: string): string }>
  /** Called with each address that has no page. */
  noteMissing?(websiteId: string, path: string): void
  /** The newest posts of a blog or an archive for feed readers; undefined for other addresses. */
  findFeed?(
    websiteId: string,
    path: string,
    format: FeedFormat,
  ): Promise<
    { contentType: string; text: string; updatedAt: string } | { location: string; status: number } | undefined
  >
  /** The `?format=json` response for such a page. */
  describe(content: FoundContent): object
  /** The `?format=json` response for a built-in page, made from the page's data. */
  describeData?(websiteId: string, data: object): Promise<object>
}

/** Path of the editor's canvas on every storefront: an empty shell that the editor fills. */
export const CANVAS_PATH = '/canvas'

/** Origins of the editor and its canvas. Each may embed or be embedded by the other, and by nothing else. */
export interface CanvasOrigins {
  originOf(subdomain: string): string
  urlOfManage(subdomain: string): string
}

/** The only page whose data holds the visitor's cart. */
const CART_PATH = '/cart'

export interface PageRenderDeps {
  apiFor(visit: Visit, view?: ContentView): PageSource
  content?: ContentSource | undefined
  assetOrigin: string
  /** Undefined when there is no canvas. */
  canvas?: CanvasOrigins | undefined
  log: Logger
}

/** Renders a page or its data, or redirects. Looked up in this order: owners' pages, built-in pages, redirects. */
export async function renderPage(
  address: PageAddress,
  visit: Visit,
  render: Render,
  deps: PageRenderDeps,
  view?: ContentView,
): Promise<EncodedPage> {
  const { content: source, apiFor } = deps
  if (address.path === CANVAS_PATH && visit.face === 'storefront' && deps.canvas && visit.tenant)
    return renderCanvas(address, visit, render, deps, deps.canvas.urlOfManage(visit.tenant.subdomain))
  const websiteId = visit.face === 'storefront' ? visit.tenant?.websiteId : undefined
  const renderFound = async (content: FoundContent | undefined, ownParts?: object, isFinished = false) => {
    const afterFooter =
      websiteId && !address.json ? await source?.findAfterFooter?.(websiteId, address.path, view?.language) : undefined
    const finishes = content && websiteId && !address.json && !isFinished
    const finished = finishes ? await source?.finish?.(websiteId, content) : undefined
    const made = { content: (finished as FoundContent | undefined) ?? content, ownParts, afterFooter }
    return renderEither(address, visit, render, { ...deps, api: apiFor(visit, view) }, made)
  }
  if (websiteId === undefined || !source) return renderFound(undefined)
  if (address.feed) return renderFeed(source, visit, websiteId, address.path, address.feed)
  const content = await source.findContent(websiteId, address.path, view, address.search)
  if (content && 'location' in content) return encodeRedirect(content, visit)
  const readPage = () => apiFor(visit, view).page(address.path, address.search)
  const templated = content ? undefined : await findTemplated(source, websiteId, address, readPage, view)
  if (templated) return { ...(await renderFound(templated, undefined, true)), ...lastingOf(templated) }
  const found = content ? undefined : await findOwnParts(source, websiteId, address, view)
  const ownParts = found && source.finishParts ? await source.finishParts(websiteId, found, readPage, view) : found
  const page = await renderFound(content, ownParts)
  if (page.status === 404) return renderMissing(renderFound, page, source, { websiteId, visit, address, view })
  return { ...page, ...(content ? lastingOf(content) : lastingOfScreen(address)) }
}

/** Only the lists on an owner's page have pages: any other page is the same without this query. */
function lastingOfScreen({ search }: PageAddress): Partial<EncodedPage> {
  return search.startsWith('?posts-') ? { isCacheable: false } : {}
}

/** For whom, and until when, a page is cached. */
function lastingOf(content: FoundContent): Partial<EncodedPage> {
  if ('location' in content) return {}
  const { isPersonal, until } = content
  return { ...(isPersonal && { isCacheable: false }), ...(until !== undefined && { until }) }
}

async function renderFeed(
  source: ContentSource,
  visit: Visit,
  websiteId: string,
  path: string,
  format: FeedFormat,
): Promise<EncodedPage> {
  const found = await source.findFeed?.(websiteId, path, format)
  if (!found) return encodePage({ status: 404, contentType: 'text/plain; charset=utf-8', text: 'Not found.\n' }, false)
  if ('location' in found) return encodeRedirect(found, visit)
  const { updatedAt, ...content } = found
  return encodePage({ status: 200, ...content, lastModified: new Date(updatedAt).toUTCString() }, true)
}

function findTemplated(
  source: ContentSource,
  websiteId: string,
  { json, ...address }: PageAddress,
  readPage: () => Promise<object | undefined>,
  view?: ContentView,
) {
  return json ? undefined : source.findTemplated?.(websiteId, address, readPage, view)
}

function findOwnParts(source: ContentSource, websiteId: string, { path, json }: PageAddress, view?: ContentView) {
  return json ? undefined : source.findOwnParts?.(websiteId, path, view)
}

/** A redirect, else the owner's page for missing addresses, else the built-in one. */
async function renderMissing(
  renderFound: (content: FoundContent) => Promise<EncodedPage>,
  page: EncodedPage,
  source: ContentSource,
  { websiteId, visit, address, view }: AskedPage,
): Promise<EncodedPage> {
  const redirect = await source.findRedirect(websiteId, address.path, view)
  if (redirect) return encodeRedirect(redirect, visit)
  const missing = await findMissing(source, websiteId, address, view)
  return missing ? renderFound(missing) : page
}

interface AskedPage {
  websiteId: string
  visit: Visit
  address: PageAddress
  view: ContentView | undefined
}

/** What is there before the page is rendered. */
interface MadeParts {
  ownParts: object | undefined
  afterFooter: string | undefined
}

/** Renders the page or its data. */
function renderEither(
  address: PageAddress,
  visit: Visit,
  render: Render,
  deps: PageRenderDeps & { api: PageSource },
  made: MadeParts & { content: FoundContent | undefined },
): Promise<EncodedPage> {
  const { content: source, api } = deps
  const { content } = made
  if (!address.json || visit.face !== 'storefront') return renderHtml(address, visit, render, deps, made)
  const data = content && source && 'page' in content && { status: content.status, data: source.describe(content) }
  const websiteId = visit.tenant?.websiteId
  const describe = websiteId !== undefined && source?.describeData?.bind(source, websiteId)
  return renderData(address, api, data || undefined, describe || undefined)
}

async function findMissing(
  source: ContentSource,
  websiteId: string,
  { path, json }: PageAddress,
  view: ContentView | undefined,
): Promise<FoundContent | undefined> {
  if (json) return undefined
  if (!view) source.noteMissing?.(websiteId, path)
  return source.findMissing?.(websiteId, path, view)
}

/** The same for every website, except for who may embed it. */
async function renderCanvas(
  { href }: PageAddress,
  visit: Visit,
  render: Render,
  { apiFor, assetOrigin }: PageRenderDeps,
  manageUrl: string,
): Promise<EncodedPage> {
  const embedder = new URL(manageUrl).origin
  const { html, status } = await render({ face: visit.face, href, api: apiFor(visit), assetOrigin, embedder })
  return encodePage({ status, contentType: 'text/html; charset=utf-8', text: html, embedder }, true)
}

/** Headers hold no other letters; what is encoded already stays as it is. */
const asciiUrl = (url: string) => url.toWellFormed().replace(/[^\0-\x7f]+/g, encodeURIComponent)

/** Cached with the website's pages; a publication drops it together with them. */
function encodeRedirect({ location, status }: { location: string; status: number }, visit: Visit): EncodedPage {
  const to = asciiUrl(pathInLanguage(visit.tenant?.languagePath, location))
  return encodePage({ status, contentType: 'text/plain; charset=utf-8', text: '', location: to }, true)
}

async function renderData(
  { path, search }: PageAddress,
  api: PageSource,
  content: { status: number; data: object } | undefined,
  describe: ((data: object) => Promise<object>) | undefined,
): Promise<EncodedPage> {
  const shown = content?.data ?? (await api.page(path, search))
  const [described, cart] = await Promise.all([
    shown && describe ? describe(shown) : shown,
    // Other pages are the same for everybody.
    path === CART_PATH ? api.cart?.() : undefined,
  ])
  const data = described && cart ? { ...described, shoppingCart: cart } : described
  const status = content?.status ?? 200
  if (data)
    return encodePage(
      { status, contentType: 'application/json', text: Buffer.concat(await writeJson(data)) },
      status === 200,
    )
  const text = JSON.stringify({ type: 'about:blank', title: 'Not Found', status: 404, message: 'Not found.' })
  return encodePage({ status: 404, contentType: 'application/problem+json', text }, false)
}

async function renderHtml(
  { href }: PageAddress,
  visit: Visit,
  render: Render,
  { api, assetOrigin, canvas, log, content: source }: PageRenderDeps & { api: PageSource },
  made: MadeParts & { content: object | undefined },
): Promise<EncodedPage> {
  const { face, tenant, requestId } = visit
  const languagePath = tenant?.languagePath
  const { error, html: rendered, data, ...page } = await render({ face, href, languagePath, api, assetOrigin, ...made })
  const paths =
    tenant?.language && languagePath ? await source?.findPaths?.(tenant.websiteId, tenant.language) : undefined
  const html = linksInLanguage(languagePath, rendered, paths?.shownPath)
  // On a 503, throw instead of rendering an error page: a slightly older cached copy of the page is more useful.
  if (error !== undefined && toHttpError(error).status === 503) throw error
  if (error !== undefined) log.error({ err: error, requestId, websiteId: tenant?.websiteId }, 'page render failed')
  const shared = face === 'storefront' && page.status === 200
  // On the manage host, every page may navigate to the editor without a page load.
  const frames = face === 'manage' && tenant && canvas ? [canvas.originOf(tenant.subdomain)] : []
  const foreign = frames.length > 0 ? { scripts: page.foreign?.scripts ?? [], frames } : page.foreign
  const text = data
    ? Buffer.concat([Buffer.from(html), ...(await writeJson(data.json, escapeMarkup)), Buffer.from(data.htmlAfter)])
    : html
  return encodePage({ ...page, foreign, contentType: 'text/html; charset=utf-8', text }, shared)
}

/** So that data cannot end the element they are in. */
function escapeMarkup(json: string): string {
  return json.replaceAll('<', '\\u003c')
}
