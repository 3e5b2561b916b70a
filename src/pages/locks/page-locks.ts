import { v7 } from 'uuid'
import { type Database, withWebsite } from '../../platform/database/database.ts'
import { UnknownEntity } from '../../shared/domain-error.ts'
import { findDraft, type PagesTx } from '../documents/document-store.ts'
import type { Editor } from '../documents/editor.ts'
import { TreeKind } from '../documents/page-settings.ts'
import type { PagesTables } from '../table.ts'

export interface PageLock {
  hash: string
  /** Changes with each password, which invalidates browsers unlocked with an older one. */
  version: string
}

/** Sets a page's password, with immediate effect. Throws UnknownEntity. */
export function setPagePassword(
  db: Database,
  { websiteId, now }: Pick<Editor, 'websiteId' | 'now'>,
  docId: string,
  hash: string,
): Promise<void> {
  return withWebsite(db.withTables<PagesTables>(), websiteId, async (tx) => {
    const draft = await findDraft(tx, websiteId, docId)
    if (!draft || !TreeKind.safeParse(draft.kind).success || draft.kind === 'link') throw new UnknownEntity()
    const lock = { password_hash: hash, version: v7().replaceAll('-', ''), changed_at: now }
    await tx
      .insertInto('page_locks')
      .values({ website_id: websiteId, doc_id: docId, ...lock })
      .onConflict((conflict) => conflict.columns(['website_id', 'doc_id']).doUpdateSet(lock))
      .execute()
  })
}

/** Undefined if no password is set. */
export function findPageLock(db: Database, websiteId: string, docId: string): Promise<PageLock | undefined> {
  return withWebsite(db.withTables<PagesTables>(), websiteId, async (tx) => {
    const row = await tx
      .selectFrom('page_locks')
      .select(['password_hash', 'version'])
      .where('website_id', '=', websiteId)
      .where('doc_id', '=', docId)
      .executeTakeFirst()
    return row && { hash: row.password_hash, version: row.version }
  })
}

/** Ids of all password-protected pages. */
export async function listLockedIds(tx: PagesTx, websiteId: string): Promise<Set<string>> {
  const rows = await tx.selectFrom('page_locks').select('doc_id').where('website_id', '=', websiteId).execute()
  return new Set(rows.map(({ doc_id }) => doc_id))
}
