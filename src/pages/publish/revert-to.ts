import { type Database, withWebsite } from '../../platform/database/database.ts'
import { DomainError, UnknownEntity } from '../../shared/domain-error.ts'
import { type CodePart, codeOf } from '../code/code-of-document.ts'
import { codeNotShown, permitCode } from '../code/permitted-code.ts'
import { lockPages, type PagesTx } from '../documents/document-store.ts'
import type { Editor } from '../documents/editor.ts'
import { listPostsChangedSince } from '../posts/published-posts.ts'
import type { PagesTables } from '../table.ts'
import { assertTemplatesPass } from '../templates/check-templates-of-set.ts'
import { assertMayShowFigures } from './checks/check-figures.ts'
import type { TestRunner } from './publish-pages.ts'
import { publishSet } from './publish-set.ts'
import { olderSet, type PublishableSet } from './publishable-set.ts'
import { listSpans, listSpansOf, type PublishedSpan } from './read-published.ts'

/**
 * Publishes all pages as of an older publication, as a new one: the history in between is kept, and drafts are unchanged.
 * Code that visitors do not get now comes back only by someone who may add code, and figures of the store by someone who may
 * see them. Throws UnknownEntity, Forbidden and
 * DomainError.
 */
export function revertTo(db: Database, editor: Editor, no: number, runner?: TestRunner): Promise<number> {
  const { websiteId, accountId } = editor
  return withWebsite(db.withTables<PagesTables>(), websiteId, async (tx) => {
    await lockPages(tx, websiteId)
    const older = await tx
      .selectFrom('publications')
      .select('no')
      .where('website_id', '=', websiteId)
      .where('no', '=', no)
      .executeTakeFirst()
    if (!older) throw new UnknownEntity()
    const posts = await listPostsChangedSince(tx, websiteId, no)
    const spansIn = async (at?: number) => [
      ...(await listSpans(tx, websiteId, at)),
      ...(await listSpansOf(tx, websiteId, posts, at)),
    ]
    const live = await spansIn()
    const documents = await olderSet(tx, websiteId, live, await spansIn(no))
    await permitCode(tx, editor, await codeNotIn(tx, websiteId, documents, live))
    await assertMayShowFigures(editor, documents)
    await assertTemplatesPass(runner, websiteId, documents, live)
    const author = { websiteId, accountId, note: '', revertsTo: no }
    const published = await publishSet(tx, author, documents, live)
    if (!published) throw new DomainError('Visitors see these pages already.')
    return published.no
  })
}

async function codeNotIn(
  tx: PagesTx,
  websiteId: string,
  documents: PublishableSet,
  live: readonly PublishedSpan[],
): Promise<CodePart[]> {
  const code = new Map<string, CodePart>()
  for await (const batch of documents.readChanged())
    for (const { body } of batch.values()) for (const part of codeOf(body)) code.set(part.hash, part)
  return codeNotShown(tx, websiteId, live, [...code.values()])
}
