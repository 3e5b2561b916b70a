import type { PageSettings, StoredDocument } from '../documents/page-settings.ts'
import type { PublishedSpan } from '../publish/read-published.ts'
import type { RedirectIndex } from '../redirects/redirect-rules.ts'
import type { PublishedBuiltIn } from './built-in-documents.ts'
import { byOrder, type Navigation } from './navigation.ts'

/** A publication without the content of its pages. */
export interface PublishedSite extends PublishedBuiltIn {
  no: number
  spans: ReadonlyMap<string, PublishedSpan>
  settings: ReadonlyMap<string, PageSettings>
  addresses: ReadonlyMap<string, string>
  redirects: RedirectIndex
  navigation: Navigation
  /** Only for drafts, which are not stored in parts. */
  bodies?: ReadonlyMap<string, StoredDocument>
}

export interface Redirect {
  type: 'redirect'
  to: string
  status: 301 | 302
}

/** Redirects to the home page's canonical address, and from folders that have no page of their own. */
export function elsewhere(site: PublishedSite, docId: string, path: string): Redirect | undefined {
  if (path !== '/' && site.addresses.get('/') === docId) return { type: 'redirect', to: '/', status: 301 }
  const folder = site.settings.get(docId)?.folder
  if (folder?.behaviour !== 'redirect') return undefined
  const to = folder.target ?? firstPathIn(site, docId)
  return to === undefined || to === path ? undefined : { type: 'redirect', to, status: 302 }
}

function firstPathIn(site: PublishedSite, folderId: string): string | undefined {
  const children = [...site.spans.values()].flatMap(({ docId, kind }) => {
    const settings = site.settings.get(docId)
    return settings?.parent === folderId ? [{ docId, kind, settings }] : []
  })
  const paths = new Map([...site.addresses].map(([path, docId]) => [docId, path]))
  return children
    .sort(byOrder)
    .map(({ docId }) => paths.get(docId))
    .find((path) => path !== undefined)
}

/** Public, indexable and not a redirect. */
export function isOpenTo(site: PublishedSite) {
  return (path: string, docId: string) => {
    const settings = site.settings.get(docId)
    return settings?.access === 'public' && !settings.seo.hidden && !elsewhere(site, docId, path)
  }
}
