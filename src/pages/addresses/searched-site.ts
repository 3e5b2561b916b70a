import type { Blog } from '../../shared/posts/post-shapes.ts'
import { blogOf, isOpenTo, type PublishedSite } from './published-site.ts'

/** The pages and blogs in which everybody may search. */
export interface SearchedSite {
  /** The publication. */
  no: number
  /** Differs as soon as other things stand in areas. */
  gated: string
  /** Paths of pages by id. */
  pages: ReadonlyMap<string, string>
  blogs: readonly Blog[]
}

/** The blogs that everybody sees. */
export function openBlogs(site: PublishedSite): Blog[] {
  return [...site.spans.keys()].flatMap((docId) => {
    const isOpen = site.settings.get(docId)?.access === 'public'
    return (isOpen ? blogOf(site, docId) : undefined) ?? []
  })
}

const searchedBySite = new WeakMap<PublishedSite, SearchedSite>()

export function searchedOf(site: PublishedSite): SearchedSite {
  const known = searchedBySite.get(site)
  if (known) return known
  const isOpen = isOpenTo(site)
  const open = [...site.addresses].filter(([path, docId]) => isOpen(path, docId))
  const gated = site.rules.key
  const searched = {
    no: site.no,
    gated,
    pages: new Map(open.map(([path, docId]) => [docId, path])),
    blogs: openBlogs(site),
  }
  searchedBySite.set(site, searched)
  return searched
}
