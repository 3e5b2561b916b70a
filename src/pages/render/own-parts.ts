import type { LeftOutPart, OwnSlot, ShownDocument, ShownPopup } from '../../../web/blocks/document-shape.ts'
import { SCREEN_SECTION } from '../../../web/blocks/document-shape.ts'
import { isOnPage } from '../../shared/pages/popup-rules.ts'
import { isSystemPath } from '../../shared/pages/system-paths.ts'
import type { ScreenKind } from '../documents/page-settings.ts'

/** The owner's changes to the built-in screens; null or absent for unchanged ones. */
export interface BuiltInDocuments {
  header: ShownDocument | null
  footer: ShownDocument | null
  screens: ReadonlyMap<ScreenKind, ShownDocument>
  screenTemplates?: ReadonlyMap<ScreenKind, string>
  popups?: readonly ShownPopup[]
}

/** The owner's sections around one of the store's own screens. */
export interface OwnParts {
  slots: { slot: OwnSlot; document: ShownDocument; popup?: ShownPopup }[]
  leftOut: LeftOutPart[]
}

/** The store's screen at a path; undefined for screens that owners cannot change. */
export function screenOf(path: string): ScreenKind | undefined {
  if (path === '/') return 'home-screen'
  if (path.startsWith('/shop/p/')) return 'product-screen'
  if (/^\/shop(?:\/|$)/.test(path)) return 'shop-screen'
  if (path === '/cart') return 'cart-screen'
  return path === '/search' ? 'search-screen' : undefined
}

/** Undefined if the owner has nothing around this path's screen. */
export function ownPartsOf(
  path: string,
  { header, footer, screens, screenTemplates, popups = [] }: BuiltInDocuments,
): OwnParts | undefined {
  // The checkout has no distractions.
  if (path === '/checkout') return undefined
  const kind = screenOf(path)
  const slots = [
    ...around(header, 'header-above', 'header-below'),
    ...aroundScreen(kind && screens.get(kind)),
    ...around(footer, 'footer-above', 'footer-below'),
    ...popups
      .filter((popup) => opensOn(popup, path))
      .map((popup) => ({ slot: 'popup' as const, document: popup.document, popup })),
  ]
  const leftOut: LeftOutPart[] = [...leavesOut(header, 'no-header'), ...leavesOut(footer, 'no-footer')]
  // Browsers then ask for the page as a document.
  if (kind && screenTemplates?.has(kind)) leftOut.push('templated')
  return slots.length + leftOut.length > 0 ? { slots, leftOut } : undefined
}

/** Not on the way to paying, nor on the pages of an account and of what visitors came to by a link of a letter. */
export function opensOn(popup: ShownPopup, path: string): boolean {
  const isShop = /^\/(shop|search)(\/|$)/.test(path)
  return (isShop || !isSystemPath(path)) && isOnPage(popup, path)
}

/** A screen is never left out: without a position of its own it comes first. */
function aroundScreen(screen: ShownDocument | undefined): OwnParts['slots'] {
  return screen ? around(screen, hasScreen(screen) ? 'above' : 'below', 'below') : []
}

function leavesOut(document: ShownDocument | null, name: LeftOutPart): LeftOutPart[] {
  return document && !hasScreen(document) ? [name] : []
}

/** The names that a page gives its scripts. */
export function namesOf({ slots, leftOut }: OwnParts): (OwnSlot | LeftOutPart)[] {
  return [...new Set(slots.map(({ slot }) => slot)), ...leftOut]
}

const hasScreen = ({ sections }: ShownDocument) => Object.values(sections).some(({ type }) => type === SCREEN_SECTION)

// Live documents and their parts keep their identity until they change; compiled sections are cached by it.
const known = new WeakMap<ShownDocument, OwnParts['slots']>()

/** The sections before and after the screen's own; without one, all are above. */
function around(document: ShownDocument | null, above: OwnSlot, below: OwnSlot): OwnParts['slots'] {
  const parts = document && (known.get(document) ?? divide(document, above, below))
  if (parts) known.set(document, parts)
  return parts ?? []
}

function divide(document: ShownDocument, above: OwnSlot, below: OwnSlot): OwnParts['slots'] {
  const sorted = Object.entries(document.sections).sort(
    ([a, { order: left }], [b, { order: right }]) => compare(left, right) || compare(a, b),
  )
  const place = sorted.findIndex(([, { type }]) => type === SCREEN_SECTION)
  const [before, behind] = place < 0 ? [sorted, []] : [sorted.slice(0, place), sorted.slice(place + 1)]
  return [
    { slot: above, document: withSections(document, before) },
    { slot: below, document: withSections(document, behind) },
  ].filter(({ document: part }) => Object.keys(part.sections).length > 0)
}

function withSections(document: ShownDocument, sections: [string, ShownDocument['sections'][string]][]): ShownDocument {
  const ids = new Set(sections.map(([id]) => id))
  return {
    ...document,
    sections: Object.fromEntries(sections),
    blocks: Object.fromEntries(Object.entries(document.blocks).filter(([, { section }]) => ids.has(section))),
  }
}

const compare = (left: string, right: string) => (left === right ? 0 : left < right ? -1 : 1)
