import { type Kysely, sql } from 'kysely'
import { createSession } from '../../src/identity/sessions/sessions.ts'
import { type Database, withWebsite } from '../../src/platform/database/database.ts'
import type { Random } from '../processes/random.ts'
import type { FindingBuilder } from '../proof.ts'
import { openSite } from './isolated-site.ts'
import { countRows } from './scoped-tables.ts'
import type { World } from './two-website-world.ts'

export interface InterleavedOptions {
  world: World
  /** Fewer connections than websites, so that each connection serves all of them. */
  db: Database
  random: Random
  found: FindingBuilder
  isShort: boolean
}

type Tables = Record<string, { website_id: string }>

const [WEBSITES, SHORT_WEBSITES] = [50, 20]
const [READS, SHORT_READS] = [10_000, 2_000]
const AT_ONCE = 32
const tables = ['items', 'variants', 'item_images', 'collections', 'sessions']

/** Reads and writes without filters, website after website on the same connections, with failures in between. */
export async function runInterleavedScopes(options: InterleavedOptions): Promise<void> {
  const { world, db, random, found, isShort } = options
  const websiteIds = await openWebsites(world, random, isShort ? SHORT_WEBSITES : WEBSITES)
  const own = new Map<string, Map<string, number>>()
  for (const table of tables) own.set(table, await countRows(world.lab.urls.admin, table))
  let left = isShort ? SHORT_READS : READS
  const one = async () => {
    for (; left > 0; left--) {
      const [websiteId, table, what] = [random.pick(websiteIds), random.pick(tables), random.int(1, 20)]
      const expected = own.get(table)?.get(websiteId) ?? 0
      if (what <= 2) await askWithoutScope(db, table, found)
      else if (what <= 4) await fail(db, { websiteId, table, inDatabase: what === 3 }, found)
      else await use(db, { websiteId, table, expected, writes: what === 5 }, found)
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, one))
  found.most('websites interleaved', websiteIds.length)
}

async function openWebsites({ lab, storage }: World, random: Random, count: number): Promise<string[]> {
  const websiteIds = []
  for (let n = 0; n < count; n++) {
    const site = await openSite({ db: lab.db, storage, random }, random.int(1, 6))
    for (let sessions = random.int(1, 3); sessions > 0; sessions--)
      await createSession(lab.db, site.websiteId, site.ownerId, new Date().toISOString())
    websiteIds.push(site.websiteId)
  }
  return websiteIds
}

interface Use {
  websiteId: string
  table: string
  expected: number
  writes: boolean
}

async function use(db: Database, { websiteId, table, expected, writes }: Use, found: FindingBuilder): Promise<void> {
  const ids = await inScope(db, websiteId, async (tx) => {
    const { rows } = writes
      ? await sql<{
          website_id: string
        }>`update ${sql.table(table)} set website_id = website_id returning website_id`.execute(tx)
      : { rows: await tx.selectFrom(table).select('website_id').execute() }
    return rows.map((row) => row.website_id)
  })
  found.count(writes ? 'scoped writes' : 'scoped reads')
  const foreign = ids.filter((id) => id !== websiteId).length
  if (foreign > 0) found.violation(`${table}: ${foreign} rows of other websites`, foreign)
  if (ids.length - foreign !== expected) found.violation(`${table}: ${ids.length - foreign} own rows, not ${expected}`)
}

/** A failure within a scope must not leave the scope on the connection. */
async function fail(
  db: Database,
  { websiteId, table, inDatabase }: { websiteId: string; table: string; inDatabase: boolean },
  found: FindingBuilder,
): Promise<void> {
  found.count('scopes that failed')
  await inScope(db, websiteId, async (tx) => {
    await tx.selectFrom(table).select('website_id').execute()
    if (inDatabase) await sql`select 1 / 0`.execute(tx)
    throw new Error('on purpose')
  }).catch(() => {})
}

async function askWithoutScope(db: Database, table: string, found: FindingBuilder): Promise<void> {
  const rows = await db
    .withTables<Tables>()
    .selectFrom(table)
    .select('website_id')
    .execute()
    .catch((error: { code?: string }) => error.code)
  found.count('reads without a scope')
  if (rows !== '42501') found.violation(`${table} can be read without a scope`)
}

function inScope<Result>(db: Database, websiteId: string, run: (tx: Kysely<Tables>) => Promise<Result>) {
  return withWebsite(db.withTables<Tables>(), websiteId, run)
}
