import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { allProjections } from '../projections/all.ts'
import { composeExecutor } from './compose.ts'
import { type Config, loadConfig } from './config.ts'
import { findPostgres } from './database-server.ts'
import { type Foundation, openFoundation } from './foundation.ts'
import { createPasswords } from './identity/passwords.ts'
import { openDataDir } from './platform/data-dir/data-dir.ts'
import { loadSecrets } from './platform/data-dir/secrets.ts'
import { createLog } from './platform/log/log.ts'
import { openVault } from './platform/vault/vault.ts'
import { schemeOf } from './seed/addresses.ts'
import { type LoadWorld, prepareLoadWorld, type WantedWorld } from './seed/load-world.ts'
import { untilRemembered } from './seed/until-remembered.ts'
import { startRememberers } from './start-projections.ts'

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
    out: { type: 'string', default: join(import.meta.dirname, '..', 'load-tests', 'world.json') },
  },
})
const REMEMBERED_WITHIN_MS = 120_000

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
  const postgres = await findPostgres({ config, dataDir, secrets: loadSecrets(dataDir.secrets), log, say })
  const foundation = await openFoundation({ config: { ...config, databaseUrl: postgres.url }, log, say })
  const rememberers = startRememberers(foundation)
  try {
    const world = await fill(foundation, wanted)
    writeFileSync(values.out, `${JSON.stringify(world)}\n`, { mode: 0o600 })
    const seconds = ((performance.now() - started) / 1000).toFixed(1)
    say(`✓ ${world.shops.length} websites are ready (${seconds} s); ${values.out} says what there is`)
  } finally {
    await rememberers.stop()
    await foundation.close()
    await postgres.stop()
  }
}

async function fill(foundation: Foundation, wanted: WantedWorld): Promise<LoadWorld> {
  const { config, db, store, secrets } = foundation
  const deps = {
    db,
    executor: composeExecutor(foundation),
    vault: openVault({ db, masterKey: secrets.masterKey }),
    passwords: createPasswords(),
    now: new Date().toISOString(),
    onProgress: say,
  }
  const password = knownPassword(values.out)
  const world = await prepareLoadWorld(deps, wanted, { password, force: values.force })
  for (const { name } of allProjections)
    if (!(await untilRemembered({ db, store }, name, REMEMBERED_WITHIN_MS)))
      say(`The read model ${name} has not caught up yet; wait for /readyz before a run.`)
  return { baseDomain: config.baseDomain, scheme: schemeOf(config.baseDomain), ...world }
}

/** So that a run that is going on stays signed in. */
function knownPassword(file: string): string | undefined {
  if (!existsSync(file)) return undefined
  const { password }: Partial<LoadWorld> = JSON.parse(readFileSync(file, 'utf8'))
  return password
}
