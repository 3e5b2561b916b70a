import { type Database, withWebsite } from '../../platform/database/database.ts'
import { DomainError, UnknownEntity } from '../../shared/domain-error.ts'
import { lockPages } from '../documents/document-store.ts'
import type { Editor } from '../documents/editor.ts'
import type { PagesTables } from '../table.ts'
import { publishSet } from './publish-set.ts'
import { liveSet } from './publishable-set.ts'
import { listSpans } from './read-published.ts'

/**
 * Publishes all pages as of an older publication, as a new one: the history in between is kept, and drafts are unchanged.
 * Throws UnknownEntity and DomainError.
 */
export function revertTo(db: Database, { websiteId, accountId }: Editor, no: number): Promise<number> {
  return withWebsite(db.withTables<PagesTables>(), websiteId, async (tx) => {
    await lockPages(tx, websiteId)
    const older = await tx
      .selectFrom('publications')
      .select('no')
      .where('website_id', '=', websiteId)
      .where('no', '=', no)
      .executeTakeFirst()
    if (!older) throw new UnknownEntity()
    const documents = await liveSet(tx, websiteId, await listSpans(tx, websiteId, no))
    const author = { websiteId, accountId, note: '', revertsTo: no }
    const published = await publishSet(tx, author, documents, await listSpans(tx, websiteId))
    if (!published) throw new DomainError('Visitors see these pages already.')
    return published.no
  })
}
