import { setImmediate } from 'node:timers/promises'
import { BUILT_IN_STAYS, hasBuiltIn, keepsBuiltIn } from '../../../web/blocks/document-shape.ts'
import type { Database } from '../../platform/database/database.ts'
import { withWebsite } from '../../platform/database/database.ts'
import { DomainError, RefusedFields, UnknownEntity } from '../../shared/domain-error.ts'
import { isCodeBlock } from '../../shared/pages/code-blocks.ts'
import { addedCode, type CodePart } from '../code/code-of-document.ts'
import { assertMayAddCode, permitCode } from '../code/permitted-code.ts'
import type { Block } from '../documents/document.ts'
import { type DraftDocument, listTree, lockDraft, lockPages, type PagesTx } from '../documents/document-store.ts'
import { assertMayChange, type Editor } from '../documents/editor.ts'
import type { StoredDocument } from '../documents/page-settings.ts'
import { assertTree, treePages } from '../documents/page-tree.ts'
import { notePostDraft } from '../posts/post-drafts.ts'
import type { PagesTables } from '../table.ts'
import { templateIssue } from '../templates/template-content.ts'
import { type Applied, applyOperation } from './apply-operation.ts'
import { assertFitting } from './check-blocks.ts'
import { changedIds, checkDocument } from './check-document.ts'
import { type ChangeSince, findOverwritten, type Overwritten, toOverwritten } from './find-overwritten.ts'
import { type MergeBudget, mergeBudget } from './merge-text.ts'
import {
  findOperation,
  insertOperations,
  listChangesSince,
  listDroppedSince,
  listStored,
  type NewOperation,
  type OperationScope,
  type StoredOperation,
} from './operation-store.ts'
import { isObject, type JsonObject } from './patch.ts'
import type { Patch } from './patch-shape.ts'
import { undoPatches } from './undo-patches.ts'

/** Either patches, or the undo of an earlier operation by the same author. */
export type Operation = { opId: string } & ({ patches: Patch[] } | { undoes: string })

