import { BUILT_IN_STAYS, hasBuiltIn, keepsBuiltIn } from '../../../web/blocks/document-shape.ts'
import type { Database } from '../../platform/database/database.ts'
import { withWebsite } from '../../platform/database/database.ts'
import { DomainError, RefusedFields, UnknownEntity } from '../../shared/domain-error.ts'
import { type DraftDocument, listDrafts, lockDraft, lockPages, type PagesTx } from '../documents/document-store.ts'
import { assertMayChange, type Editor } from '../documents/editor.ts'
import { StoredDocument } from '../documents/page-settings.ts'
import { assertTree, treePages } from '../documents/page-tree.ts'
import type { PagesTables } from '../table.ts'
import { type Applied, applyOperation } from './apply-operation.ts'
import { assertBlocks } from './check-blocks.ts'
import { findOverwritten, type Overwritten } from './find-overwritten.ts'
import type { Change, JsonObject } from './patch.ts'
import type { Patch } from './patch-shape.ts'
import { undoPatches } from './undo-patches.ts'

/** Either patches, or the undo of an earlier operation by the same author. */
export type Operation = { opId: string } & ({ patches: Patch[] } | { undoes: string })

export interface AppendRequest {
  docId: string
  /** Number of the newest operation that its author has seen. */
  base: number
  operations: Operation[]
  /** They bring back what was published: the content of its blocks is not judged again. */
  isRestored?: true
}

interface AppliedOperation {
  opId: string
  seq: number
  /** Changes by others that it overwrote and that its author had not seen. */
  overwritten: Overwritten[]
  /** Changes to removed parts. */
  dropped: Patch[]
}

export interface AppendReply {
  head: number
  operations: AppliedOperation[]
  document: StoredDocument
}

interface StoredOperation {
  seq: number
  op_id: string
  changes: Change[]
  dropped: Patch[]
  account_id: string | null
}

/**
 * Applies operations to the current draft, all or none. Different paths merge; if others changed the same path since `base`,
 * the reply says what was overwritten. Idempotent by `opId`. Throws UnknownEntity, Forbidden, and RefusedFields with a
 * message per invalid operation.
 */
export function appendOperations(db: Database, editor: Editor, request: AppendRequest): Promise<AppendReply> {
  return withWebsite(db.withTables<PagesTables>(), editor.websiteId, (tx) => appendInTransaction(tx, editor, request))
}

export async function appendInTransaction(tx: PagesTx, editor: Editor, request: AppendRequest): Promise<AppendReply> {
  const { websiteId, now } = editor
  const changesTree = request.operations.some(isAboutTree)
  if (changesTree) await lockPages(tx, websiteId)
  const draft = await lockDraft(tx, websiteId, request.docId, now)
  if (request.base > draft.head) throw new DomainError('This page has never been at that state. Please reload it.')
  const appended = appendEach(draft, await listOperationsSince(tx, websiteId, request), editor, request)
  await store(tx, editor, draft, appended)
  if (changesTree) assertTree(treePages(await listDrafts(tx, websiteId)))
  return appended.reply
}

function isAboutTree(operation: Operation): boolean {
  if (!('patches' in operation)) return true
  return operation.patches.some(({ path: [part, setting] }) => part === 'settings' && setting !== 'title')
}

/** Operations after `base`, and those named in the request: repeats, or operations to undo. */
async function listOperationsSince(
  tx: PagesTx,
  websiteId: string,
  { docId, base, operations }: AppendRequest,
): Promise<StoredOperation[]> {
  const undone = operations.flatMap((operation) => ('undoes' in operation ? [operation.undoes] : []))
  const named = [...operations.map(({ opId }) => opId), ...undone]
  return tx
    .selectFrom('document_operations')
    .select(['seq', 'op_id', 'changes', 'dropped', 'account_id'])
    .where('website_id', '=', websiteId)
    .where('doc_id', '=', docId)
    .where((where) =>
      where.or([
        where('seq', '>', base),
        where('op_id', 'in', named),
        ...(undone.length > 0
          ? [
              where(
                'seq',
                '>',
                where
                  .selectFrom('document_operations as target')
                  .select(({ fn }) => fn.min('target.seq').as('first'))
                  .where('target.website_id', '=', websiteId)
                  .where('target.doc_id', '=', docId)
                  .where('target.op_id', 'in', undone),
              ),
            ]
          : []),
      ]),
    )
    .orderBy('seq')
    .execute()
}

