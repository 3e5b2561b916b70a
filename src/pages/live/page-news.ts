import { type Database, withWebsite } from '../../platform/database/database.ts'
import { findDraft } from '../documents/document-store.ts'
import type { PageNews } from '../live-contract.ts'
import type { PagesTables } from '../table.ts'

const MOST = 200

/** The current draft and the operations after a given one; undefined if there is no such page. */
export function findPageNews(
  db: Database,
  websiteId: string,
  docId: string,
  after: number,
): Promise<PageNews | undefined> {
  return withWebsite(db.withTables<PagesTables>(), websiteId, async (tx) => {
    // The draft is read first, so that the operations read below include all that it contains, even if another is saved in
    // between.
    const draft = await findDraft(tx, websiteId, docId)
    if (!draft) return undefined
    const rows = await tx
      .selectFrom('document_operations')
      .select(['seq', 'op_id', 'account_id', 'tab', 'base', 'changes'])
      .where('website_id', '=', websiteId)
      .where('doc_id', '=', docId)
      .where('seq', '>', after)
      .where('seq', '<=', draft.head)
      .orderBy('seq', 'desc')
      .limit(MOST)
      .execute()
    const operations = rows.reverse().map(({ seq, op_id, account_id, tab, base, changes }) => ({
      seq,
      opId: op_id,
      accountId: account_id,
      tab,
      base: base ?? seq - 1,
      changes,
    }))
    return { head: draft.head, document: draft.body, operations }
  })
}