export interface AppendRequest {
  docId: string
  /** Number of the newest operation that its author has seen. */
  base: number
  /** The browser tab they were made in: its own earlier operations are not someone else's. */
  tab?: string | undefined
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

/**
 * Applies operations to the current draft, all or none. Different paths and texts merge; if others changed the same path since
 * `base`, the reply says what was overwritten. Idempotent by `opId`. Throws UnknownEntity, Forbidden, and RefusedFields with a
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
  const appended = await appendEach(tx, draft, editor, request)
  await store(tx, editor, draft, appended)
  if (changesTree && draft.kind !== 'post') assertTree(treePages(await listTree(tx, websiteId)))
  return appended.reply
}

function isAboutTree(operation: Operation): boolean {
  if (!('patches' in operation)) return true
  return operation.patches.some(({ path: [part, setting] }) => part === 'settings' && setting !== 'title')
}

/**
 * What the operations of one request may add up to, with everything they bring along: the blocks of removed sections, what
 * an undo restores. Twice the largest page of 60 sections and 3,600 blocks: replacing it by another is one operation.
 */
const PATCHES_MAX = 8_000
/** Their JSON in characters, with the values before and after: replacing the largest document by another. */
const CHARACTERS_MAX = 3_000_000
const TOO_MUCH = 'This is too much to save at once. Save it in smaller steps.'

interface Appended {
  body: StoredDocument
  head: number
  fresh: NewOperation[]
  /** Code that was not in the document before. */
  code: CodePart[]
  reply: AppendReply
}

/** State of a request between two of its operations. */
interface Progress {
  body: StoredDocument
  head: number
  fresh: Map<string, NewOperation>
  code: CodePart[]
  /** Changes by others that this request has not overwritten yet. */
  since: ChangeSince[]
  patches: number
  characters: number
  merging: MergeBudget
}

const noneSpent = () => ({ patches: 0, characters: 0, merging: mergeBudget() })

async function appendEach(
  tx: PagesTx,
  draft: DraftDocument,
  editor: Editor,
  request: AppendRequest,
): Promise<Appended> {
  const { docId, base } = request
  const scope = { websiteId: editor.websiteId, docId }
  const opIds = request.operations.map(({ opId }) => opId)
  const stored = await listStored(tx, scope, opIds)
  const since = base < draft.head ? await listChangesSince(tx, scope, base, request.tab) : []
  const { body, head } = draft
  const progress: Progress = { body, head, fresh: new Map(), code: [], since, ...noneSpent() }
  const operations: AppliedOperation[] = []
  for (const operation of request.operations) {
    const { opId } = operation
    const before = progress.fresh.get(opId) ?? (stored.has(opId) ? await findOperation(tx, scope, opId) : undefined)
    if (before) {
      spend(progress, before.dropped.length, JSON.stringify(before.dropped).length)
      operations.push({ opId, seq: before.seq, overwritten: [], dropped: before.dropped })
    } else {
      const undone = 'undoes' in operation ? await findUndone(tx, scope, progress, operation.undoes, editor) : undefined
      operations.push(appendOne(progress, draft, editor, { operation, undone, request }))
    }
    // Requests of others are answered between two operations.
    await setImmediate()
  }
  const fresh = [...progress.fresh.values()]
  const reply = { head: progress.head, operations, document: progress.body }
  return { body: progress.body, head: progress.head, fresh, code: progress.code, reply }
}

interface Undone extends StoredOperation {
  /** Patches that found their part missing since. */
  droppedSince: Patch[]
}

/** Undo covers only one's own operations; for everything else there are older publications. */
async function findUndone(
  tx: PagesTx,
  scope: OperationScope,
  { fresh, head }: Progress,
  opId: string,
  { accountId }: Editor,
): Promise<Undone> {
  const operation = fresh.get(opId) ?? (await findOperation(tx, scope, opId))
  if (!operation || operation.account_id !== accountId) throw new UnknownEntity()
  const { seq } = operation
  const dropped = seq < head - fresh.size ? await listDroppedSince(tx, scope, seq) : []
  const justDropped = [...fresh.values()].filter((one) => one.seq > seq).flatMap((one) => one.dropped)
  return { ...operation, droppedSince: [...dropped, ...justDropped] }
}

interface OneOperation {
  operation: Operation
  undone: Undone | undefined
  request: AppendRequest
}

function appendOne(
  progress: Progress,
  draft: DraftDocument,
  editor: Editor,
  { operation, undone, request }: OneOperation,
): AppliedOperation {
  const { opId } = operation
  const { body, merging } = progress
  const before = { kind: draft.kind, body, editor, merging }
  const { applied, document, added } =
    'patches' in operation ? applyPatches(opId, operation.patches, before) : applyUndo(opId, undone as Undone, before)
  const { changes, dropped } = applied
  assertMayAddCode(editor, added)
  if (!undone && !request.isRestored) assertFitting({ opId, before: body, document, changes })
  const characters = JSON.stringify(changes).length + JSON.stringify(dropped).length
  spend(progress, 'patches' in operation ? operation.patches.length : 0, 0)
  spend(progress, changes.length + dropped.length, characters)
  progress.body = document
  progress.head += 1
  progress.code.push(...added)
  const ofAuthor = { op_id: opId, account_id: editor.accountId, tab: request.tab ?? null, base: request.base }
  const seq = progress.head
  progress.fresh.set(opId, { ...ofAuthor, seq, changes, dropped, undoes: undone?.seq ?? null, characters })
  const overwritten = findOverwritten(changes, progress.since)
  const lost = new Set(overwritten)
  progress.since = progress.since.filter((one) => !lost.has(one))
  return { opId, seq, overwritten: overwritten.map(toOverwritten), dropped }
}

function spend(progress: Progress, patches: number, characters: number): void {
  progress.patches += patches
  progress.characters += characters
  if (progress.patches > PATCHES_MAX || progress.characters > CHARACTERS_MAX) throw new DomainError(TOO_MUCH)
}

interface Draft {
  kind: DraftDocument['kind']
  body: StoredDocument
  editor: Editor
  merging: MergeBudget
}

interface Outcome {
  applied: Applied
  document: StoredDocument
  added: CodePart[]
}

function applyPatches(
  opId: string,
  patches: readonly Patch[],
  { kind, body, editor, merging }: Draft,
  restored: Block[] = [],
): Outcome {
  assertMayChange(
    editor,
    kind,
    patches.map(({ path }) => path),
  )
  const applied = applyOperation(asJson(body), patches, merging)
  const document = readDocument(opId, applied, { kind, body, known: new Set(restored) })
  const ids = changedIds(applied.changes, 'blocks')
  return { applied, document, added: addedCode({ before: body, after: document, ids, restored }) }
}

const CODE_WAS_CHANGED = 'This cannot be undone any more: the block was changed since.'

/**
 * An undo brings a code block back as it was when its author changed it. It never makes code of what someone else wrote:
 * neither of edits that came too late, nor of a block that was no code meanwhile.
 */
function applyUndo(opId: string, { changes, droppedSince }: Undone, draft: Draft): Outcome {
  const before = asJson(draft.body)
  const restored = changes.flatMap(({ path, before: was }) =>
    path.length === 2 && path[0] === 'blocks' && isObject(was) ? [was as unknown as Block] : [],
  )
  const apply = (late: readonly Patch[]) => applyPatches(opId, undoPatches(before, changes, late), draft, restored)
  const isOther = ({ blockId = '' }: CodePart) => !isCodeBlock(draft.body.blocks[blockId]?.type ?? -1)
  const all = apply(droppedSince)
  const byOthers = new Set(all.added.filter(isOther).map(({ blockId }) => blockId))
  if (byOthers.size === 0) return all
  const rest = apply(droppedSince.filter(({ path: [part, id] }) => part !== 'blocks' || !byOthers.has(id)))
  if (rest.added.some(isOther)) throw new RefusedFields({ [opId]: CODE_WAS_CHANGED }, CODE_WAS_CHANGED)
  return rest
}

function asJson(document: StoredDocument): JsonObject {
  return document as unknown as JsonObject
}

function readDocument(
  opId: string,
  { document, changes }: Applied,
  before: Pick<DraftDocument, 'kind' | 'body'> & { known: ReadonlySet<unknown> },
): StoredDocument {
  const checked = checkDocument({ before: before.body, changed: document, changes, known: before.known })
  if (!('document' in checked)) {
    const message = checked.issue?.message ?? 'This change cannot be made.'
    throw new RefusedFields(
      { [opId]: message, ...(checked.issue && { [checked.issue.path.join('.')]: message }) },
      message,
    )
  }
  const issue = before.kind === 'template' ? templateIssue(checked.document) : undefined
  if (issue) throw new RefusedFields({ [opId]: issue.message, [issue.path]: issue.message }, issue.message)
  if (keepsBuiltIn(before.kind) && hasBuiltIn(before.body) && !hasBuiltIn(checked.document))
    throw new RefusedFields({ [opId]: BUILT_IN_STAYS }, BUILT_IN_STAYS)
  return checked.document
}

async function store(
  tx: PagesTx,
  editor: Editor,
  draft: DraftDocument,
  { body, head, fresh, code }: Appended,
): Promise<void> {
  const { websiteId, accountId, now } = editor
  if (fresh.length === 0) return
  await permitCode(tx, editor, code)
  await insertOperations(tx, { websiteId, docId: draft.docId }, fresh, now)
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
  if (draft.kind === 'post') await notePostDraft(tx, websiteId, { docId: draft.docId, head, body }, now)
}
