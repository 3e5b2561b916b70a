import { type Database, withWebsite } from '../../platform/database/database.ts'
import { RefusedFields } from '../../shared/domain-error.ts'
import { lockPages, type PagesTx } from '../documents/document-store.ts'
import { listAddresses } from '../publish/read-published.ts'
import type { PagesTables } from '../table.ts'
import { findLoops, type RedirectRule, readRules } from './redirect-rules.ts'

/** Rules written by people first, in their order; then those of changed slugs. */
export async function listRedirects(
  tx: PagesTx,
  websiteId: string,
): Promise<(RedirectRule & { isAutomatic: boolean })[]> {
  const rows = await tx
    .selectFrom('redirects')
    .select(['source', 'target', 'status', 'is_automatic'])
    .where('website_id', '=', websiteId)
    .orderBy('is_automatic')
    .orderBy('position')
    .orderBy('source')
    .execute()
  return rows.map(({ source, target, status, is_automatic }) => ({ source, target, status, isAutomatic: is_automatic }))
}

/**
 * Replaces all rules, including those of changed slugs. Throws RefusedFields with a message per line that is invalid or
 * loops.
 */
export async function replaceRedirects(db: Database, websiteId: string, text: string): Promise<void> {
  const { rules, errors } = readRules(text)
  if (Object.keys(errors).length > 0)
    throw new RefusedFields(errors, `Some redirects cannot be saved: ${firstOf(errors)}`)
  return withWebsite(db.withTables<PagesTables>(), websiteId, async (tx) => {
    await lockPages(tx, websiteId)
    const addresses = await listAddresses(tx, websiteId)
    const loops = findLoops(rules, (path) => addresses.has(path))
    if (loops.length > 0) {
      const said = Object.fromEntries(loops.map((source) => [source, `${source} would lead back to itself.`]))
      throw new RefusedFields(said, `Some redirects cannot be saved: ${firstOf(said)}`)
    }
    const before = await listRedirects(tx, websiteId)
    const automatic = new Set(
      before.filter(({ isAutomatic }) => isAutomatic).map(({ source, target }) => `${source} ${target}`),
    )
    await tx.deleteFrom('redirects').where('website_id', '=', websiteId).execute()
    if (rules.length === 0) return
    const rows = rules.map((rule, position) => ({
      ...rule,
      website_id: websiteId,
      position,
      is_automatic: automatic.has(`${rule.source} ${rule.target}`),
    }))
    for (let from = 0; from < rows.length; from += ROWS_PER_STATEMENT)
      await tx
        .insertInto('redirects')
        .values(rows.slice(from, from + ROWS_PER_STATEMENT))
        .execute()
  })
}

/** PostgreSQL allows at most 65,535 parameters per statement. */
const ROWS_PER_STATEMENT = 5_000

function firstOf(errors: Record<string, string>): string {
  const [[where = '', message = ''] = []] = Object.entries(errors)
  return where.startsWith('/') ? message : `${where}: ${message}`
}
