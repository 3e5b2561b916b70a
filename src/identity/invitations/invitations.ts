import { v7 as newId } from 'uuid'
import { type Database, withWebsite } from '../../platform/database/database.ts'
import { InvalidFields, NotFound } from '../../platform/errors/application-errors.ts'
import { hashToken, newToken } from '../../platform/ids/secret-token.ts'
import { enqueue } from '../../platform/outbox/outbox.ts'
import type { Vault } from '../../platform/vault/vault.ts'
import { DomainError } from '../../shared/domain-error.ts'
import { findOwner } from '../../websites/queries.ts'
import type { InviteRequest } from '../admin-contract.ts'
import { type PeopleTransaction, recordPeopleChange, withPeopleLock } from '../people/people-changes.ts'
import { assertRoomForPerson } from '../people/people-limit.ts'
import { assertMayGrantRoles, type RoleHolder } from '../people/people-rules.ts'
import type { PeopleTables } from '../people/people-table.ts'
import { readInvitationSecrets, storeInvitationSecret } from './invitation-secrets.ts'

const VALID_MS = 7 * 24 * 60 * 60 * 1000
const MOST_OPEN = 200

export interface InvitationDeps {
  db: Database
  vault: Vault
}

/** An invitation whose letter is queued, and the token of its link. */
export interface Invited {
  invitationId: string
  token: string
}

interface Asking {
  websiteId: string
  asker: RoleHolder
  now: string
}

/**
 * Invites a person and queues the letter. Throws InvalidFields when this address is already invited or works here, and
 * DomainError when the inviter may not grant these roles.
 */
export async function invite(deps: InvitationDeps, asking: Asking, wanted: InviteRequest): Promise<Invited> {
  const { websiteId, asker, now } = asking
  const { email, roles } = wanted
  assertMayGrantRoles(asker, roles)
  await assertIsNew(deps, websiteId, email)
  const [invitationId, token] = [newId(), newToken()]
  const secretRef = await storeInvitationSecret(deps.vault, websiteId, { email, token })
  const values = {
    website_id: websiteId,
    invitation_id: invitationId,
    roles,
    invited_by: asker.accountId,
    invited_at: now,
    ...fresh({ token, secretRef, round: 1, now }),
  }
  await orForget(deps, websiteId, secretRef, async (tx, plain) => {
    if (await worksHere(plain, tx, websiteId, email)) throw atEmail('This person works on your website already.')
    await assertRoomForPerson(tx, websiteId)
    await tx.insertInto('invitations').values(values).execute()
    await putInLine(tx, websiteId, invitationId, 1)
    await note(tx, asking, { kind: 'invited', invitationId, roles })
  })
  return { invitationId, token }
}

/** Runs a change that needs a newly stored secret, and removes the secret again when the change fails. */
async function orForget(
  { db, vault }: InvitationDeps,
  websiteId: string,
  secretRef: string,
  run: (tx: PeopleTransaction, plain: Database) => Promise<void>,
): Promise<void> {
  try {
    await withPeopleLock(db, websiteId, run)
  } catch (refused) {
    await vault.forget(websiteId, [secretRef])
    throw refused
  }
}

/** The columns that a new link changes. The previous link becomes invalid. */
function fresh({ token, secretRef, round, now }: { token: string; secretRef: string; round: number; now: string }) {
  return {
    token_hash: hashToken(token),
    secret_ref: secretRef,
    expires_at: new Date(Date.parse(now) + VALID_MS),
    letter: 'waiting' as const,
    letter_round: round,
    letter_note: null,
  }
}

/** Sends another letter with a new link, valid for seven days. Throws NotFound. */
export async function inviteAgain(deps: InvitationDeps, asking: Asking, invitationId: string): Promise<Invited> {
  const { websiteId, asker, now } = asking
  const before = await inScope(deps, websiteId, (tx) => findOpen(tx, websiteId, invitationId))
  assertMayGrantRoles(asker, before.roles)
  const secret = (await readInvitationSecrets(deps.vault, websiteId, [before.secret_ref])).get(before.secret_ref)
  if (!secret) throw new NotFound()
  const token = newToken()
  const secretRef = await storeInvitationSecret(deps.vault, websiteId, { ...secret, token })
  await orForget(deps, websiteId, secretRef, async (tx) => {
    const { letter_round } = await findOpen(tx, websiteId, invitationId)
    if (letter_round !== before.letter_round) throw new DomainError('The invitation was just resent.')
    const round = letter_round + 1
    await tx
      .updateTable('invitations')
      .set({ ...fresh({ token, secretRef, round, now }), invited_by: asker.accountId })
      .where('website_id', '=', websiteId)
      .where('invitation_id', '=', invitationId)
      .execute()
    await putInLine(tx, websiteId, invitationId, round)
    await note(tx, asking, { kind: 'invited-again', invitationId, roles: before.roles })
  })
  await deps.vault.forget(websiteId, [before.secret_ref])
  return { invitationId, token }
}

