import { createHash, randomUUID } from 'node:crypto'
import { copyFileSync, mkdirSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { allProjections } from '../../projections/all.ts'
import { listMovedTables } from '../../src/backup/tables/list-tables.ts'
import { appendOperations } from '../../src/pages/operations/append-operations.ts'
import { openDatabase } from '../../src/platform/database/database.ts'
import { findRunningPostgres, startEmbeddedPostgres } from '../../src/platform/database/embedded/embedded-postgres.ts'
import { findFreePort } from '../../src/platform/database/embedded/free-port.ts'
import { ResilientClient } from '../../src/platform/database/resilient-client.ts'
import { roleUrls } from '../../src/platform/database/roles.ts'
import { httpClient } from '../../src/testing/browsers/http-client.ts'
import { runCommand, startCommand } from '../backup/backup-command.ts'
import { type CrawledPage, crawlStore } from '../pages/crawl-store.ts'
import { publishAsOwner } from '../pages/pages-lab.ts'
import { createProduct, type Product } from '../processes/product.ts'
import { queryOnce } from '../processes/query-once.ts'
import type { Random } from '../processes/random.ts'
import type { FindingBuilder, ProofOptions } from '../proof.ts'

const STORES = ['demo', 'bakery']
const [KILLS, SHORT_KILLS] = [5, 1]
/** After the import was started. */
const KILLED_AFTER_MS = [1_000, 4_000] as const

interface Move {
  options: ProofOptions
  found: FindingBuilder
  random: Random
}

/**
 * Moves both demo stores, with drafts, publications, redirects and files, into another installation, and opens every page there.
 * @param spoil changes rows of the target before it is compared
 */
export async function moveInstallation(
  move: Move,
  spoil: (adminUrl: string) => Promise<void> = async () => {},
): Promise<void> {
  const { options, found } = move
  const source = await createProduct(options)
  await source.start()
  await changePages(source)
  const before = await crawl(source)
  await source.stop()
  const target = await createProduct(options)
  copyFileSync(join(source.dataDir, 'secrets.json'), join(target.dataDir, 'secrets.json'))
  const [log, tables] = [join(source.dataDir, 'tmp', 'log.gz'), join(source.dataDir, 'tmp', 'tables.tgz')]
  await runCommand(source, 'events', ['export', log])
  await runCommand(source, 'tables', ['export', tables])
  await importWithKills(move, target, tables)
  await runCommand(target, 'events', ['import', log])
  const moved = await onPostgres(source, options, rowsOf)
  const arrived = await onPostgres(target, options, async (adminUrl) => {
    await spoil(adminUrl)
    return rowsOf(adminUrl)
  })
  compare(found, 'rows of tables', moved, arrived)
  compare(found, 'files moved', filesOf(source), filesOf(target))
  await target.start({ SEED: 'none' })
  compare(found, 'pages that answer as before', before, await crawl(target))
  await target.stop()
}

/** A publication with a new address, and a draft beside it. */
async function changePages(product: Product): Promise<void> {
  const urls = roleUrls(product.adminUrl())
  const db = openDatabase(urls.app, { max: 2, onError: () => {}, statements: 'unlimited' })
  try {
    const abouts = await queryOnce<{ websiteId: string; docId: string }>(
      urls.admin,
      `select website_id as "websiteId", id as "docId" from documents where body->'settings'->>'slug' = 'about'`,
    )
    for (const { websiteId, docId } of abouts) {
      const editor = { websiteId, accountId: null, now: new Date().toISOString(), may: () => true }
      const set = (field: string, value: string) =>
        appendOperations(db, editor, {
          docId,
          base: 0,
          operations: [{ opId: randomUUID(), patches: [{ op: 'set', path: ['settings', field], value }] }],
        })
      await set('slug', 'about-all-of-us')
      await publishAsOwner({ db, editor, websiteId, adminUrl: urls.admin, appUrl: urls.app, docIds: [docId] })
      await set('title', 'A draft that nobody has published')
    }
  } finally {
    await db.destroy()
  }
}

/** Every page of both stores as one figure; hosts have the port of the installation in them. */
async function crawl({ port }: Product): Promise<Map<string, string>> {
  const pages = new Map<string, string>()
  for (const store of STORES) {
    const visitor = httpClient(port, `${store}.localhost:${port}`)
    for (const [path, page] of await crawlStore(visitor)) pages.set(`${store}${path}`, figureOf(page, port))
    const { status, headers } = await visitor.get('/about')
    pages.set(`${store}/about, as it was called`, `${status} ${headers.location}`)
  }
  return pages
}

const figureOf = ({ status, body }: CrawledPage, port: number) =>
  `${status} ${createHash('sha256')
    .update(body.replaceAll(String(port), 'port'))
    .digest('hex')}`

/** None of them leaves anything behind but the last. */
async function importWithKills({ options, found, random }: Move, target: Product, file: string): Promise<void> {
  for (let n = 0; n < (options.isShort ? SHORT_KILLS : KILLS); n++) {
    const { child, ended } = startCommand(target, 'tables', ['import', file])
    await Promise.race([sleep(random.int(...KILLED_AFTER_MS)), ended])
    child.kill('SIGKILL')
    const { code, output } = await ended
    if (code === 0) return
    if (code !== null) throw new Error(output)
    found.count('imports of tables killed')
  }
  await runCommand(target, 'tables', ['import', file])
}

async function onPostgres<Result>(
  { dataDir }: Product,
  { defer }: ProofOptions,
  run: (adminUrl: string) => Promise<Result>,
): Promise<Result> {
  const { postgresPassword: password } = JSON.parse(readFileSync(join(dataDir, 'secrets.json'), 'utf8'))
  const directory = join(dataDir, 'postgres')
  const logFile = join(dataDir, 'postgres.log')
  const server = await startEmbeddedPostgres({ directory, port: await findFreePort(), password, logFile })
  defer(() => server.stop())
  return run(findRunningPostgres(directory, password, 'plinth')).finally(() => server.stop())
}

/** Each table but those that are made from the log, as one figure. */
async function rowsOf(adminUrl: string): Promise<Map<string, string>> {
  const client = new ResilientClient(adminUrl)
  await client.connect()
  try {
    const readModels = allProjections.flatMap(({ tables }) => tables)
    const figures = new Map<string, string>()
    for (const { name } of (await listMovedTables(client, readModels)).tables) {
      const { rows } = await client.query<{ count: number; sum: string | null }>(
        `select count(*)::int as count, md5(string_agg(line, '' order by line)) as sum
         from (select md5(t::text) as line from public.${name} t) lines`,
      )
      figures.set(name, `${rows[0]?.count} rows, ${rows[0]?.sum}`)
    }
    return figures
  } finally {
    await client.end()
  }
}

function filesOf({ dataDir }: Product): Map<string, string> {
  const files = new Map<string, string>()
  for (const folder of ['files', 'held', 'mail']) {
    const top = join(dataDir, folder)
    mkdirSync(top, { recursive: true })
    for (const entry of readdirSync(top, { recursive: true, withFileTypes: true })) {
      const path = join(entry.parentPath, entry.name)
      if (entry.isFile())
        files.set(path.slice(dataDir.length), createHash('sha256').update(readFileSync(path)).digest('hex'))
    }
  }
  return files
}

function compare(found: FindingBuilder, what: string, here: Map<string, string>, there: Map<string, string>): void {
  for (const name of new Set([...here.keys(), ...there.keys()])) {
    found.count(what)
    if (here.get(name) !== there.get(name))
      found.violation(
        `${name} is ${there.get(name) ?? 'missing'} after the move, and was ${here.get(name) ?? 'missing'}`,
      )
  }
}
