import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { normalizeCode } from '../../shared/discounts/normalize-code.ts'
import { DomainError, RefusedFields } from '../../shared/domain-error.ts'
import { CODES_MAX } from '../contract.ts'
import type { Tx } from './write-discounts.ts'

interface CodesOf {
  websiteId: string
  discountId: string
  /** Revision of the discount in which codes are added or removed. */
  revision: number
}

/**
 * Adds codes to the discount in one statement; existing ones stay. Returns the number added. Throws RefusedFields when
 * another discount has one of them.
 */
export async function addCodes(tx: Tx, { websiteId, discountId, revision }: CodesOf, codes: string[]): Promise<number> {
  if (codes.length === 0) return 0
  await assertFree(tx, { websiteId, discountId }, codes)
  const { rows } = await sql`
    insert into discount_codes as c (website_id, discount_id, code, added_in, removed_in, is_live)
    select ${websiteId}, ${discountId}, code, ${revision}, null, true
    from (select distinct unnest(${codes}::text[]) as code) typed
    on conflict (website_id, discount_id, code) do update
      set added_in = excluded.added_in, removed_in = null, is_live = true
      where not c.is_live
    returning 1`.execute(tx)
  await countCodes(tx, websiteId, discountId)
  return rows.length
}

async function assertFree(
  tx: Tx,
  { websiteId, discountId }: Omit<CodesOf, 'revision'>,
  codes: string[],
): Promise<void> {
  const { rows } = await sql<{ code: string; name: string }>`
    select c.code, d.terms ->> 'name' as name
    from discount_codes c join discounts d on d.website_id = c.website_id and d.id = c.discount_id
    where c.website_id = ${websiteId} and c.code = any(${codes}::text[]) and c.is_live and c.discount_id <> ${discountId}
    order by c.code limit 1`.execute(tx)
  const [taken] = rows
  if (!taken) return
  const sentence = `The code ${taken.code} belongs to the discount “${taken.name}”. Please choose another one.`
  throw new RefusedFields({ codes: sentence }, sentence)
}

/** Removes one code. Returns the number removed, 0 when it was already gone. */
export async function removeCode(tx: Tx, of: CodesOf, code: string): Promise<number> {
  const { numUpdatedRows } = await tx
    .updateTable('discount_codes')
    .set({ is_live: false, removed_in: of.revision })
    .where('website_id', '=', of.websiteId)
    .where('discount_id', '=', of.discountId)
    .where('code', '=', normalizeCode(code))
    .where('is_live', '=', true)
    .executeTakeFirst()
  await countCodes(tx, of.websiteId, of.discountId)
  return Number(numUpdatedRows)
}

/** Removes the codes added in an earlier revision, or restores those removed in it. Returns the number changed. */
export async function undoCodes(tx: Tx, of: CodesOf, undoes: number): Promise<number> {
  const { websiteId, discountId, revision } = of
  const { rows: gone } = await sql<{ code: string }>`
    select code from discount_codes
    where website_id = ${websiteId} and discount_id = ${discountId} and removed_in = ${undoes}`.execute(tx)
  const back = await addCodes(
    tx,
    of,
    gone.map(({ code }) => code),
  )
  const { rows } = await sql`
    update discount_codes set is_live = false, removed_in = ${revision}
    where website_id = ${websiteId} and discount_id = ${discountId} and added_in = ${undoes} and is_live
    returning 1`.execute(tx)
  await countCodes(tx, websiteId, discountId)
  return back + rows.length
}

/** Makes the codes of a deleted discount available for others. */
export async function freeCodes(tx: Tx, websiteId: string, discountId: string): Promise<void> {
  await tx
    .updateTable('discount_codes')
    .set({ is_live: false })
    .where('website_id', '=', websiteId)
    .where('discount_id', '=', discountId)
    .where('is_live', '=', true)
    .execute()
  await countCodes(tx, websiteId, discountId)
}

/** Restores a discount's codes. Throws RefusedFields when another discount has taken one of them meanwhile. */
export async function takeCodesBack(tx: Tx, websiteId: string, discountId: string): Promise<void> {
  const { rows } = await sql<{ code: string }>`
    select code from discount_codes
    where website_id = ${websiteId} and discount_id = ${discountId} and removed_in is null`.execute(tx)
  const codes = rows.map(({ code }) => code)
  await assertFree(tx, { websiteId, discountId }, codes)
  await sql`
    update discount_codes set is_live = true
    where website_id = ${websiteId} and discount_id = ${discountId} and removed_in is null`.execute(tx)
  await countCodes(tx, websiteId, discountId)
}

async function countCodes(tx: Tx, websiteId: string, discountId: string): Promise<void> {
  const { rows } = await sql<{ codes: number }>`
    update discounts d set codes = (
      select count(*) from discount_codes c where c.website_id = d.website_id and c.discount_id = d.id and c.is_live)
    where d.website_id = ${websiteId} and d.id = ${discountId}
    returning codes`.execute(tx)
  if ((rows[0]?.codes ?? 0) > CODES_MAX)
    throw new DomainError(`A discount has at most ${CODES_MAX.toLocaleString('en')} codes. Duplicate it to have more.`)
}

/** Crockford's alphabet: without I, L, O and U, which can be misread or form words. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
/** 50 bits: with 10,000 codes, one guess in 10¹¹ hits. */
const RANDOM_LENGTH = 10

/** Distinct random codes that cannot be guessed. */
export function generateCodes(count: number, prefix: string): string[] {
  const codes = new Set<string>()
  while (codes.size < count) codes.add(prefix + randomText())
  return [...codes]
}

function randomText(): string {
  return Array.from(randomBytes(RANDOM_LENGTH), (byte) => ALPHABET[byte % ALPHABET.length]).join('')
}
