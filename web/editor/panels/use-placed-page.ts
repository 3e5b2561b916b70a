import type { StoredDocument } from '../../../src/pages/documents/page-settings.ts'
import { hasSamePlaces } from '../commands/same-places.ts'
import type { PageSession } from '../history/page-session.ts'
import { useStablePart } from '../store.ts'

/** The page for panels that show where blocks are: it stays the same while only the content of blocks changes. */
export function usePlacedPage(session: PageSession): StoredDocument {
  return useStablePart(session, ({ document }) => document, isSamePlaced)
}

function isSamePlaced(one: StoredDocument, other: StoredDocument): boolean {
  return one.sections === other.sections && one.settings === other.settings && hasSamePlaces(one.blocks, other.blocks)
}
