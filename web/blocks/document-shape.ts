import type { Popup, Position } from '../../src/shared/pages/popup-rules.ts'

/** Type of the placeholder section of a built-in part: a screen, its header, the text of a lock screen. */
export const SCREEN_SECTION = 'screen'

/** Type of a section that is a row of parts, such as a header: each lies left, in the middle or right. */
export const BAR_SECTION = 'bar'

/** Columns and rows of a block in its section's grid of 12 columns, counted from 0. */
export interface Cell {
  x: number
  y: number
  w: number
  h: number
  /** Stacking order; higher is in front. */
  z?: number | undefined
}

/** Differences of a cell on a smaller screen. */
export type SparseCell = { [Name in keyof Cell]?: Cell[Name] | undefined }

export interface ShownSection {
  /** Fractional index by which sections are sorted. */
  order: string
  type: string
  grid: { rows?: number | undefined; gap?: unknown }
  props: unknown
}

export interface ShownBlock {
  section: string
  /** Block type (facts A.1). */
  type: number
  /** Schema version of its props. */
  v: number
  props: unknown
  /** Its appearance; see `block-look.ts`. */
  look?: unknown
  at: { desktop: Cell; tablet?: SparseCell | undefined; phone?: SparseCell | undefined }
  order: string
}

/** The part of a document that rendering needs; common to pages, headers and footers. */
export interface ShownDocument {
  v: number
  sections: Readonly<Record<string, ShownSection>>
  blocks: Readonly<Record<string, ShownBlock>>
}

/** Positions of an owner's sections around a built-in part. */
export type OwnSlot = 'header-above' | 'header-below' | 'above' | 'below' | 'footer-above' | 'footer-below' | 'popup'

/** Opens over a page. */
export interface ShownPopup extends Popup {
  docId: string
  /** Accessible name. */
  title: string
  /** A new version is shown again to those who have closed it. */
  version: string
  position: Position
  document: ShownDocument
}

/** Built-in parts that the owner has removed, or that a template prints. */
export type LeftOutPart = 'no-header' | 'no-footer' | 'templated'

/**
 * Whether the placeholder of the built-in part must stay: a cart page without its cart would be useless. Headers and footers
 * may be entirely the owner's.
 */
export function keepsBuiltIn(kind: string): boolean {
  return kind !== 'header' && kind !== 'footer'
}

export function hasBuiltIn({ sections }: { sections: Readonly<Record<string, { type: string }>> }): boolean {
  return Object.values(sections).some(({ type }) => type === SCREEN_SECTION)
}

export const BUILT_IN_STAYS = 'The built-in section of this page cannot be deleted.'
