import { sql } from 'kysely'
import { Forbidden } from '../../platform/errors/application-errors.ts'
import { CODE_IS_OF_OTHERS } from '../../shared/pages/code-blocks.ts'
import type { PagesTx } from '../documents/document-store.ts'
import type { Editor } from '../documents/editor.ts'
import type { StoredDocument } from '../documents/page-settings.ts'
import type { PageProblem } from '../publish/check-pages.ts'
import type { PublishableDocument } from '../publish/publish-set.ts'
import { type PublishedSpan, readPublished } from '../publish/read-published.ts'
import { type CodePart, codeOf } from './code-of-document.ts'

/**
 * Every change of a document ends here, whatever it was made by: code that the result has and the document had not needs the
 * permission to add code, and is noted as that person's.
 */
export async function permitCode(tx: PagesTx, editor: Editor, added: readonly CodePart[]): Promise<void> {
  if (added.length === 0) return
  assertMayAddCode(editor, added)
  const { websiteId, accountId, now } = editor
  const hashes = new Set(added.map(({ hash }) => hash))
  await tx
    .insertInto('permitted_code')
    .values([...hashes].map((hash) => ({ website_id: websiteId, hash, account_id: accountId, at: now })))
    .onConflict((conflict) => conflict.columns(['website_id', 'hash']).doNothing())
    .execute()
}

/** Throws Forbidden if there is code and they may not add any. */
export function assertMayAddCode(editor: Editor, added: readonly CodePart[]): void {
  if (added.length > 0 && !editor.may('site.customCode')) throw new Forbidden(CODE_IS_OF_OTHERS)
}

/**
 * Code that would go live although nobody who may add code has written it. Code of the live pages counts as permitted: it
 * went through the same check.
 */
export async function findForeignCode(
  tx: PagesTx,
  websiteId: string,
  next: ReadonlyMap<string, PublishableDocument>,
  live: readonly PublishedSpan[],
): Promise<PageProblem[]> {
  const parts = [...next].flatMap(([docId, { body }]) => codeOf(body).map((part) => ({ docId, body, ...part })))
  if (parts.length === 0) return []
  const permitted = await listPermitted(tx, websiteId, new Set(parts.map(({ hash }) => hash)))
  const unknown = parts.filter(({ hash }) => !permitted.has(hash))
  if (unknown.length === 0) return []
  const shown = new Set([...(await readPublished(tx, websiteId, live)).values()].flatMap(hashesIn))
  return unknown
    .filter(({ hash }) => !shown.has(hash))
    .map(({ docId, blockId, body: { settings } }) => ({
      docId,
      severity: 'error',
      message: `The code in “${settings.title}” was not added by somebody who may add code. An administrator or website manager has to change it or delete it.`,
      ...(blockId !== undefined && { blockId }),
    }))
}

export const hashesIn = (document: StoredDocument): string[] => codeOf(document).map(({ hash }) => hash)

async function listPermitted(tx: PagesTx, websiteId: string, hashes: ReadonlySet<string>): Promise<Set<string>> {
  const rows = await tx
    .selectFrom('permitted_code')
    .select('hash')
    .where('website_id', '=', websiteId)
    .where('hash', '=', sql<string>`any(${[...hashes]}::text[])`)
    .execute()
  return new Set(rows.map(({ hash }) => hash))
}
