import type { Kysely } from 'kysely'
import { normalizeEmail } from '../../shared/validation/email.ts'
import { blindIndex } from './seal.ts'
import { sealedRow, type VaultTables } from './sealed-row.ts'
import type { WebsiteKey } from './website-key.ts'

export function personSubject(email: string): string {
  return `person:${normalizeEmail(email)}`
}

/**
 * One statement that does the same work whether the address is known or not. Of concurrent calls, the first one creates the
 * row and all return it, and the duration does not reveal who is known.
 */
export async function keepPerson(
  tx: Kysely<VaultTables>,
  key: WebsiteKey,
  websiteId: string,
  email: string,
  language?: string,
): Promise<string> {
  const row = sealedRow(key, websiteId, personSubject(email), normalizeEmail(email))
  const { ref } = await tx
    .insertInto('pii_vault')
    .values({ ...row, is_person: true, ...(language !== undefined && { language }) })
    .onConflict((known) =>
      known
        .columns(['website_id', 'subject_hash'])
        .where('is_person', '=', true)
        .doUpdateSet({ is_person: true, ...(language !== undefined && { language }) }),
    )
    .returning('ref')
    .executeTakeFirstOrThrow()
  return ref
}

/** The language in which this person last wrote, where it was told. */
export async function languageOf(
  tx: Kysely<VaultTables>,
  websiteId: string,
  personRef: string,
): Promise<string | undefined> {
  const found = await tx
    .selectFrom('pii_vault')
    .select('language')
    .where('website_id', '=', websiteId)
    .where('ref', '=', personRef)
    .where('is_person', '=', true)
    .executeTakeFirst()
  return found?.language ?? undefined
}

export async function findPerson(
  tx: Kysely<VaultTables>,
  key: WebsiteKey,
  websiteId: string,
  email: string,
): Promise<string | undefined> {
  const found = await tx
    .selectFrom('pii_vault')
    .select('ref')
    .where('website_id', '=', websiteId)
    .where('subject_hash', '=', blindIndex(key.bytes, personSubject(email)))
    .where('is_person', '=', true)
    .executeTakeFirst()
  return found?.ref
}

/** Refs of the known people among these addresses, by address as it is stored. */
export async function findPeople(
  tx: Kysely<VaultTables>,
  key: WebsiteKey,
  websiteId: string,
  emails: readonly string[],
): Promise<Map<string, string>> {
  const byHash = new Map(
    emails.map((email) => [blindIndex(key.bytes, personSubject(email)).toString('base64'), normalizeEmail(email)]),
  )
  if (byHash.size === 0) return new Map()
  const rows = await tx
    .selectFrom('pii_vault')
    .select(['ref', 'subject_hash'])
    .where('website_id', '=', websiteId)
    .where(
      'subject_hash',
      'in',
      [...byHash.keys()].map((hash) => Buffer.from(hash, 'base64')),
    )
    .where('is_person', '=', true)
    .execute()
  return new Map(rows.map(({ ref, subject_hash }) => [byHash.get(subject_hash.toString('base64')) ?? '', ref]))
}
