import { isOwnId, readAnchor } from '../../../shared/pages/anchors.ts'
import { popupOfLink } from '../../../shared/pages/popup-rules.ts'
import type { StoredDocument } from '../../documents/page-settings.ts'
import type { PageOutline } from './check-pages.ts'

/** Kinds of documents that are shown on every page. */
const everywhere: readonly (string | undefined)[] = ['header', 'footer', 'popup-overlay']

/** Documents around the store's own screens, by path. */
const screens: Readonly<Record<string, string>> = {
  '/': 'home-screen',
  '/shop': 'shop-screen',
  '/cart': 'cart-screen',
  '/search': 'search-screen',
}

/** An anchor that one document has to have; without `docId` any of them. */
export interface AnchorTarget {
  docId?: string
  anchor: string
}

/**
 * Whether links to parts of pages lead to a section of that name. Pages are read one after the other, and only their anchors
 * are kept: what is wrong with links is known once all are noted.
 */
export function anchorChecker(
  addresses: ReadonlyMap<string, string>,
  outlines: ReadonlyMap<string, Pick<PageOutline, 'kind'>>,
) {
  const anchorsById = new Map<string, ReadonlySet<string>>()
  const isEverywhere = (docId: string) => everywhere.includes(outlines.get(docId)?.kind)
  const anchorsOf = (docId: string) => anchorsById.get(docId) ?? none
  /** A link in a header is on all pages: one of them has to have such a section. */
  const targetOf = (docId: string, path: string | undefined): { docId?: string } | undefined => {
    if (path === undefined) return isEverywhere(docId) ? {} : { docId }
    const target = addresses.get(path) ?? (Object.hasOwn(screens, path) ? screens[path] : undefined)
    return target === undefined ? undefined : { docId: target }
  }
  let all: ReadonlySet<string> | undefined
  const isThere = ({ docId, anchor }: AnchorTarget) => {
    for (const [one, anchors] of anchorsById) if (isEverywhere(one) && anchors.has(anchor)) return true
    if (docId !== undefined) return anchorsOf(docId).has(anchor)
    all ??= new Set([...anchorsById.values()].flatMap((anchors) => [...anchors]))
    return all.has(anchor)
  }

  return {
    note(docId: string, { sections }: Pick<StoredDocument, 'sections'>): void {
      const anchors = Object.values(sections).flatMap(({ props }) => readAnchor(props) ?? [])
      if (anchors.length > 0) anchorsById.set(docId, new Set(anchors))
    },
    /**
     * What is wrong with a link of a document unless the target is there; `path` is undefined for a link within its own
     * page.
     */
    problemOf(
      docId: string,
      link: string,
      path: string | undefined,
    ): { message: string; target: AnchorTarget } | undefined {
      const popup = popupOfLink(link)
      if (popup !== undefined && !outlines.has(popup))
        return { message: 'A button opens a popup that is not there.', target: noPopup }
      const anchor = link.split('#')[1] ?? ''
      const isHere = link.startsWith('#')
      if (anchor === '' || popup !== undefined || isOwnId(anchor) || (path === undefined && !isHere)) return undefined
      const target = targetOf(docId, path)
      if (!target || (target.docId === docId && anchorsOf(docId).has(anchor))) return undefined
      const message = `A link leads to ${link}, but no section ${isHere ? 'of this page' : 'there'} has that anchor.`
      return { message, target: { ...target, anchor } }
    },
    isThere,
  }
}

/** Nothing has it. */
const noPopup: AnchorTarget = { docId: '', anchor: '' }
const none: ReadonlySet<string> = new Set()

/** Anchors that more than one section of a document has: links lead to the first of them. */
export function repeatedAnchors({ sections }: Pick<StoredDocument, 'sections'>): string[] {
  const anchors = Object.values(sections).flatMap(({ props }) => readAnchor(props) ?? [])
  const seen = new Set<string>()
  const isRepeated = (anchor: string) => seen.size === seen.add(anchor).size
  return [...new Set(anchors.filter(isRepeated))]
}
