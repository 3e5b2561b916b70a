import { type Database, inWebsite, withWebsite } from '../../platform/database/database.ts'
import { enqueue } from '../../platform/outbox/outbox.ts'
import type { Vault } from '../../platform/vault/vault.ts'
import type { LetterState } from '../admin-contract.ts'
import type { PeopleTransaction } from '../people/people-changes.ts'
import type { PeopleTables } from '../people/people-table.ts'
import { type InvitationSecret, readInvitationSecrets } from './invitation-secrets.ts'

const MOST_OF_NOTE = 300

/** One attempt to send an invitation's letter of one round. */
export interface InvitationEmailJob {
  invitationId: string
  round: number
  attempt: number
}

/** The content of the letter. */
export interface InvitationEmailFacts extends InvitationSecret {
  roles: number[]
  expiresAt: Date
}

/** The content of the letter; undefined when the invitation is gone, or a later round has begun. */
export async function readInvitationEmailFacts(
  { db, vault }: { db: Database; vault: Vault },
  websiteId: string,
  { invitationId, round }: InvitationEmailJob,
): Promise<InvitationEmailFacts | undefined> {
  const row = await inWebsite(db.withTables<PeopleTables>(), websiteId, (tx) =>
    tx
      .selectFrom('invitations')
      .select(['secret_ref', 'roles', 'expires_at'])
      .where('website_id', '=', websiteId)
      .where('invitation_id', '=', invitationId)
      .where('letter_round', '=', round)
      .executeTakeFirst(),
  )
  if (!row) return undefined
  const secret = (await readInvitationSecrets(vault, websiteId, [row.secret_ref])).get(row.secret_ref)
  return secret && { ...secret, roles: row.roles, expiresAt: row.expires_at }
}

/**
 * Claims the letter for this attempt; of concurrent attempts one succeeds. When an earlier attempt claimed it without
 * recording an outcome, the letter may have been sent: that is recorded, and it is not sent again.
 */
export async function claimInvitationEmail(
  db: Database,
  websiteId: string,
  turn: InvitationEmailJob,
): Promise<boolean> {
  if (await move(db, websiteId, turn, { from: ['waiting', 'delayed'], to: 'sending', note: null })) return true
  await move(db, websiteId, turn, { from: ['sending'], to: 'uncertain', note: null })
  return false
}

/** Records the outcome of a claimed letter. */
export async function completeInvitationEmail(
  db: Database,
  websiteId: string,
  turn: InvitationEmailJob,
  state: LetterState,
  note: string | null = null,
): Promise<void> {
  await move(db, websiteId, turn, { from: ['sending', 'uncertain'], to: state, note })
}

/** Records that it was not sent, and queues the next attempt. */
export async function delayInvitationEmail(
  db: Database,
  websiteId: string,
  turn: InvitationEmailJob,
  { note, until }: { note: string; until: Date },
): Promise<void> {
  const next = { ...turn, attempt: turn.attempt + 1 }
  const id = `send-invitation:${next.invitationId}:${next.round}:${next.attempt}`
  await withWebsite(db.withTables<PeopleTables>(), websiteId, async (tx) => {
    const isMine = await moveWithin(tx, websiteId, turn, { from: ['sending', 'uncertain'], to: 'delayed', note })
    if (isMine) await enqueue(tx, websiteId, [{ name: 'send-invitation', id, data: next, availableAt: until }])
  })
}

interface Move {
  from: LetterState[]
  to: LetterState
  note: string | null
}

function move(db: Database, websiteId: string, turn: InvitationEmailJob, wanted: Move): Promise<boolean> {
  return withWebsite(db.withTables<PeopleTables>(), websiteId, (tx) => moveWithin(tx, websiteId, turn, wanted))
}

async function moveWithin(
  tx: PeopleTransaction,
  websiteId: string,
  { invitationId, round }: InvitationEmailJob,
  { from, to, note }: Move,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('invitations')
    .set({ letter: to, letter_note: note?.slice(0, MOST_OF_NOTE) ?? null })
    .where('website_id', '=', websiteId)
    .where('invitation_id', '=', invitationId)
    .where('letter_round', '=', round)
    .where('letter', 'in', from)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}
