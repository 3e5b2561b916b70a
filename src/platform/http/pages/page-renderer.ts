import type { WebsiteWriting } from '../../../shared/words/word.ts'
import type { ThirdPartySources } from '../response/security-headers.ts'

/** Input and output of the built web's renderer; web/entry-server.tsx declares the same shapes. */
export interface RenderRequest {
  face: string
  /** Path and query as the visitor sees them, without the language. */
  href: string
  /** What stands before the path for visitors, in another language than the website's own: `/de`. */
  languagePath?: string | undefined
  api: unknown
  assetOrigin: string
  /** The head elements that load what these routes of a face need. */
  linksFor(face: string, routeIds: string[]): string
  /** The element that loads a language's catalogue beside the page; empty for English. */
  wordLinks(writing: WebsiteWriting): string
  /** The head elements of a page made of blocks. */
  contentLinks(): string
  /** The head elements of the editor's canvas. */
  canvasLinks(): string
  /** The head elements of a page whose website has several languages. */
  languageLinks(): string
  /** Set for the editor's canvas: the origin of the editor that embeds it. */
  embedder?: string | undefined
  /** The owner's page, made of blocks; undefined for built-in pages. */
  content?: unknown
  /** The owner's sections around a built-in page. */
  ownParts?: unknown
  /** Plain HTML that stands after the footer. */
  afterFooter?: string | undefined
}

export interface RenderedPage {
  status: number
  html: string
  /** What follows the HTML: the page's data as JSON, and the rest of the HTML. */
  data?: { json: object; htmlAfter: string }
  location?: string
  scripts: string[]
  styles: string[]
  foreign?: ThirdPartySources | undefined
  /** Why the page shows an error. */
  error?: unknown
}

export type Render = (
  request: Omit<RenderRequest, 'linksFor' | 'wordLinks' | 'contentLinks' | 'canvasLinks' | 'languageLinks'>,
) => Promise<RenderedPage>

export interface WebEntry {
  render(request: RenderRequest): Promise<RenderedPage>
}
