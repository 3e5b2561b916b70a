import { type RawBuilder, sql } from 'kysely'
import { type Database, inWebsite, withWebsite } from '../../platform/database/database.ts'
import type { Vault } from '../../platform/vault/vault.ts'
import { normalForm } from '../../shared/lists/normal-form.ts'
import { shortSpelling, spellingsOf } from '../../shared/lists/search-spellings.ts'
import type { OrderNameTables } from './names-table.ts'

export interface NameWordsDeps {
  db: Database
  vault: Vault
}

/** Limit of words per order, and per search. */
const WORDS_MAX = 12
const FOUND_MAX = 1_000

/** Words of a name, each with its spellings. */
export function wordsOf(name: string): string[][] {
  const words =
    normalForm(name, 'NFKC')
      .toLowerCase()
      .match(/[\p{L}\p{M}\p{N}]{2,}/gu) ?? []
  return [...new Map(words.map((word) => [shortSpelling(word), spellingsOf(word)])).values()].slice(0, WORDS_MAX)
}

/** Fewer letters find too much. */
const PART_MIN = 3
const PART_MAX = 12

/** The beginnings of a word, by which it is found while it is typed. */
function partsOf(word: string): string[] {
  const letters = Array.from(word)
  const lengths = Array.from({ length: Math.max(0, Math.min(letters.length, PART_MAX) - PART_MIN + 1) }, (_, n) => n)
  return [word, ...lengths.map((n) => letters.slice(0, PART_MIN + n).join(''))]
}

/** Everything by which these names are found, in plain. */
export function searchedParts(names: string[]): string[] {
  return [...new Set(wordsOf(names.join(' ')).flat().flatMap(partsOf))]
}

/**
 * Makes an order findable by words of its customer's name and their beginnings, stored only as keyed hashes. For a customer without an
 * order, `orderId` is their ref.
 */
export async function indexName(
  { db, vault }: NameWordsDeps,
  websiteId: string,
  { orderId, customerRef, names }: { orderId: string; customerRef: string; names: string[] },
): Promise<void> {
  const hashes = await vault.hashes(websiteId, searchedParts(names))
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

/** Orders whose customer's name has all these words, or words that begin so. */
export function findByName(deps: NameWordsDeps, websiteId: string, search: string): Promise<string[]> {
  // Rows of imported customers have no order.
  return findNamed(deps, websiteId, { search, column: sql`order_id`, where: sql`order_id <> customer_ref` })
}

/** Refs of customers whose name or address has all these words, or words that begin so, in any of their orders. */
export function findCustomersByName(deps: NameWordsDeps, websiteId: string, search: string): Promise<string[]> {
  return findNamed(deps, websiteId, { search, column: sql`customer_ref`, where: sql`true` })
}

interface NameSearch {
  search: string
  column: RawBuilder<unknown>
  where: RawBuilder<unknown>
}

async function findNamed({ db, vault }: NameWordsDeps, websiteId: string, { search, column, where }: NameSearch) {
  const words = wordsOf(search)
  if (words.length === 0) return []
  const spellings = words.flatMap((word, place) => word.map((text) => ({ text, place })))
  const hashes = await vault.hashes(
    websiteId,
    spellings.map(({ text }) => text),
  )
  const places = spellings.map(({ place }) => place)
  return withWebsite(db, websiteId, async (tx) => {
    const { rows } = await sql<{ id: string }>`
      select ${column} as id from order_name_words
      join unnest(${hashes}::text[], ${places}::int[]) searched (hash, place) on searched.hash = word_hash
      where website_id = ${websiteId} and ${where}
      group by ${column} having count(distinct place) = ${words.length}
      order by ${column} desc limit ${FOUND_MAX}`.execute(tx)
    return rows.map(({ id }) => id)
  })
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
