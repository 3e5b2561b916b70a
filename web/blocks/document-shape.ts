/** Type of the section that stands for what the product shows by itself: a screen, its header, the words on a lock. */
export const SCREEN_SECTION = 'screen'

/** Columns and rows that a block takes in its section's grid of 12 columns; the first of each is 0. */
export interface Cell {
  x: number
  y: number
  w: number
  h: number
  /** What lies over others has more of it. */
  z?: number | undefined
}

/** What of a cell is said for a smaller screen. */
export type SparseCell = { [Name in keyof Cell]?: Cell[Name] | undefined }

export interface ShownSection {
  /** Fractional index: sections are sorted by it. */
  order: string
  type: string
  grid: { rows?: number | undefined; gap?: unknown }
  props: unknown
}

export interface ShownBlock {
  section: string
  /** Number of the block type (facts A.1). */
  type: number
  /** Version of its props. */
  v: number
  props: unknown
  /** What is around it; see `block-look.ts`. */
  look?: unknown
  at: { desktop: Cell; tablet?: SparseCell | undefined; phone?: SparseCell | undefined }
  order: string
}

/** As much of a document as its rendering reads; pages, headers and footers have this shape. */
export interface ShownDocument {
  v: number
  sections: Readonly<Record<string, ShownSection>>
  blocks: Readonly<Record<string, ShownBlock>>
}

/** Where an owner's sections stand around what the product shows by itself. */
export type OwnSlot = 'header-above' | 'header-below' | 'above' | 'below' | 'footer-above' | 'footer-below' | 'popup'

/** Opens over a page once it has been shown for a while. */
export interface ShownPopup {
  /** Read out where it opens. */
  title: string
  /** Another one is shown again to those who have closed it. */
  version: string
  pages: 'all' | 'home'
  /** Seconds. */
  after: number
  /** Days; 0: not before there is another version. */
  again: number
  document: ShownDocument
}

/** What of the product's own is not shown, because the owner has taken it out. */
export type LeftOutPart = 'no-header' | 'no-footer'

/**
 * Whether the section that stands for what the product shows by itself has to stay: a page without its cart or its
 * search would be none. A header or a footer may be wholly the owner's.
 */
export function keepsBuiltIn(kind: string): boolean {
  return kind !== 'header' && kind !== 'footer'
}

export function hasBuiltIn({ sections }: { sections: Readonly<Record<string, { type: string }>> }): boolean {
  return Object.values(sections).some(({ type }) => type === SCREEN_SECTION)
}

export const BUILT_IN_STAYS = 'The built-in section of this page cannot be deleted.'
