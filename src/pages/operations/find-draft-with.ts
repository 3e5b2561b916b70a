import { type Database, withWebsite } from '../../platform/database/database.ts'
import { type DraftDocument, findDraft } from '../documents/document-store.ts'
import type { PagesTables } from '../table.ts'
import { listStored } from './operation-store.ts'

/** An operation that a draft includes, and its number. */
interface IncludedOperation {
  opId: string
  seq: number
}

/**
 * The current draft, and which of these operations it includes: a tab that has missed answers must not apply those to it
 * again. Undefined if there is no such page.
 */
export function findDraftWith(
  db: Database,
  websiteId: string,
  docId: string,
  opIds: string[],
): Promise<{ draft: DraftDocument; stored: IncludedOperation[] } | undefined> {
  return withWebsite(db.withTables<PagesTables>(), websiteId, async (tx) => {
    const draft = await findDraft(tx, websiteId, docId)
    if (!draft) return undefined
    const seqs = opIds.length > 0 ? await listStored(tx, { websiteId, docId }, opIds) : new Map<string, number>()
    // One that was saved after the draft was read is not in it.
    const stored = [...seqs].flatMap(([opId, seq]) => (seq <= draft.head ? [{ opId, seq }] : []))
    return { draft, stored }
  })
}
