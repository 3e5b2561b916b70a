import { type Database, withWebsite } from '../../platform/database/database.ts'
import type { SignedIn } from '../../platform/signed-in.ts'
import type { Vault } from '../../platform/vault/vault.ts'
import { hasPermission } from '../../shared/permissions.ts'
import { findOwner } from '../../websites/queries.ts'
import type { ListedInvitation, ListedPerson, People } from '../admin-contract.ts'
import { findOffer } from '../hand-over/hand-over.ts'
import { readInvitationSecrets } from '../invitations/invitation-secrets.ts'
import { listChanges, type PeopleTransaction } from './people-changes.ts'
import type { PeopleTables } from './people-table.ts'

export interface PeopleListDeps {
  db: Database
  vault: Vault
  /**
   * URL of the page that shows letters; empty when letters are stored but no page shows them, undefined when they are sent.
   */
  letterInbox: string | undefined
}

/** The people who work on the website and those invited, as far as the viewer may see them. */
export async function listPeople(
  { db, vault, letterInbox }: PeopleListDeps,
  websiteId: string,
  asker: SignedIn,
  now: string,
): Promise<People> {
  const [manages, reads] = [hasPermission(asker, 'people.manage'), hasPermission(asker, 'audit.read')]
  const owner = await findOwner(db, websiteId)
  const inScope = <Result>(run: (tx: PeopleTransaction) => Promise<Result>) =>
    withWebsite(db.withTables<PeopleTables>(), websiteId, run)
  const found = await inScope(async (tx) => ({
    people: await readPeople(tx, websiteId, owner ?? ''),
    invitations: await readInvitations(tx, websiteId),
  }))
  const emails = manages ? await readEmails(vault, websiteId, found.invitations) : new Map<string, string>()
  return {
    people: found.people
      .map((row) => presentPerson(row, { owner, asker, manages }))
      .sort((a, b) => Number(b.isOwner) - Number(a.isOwner) || a.displayName.localeCompare(b.displayName)),
    invitations: found.invitations.map((row) => presentInvitation(row, emails.get(row.invitation_id), now)),
    changes: reads ? await inScope((tx) => listChanges(tx, websiteId, emails)) : null,
    letterInbox: manages ? (letterInbox ?? null) : null,
    ownershipOffer: manages ? await inScope((tx) => findOffer(tx, websiteId, { ...asker, now })) : null,
  }
}

async function readEmails(vault: Vault, websiteId: string, rows: InvitationRow[]): Promise<Map<string, string>> {
  const secrets = await readInvitationSecrets(
    vault,
    websiteId,
    rows.map(({ secret_ref }) => secret_ref),
  )
  return new Map(rows.map(({ invitation_id, secret_ref }) => [invitation_id, secrets.get(secret_ref)?.email ?? '']))
}

function readPeople(tx: PeopleTransaction, websiteId: string, owner: string) {
  return tx
    .selectFrom('accounts as a')
    .leftJoin('contributors as c', (on) =>
      on.onRef('c.account_id', '=', 'a.account_id').on('c.website_id', '=', websiteId),
    )
    .leftJoin('sessions as s', (on) => on.onRef('s.account_id', '=', 'a.account_id').on('s.website_id', '=', websiteId))
    .select((eb) => ['a.account_id', 'a.display_name', 'a.email', 'c.roles', eb.fn.max('s.last_seen_at').as('seen_at')])
    .where((eb) => eb.or([eb('c.account_id', 'is not', null), eb('a.account_id', '=', owner)]))
    .groupBy(['a.account_id', 'a.display_name', 'a.email', 'c.roles'])
    .execute()
}

type PersonRow = Awaited<ReturnType<typeof readPeople>>[number]

function presentPerson(
  row: PersonRow,
  { owner, asker, manages }: { owner: string | undefined; asker: SignedIn; manages: boolean },
): ListedPerson {
  const isYou = row.account_id === asker.accountId
  return {
    accountId: row.account_id,
    displayName: row.display_name,
    email: manages || isYou ? row.email : null,
    isOwner: row.account_id === owner,
    isYou,
    roles: row.roles ?? [],
    lastSeenAt: row.seen_at?.toISOString() ?? null,
  }
}

function readInvitations(tx: PeopleTransaction, websiteId: string) {
  return tx
    .selectFrom('invitations as i')
    .innerJoin('accounts as by', 'by.account_id', 'i.invited_by')
    .select(['i.invitation_id', 'i.secret_ref', 'i.roles', 'i.invited_at', 'i.expires_at', 'i.letter', 'i.letter_note'])
    .select('by.display_name as by_name')
    .where('i.website_id', '=', websiteId)
    .orderBy('i.invited_at', 'desc')
    .execute()
}

type InvitationRow = Awaited<ReturnType<typeof readInvitations>>[number]

function presentInvitation(row: InvitationRow, email: string | undefined, now: string): ListedInvitation {
  return {
    invitationId: row.invitation_id,
    email: email ?? null,
    roles: row.roles,
    invitedBy: row.by_name,
    invitedAt: row.invited_at.toISOString(),
    expiresAt: row.expires_at.toISOString(),
    isExpired: row.expires_at.getTime() <= Date.parse(now),
    letter: row.letter,
    letterNote: email === undefined ? null : row.letter_note,
  }
}