/** Invalidates the link at once. Throws NotFound. */
export async function revokeInvitation(deps: InvitationDeps, asking: Asking, invitationId: string): Promise<void> {
  const { websiteId } = asking
  const ref = await withPeopleLock(deps.db, websiteId, async (tx) => {
    const { secret_ref, roles } = await findOpen(tx, websiteId, invitationId)
    await tx
      .deleteFrom('invitations')
      .where('website_id', '=', websiteId)
      .where('invitation_id', '=', invitationId)
      .execute()
    await note(tx, asking, { kind: 'revoked', invitationId, roles })
    return secret_ref
  })
  await deps.vault.forget(websiteId, [ref])
}

/** Withdraws all open invitations made by this person; used when they may no longer manage people. */
export async function dropInvitationsBy(tx: PeopleTransaction, asking: Asking & { accountId: string }): Promise<void> {
  const dropped = await tx
    .deleteFrom('invitations')
    .where('website_id', '=', asking.websiteId)
    .where('invited_by', '=', asking.accountId)
    .returning(['invitation_id', 'roles'])
    .execute()
  for (const { invitation_id, roles } of dropped)
    await note(tx, asking, { kind: 'revoked', invitationId: invitation_id, roles })
}

async function findOpen(tx: PeopleTransaction, websiteId: string, invitationId: string) {
  const open = await tx
    .selectFrom('invitations')
    .select(['roles', 'secret_ref', 'letter_round'])
    .where('website_id', '=', websiteId)
    .where('invitation_id', '=', invitationId)
    .executeTakeFirst()
  if (!open) throw new NotFound()
  return open
}

async function putInLine(tx: PeopleTransaction, websiteId: string, invitationId: string, round: number) {
  const data = { invitationId, round, attempt: 1 }
  await enqueue(tx, websiteId, [{ name: 'send-invitation', id: `send-invitation:${invitationId}:${round}:1`, data }])
}

interface Noted {
  kind: 'invited' | 'invited-again' | 'revoked'
  invitationId: string
  roles: number[]
}

function note(tx: PeopleTransaction, { websiteId, asker, now }: Asking, { kind, invitationId, roles }: Noted) {
  return recordPeopleChange(tx, websiteId, {
    kind,
    changed_at: now,
    changed_by: asker.accountId,
    invitation_id: invitationId,
    [kind === 'revoked' ? 'roles_before' : 'roles_after']: roles,
  })
}

async function assertIsNew(deps: InvitationDeps, websiteId: string, email: string): Promise<void> {
  const open = await inScope(deps, websiteId, (tx) =>
    tx.selectFrom('invitations').select('secret_ref').where('website_id', '=', websiteId).execute(),
  )
  if (open.length >= MOST_OPEN)
    throw new DomainError(`${MOST_OPEN} invitations are open. Revoke those you no longer need first.`)
  const refs = open.map(({ secret_ref }) => secret_ref)
  const secrets = await readInvitationSecrets(deps.vault, websiteId, refs)
  if ([...secrets.values()].some((secret) => secret.email === email))
    throw atEmail('This person is invited already. You can send the e-mail again.')
}

function inScope<Result>({ db }: InvitationDeps, websiteId: string, run: (tx: PeopleTransaction) => Promise<Result>) {
  return withWebsite(db.withTables<PeopleTables>(), websiteId, run)
}

async function worksHere(plain: Database, tx: PeopleTransaction, websiteId: string, email: string): Promise<boolean> {
  const account = await tx
    .selectFrom('accounts as a')
    .leftJoin('contributors as c', (on) =>
      on.onRef('c.account_id', '=', 'a.account_id').on('c.website_id', '=', websiteId),
    )
    .select(['a.account_id', 'c.roles'])
    .where('a.email', '=', email)
    .executeTakeFirst()
  if (!account) return false
  return account.roles !== null || account.account_id === (await findOwner(plain, websiteId))
}

function atEmail(message: string): InvalidFields {
  return new InvalidFields({ email: message }, message)
}
