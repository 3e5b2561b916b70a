import { type Kysely, sql } from 'kysely'
import { type Database, enterWebsite } from '../../platform/database/database.ts'
import { PLATFORM_SCOPE } from '../../platform/database/platform-scope.ts'
import type { Vault } from '../../platform/vault/vault.ts'
import { DomainError, RefusedFields } from '../../shared/domain-error.ts'
import { normalizeEmail } from '../../shared/validation/email.ts'
import { listKeptWebsitesOf } from '../../websites/queries.ts'

export interface DeleteAccountDeps {
  db: Database
  vault: Pick<Vault, 'forget' | 'forgetSubject'>
}

/**
 * Erases the person and ends all their sessions; their past actions stay, under an account without a name. Throws
 * DomainError while they own a website that is not deleted, or when their e-mail (or name, if they have none) was not typed
 * correctly.
 */
export async function deleteAccount(
  { db, vault }: DeleteAccountDeps,
  accountId: string,
  { typed, now }: { typed: string; now: string },
): Promise<void> {
  const { places, secrets } = await db.transaction().execute(async (tx) => {
    await assertTyped(tx, accountId, typed)
    await assertOwnsNothing(tx, accountId)
    const found = await listPlaces(tx, accountId)
    const dropped = []
    for (const websiteId of found) dropped.push({ websiteId, refs: await leave(tx, websiteId, accountId) })
    await eraseAccount(tx, accountId, now)
    return { places: found, secrets: dropped }
  })
  for (const { websiteId, refs } of secrets) await vault.forget(websiteId, refs)
  for (const websiteId of places) await vault.forgetSubject(websiteId, `account:${accountId}`)
}

async function assertTyped<Tables>(tx: Kysely<Tables>, accountId: string, typed: string): Promise<void> {
  const { rows } = await sql<{ email: string | null; name: string }>`
    select email, display_name as name from accounts
    where account_id = ${accountId} and deleted_at is null for update`.execute(tx)
  const [account] = rows
  if (!account) throw new DomainError('This account is deleted already.')
  const { email, name } = account
  if (email === null ? typed.trim() === name : normalizeEmail(typed) === email) return
  const message = `Type your ${email === null ? 'name' : 'e-mail'} as it is written: ${email ?? name}`
  throw new RefusedFields({ typed: message }, message)
}

async function assertOwnsNothing(tx: Database, accountId: string): Promise<void> {
  const titles = await listKeptWebsitesOf(tx, accountId)
  if (titles.length === 0) return
  throw new DomainError(
    `You own ${titles.join(', ')}. Hand over each website under People, or delete it under Settings → Website. Then delete your account.`,
  )
}

/** All websites on which the person has signed in or works, or which they own and are being deleted. */
async function listPlaces<Tables>(tx: Kysely<Tables>, accountId: string): Promise<string[]> {
  const { rows } = await sql<{ websiteId: string }>`
    select website_id as "websiteId" from session_places where account_id = ${accountId}
    union select website_id from workplaces where account_id = ${accountId}
    union select ${PLATFORM_SCOPE}::text`.execute(tx)
  return rows.map(({ websiteId }) => websiteId)
}

/** Returns the vault refs of the invitations that were deleted. */
async function leave<Tables>(tx: Kysely<Tables>, websiteId: string, accountId: string): Promise<string[]> {
  await enterWebsite(tx, websiteId)
  for (const table of ['sessions', 'sign_in_links', 'contributors', 'account_letters'])
    await sql`delete from ${sql.table(table)} where website_id = ${websiteId} and account_id = ${accountId}`.execute(tx)
  await sql`
    delete from ownership_offers
    where website_id = ${websiteId} and (to_account_id = ${accountId} or offered_by = ${accountId})`.execute(tx)
  const { rows } = await sql<{ ref: string }>`
    delete from invitations where website_id = ${websiteId} and invited_by = ${accountId}
    returning secret_ref as ref`.execute(tx)
  return rows.map(({ ref }) => ref)
}

async function eraseAccount<Tables>(tx: Kysely<Tables>, accountId: string, now: string): Promise<void> {
  for (const table of ['known_devices', 'password_resets', 'second_factors', 'recovery_codes', 'session_places'])
    await sql`delete from ${sql.table(table)} where account_id = ${accountId}`.execute(tx)
  await sql`delete from workplaces where account_id = ${accountId}`.execute(tx)
  await sql`
    update accounts set
      display_name = 'Deleted account', email = null, email_confirmed_at = null, password_hash = null,
      session_epoch = session_epoch + 1, deleted_at = ${now}
    where account_id = ${accountId}`.execute(tx)
}
