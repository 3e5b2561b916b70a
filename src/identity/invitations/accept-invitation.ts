import { type Database, inWebsite } from '../../platform/database/database.ts'
import { InvalidFields, NotFound } from '../../platform/errors/application-errors.ts'
import { hashToken } from '../../platform/ids/secret-token.ts'
import { DomainError } from '../../shared/domain-error.ts'
import { passwordError } from '../../shared/validation/password-rules.ts'
import { findOwner } from '../../websites/queries.ts'
import { findAccount, findAccountByEmail, markConfirmed } from '../accounts/accounts.ts'
import type { AcceptRequest, ShownInvitation } from '../admin-contract.ts'
import type { PasswordDeps } from '../deps.ts'
import {
  authenticateByPassword,
  type RequestOrigin,
  type SubmittedPassword,
} from '../passwords/authenticate-by-password.ts'
import { writeRoles } from '../people/contributors.ts'
import { recordPeopleChange, withPeopleLock } from '../people/people-changes.ts'
import { assertRoomForPerson } from '../people/people-limit.ts'
import type { PeopleTables } from '../people/people-table.ts'
import { createAccount } from '../store.ts'
import { readInvitationSecrets } from './invitation-secrets.ts'
import type { InvitationDeps } from './invitations.ts'

export type AcceptDeps = InvitationDeps &
  PasswordDeps & {
    /** Undefined when letters are sent by e-mail only; using the link then proves that the person can read the address. */
    letterInbox: string | undefined
  }

const GONE = 'This invitation is no longer valid. Ask for a new one.'

/** The invitation of a link. Throws NotFound for a token that is unknown here, used, revoked or expired. */
export async function showInvitation(
  deps: InvitationDeps,
  { websiteId, siteTitle, now }: { websiteId: string; siteTitle: string; now: string },
  token: string,
): Promise<ShownInvitation> {
  const { email, roles, invitedBy, expiresAt } = await findByToken(deps, websiteId, token, now)
  const [inviter, account] = await Promise.all([findAccount(deps.db, invitedBy), findAccountByEmail(deps.db, email)])
  return {
    siteTitle,
    invitedBy: inviter?.displayName ?? '',
    email,
    roles,
    expiresAt,
    hasAccount: account !== undefined,
  }
}

async function findByToken({ db, vault }: InvitationDeps, websiteId: string, token: string, now: string) {
  const row = await inWebsite(db.withTables<PeopleTables>(), websiteId, (tx) =>
    tx
      .selectFrom('invitations')
      .select(['secret_ref', 'roles', 'invited_by', 'expires_at'])
      .where('website_id', '=', websiteId)
      .where('token_hash', '=', hashToken(token))
      .where('expires_at', '>', new Date(now))
      .executeTakeFirst(),
  )
  const secret = row && (await readInvitationSecrets(vault, websiteId, [row.secret_ref])).get(row.secret_ref)
  if (!row || !secret) throw new NotFound(GONE)
  const { secret_ref: secretRef, roles, invited_by: invitedBy, expires_at } = row
  return { email: secret.email, secretRef, roles, invitedBy, expiresAt: expires_at.toISOString() }
}

/**
 * Uses up an invitation and returns the account that gets its roles: a new one for the invited address, or an existing one
 * after checking its password. Throws NotFound, InvalidFields or NotSignedIn; the invitation then stays valid.
 */
export async function acceptInvitation(
  deps: AcceptDeps,
  { websiteId, sender }: { websiteId: string; sender: RequestOrigin },
  wanted: AcceptRequest,
): Promise<{ accountId: string }> {
  const { now } = sender
  const { email, secretRef } = await findByToken(deps, websiteId, wanted.token, now)
  const enter =
    wanted.displayName === undefined
      ? await asOneself(deps, { ...wanted, email: wanted.email ?? email }, sender)
      : await asNewcomer(deps, { email, password: wanted.password, displayName: wanted.displayName }, sender)
  const accountId = await withPeopleLock(deps.db, websiteId, async (tx, plain) => {
    const used = await tx
      .deleteFrom('invitations')
      .where('website_id', '=', websiteId)
      .where('token_hash', '=', hashToken(wanted.token))
      .returning(['invitation_id', 'roles'])
      .executeTakeFirst()
    if (!used) throw new NotFound(GONE)
    const who = await enter(plain)
    if (deps.letterInbox === undefined) await markConfirmed(plain, { accountId: who, email }, now)
    const worksHere = tx.selectFrom('contributors').select('roles').where('website_id', '=', websiteId)
    if (
      who === (await findOwner(plain, websiteId)) ||
      (await worksHere.where('account_id', '=', who).executeTakeFirst())
    )
      throw new DomainError('This account works on this website already. Sign in with it, or use another one.')
    await assertRoomForPerson(tx, websiteId)
    await writeRoles(tx, websiteId, who, used.roles)
    await recordPeopleChange(tx, websiteId, {
      kind: 'joined',
      changed_at: now,
      changed_by: who,
      account_id: who,
      invitation_id: used.invitation_id,
      roles_after: used.roles,
    })
    return who
  })
  await deps.vault.forget(websiteId, [secretRef])
  return { accountId }
}

type Enter = (tx: Database) => Promise<string>

async function asOneself(deps: AcceptDeps, given: SubmittedPassword, sender: RequestOrigin): Promise<Enter> {
  const { accountId } = await authenticateByPassword(deps, given, sender)
  return async () => accountId
}

interface Newcomer {
  email: string
  password: string
  displayName: string
}

async function asNewcomer(
  { passwords }: AcceptDeps,
  { email, password, displayName }: Newcomer,
  { address, now }: RequestOrigin,
): Promise<Enter> {
  const fault = passwordError(password, email)
  if (fault !== undefined) throw new InvalidFields({ password: fault }, fault)
  const passwordHash = await passwords.hash(password, { lane: 'plain', whose: address })
  return (tx) => createAccount(tx, displayName, now, { email, passwordHash })
}
