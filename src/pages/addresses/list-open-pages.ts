import type { PagesTx } from '../documents/document-store.ts'
import type { PageSettings } from '../documents/page-settings.ts'
import { imagesOf } from '../posts/post-columns.ts'
import { type PublishedSpan, readPublished, readTimes } from '../publish/read-published.ts'

/** A page that search engines may index. */
export interface ListedPage {
  path: string
  title: string
  description: string | undefined
  /** ISO 8601: of the last publication that changed it. */
  updatedAt: string | undefined
  /** Ids of its images. */
  images: string[]
}

interface ListedSite {
  spans: ReadonlyMap<string, PublishedSpan>
  settings: ReadonlyMap<string, PageSettings>
  addresses: ReadonlyMap<string, string>
}

/** The pages of the sitemap, with their images and last modification. */
export async function listOpenPages(
  tx: PagesTx,
  websiteId: string,
  site: ListedSite,
  isOpen: (path: string, docId: string) => boolean,
): Promise<ListedPage[]> {
  const open = [...site.addresses].flatMap(([path, docId]) => {
    const [settings, span] = [site.settings.get(docId), site.spans.get(docId)]
    return settings && span && isOpen(path, docId) ? [{ path, settings, span }] : []
  })
  const spans = open.map(({ span }) => span)
  const bodies = await readPublished(tx, websiteId, spans)
  const times = await readTimes(tx, websiteId, [...new Set(spans.map(({ fromNo }) => fromNo))])
  return open.map(({ path, settings, span }) => {
    const body = bodies.get(span.docId)
    const { title, description } = settings
    return { path, title, description, updatedAt: times.get(span.fromNo), images: body ? imagesOf(body) : [] }
  })
}
