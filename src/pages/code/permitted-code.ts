import { sql } from 'kysely'
import { Forbidden } from '../../platform/errors/application-errors.ts'
import { takeTurns } from '../../platform/turns/take-turns.ts'
import { DomainError } from '../../shared/domain-error.ts'
import { CODE_IS_OF_OTHERS } from '../../shared/pages/code-blocks.ts'
import type { PagesTx } from '../documents/document-store.ts'
import type { Editor } from '../documents/editor.ts'
import type { StoredDocument } from '../documents/page-settings.ts'
import type { PageProblem } from '../publish/checks/check-pages.ts'
import { type PublishableSet, READ_AT_ONCE } from '../publish/publishable-set.ts'
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
 * Code that would go live although nobody who may add code has written it, in documents looked at some at a time. Code of
 * the live pages counts as permitted: it went through the same check.
 */
export function foreignCode(tx: PagesTx, websiteId: string, live: readonly PublishedSpan[]) {
  const unknown: (CodePart & { docId: string; title: string })[] = []
  return {
    async look(documents: ReadonlyMap<string, { body: StoredDocument }>): Promise<void> {
      const parts = [...documents].flatMap(([docId, { body }]) =>
        codeOf(body).map((part) => ({ ...part, docId, title: body.settings.title })),
      )
      if (parts.length === 0) return
      const permitted = await listPermitted(tx, websiteId, new Set(parts.map(({ hash }) => hash)))
      unknown.push(...parts.filter(({ hash }) => !permitted.has(hash)))
    },
    async problems(): Promise<PageProblem[]> {
      const foreign = await codeNotShown(tx, websiteId, live, unknown)
      return foreign.map(({ docId, blockId, title }) => ({
        docId,
        severity: 'error',
        message: `The code in “${title}” was not added by someone who may add code. An administrator or website manager has to change it or delete it.`,
        ...(blockId !== undefined && { blockId }),
      }))
    },
  }
}

/** Throws DomainError for code in changed documents that nobody who may add code has written. */
export async function assertKnownCode(
  tx: PagesTx,
  websiteId: string,
  documents: Pick<PublishableSet, 'readChanged'>,
  live: readonly PublishedSpan[],
): Promise<void> {
  const code = foreignCode(tx, websiteId, live)
  for await (const batch of documents.readChanged()) await code.look(batch)
  const [foreign] = await code.problems()
  if (foreign) throw new DomainError(foreign.message)
}

/** Those of these pieces of code that are on no live page. */
export async function codeNotShown<Part extends CodePart>(
  tx: PagesTx,
  websiteId: string,
  live: readonly PublishedSpan[],
  parts: readonly Part[],
): Promise<Part[]> {
  const left = new Set(parts.map(({ hash }) => hash))
  const takeTurn = takeTurns()
  for (let from = 0; from < live.length && left.size > 0; from += READ_AT_ONCE)
    for (const body of (await readPublished(tx, websiteId, live.slice(from, from + READ_AT_ONCE))).values()) {
      for (const { hash } of codeOf(body)) left.delete(hash)
      await takeTurn()
    }
  return parts.filter(({ hash }) => left.has(hash))
}

async function listPermitted(tx: PagesTx, websiteId: string, hashes: ReadonlySet<string>): Promise<Set<string>> {
  const rows = await tx
    .selectFrom('permitted_code')
    .select('hash')
    .where('website_id', '=', websiteId)
    .where('hash', '=', sql<string>`any(${[...hashes]}::text[])`)
    .execute()
  return new Set(rows.map(({ hash }) => hash))
}
