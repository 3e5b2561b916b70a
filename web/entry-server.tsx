import { RouterProvider } from '@tanstack/react-router'
import { createRequestHandler, getSsrStatus } from '@tanstack/react-router/ssr/server'
import { renderToString } from 'react-dom/server'
import { addAllCatalogues } from '../src/shared/words/all-catalogues.ts'
import { speaking } from '../src/shared/words/word.ts'
import type { Api } from './api/client/api.ts'
import type { ContentPage, OwnPartsContent } from './blocks/content-page.ts'
import { canvasShell } from './canvas/canvas-shell.ts'
import { type ForeignSources, languageOf, writeDocument } from './document.ts'
import { createAppRouter } from './router.tsx'
import { routeTree } from './routes.gen.ts'
import type { SiteArea } from './site-area.ts'
import { fillOwnSlots, mergeLinks, type RenderedParts, renderOwnParts } from './storefront/content/own-parts.ts'
import { renderContentPage } from './storefront/content/render-content-page.tsx'

export { renderDocument } from './blocks/render/render-document.tsx'

export interface PageRequest {
  face: SiteArea
  /** Path and query as the visitor sees them. */
  href: string
  api: Api
  assetOrigin: string
  /** Style sheets and scripts of the face and of the routes that are shown, as elements of the head. */
  linksFor(face: SiteArea, routeIds: string[]): string
  /** The element that loads the catalogue of a language beside the page; empty in English. */
  wordLinks(language: string): string
  /** Those of a page that is made of blocks. */
  contentLinks(): string
  /** Those of the editor's canvas. */
  canvasLinks(): string
  /** Set where the editor's canvas is asked for: the origin of the editor around it. */
  embedder?: string | undefined
  /** The page that an owner made of blocks; undefined for the product's own pages. */
  content?: ContentPage | undefined
  /** Sections of the owner's around one of the product's own pages. */
  ownParts?: OwnPartsContent | undefined
}

/** `location` only with a redirect; `error` when something that was asked failed, and the page shows that. */
export interface RenderedPage {
  status: number
  html: string
  /** Texts of the inline elements of the HTML. */
  scripts: string[]
  styles: string[]
  /** Addresses of a third party that the website loads from. */
  foreign?: ForeignSources | undefined
  location?: string
  error?: unknown
}

addAllCatalogues()

export async function render(asked: PageRequest): Promise<RenderedPage> {
  const { content, contentLinks, wordLinks, canvasLinks, embedder, ownParts, ...request } = asked
  if (embedder !== undefined)
    return { status: 200, html: canvasShell(embedder, canvasLinks()), scripts: [], styles: [] }
  if (!content) {
    const own = ownParts && {
      ...speaking(ownParts.data.website.language, () => renderOwnParts(ownParts)),
      links: contentLinks(),
    }
    return renderRoutedPage({ ...request, wordLinks, own })
  }
  const { assetOrigin } = request
  const { language } = content.page.website
  const links = [contentLinks(), wordLinks(language)].join('\n')
  return { status: content.status, ...speaking(language, () => renderContentPage({ content, assetOrigin, links })) }
}

type RoutedRequest = Omit<PageRequest, 'content' | 'ownParts' | 'contentLinks' | 'canvasLinks' | 'embedder'> & {
  own: (RenderedParts & { links: string }) | undefined
}

async function renderRoutedPage({
  face,
  href,
  api,
  assetOrigin,
  linksFor,
  wordLinks,
  own,
}: RoutedRequest): Promise<RenderedPage> {
  let page: RenderedPage | undefined
  const { guarded, firstError } = guard(api)
  const handle = createRequestHandler({
    createRouter: () => createAppRouter({ face, routeTree, api: guarded }),
    request: new Request(new URL(href, 'http://localhost')),
  })
  const response = await handle(({ router }) => {
    const { matches } = router.state
    const language = face === 'storefront' ? languageOf(router.options.context.queryClient) : 'en'
    const bare = speaking(language, () => renderToString(<RouterProvider router={router} />))
    const root = own ? fillOwnSlots(bare, own.html) : bare
    const routeLinks = linksFor(
      face,
      matches.map(({ routeId }) => routeId),
    )
    const links = [mergeLinks(own?.links, routeLinks), wordLinks(language)].join('\n')
    const document = speaking(language, () => writeDocument({ face, href, assetOrigin, links, root, router, own }))
    const error = firstError() ?? own?.errors[0]
    page = { status: getSsrStatus(router), ...document, ...(error !== undefined && { error }) }
    return new Response(null, { status: page.status })
  })
  const location = response.headers.get('location') ?? '/'
  return page ?? { status: response.status, html: '', scripts: [], styles: [], location }
}

/** What went wrong is for the log: the page is sent to the visitor with every error in it. */
function guard(api: Api): { guarded: Api; firstError: () => unknown } {
  const errors: unknown[] = []
  const tell = (error: unknown): never => {
    errors.push(error)
    throw new Error('This could not be loaded.')
  }
  const guarded: Api = {
    page: (path, search) => api.page(path, search).catch(tell),
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
