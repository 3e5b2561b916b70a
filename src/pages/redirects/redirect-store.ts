import { sql } from 'kysely'
import { type Database, withWebsite } from '../../platform/database/database.ts'
import { RefusedFields } from '../../shared/domain-error.ts'
import { lockPages, type PagesTx } from '../documents/document-store.ts'
import { listAddresses } from '../publish/read-published.ts'
import type { PagesTables } from '../table.ts'
import {
  explainLoop,
  findLoops,
  indexInTurns,
  REFUSED_LINES_MAX,
  type RedirectIndex,
  type RedirectRule,
  readRules,
} from './redirect-rules.ts'

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

/** All rules, for looking up where addresses lead. */
export async function readRedirectIndex(tx: PagesTx, websiteId: string): Promise<RedirectIndex> {
  return indexInTurns(await listRedirects(tx, websiteId))
}

/**
 * Replaces all rules, including those of changed slugs. Throws RefusedFields with a message per line that is invalid or
 * loops.
 */
export async function replaceRedirects(db: Database, websiteId: string, text: string): Promise<void> {
  const { rules, errors } = await readRules(text)
  if (Object.keys(errors).length > 0)
    throw new RefusedFields(errors, `Some redirects cannot be saved: ${firstOf(errors)}`)
  return withWebsite(db.withTables<PagesTables>(), websiteId, async (tx) => {
    await lockPages(tx, websiteId)
    const addresses = await listAddresses(tx, websiteId)
    const isPage = (path: string) => addresses.has(path)
    const loops = await findLoops(rules, isPage)
    if (!loops) throw new RefusedFields({ text: TOO_INTERTWINED }, TOO_INTERTWINED)
    if (loops.length > 0) {
      const index = await indexInTurns(rules)
      const said = Object.fromEntries(
        loops.slice(0, REFUSED_LINES_MAX).map((source) => [source, explainLoop(source, index, isPage)]),
      )
      throw new RefusedFields(said, `Some redirects cannot be saved: ${firstOf(said)}`)
    }
    const before = await listRedirects(tx, websiteId)
    const automatic = new Set(
      before.filter(({ isAutomatic }) => isAutomatic).map(({ source, target }) => `${source} ${target}`),
    )
    await tx.deleteFrom('redirects').where('website_id', '=', websiteId).execute()
    if (rules.length === 0) return
    const [sources, targets] = [rules.map(({ source }) => source), rules.map(({ target }) => target)]
    const statuses = rules.map(({ status }) => status)
    const kept = rules.map(({ source, target }) => automatic.has(`${source} ${target}`))
    await sql`
      insert into redirects (website_id, source, target, status, position, is_automatic)
      select ${websiteId}, source, target, status, place - 1, is_automatic
      from unnest(${sources}::text[], ${targets}::text[], ${statuses}::int[], ${kept}::boolean[])
        with ordinality as rule (source, target, status, is_automatic, place)`.execute(tx)
  })
}

const TOO_INTERTWINED =
  'These redirects lead through each other too often to be checked. Point each of them at the page where it ends.'

function firstOf(errors: Record<string, string>): string {
  const [[where = '', message = ''] = []] = Object.entries(errors)
  return where.startsWith('/') ? message : `${where}: ${message}`
}