interface Appended {
  body: StoredDocument
  head: number
  fresh: (StoredOperation & { undoes: number | null; base: number })[]
  reply: AppendReply
}

function appendEach(draft: DraftDocument, past: StoredOperation[], editor: Editor, request: AppendRequest): Appended {
  const known = new Map(past.map((operation) => [operation.op_id, operation]))
  const since = past.filter(({ seq, account_id }) => seq > request.base && account_id !== editor.accountId)
  const others = since.map(({ seq, account_id, changes }) => ({ seq, accountId: account_id, changes }))
  const fresh: Appended['fresh'] = []
  let [body, head] = [draft.body, draft.head]
  const operations = request.operations.map((operation): AppliedOperation => {
    const { opId } = operation
    const before = known.get(opId)
    if (before) return { opId, seq: before.seq, overwritten: [], dropped: before.dropped }
    const undone = 'undoes' in operation ? ownOperation(known, operation.undoes, editor) : undefined
    const patches = 'patches' in operation ? operation.patches : patchesOfUndo(body, undone, [...past, ...fresh])
    const paths = patches.map(({ path }) => path)
    assertMayChange(editor, draft.kind, paths)
    const applied = applyOperation(asJson(body), patches)
    if (!undone && !request.isRestored) assertBlocks(editor, { opId, before: asJson(body), applied, past })
    body = readDocument(opId, applied, { kind: draft.kind, body })
    head += 1
    const { changes } = applied
    const stored = { seq: head, op_id: opId, changes, dropped: applied.dropped, account_id: editor.accountId }
    fresh.push({ ...stored, undoes: undone?.seq ?? null, base: request.base })
    known.set(opId, stored)
    return { opId, seq: head, overwritten: findOverwritten(changes, others), dropped: applied.dropped }
  })
  return { body, head, fresh, reply: { head, operations, document: body } }
}

function patchesOfUndo(body: StoredDocument, undone: StoredOperation | undefined, known: readonly StoredOperation[]) {
  const dropped = known.filter(({ seq }) => undone && seq > undone.seq).flatMap((one) => one.dropped)
  return undoPatches(asJson(body), undone?.changes ?? [], dropped)
}

function asJson(document: StoredDocument): JsonObject {
  return document as unknown as JsonObject
}

/** Undo covers only one's own operations; for everything else there are older publications. */
function ownOperation(known: ReadonlyMap<string, StoredOperation>, opId: string, { accountId }: Editor) {
  const operation = known.get(opId)
  if (!operation || operation.account_id !== accountId) throw new UnknownEntity()
  return operation
}

function readDocument(
  opId: string,
  { document }: Applied,
  before: Pick<DraftDocument, 'kind' | 'body'>,
): StoredDocument {
  const parsed = StoredDocument.safeParse(document)
  if (parsed.success && keepsBuiltIn(before.kind) && hasBuiltIn(before.body) && !hasBuiltIn(parsed.data))
    throw new RefusedFields({ [opId]: BUILT_IN_STAYS }, BUILT_IN_STAYS)
  if (parsed.success) return parsed.data
  const [issue] = parsed.error.issues
  const message = issue?.message ?? 'This change cannot be made.'
  throw new RefusedFields({ [opId]: message, ...(issue && { [issue.path.join('.')]: message }) }, message)
}

async function store(
  tx: PagesTx,
  editor: Editor,
  draft: DraftDocument,
  { body, head, fresh }: Appended,
): Promise<void> {
  const { websiteId, accountId, now } = editor
  if (fresh.length === 0) return
  await tx
    .insertInto('document_operations')
    .values(
      fresh.map(({ changes, dropped, ...operation }) => ({
        ...operation,
        website_id: websiteId,
        doc_id: draft.docId,
        changes: JSON.stringify(changes),
        dropped: JSON.stringify(dropped),
        at: now,
      })),
    )
    .execute()
  const wasDeleted = draft.body.settings.deleted === true
  const isDeleted = body.settings.deleted === true
  await tx
    .updateTable('documents')
    .set({
      head,
      body: JSON.stringify(body),
      updated_at: now,
      updated_by: accountId,
      ...(wasDeleted !== isDeleted && { deleted_at: isDeleted ? now : null }),
    })
    .where('website_id', '=', websiteId)
    .where('id', '=', draft.docId)
    .execute()
}
