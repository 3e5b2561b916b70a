import type { Position } from '../../../src/shared/pages/popup-rules.ts'

/** Specification §3, Page types. */
const COVER_PAGE = 3
const LOCK_SCREEN = 103

interface CoverParts {
  pageType: number | undefined
  /** Of the content in the window; null or absent: as it is laid out. */
  position: Position | null | undefined
}

/**
 * Classes of a page that fills the window, without header and footer: a cover page, and a lock screen whose owner chose where
 * its content stands. Empty for others.
 */
export function coverClass({ pageType, position }: CoverParts): string {
  const isCover = pageType === COVER_PAGE || (pageType === LOCK_SCREEN && position)
  return isCover ? ` cover-page${position ? ` cover-at cover-at-${position}` : ''}` : ''
}
