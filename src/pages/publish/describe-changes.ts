import { type Database, withWebsite } from '../../platform/database/database.ts'
import { findForeignCode } from '../code/permitted-code.ts'
import { listTree, type PagesTx, readDrafts } from '../documents/document-store.ts'
import { listLockedIds } from '../locks/page-locks.ts'
import { readRedirectIndex } from '../redirects/redirect-store.ts'
import type { PagesTables } from '../table.ts'
import { checkPages, type PageProblem } from './check-pages.ts'
import { type DraftChange, draftChanges, nextSet } from './publishable-set.ts'
import { findLiveNo, listSpans } from './read-published.ts'

export interface PendingChanges {
  /** 0 before the first publication. */
  liveNo: number
  changes: DraftChange[]
  /** Problems of the website with all changes applied. */
  problems: PageProblem[]
}

/** What would be published, and the problems of it. */
export function describeChanges(db: Database, websiteId: string): Promise<PendingChanges> {
  return withWebsite(db.withTables<PagesTables>(), websiteId, (tx) => describeChangesIn(tx, websiteId))
}

async function describeChangesIn(tx: PagesTx, websiteId: string): Promise<PendingChanges> {
  const [drafts, live] = [await listTree(tx, websiteId), await listSpans(tx, websiteId)]
  const changes = draftChanges(drafts, live)
  const changed = await readDrafts(
    tx,
    websiteId,
    changes.map(({ docId }) => docId),
  )
  const versions = changed.map(({ head, ...draft }) => ({ ...draft, seq: head }))
  const next = await nextSet(tx, websiteId, live, versions)
  const problems = await checkPages(next, await readRedirectIndex(tx, websiteId), await listLockedIds(tx, websiteId))
  const foreign = await findForeignCode(tx, websiteId, next, live)
  return { liveNo: await findLiveNo(tx, websiteId), changes, problems: [...problems, ...foreign] }
}
