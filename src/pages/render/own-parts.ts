import type { LeftOutPart, OwnSlot, ShownDocument, ShownPopup } from '../../../web/blocks/document-shape.ts'
import { SCREEN_SECTION } from '../../../web/blocks/document-shape.ts'
import type { ScreenKind } from '../documents/page-settings.ts'

/** What owners have made of what the product shows by itself; null or absent for what is as it was built. */
export interface BuiltInDocuments {
  header: ShownDocument | null
  footer: ShownDocument | null
  screens: ReadonlyMap<ScreenKind, ShownDocument>
  popup?: ShownPopup | null
}

/** The owner's sections around one of the product's own screens. */
export interface OwnParts {
  slots: { slot: OwnSlot; document: ShownDocument; popup?: ShownPopup }[]
  leftOut: LeftOutPart[]
}

/** Which of the product's screens answers on a path; undefined for those that owners leave as they are. */
export function screenOf(path: string): ScreenKind | undefined {
  if (path === '/') return 'home-screen'
  if (path.startsWith('/shop/p/')) return 'product-screen'
  if (/^\/shop(?:\/|$)/.test(path)) return 'shop-screen'
  if (path === '/cart') return 'cart-screen'
  return path === '/search' ? 'search-screen' : undefined
}

/** Undefined where nothing of the owner's own stands around this path's screen. */
export function ownPartsOf(path: string, { header, footer, screens, popup }: BuiltInDocuments): OwnParts | undefined {
  // Who pays is led nowhere else.
  if (path === '/checkout') return undefined
  const kind = screenOf(path)
  const slots = [
    ...around(header, 'header-above', 'header-below'),
    ...aroundScreen(kind && screens.get(kind)),
    ...around(footer, 'footer-above', 'footer-below'),
    ...(popup && opensOn(popup, path) ? [{ slot: 'popup' as const, document: popup.document, popup }] : []),
  ]
  const leftOut: LeftOutPart[] = [...leavesOut(header, 'no-header'), ...leavesOut(footer, 'no-footer')]
  return slots.length + leftOut.length > 0 ? { slots, leftOut } : undefined
}

/** Nobody is disturbed on the way to paying, or where they look after an order. */
export function opensOn({ pages }: ShownPopup, path: string): boolean {
  return pages === 'all' ? !/^\/(cart|checkout|order)(\/|$)/.test(path) : path === '/'
}

/** A screen is never left out: without a place of its own it comes first. */
function aroundScreen(screen: ShownDocument | undefined): OwnParts['slots'] {
  return screen ? around(screen, hasScreen(screen) ? 'above' : 'below', 'below') : []
}

function leavesOut(document: ShownDocument | null, name: LeftOutPart): LeftOutPart[] {
  return document && !hasScreen(document) ? [name] : []
}

/** What a page says of them to its scripts. */
export function namesOf({ slots, leftOut }: OwnParts): (OwnSlot | LeftOutPart)[] {
  return [...slots.map(({ slot }) => slot), ...leftOut]
}

const hasScreen = ({ sections }: ShownDocument) => Object.values(sections).some(({ type }) => type === SCREEN_SECTION)

// What is live stays the same object until it changes, and so do its parts: compiled sections are kept by them.
const known = new WeakMap<ShownDocument, OwnParts['slots']>()

/** The sections before the screen's own, and those behind it; without one all stand above. */
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
