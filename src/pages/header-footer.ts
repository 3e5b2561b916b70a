import { v4 } from 'uuid'
import { type Database, withWebsite } from '../platform/database/database.ts'
import { StaleVersion } from '../platform/errors/application-errors.ts'
import type { HeaderFooterReply } from './admin-contract.ts'
import type { PageDocument } from './documents/document.ts'
import { findDraft, lockDraft, type PagesTx } from './documents/document-store.ts'
import type { Editor } from './documents/editor.ts'
import type { StoredDocument } from './documents/page-settings.ts'
import { appendInTransaction } from './operations/append-operations.ts'
import { diffPatches } from './operations/diff-patches.ts'
import type { PagesTables } from './table.ts'

interface NewHeaderFooter {
  header: PageDocument
  footer: PageDocument
  revision?: number | undefined
}

/** The drafts of both. The revision is raised by each change of either. */
export function findHeaderFooter(db: Database, websiteId: string): Promise<HeaderFooterReply> {
  return withWebsite(db.withTables<PagesTables>(), websiteId, (tx) => readBoth(tx, websiteId))
}

/**
 * Replaces both by operations that merge and can be undone like any other. Throws StaleVersion if a revision is given and
 * one of them has changed since.
 */
export function replaceHeaderFooter(db: Database, editor: Editor, next: NewHeaderFooter): Promise<HeaderFooterReply> {
  const { websiteId, now } = editor
  return withWebsite(db.withTables<PagesTables>(), websiteId, async (tx) => {
    const header = await lockDraft(tx, websiteId, 'header', now)
    const footer = await lockDraft(tx, websiteId, 'footer', now)
    const revision = header.head + footer.head
    if (next.revision !== undefined && next.revision !== revision)
      throw new StaleVersion('The header or footer was changed since. Reload it, then save again.', revision)
    for (const [{ docId, head, body }, document] of [
      [header, next.header],
      [footer, next.footer],
    ] as const) {
      const patches = diffPatches(body, { ...document, settings: body.settings })
      if (patches.length > 0)
        await appendInTransaction(tx, editor, { docId, base: head, operations: [{ opId: v4(), patches }] })
    }
    return readBoth(tx, websiteId)
  })
}

async function readBoth(tx: PagesTx, websiteId: string): Promise<HeaderFooterReply> {
  const [header, footer] = [await findDraft(tx, websiteId, 'header'), await findDraft(tx, websiteId, 'footer')]
  if (!header || !footer) throw new Error('the header and the footer have built-in documents')
  return {
    header: withoutSettings(header.body),
    footer: withoutSettings(footer.body),
    revision: header.head + footer.head,
  }
}

function withoutSettings({ v, sections, blocks }: StoredDocument): PageDocument {
  return { v, sections, blocks }
}
