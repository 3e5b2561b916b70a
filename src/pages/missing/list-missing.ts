import { type Database, withWebsite } from '../../platform/database/database.ts'
import { takeTurns } from '../../platform/turns/take-turns.ts'
import { listAddresses } from '../publish/read-published.ts'
import { findRedirect } from '../redirects/redirect-rules.ts'
import { readRedirectIndex } from '../redirects/redirect-store.ts'
import type { PagesTables } from '../table.ts'
import { addressSuggester } from './suggest-addresses.ts'

/** Maximum number listed. */
const LISTED_MAX = 100

export interface MissingAddress {
  path: string
  /** Number of requests. */
  count: number
  /** ISO 8601. */
  lastAt: string
  suggestions: string[]
}

/** Requested addresses that still do not exist, most requested first. */
export function listMissing(db: Database, websiteId: string, known: readonly string[]): Promise<MissingAddress[]> {
  return withWebsite(db.withTables<PagesTables>(), websiteId, async (tx) => {
    const rows = await tx
      .selectFrom('missing_addresses')
      .select(['path', 'count', 'last_at'])
      .where('website_id', '=', websiteId)
      .where((where) => where.or([where('dismissed_at', 'is', null), where('last_at', '>', where.ref('dismissed_at'))]))
      .orderBy('count', 'desc')
      .orderBy('path')
      .execute()
    const addresses = await listAddresses(tx, websiteId)
    const redirects = await readRedirectIndex(tx, websiteId)
    const [suggest, takeTurn] = [addressSuggester(known), takeTurns()]
    const missing: MissingAddress[] = []
    for (const { path, count, last_at } of rows) {
      if (missing.length === LISTED_MAX) break
      await takeTurn()
      if (addresses.has(path) || findRedirect(redirects, path)) continue
      missing.push({ path, count: Number(count), lastAt: last_at.toISOString(), suggestions: suggest(path) })
    }
    return missing
  })
}

/** Hides an address until it is requested again. */
export function dismissMissing(db: Database, websiteId: string, path: string, now: string): Promise<void> {
  return withWebsite(db.withTables<PagesTables>(), websiteId, async (tx) => {
    await tx
      .updateTable('missing_addresses')
      .set({ dismissed_at: now })
      .where('website_id', '=', websiteId)
      .where('path', '=', path)
      .execute()
  })
}
