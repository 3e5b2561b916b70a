import { type Database, inWebsite } from '../../platform/database/database.ts'
import type { Vault } from '../../platform/vault/vault.ts'
import type { OrderNameTables } from './names-table.ts'

export interface NameWordsDeps {
  db: Database
  vault: Vault
}

/** Limit of words per order, and per search. */
const WORDS_MAX = 12
const FOUND_MAX = 1_000

/** Words of a name, normalised for comparison: without case and accents. */
export function wordsOf(name: string): string[] {
  const folded = name.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()
  return [...new Set(folded.match(/[\p{L}\p{N}]{2,}/gu) ?? [])].slice(0, WORDS_MAX)
}

/**
 * Makes an order findable by whole words of its customer's name, stored only as keyed hashes. For a customer without an
 * order, `orderId` is their ref.
 */
export async function indexName(
  { db, vault }: NameWordsDeps,
  websiteId: string,
  { orderId, customerRef, names }: { orderId: string; customerRef: string; names: string[] },
): Promise<void> {
  const hashes = await vault.hashes(websiteId, wordsOf(names.join(' ')))
  if (hashes.length === 0) return
  const rows = hashes.map((word_hash) => ({
    website_id: websiteId,
    word_hash,
    order_id: orderId,
    customer_ref: customerRef,
  }))
  await inWebsite(db.withTables<OrderNameTables>(), websiteId, (tx) =>
    tx
      .insertInto('order_name_words')
      .values(rows)
      .onConflict((same) => same.doNothing())
      .execute(),
  )
}

/** Orders whose customer's name has all these words. */
export async function findByName({ db, vault }: NameWordsDeps, websiteId: string, search: string): Promise<string[]> {
  const hashes = await vault.hashes(websiteId, wordsOf(search))
  if (hashes.length === 0) return []
  const rows = await inWebsite(db.withTables<OrderNameTables>(), websiteId, (tx) =>
    tx
      .selectFrom('order_name_words')
      .select('order_id')
      .where('website_id', '=', websiteId)
      .where('word_hash', 'in', hashes)
      // Rows of imported customers have no order.
      .whereRef('order_id', '<>', 'customer_ref')
      .groupBy('order_id')
      .having((eb) => eb.fn.countAll(), '=', hashes.length)
      .orderBy('order_id', 'desc')
      .limit(FOUND_MAX)
      .execute(),
  )
  return rows.map(({ order_id }) => order_id)
}

/** Refs of customers whose name has all these words in any of their orders. */
export async function findCustomersByName(
  { db, vault }: NameWordsDeps,
  websiteId: string,
  search: string,
): Promise<string[]> {
  const hashes = await vault.hashes(websiteId, wordsOf(search))
  if (hashes.length === 0) return []
  const rows = await inWebsite(db.withTables<OrderNameTables>(), websiteId, (tx) =>
    tx
      .selectFrom('order_name_words')
      .select('customer_ref')
      .where('website_id', '=', websiteId)
      .where('word_hash', 'in', hashes)
      .groupBy('customer_ref')
      .having((eb) => eb.fn.count('word_hash').distinct(), '=', hashes.length)
      .orderBy('customer_ref', 'desc')
      .limit(FOUND_MAX)
      .execute(),
  )
  return rows.map(({ customer_ref }) => customer_ref)
}

/** Removes a customer from the search by name. */
export async function forgetName(db: Database, websiteId: string, customerRef: string): Promise<void> {
  await inWebsite(db.withTables<OrderNameTables>(), websiteId, (tx) =>
    tx
      .deleteFrom('order_name_words')
      .where('website_id', '=', websiteId)
      .where('customer_ref', '=', customerRef)
      .execute(),
  )
}
