import { isOwnId, readAnchor } from '../../shared/pages/anchors.ts'
import type { StoredDocument } from '../documents/page-settings.ts'

type Documents = ReadonlyMap<string, { body: Pick<StoredDocument, 'sections'> }>

/** Documents that are shown on every page. */
const everywhere = ['header', 'footer', 'popup-overlay']

/** Documents around the store's own screens, by path. */
const screens: Readonly<Record<string, string>> = {
  '/': 'home-screen',
  '/shop': 'shop-screen',
  '/cart': 'cart-screen',
  '/search': 'search-screen',
}

/** Whether links to parts of pages lead to a section of that name; each page's sections are read once. */
export function anchorChecker(pages: Documents, addresses: ReadonlyMap<string, string>) {
  const known = new Map<string, ReadonlySet<string>>()
  const anchorsOf = (docId: string): ReadonlySet<string> => {
    const found = known.get(docId)
    if (found) return found
    const sections = Object.values(pages.get(docId)?.body.sections ?? {})
    const anchors = new Set(sections.flatMap(({ props }) => readAnchor(props) ?? []))
    known.set(docId, anchors)
    return anchors
  }
  let all: ReadonlySet<string> | undefined
  const anchorsOfAll = () => {
    all ??= new Set([...pages.keys()].flatMap((docId) => [...anchorsOf(docId)]))
    return all
  }
  /** A link in a header is on all pages: one of them has to have such a section. */
  const targetOf = (docId: string, path: string | undefined): ReadonlySet<string> | undefined => {
    if (path === undefined) return everywhere.includes(docId) ? anchorsOfAll() : anchorsOf(docId)
    const target = addresses.get(path) ?? (Object.hasOwn(screens, path) ? screens[path] : undefined)
    return target === undefined ? undefined : anchorsOf(target)
  }

  return {
    /** What is wrong with a link of a document; `path` is undefined for a link within its own page. */
    problemOf(docId: string, link: string, path: string | undefined): string | undefined {
      const anchor = link.split('#')[1] ?? ''
      const isHere = link.startsWith('#')
      if (anchor === '' || isOwnId(anchor) || (path === undefined && !isHere)) return undefined
      const there = targetOf(docId, path)
      if (!there || there.has(anchor) || everywhere.some((one) => anchorsOf(one).has(anchor))) return undefined
      return `A link leads to ${link}, but no section ${isHere ? 'of this page' : 'there'} has that anchor.`
    },
  }
}

/** Anchors that more than one section of a document has: links lead to the first of them. */
export function repeatedAnchors({ sections }: Pick<StoredDocument, 'sections'>): string[] {
  const anchors = Object.values(sections).flatMap(({ props }) => readAnchor(props) ?? [])
  const seen = new Set<string>()
  const isRepeated = (anchor: string) => seen.size === seen.add(anchor).size
  return [...new Set(anchors.filter(isRepeated))]
}
