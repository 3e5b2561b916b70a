import { RouterProvider } from '@tanstack/react-router'
import { createRequestHandler, getSsrStatus } from '@tanstack/react-router/ssr/server'
import { renderToString } from 'react-dom/server'
import { pathInLanguage } from '../src/shared/languages/language-path.ts'
import { addAllCatalogues } from '../src/shared/words/all-catalogues.ts'
import { IN_ENGLISH, speaking, type WebsiteWriting } from '../src/shared/words/word.ts'
import type { Api } from './api/client/api.ts'
import type { ContentPage, OwnPartsContent } from './blocks/content-page.ts'
import { canvasShell } from './canvas/canvas-shell.ts'
import { type ForeignSources, writeDocument, writingOf } from './document.ts'
import { createAppRouter } from './router.tsx'
import { routeTree } from './routes.gen.ts'
import type { SiteArea } from './site-area.ts'
import { fillOwnSlots, mergeLinks, type RenderedParts, renderOwnParts } from './storefront/content/own-parts.ts'
import { renderContentPage } from './storefront/content/render-content-page.tsx'
import { LANGUAGE_OFFERS_ID, languageOffers } from './storefront/languages/language-offers.ts'

export { renderDocument } from './blocks/render/render-document.tsx'

export interface PageRequest {
  face: SiteArea
  /** Public path and query, without the language. */
  href: string
  /** What stands before the path in another language than the website's own. */
  languagePath?: string | undefined
  api: Api
  assetOrigin: string
  /** Stylesheets and scripts of the face and the matched routes, as head elements. */
  linksFor(face: SiteArea, routeIds: string[]): string
  /** Preloads the catalogue of a language; empty for English. */
  wordLinks(writing: WebsiteWriting): string
  /** Those of a page of blocks. */
  contentLinks(): string
  /** Those of the editor's canvas. */
  canvasLinks(): string
  /** Those of a page whose website has several languages. */
  languageLinks(): string
  /** Set for the editor's canvas: the origin of the embedding editor. */
  embedder?: string | undefined
  /** The page of blocks; undefined for the store's own screens. */
  content?: ContentPage | undefined
  /** The owner's sections around one of the store's own screens. */
  ownParts?: OwnPartsContent | undefined
  /** Plain HTML that stands after the footer. */
  afterFooter?: string | undefined
}

/** `location` is set for redirects; `error` if a request failed and the page shows that. */
export interface RenderedPage {
  status: number
  html: string
  /** What follows the HTML: the page's data as JSON, and the rest of the HTML. */
  data?: { json: object; htmlAfter: string }
  /** Texts of the HTML's inline elements. */
  scripts: string[]
  styles: string[]
  /** Third-party sources of the website. */
  foreign?: ForeignSources | undefined
  location?: string
  error?: unknown
}

addAllCatalogues()

export async function render(asked: PageRequest): Promise<RenderedPage> {
  const { content, contentLinks, canvasLinks, embedder, ownParts, afterFooter, ...request } = asked
  const { wordLinks } = request
  if (embedder !== undefined)
    return { status: 200, html: canvasShell(embedder, canvasLinks()), scripts: [], styles: [] }
  if (!content) {
    const own = ownParts && {
      ...speaking(ownParts.data.website, () => renderOwnParts(ownParts)),
      links: contentLinks(),
    }
    return renderRoutedPage({ ...request, own, afterFooter })
  }
  const { assetOrigin } = request
  const { website } = content.page
  const links = [contentLinks(), wordLinks(website), offersOf(website, request)].join('\n')
  return {
    status: content.status,
    ...speaking(website, () => renderContentPage({ content, assetOrigin, links, afterFooter })),
  }
}

type RoutedRequest = Omit<PageRequest, 'content' | 'ownParts' | 'contentLinks' | 'canvasLinks' | 'embedder'> & {
  own: (RenderedParts & { links: string }) | undefined
}

async function renderRoutedPage({
  face,
  href,
  languagePath,
  api,
  assetOrigin,
  linksFor,
  wordLinks,
  languageLinks,
  own,
  afterFooter,
}: RoutedRequest): Promise<RenderedPage> {
  let page: RenderedPage | undefined
  const { guarded, firstError } = guard(api)
  const handle = createRequestHandler({
    createRouter: () => createAppRouter({ face, languagePath, routeTree, api: guarded }),
    request: new Request(new URL(pathInLanguage(languagePath, href), 'http://localhost')),
  })
  const response = await handle(({ router }) => {
    const { matches } = router.state
    const writing = face === 'storefront' ? writingOf(router.options.context.queryClient) : IN_ENGLISH
    const bare = speaking(writing, () => renderToString(<RouterProvider router={router} />))
    const root = own ? fillOwnSlots(bare, own.html) : bare
    const routeLinks = linksFor(
      face,
      matches.map(({ routeId }) => routeId),
    )
    const offers = face === 'storefront' ? offersOf(writing, { languageLinks }) : ''
    const links = [mergeLinks(own?.links, routeLinks), wordLinks(writing), offers].join('\n')
    const document = speaking(writing, () =>
      writeDocument({ face, href, assetOrigin, links, root, router, own, afterFooter }),
    )
    const error = firstError() ?? own?.errors[0]
    page = { status: getSsrStatus(router), ...document, ...(error !== undefined && { error }) }
    return new Response(null, { status: page.status })
  })
  const location = pathInLanguage(languagePath, response.headers.get('location') ?? '/')
  return page ?? { status: response.status, html: '', scripts: [], styles: [], location }
}

/** The elements that offer a page in its website's other languages; empty if there are none. */
function offersOf(
  website: Parameters<typeof languageOffers>[0],
  { languageLinks }: Pick<PageRequest, 'languageLinks'>,
): string {
  const offers = languageOffers(website)
  if (!offers) return ''
  const json = JSON.stringify(offers).replaceAll('<', '\\u003c')
  return `<script type="application/json" id="${LANGUAGE_OFFERS_ID}">${json}</script>\n${languageLinks()}`
}

/** Collects errors for the log: the page is sent to the visitor with the errors it shows. */
function guard(api: Api): { guarded: Api; firstError: () => unknown } {
  const errors: unknown[] = []
  const tell = (error: unknown): never => {
    errors.push(error)
    throw new Error('This could not be loaded.')
  }
  const guarded: Api = {
    page: (path, search) => api.page(path, search).catch(tell),
    cart: () => api.cart().catch(tell),
    beginCheckout: () => api.beginCheckout().catch(tell),
    checkout: (cartToken) => api.checkout(cartToken).catch(tell),
    order: (token) => api.order(token).catch(tell),
    orderDownloads: (token) => api.orderDownloads(token).catch(tell),
    me: () => api.me().catch(tell),
    account: () => api.account().catch(tell),
    people: () => api.people().catch(tell),
    domains: () => api.domains().catch(tell),
    listWebsites: () => api.listWebsites().catch(tell),
    manageHome: () => api.manageHome().catch(tell),
  }
  return { guarded, firstError: () => errors[0] }
}
