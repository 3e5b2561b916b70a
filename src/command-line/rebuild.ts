import { existsSync } from 'node:fs'
import { allProjections } from '../../projections/all.ts'
import type { Projection } from '../../projections/projection.ts'
import { rebuild } from '../../projections/rebuild-tables.ts'
import { assertSameLog, composeEventStore } from '../boot/compose/compose-event-store.ts'
import { findPostgres } from '../boot/database-server.ts'
import { type Config, loadConfig } from '../config.ts'
import { openDataDir } from '../platform/data-dir/data-dir.ts'
import { loadSecrets } from '../platform/data-dir/secrets.ts'
import { openDatabase } from '../platform/database/database.ts'
import { roleUrls } from '../platform/database/roles.ts'
import type { EventStore } from '../platform/event-store/event-store.ts'
import { createLog } from '../platform/log/log.ts'

/** `npm run rebuild carts`, or `all`: rebuilds projections from the log, whether or not the product is running. */
const say = (line: string) => process.stdout.write(`${line}\n`)
const log = createLog('warn')

try {
  await run(loadConfig(), process.argv[2])
  process.exit(0)
} catch (error) {
  say(error instanceof Error ? error.message : String(error))
  process.exit(1)
}

async function run(config: Config, name: string | undefined): Promise<void> {
  const projections = allProjections.filter((candidate) => name === 'all' || candidate.name === name)
  if (projections.length === 0)
    throw new Error(
      `Name the read model to rebuild: all, ${allProjections.map((candidate) => candidate.name).join(', ')}.`,
    )
  if (!config.databaseUrl && !existsSync(config.dataDir))
    throw new Error(`${config.dataDir} is empty. Set DATA_DIR to the directory npm start uses.`)
  const dataDir = openDataDir(config.dataDir)
  const postgres = await findPostgres({ config, dataDir, secrets: loadSecrets(dataDir.secrets), log, say })
  try {
    await rebuildAll(config, postgres.url, projections)
  } finally {
    await postgres.stop()
  }
}

async function rebuildAll(config: Config, adminUrl: string, projections: Projection[]): Promise<void> {
  const onError = (error: Error) => log.warn({ err: error }, 'event store error')
  const db = openDatabase(adminUrl, { max: 1, onError, statements: 'unlimited' })
  const store = await composeEventStore({ config, urls: roleUrls(adminUrl), onError })
  try {
    await assertSameLog(db, store)
    for (const projection of projections) await rebuildFrom(store, adminUrl, projection)
  } finally {
    await store.close()
    await db.destroy()
  }
}

async function rebuildFrom(store: EventStore, adminUrl: string, projection: Projection): Promise<void> {
  const started = performance.now()
  let events = 0
  await rebuild({
    adminUrl,
    store,
    projection,
    log,
    onProgress(progress) {
      if (Math.trunc(progress.events / 10_000) > Math.trunc(events / 10_000)) say(`  ${progress.events} events …`)
      events = progress.events
    },
  })
  say(`✓ ${projection.name} rebuilt from ${events} events in ${Math.round(performance.now() - started)} ms`)
}
