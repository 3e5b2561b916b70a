import { sql } from 'kysely'
import type { PagesTx } from '../documents/document-store.ts'
import type { ChangeSince } from './find-overwritten.ts'
import type { Change } from './patch.ts'
import type { Patch } from './patch-shape.ts'

export interface StoredOperation {
  seq: number
  changes: Change[]
  dropped: Patch[]
  account_id: string | null
}

export interface NewOperation extends StoredOperation {
  op_id: string
  /** The browser tab it was made in. */
  tab: string | null
  undoes: number | null
  base: number
  characters: number
}

/** The document of the operations. */
export interface OperationScope {
  websiteId: string
  docId: string
}

/** Operations of others that are searched for what was overwritten, as many as a page's news has. */
const SINCE_MAX = 200
/** Operations after a removal that are searched for edits it made impossible. */
const LATE_MAX = 1_000
/** Their JSON in characters, as much as the largest document. */
const CHARACTERS_READ_MAX = 1_000_000

/** Length of an operation's JSON; older rows have none, and their compressed size is known without reading them. */
const characters = sql`coalesce(characters, 4 * (pg_column_size(changes) + pg_column_size(dropped)))`

export async function findOperation(
  tx: PagesTx,
  { websiteId, docId }: OperationScope,
  opId: string,
): Promise<StoredOperation | undefined> {
  return tx
    .selectFrom('document_operations')
    .select(['seq', 'changes', 'dropped', 'account_id'])
    .where('website_id', '=', websiteId)
    .where('doc_id', '=', docId)
    .where('op_id', '=', opId)
    .executeTakeFirst()
}

/** Which of these operations are stored already, with their numbers. */
export async function listStored(
  tx: PagesTx,
  { websiteId, docId }: OperationScope,
  opIds: string[],
): Promise<Map<string, number>> {
  const rows = await tx
    .selectFrom('document_operations')
    .select(['op_id', 'seq'])
    .where('website_id', '=', websiteId)
    .where('doc_id', '=', docId)
    .where('op_id', 'in', opIds)
    .execute()
  return new Map(rows.map(({ op_id, seq }) => [op_id, seq]))
}

/** The newest changes after a number that were not made in this browser tab, oldest first. */
export async function listChangesSince(
  tx: PagesTx,
  { websiteId, docId }: OperationScope,
  since: number,
  tab: string | undefined,
): Promise<ChangeSince[]> {
  const { rows } = await sql<Pick<StoredOperation, 'seq' | 'account_id' | 'changes'>>`
    select seq, account_id, changes from (
      select seq, account_id, changes, sum(characters) over (order by seq desc) as total from (
        select seq, account_id, changes, ${characters} as characters from document_operations
        where website_id = ${websiteId} and doc_id = ${docId} and seq > ${since}
          and (tab is null or tab is distinct from ${tab ?? null})
        order by seq desc limit ${SINCE_MAX}) newest) counted
    where total <= ${CHARACTERS_READ_MAX} order by seq`.execute(tx)
  return rows.flatMap(({ seq, account_id, changes }) =>
    changes.map((change) => ({ seq, accountId: account_id, change })),
  )
}

/** Patches that found their part missing after a number, oldest first. */
export async function listDroppedSince(
  tx: PagesTx,
  { websiteId, docId }: OperationScope,
  since: number,
): Promise<Patch[]> {
  const { rows } = await sql<Pick<StoredOperation, 'dropped'>>`
    select dropped from (
      select seq, dropped, sum(characters) over (order by seq) as total from (
        select seq, dropped, ${characters} as characters from document_operations
        where website_id = ${websiteId} and doc_id = ${docId} and seq > ${since}
        order by seq limit ${LATE_MAX}) next
      where dropped <> '[]') counted
    where total <= ${CHARACTERS_READ_MAX} order by seq`.execute(tx)
  return rows.flatMap(({ dropped }) => dropped)
}

export async function insertOperations(
  tx: PagesTx,
  { websiteId, docId }: OperationScope,
  operations: readonly NewOperation[],
  now: string,
): Promise<void> {
  await tx
    .insertInto('document_operations')
    .values(
      operations.map(({ changes, dropped, ...operation }) => ({
        ...operation,
        website_id: websiteId,
        doc_id: docId,
        changes: JSON.stringify(changes),
        dropped: JSON.stringify(dropped),
        at: now,
      })),
    )
    .execute()
}
