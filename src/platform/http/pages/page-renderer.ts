import type { ThirdPartySources } from '../response/security-headers.ts'

/** What the built web is asked, and answers: the same shapes stand in web/entry-server.tsx. */
export interface RenderRequest {
  face: string
  /** Path and query as the visitor sees them. */
  href: string
  api: unknown
  assetOrigin: string
  /** Elements of the head that load what these routes of a face need. */
  linksFor(face: string, routeIds: string[]): string
  /** The element that loads the catalogue of a language beside the page; empty in English. */
  wordLinks(language: string): string
  /** Those of a page that is made of blocks. */
  contentLinks(): string
  /** Those of the editor's canvas. */
  canvasLinks(): string
  /** Set where the editor's canvas is asked for: the origin of the editor around it. */
  embedder?: string | undefined
  /** The page that an owner made of blocks; undefined for the product's own pages. */
  content?: unknown
  /** Sections of the owner's around one of the product's own pages. */
  ownParts?: unknown
}

export interface RenderedPage {
  status: number
  html: string
  location?: string
  scripts: string[]
  styles: string[]
  foreign?: ThirdPartySources | undefined
  /** Why the page shows an error. */
  error?: unknown
}

export type Render = (
  request: Omit<RenderRequest, 'linksFor' | 'wordLinks' | 'contentLinks' | 'canvasLinks'>,
) => Promise<RenderedPage>

export interface WebEntry {
  render(request: RenderRequest): Promise<RenderedPage>
}
