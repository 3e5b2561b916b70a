import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { allProjections } from '../../projections/all.ts'
import { allReactions } from '../../workers/all.ts'
import { prepareReactions } from '../../workers/reactions.ts'
import { composeExecutor } from '../boot/compose/compose.ts'
import { assertSameLog, composeEventStore } from '../boot/compose/compose-event-store.ts'
import { findPostgres } from '../boot/database-server.ts'
import { prepareDatabase } from '../boot/prepare-database.ts'
import { startProjections } from '../boot/start-projections.ts'
import { schemeOf } from '../boot/start-up-addresses.ts'
import { type Config, loadConfig } from '../config.ts'
import { createPasswords } from '../identity/passwords/passwords.ts'
import { openDataDir } from '../platform/data-dir/data-dir.ts'
import { loadSecrets } from '../platform/data-dir/secrets.ts'
import { type Database, openDatabase } from '../platform/database/database.ts'
import { roleUrls } from '../platform/database/roles.ts'
import type { EventStore } from '../platform/event-store/event-store.ts'
import { createLog } from '../platform/log/log.ts'
import { openVault } from '../platform/vault/vault.ts'
import { type LoadWorld, prepareLoadWorld, type WantedWorld } from '../seed/load-test/load-world.ts'
import { untilCaughtUp } from '../seed/until-caught-up.ts'

/**
 * `npm run load:prepare [-- --websites 200 --products 20 --waiting 25]`: fills the database of DATA_DIR or DATABASE_URL with
 * websites for load-tests/ and writes load-tests/world.json, while the product runs or while it does not.
 */
const { values } = parseArgs({
  options: {
    websites: { type: 'string', default: '200' },
    products: { type: 'string', default: '20' },
    waiting: { type: 'string', default: '25' },
    force: { type: 'boolean', default: false },
    out: { type: 'string', default: join(import.meta.dirname, '../..', 'load-tests', 'world.json') },
  },
})
const CATCH_UP_TIMEOUT_MS = 120_000
/** Few, because a running product uses most of PostgreSQL's connections. */
const CONNECTIONS = 4

const say = (line: string) => process.stdout.write(`${line}\n`)
const log = createLog('warn')

try {
  const wanted = { websites: count('websites', 1), products: count('products', 2), waiting: count('waiting', 0) }
  await run(loadConfig(), wanted)
  process.exit(0)
} catch (error) {
  say(error instanceof Error ? error.message : String(error))
  process.exit(1)
}

function count(name: 'websites' | 'products' | 'waiting', least: number): number {
  const number = Number(values[name])
  if (!Number.isInteger(number) || number < least) throw new Error(`--${name} must be a whole number from ${least}.`)
  return number
}

async function run(config: Config, wanted: WantedWorld): Promise<void> {
  const started = performance.now()
  const dataDir = openDataDir(config.dataDir)
  const secrets = loadSecrets(dataDir.secrets, config.keys)
  const postgres = await findPostgres({ config, dataDir, secrets, log, say })
  const urls = roleUrls(postgres.url)
  const outdated = await prepareDatabase({ config, urls, secrets, log, say })
  const onError = (error: Error) => log.warn({ err: error }, 'database connection error')
  const db = openDatabase(urls.app, { max: CONNECTIONS, onError, statements: 'unlimited' })
  const store = await composeEventStore({ config: { ...config, databaseUrl: postgres.url }, urls, onError })
  const rememberers = startProjections({ urls, store, log, outdated })
  try {
    await assertSameLog(db, store)
    await prepareReactions(db, store, allReactions)
    const world = await createWorld({ config, db, store, masterKey: secrets.masterKey }, wanted)
    writeFileSync(values.out, `${JSON.stringify(world)}\n`, { mode: 0o600 })
    const seconds = ((performance.now() - started) / 1000).toFixed(1)
    say(`✓ ${world.shops.length} websites are ready (${seconds} s); they are listed in ${values.out}`)
    say(
      `  Requests go to ${world.baseDomain}: if the product has another address, set PORT or BASE_DOMAIN as for the product.`,
    )
  } finally {
    await rememberers.stop()
    await store.close()
    await db.destroy()
    await postgres.stop()
  }
}

interface WorldConnections {
  config: Config
  db: Database
  store: EventStore
  masterKey: string
}

async function createWorld(
  { config, db, store, masterKey }: WorldConnections,
  wanted: WantedWorld,
): Promise<LoadWorld> {
  const deps = {
    db,
    executor: composeExecutor({ db, store, log }),
    vault: openVault({ db, masterKey }),
    passwords: createPasswords(),
    now: new Date().toISOString(),
    onProgress: say,
  }
  const password = knownPassword(values.out)
  const world = await prepareLoadWorld(deps, wanted, { password, force: values.force })
  for (const { name } of allProjections)
    if (!(await untilCaughtUp({ db, store }, name, CATCH_UP_TIMEOUT_MS)))
      say(`The read model ${name} has not caught up yet; wait for /readyz before a run.`)
  return { baseDomain: config.baseDomain, scheme: schemeOf(config.baseDomain), ...world }
}

/** Keeps the password, so that a running load test stays signed in. */
function knownPassword(file: string): string | undefined {
  if (!existsSync(file)) return undefined
  const { password }: Partial<LoadWorld> = JSON.parse(readFileSync(file, 'utf8'))
  return password
}
