import { type Database, withWebsite } from '../../platform/database/database.ts'
import { findForeignCode } from '../code/permitted-code.ts'
import { listDrafts, type PagesTx } from '../documents/document-store.ts'
import { listLockedIds } from '../locks/page-locks.ts'
import { readRedirectIndex } from '../redirects/redirect-store.ts'
import type { PagesTables } from '../table.ts'
import { checkPages, type PageProblem } from './check-pages.ts'
import { type DraftChange, draftChanges, liveSet, withVersions } from './publishable-set.ts'
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
  const [drafts, live] = [await listDrafts(tx, websiteId), await listSpans(tx, websiteId)]
  const changes = draftChanges(drafts, live)
  const changedIds = new Set(changes.map(({ docId }) => docId))
  const changed = drafts.filter(({ docId }) => changedIds.has(docId))
  const versions = changed.map(({ head, ...draft }) => ({ ...draft, seq: head }))
  const next = withVersions(await liveSet(tx, websiteId, live), versions)
  const problems = await checkPages(next, await readRedirectIndex(tx, websiteId), await listLockedIds(tx, websiteId))
  const foreign = await findForeignCode(tx, websiteId, next, live)
  return { liveNo: await findLiveNo(tx, websiteId), changes, problems: [...problems, ...foreign] }
}
