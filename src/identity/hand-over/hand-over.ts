import { sql } from 'kysely'
import type { Database } from '../../platform/database/database.ts'
import { NotFound } from '../../platform/errors/application-errors.ts'
import { DomainError } from '../../shared/domain-error.ts'
import { hasPermission, roles } from '../../shared/permissions.ts'
import { OFFER_VALID_DAYS } from '../../shared/validity-days.ts'
import { setOwner } from '../../websites/queries.ts'
import type { OwnershipOffer } from '../admin-contract.ts'
import { listRoleHolders, type PeopleChangeContext, writeRoles } from '../people/contributors.ts'
import { type PeopleTransaction, withPeopleLock } from '../people/people-changes.ts'

const DAY_MS = 24 * 60 * 60 * 1000

export interface HandOverDeps {
  db: Database
  /** Throws DomainError when this account owns the maximum number of websites. Runs in the transaction. */
  assertMayOwnMore(tx: Database, accountId: string): Promise<void>
}

/**
 * Offers the website to a person who works on it; a later offer replaces an earlier one. Throws NotFound when they do not
 * work here, DomainError when they are the owner or not an administrator.
 */
export function offerOwnership(db: Database, asking: PeopleChangeContext, accountId: string): Promise<void> {
  const { websiteId, asker, now } = asking
  return withPeopleLock(db, websiteId, async (tx, plain) => {
    const person = (await listRoleHolders(plain, tx, websiteId)).find((one) => one.accountId === accountId)
    if (!person) throw new NotFound()
    if (person.isOwner) throw new DomainError('This person is the owner already.')
    if (!hasPermission(person, 'people.manage'))
      throw new DomainError('Only an administrator can become the owner. Change their role first.')
    const expiresAt = new Date(Date.parse(now) + OFFER_VALID_DAYS * DAY_MS).toISOString()
    await sql`
      insert into ownership_offers (website_id, to_account_id, offered_by, offered_at, expires_at)
      values (${websiteId}, ${accountId}, ${asker.accountId}, ${now}, ${expiresAt})
      on conflict (website_id) do update set
        to_account_id = excluded.to_account_id, offered_by = excluded.offered_by,
        offered_at = excluded.offered_at, expires_at = excluded.expires_at`.execute(tx)
  })
}

/** Withdraws or declines the offer. Throws NotFound when there is none that this person may end. */
export function endOffer(db: Database, { websiteId, asker }: PeopleChangeContext): Promise<void> {
  return withPeopleLock(db, websiteId, async (tx) => {
    const { numAffectedRows } = await sql`
      delete from ownership_offers
      where website_id = ${websiteId} and (to_account_id = ${asker.accountId} or ${asker.isOwner})`.execute(tx)
    if (!numAffectedRows) throw new NotFound()
  })
}

/**
 * Makes the person to whom the website was offered its owner; the previous owner stays as an administrator. Throws NotFound
 * when there is no offer to them, DomainError when they may not own another website.
 */
export function acceptOwnership(deps: HandOverDeps, { websiteId, asker, now }: PeopleChangeContext): Promise<void> {
  return withPeopleLock(deps.db, websiteId, async (tx, plain) => {
    const offer = await takeOffer(tx, websiteId, asker.accountId, now)
    const isStillAdministrator = hasPermission(asker, 'people.manage')
    if (!offer || !isStillAdministrator) throw new NotFound()
    await deps.assertMayOwnMore(plain, asker.accountId)
    // The person who made the offer may not be the owner any more.
    if (!(await setOwner(plain, websiteId, { from: offer.offeredBy, to: asker.accountId }))) throw new NotFound()
    await writeRoles(tx, websiteId, asker.accountId, [])
    await writeRoles(tx, websiteId, offer.offeredBy, [roles.ADMIN])
  })
}

async function takeOffer(
  tx: PeopleTransaction,
  websiteId: string,
  accountId: string,
  now: string,
): Promise<{ offeredBy: string } | undefined> {
  const { rows } = await sql<{ offeredBy: string }>`
    delete from ownership_offers
    where website_id = ${websiteId} and to_account_id = ${accountId} and expires_at > ${now}
    returning offered_by as "offeredBy"`.execute(tx)
  return rows[0]
}

/** The open offer, for people who may see who works here. */
export async function findOffer(
  tx: PeopleTransaction,
  websiteId: string,
  { accountId, now }: { accountId: string; now: string },
): Promise<OwnershipOffer | null> {
  const { rows } = await sql<{ to: string; toName: string; byName: string; expiresAt: Date }>`
    select o.to_account_id as "to", recipient.display_name as "toName", giver.display_name as "byName", o.expires_at as "expiresAt"
    from ownership_offers o
    join accounts recipient on recipient.account_id = o.to_account_id
    join accounts giver on giver.account_id = o.offered_by
    where o.website_id = ${websiteId} and o.expires_at > ${now}`.execute(tx)
  const [row] = rows
  return row
    ? { toName: row.toName, byName: row.byName, expiresAt: row.expiresAt.toISOString(), isForYou: row.to === accountId }
    : null
}
