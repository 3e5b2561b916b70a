/** What the built web is asked, and answers: the same shapes stand in web/entry-server.tsx. */
export interface RenderRequest {
  face: string
  /** Path and query as the visitor sees them. */
  href: string
  api: unknown
  assetOrigin: string
  /** Elements of the head that load what these routes need. */
  linksFor(routeIds: string[]): string
}

export interface RenderedPage {
  status: number
  html: string
  location?: string
  scripts: string[]
  styles: string[]
  foreign?: { scripts: string[]; frames: string[] } | undefined
  /** Why the page shows an error. */
  error?: unknown
}

export type Render = (request: Omit<RenderRequest, 'linksFor'>) => Promise<RenderedPage>

export interface WebEntry {
  render(request: RenderRequest): Promise<RenderedPage>
}
