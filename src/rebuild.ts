import { allProjections } from '../projections/all.ts'
import { rebuild } from '../projections/rebuild-tables.ts'
import { loadConfig } from './config.ts'
import { findPostgres } from './database-server.ts'
import { openDataDir } from './platform/data-dir/data-dir.ts'
import { loadSecrets } from './platform/data-dir/secrets.ts'
import { roleUrls } from './platform/database/roles.ts'
import { openPostgresEventStore } from './platform/event-store/postgres-event-store.ts'
import { createLog } from './platform/log/log.ts'

/** `npm run rebuild carts`: fills a read model anew from the log, while the product runs or while it does not. */
const say = (line: string) => process.stdout.write(`${line}\n`)
const [name] = process.argv.slice(2)
const projection = allProjections.find((candidate) => candidate.name === name)
if (!projection) {
  say(`Say which read model to rebuild: ${allProjections.map((candidate) => candidate.name).join(', ')}.`)
  process.exit(1)
}

const config = loadConfig()
const log = createLog('warn')
const dataDir = openDataDir(config.dataDir)
const postgres = await findPostgres({ config, dataDir, secrets: loadSecrets(dataDir.secrets), log, say })
const urls = roleUrls(postgres.url)
const store = await openPostgresEventStore({ url: urls.events, onError: (error) => log.warn({ err: error }) })
const started = performance.now()
let events = 0
await rebuild({
  adminUrl: urls.admin,
  store,
  projection,
  log,
  onProgress(progress) {
    if (Math.trunc(progress.events / 10_000) > Math.trunc(events / 10_000)) say(`  ${progress.events} events …`)
    events = progress.events
  },
})
say(`✓ ${name} rebuilt from ${events} events in ${Math.round(performance.now() - started)} ms`)
await store.close()
await postgres.stop()
process.exit(0)
