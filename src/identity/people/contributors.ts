import { type Database, inWebsite } from '../../platform/database/database.ts'
import { NotFound } from '../../platform/errors/application-errors.ts'
import { DomainError } from '../../shared/domain-error.ts'
import { hasPermission } from '../../shared/permissions.ts'
import { findOwner } from '../../websites/queries.ts'
import { dropInvitationsBy } from '../invitations/invitations.ts'
import { listAccountNames } from '../queries.ts'
import type { IdentityTables } from '../table.ts'
import { type PeopleTransaction, recordPeopleChange, withPeopleLock } from './people-changes.ts'
import { assertMayChangeRoles, assertMayGrantRoles, type RoleHolder } from './people-rules.ts'

const UNDO_MS = 60 * 60 * 1000

/** Who requests a change of people, on which website and when. */
export interface PeopleChangeContext {
  websiteId: string
  asker: RoleHolder
  /** ISO 8601. */
  now: string
}

/** Everybody with a role on the website, including the owner. */
export async function listRoleHolders(
  plain: Database,
  tx: PeopleTransaction,
  websiteId: string,
): Promise<RoleHolder[]> {
  const owner = await findOwner(plain, websiteId)
  const rows = await tx
    .selectFrom('contributors')
    .select(['account_id', 'roles'])
    .where('website_id', '=', websiteId)
    .execute()
  const holders = rows.map(({ account_id, roles }) => ({ accountId: account_id, isOwner: account_id === owner, roles }))
  const isListed = owner === undefined || holders.some(({ isOwner }) => isOwner)
  return isListed ? holders : [{ accountId: owner, isOwner: true, roles: [] }, ...holders]
}

/** Returns the id of the change. Throws NotFound, or DomainError when a rule of people-rules.ts forbids it. */
export function changeRoles(
  db: Database,
  asking: PeopleChangeContext,
  accountId: string,
  roles: number[],
): Promise<string> {
  return withPeopleLock(db, asking.websiteId, async (tx, plain) => {
    assertMayGrantRoles(asking.asker, roles)
    return turnInto(plain, tx, asking, { accountId, roles, kind: 'changed' })
  })
}

/** Removes a person from the website and ends their sessions there. */
export function removePerson(db: Database, asking: PeopleChangeContext, accountId: string): Promise<string> {
  return withPeopleLock(db, asking.websiteId, (tx, plain) =>
    turnInto(plain, tx, asking, { accountId, roles: [], kind: 'removed' }),
  )
}

interface Turn {
  accountId: string
  /** Empty: the person leaves. */
  roles: number[]
  kind: 'changed' | 'removed' | 'restored'
}

async function turnInto(
  plain: Database,
  tx: PeopleTransaction,
  asking: PeopleChangeContext,
  turn: Turn,
): Promise<string> {
  const { websiteId, asker, now } = asking
  const { accountId, roles, kind } = turn
  const everybody = await listRoleHolders(plain, tx, websiteId)
  const before = everybody.find((one) => one.accountId === accountId)
  if (!before) throw new NotFound()
  assertMayChangeRoles(everybody, accountId, roles)
  await writeRoles(tx, websiteId, accountId, roles)
  if (roles.length === 0) await endSessions(tx, websiteId, accountId)
  // Open invitations by a person who may no longer manage people are withdrawn.
  if (!hasPermission({ isOwner: false, roles }, 'people.manage'))
    await dropInvitationsBy(tx, { websiteId, accountId, asker, now })
  return recordPeopleChange(tx, websiteId, {
    kind,
    changed_at: now,
    changed_by: asker.accountId,
    account_id: accountId,
    roles_before: [...before.roles],
    roles_after: roles.length > 0 ? roles : null,
  })
}

/**
 * Undoes a change of roles or a removal within an hour, unless the person was changed again since. The undo follows the same
 * rules and is recorded like any other change.
 */
export function undoChange(db: Database, asking: PeopleChangeContext, changeId: string): Promise<void> {
  const { websiteId, asker, now } = asking
  return withPeopleLock(db, websiteId, async (tx, plain) => {
    const change = await findUndoable(tx, websiteId, changeId, now)
    const current = (await listRoleHolders(plain, tx, websiteId)).find((one) => one.accountId === change.accountId)
    if (String(current?.roles ?? null) !== String(change.after))
      throw new DomainError('This person has been changed since, so it cannot be undone.')
    assertMayGrantRoles(asker, change.before)
    if (current)
      await turnInto(plain, tx, asking, { accountId: change.accountId, roles: change.before, kind: 'changed' })
    else await bringBack(tx, asking, change.accountId, change.before)
  })
}

async function bringBack(
  tx: PeopleTransaction,
  { websiteId, asker, now }: PeopleChangeContext,
  accountId: string,
  roles: number[],
) {
  await writeRoles(tx, websiteId, accountId, roles)
  await recordPeopleChange(tx, websiteId, {
    kind: 'restored',
    changed_at: now,
    changed_by: asker.accountId,
    account_id: accountId,
    roles_before: null,
    roles_after: roles,
  })
}

async function findUndoable(tx: PeopleTransaction, websiteId: string, changeId: string, now: string) {
  const change = await tx
    .selectFrom('people_changes')
    .select(['kind', 'changed_at', 'account_id', 'roles_before', 'roles_after'])
    .where('website_id', '=', websiteId)
    .where((eb) => eb(eb.cast<string>('change_id', 'text'), '=', changeId))
    .executeTakeFirst()
  if (!change?.account_id || !change.roles_before || !['changed', 'removed'].includes(change.kind)) throw new NotFound()
  if (Date.parse(now) - change.changed_at.getTime() > UNDO_MS)
    throw new DomainError('A change can be undone for an hour.')
  return { accountId: change.account_id, before: change.roles_before, after: change.roles_after }
}

export async function writeRoles(
  tx: PeopleTransaction,
  websiteId: string,
  accountId: string,
  roles: number[],
): Promise<void> {
  await tx.deleteFrom('contributors').where('website_id', '=', websiteId).where('account_id', '=', accountId).execute()
  if (roles.length > 0)
    await tx.insertInto('contributors').values({ website_id: websiteId, account_id: accountId, roles }).execute()
}

async function endSessions(tx: PeopleTransaction, websiteId: string, accountId: string): Promise<void> {
  await tx.deleteFrom('sessions').where('website_id', '=', websiteId).where('account_id', '=', accountId).execute()
}

/** A person with their present rights on the website; undefined for one without any. */
export async function findContributorById(
  db: Database,
  websiteId: string,
  accountId: string,
): Promise<{ displayName: string; isOwner: boolean; roles: number[] } | undefined> {
  const [names, owner, row] = await Promise.all([
    listAccountNames(db, [accountId]),
    findOwner(db, websiteId),
    inWebsite(db.withTables<IdentityTables>(), websiteId, (tx) =>
      tx
        .selectFrom('contributors')
        .select('roles')
        .where('website_id', '=', websiteId)
        .where('account_id', '=', accountId)
        .executeTakeFirst(),
    ),
  ])
  const displayName = names.get(accountId)
  const isOwner = owner === accountId
  return displayName === undefined || (!isOwner && !row) ? undefined : { displayName, isOwner, roles: row?.roles ?? [] }
}
