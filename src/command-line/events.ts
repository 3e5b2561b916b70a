import { existsSync, rmSync } from 'node:fs'
import { dirname } from 'node:path'
import { productName } from '../boot/product-name.ts'
import { type Config, loadConfig, typedPath } from '../config.ts'
import { exportLog } from '../log-transfer/export-log.ts'
import { importLog } from '../log-transfer/import-log.ts'
import { createProgressMeter } from '../log-transfer/progress-meter.ts'
import { ConfigError } from '../platform/errors/config-error.ts'
import { withSourceLog, withTargetLog } from './open-event-logs.ts'
import { runCommand, say } from './run-command.ts'

const help = `
npm run events -- export <file> [--website <id>]
    Writes the event log, all of it or one website's, into a file. The product may be running.
    Events appended meanwhile are not in the file: for a move, stop the product first. After an interruption,
    run it again; the file gets its name when it is complete.

npm run events -- import <file>
    Imports a file into the event log: a whole log into an empty one, one website's events into
    a log without that website. The product must be stopped. All checksums are verified before the first
    event is written. If interrupted, run it again to resume. Ids, versions and times are kept, positions are
    assigned anew; reactions resume at their position; read models are rebuilt at the next start, or at once by
    npm run rebuild all.

The log is the one of DATA_DIR, DATABASE_URL and EVENTSTORE_URL, as for npm start.

Only events are exported. Accounts, products, pages, websites, files and the personal-data vault are stored in
PostgreSQL and DATA_DIR: move those with npm run tables, or with npm run backup and restore.
`.trim()

process.exit(
  await runCommand({
    help,
    options: ['website'],
    async run([verb, file, ...more], { website }) {
      if (!file || more.length > 0) return false
      if (verb === 'export') await runExport(typedPath(file), website)
      else if (verb === 'import' && !website) await runImport(typedPath(file))
      else return false
      return true
    },
  }),
)

async function runExport(file: string, websiteId: string | undefined): Promise<void> {
  if (existsSync(file)) throw new ConfigError([`${file} already exists. Choose another name, or remove it.`])
  if (!existsSync(dirname(file))) throw new ConfigError([`Directory ${dirname(file)} does not exist.`])
  const config = loadConfig()
  const meter = createProgressMeter({ say, unit: 'events' })
  const end = await withSourceLog({ config, say }, (source) =>
    exportLog({
      source,
      file,
      websiteId,
      product: productName(),
      now: new Date(),
      onEvents: (events) => meter('writing', events, 0),
    }),
  )
  if (websiteId !== undefined && end.events === 0) {
    rmSync(file)
    throw new ConfigError([
      `The log has no events of a website ${websiteId}. The ids are in the column website_id of the events.`,
    ])
  }
  say(`✓ ${end.events} events of ${end.streams} streams are in ${file}`)
}

async function runImport(file: string): Promise<void> {
  const config: Config = loadConfig()
  const meter = createProgressMeter({ say, unit: 'events' })
  const imported = await withTargetLog({ config, say }, (target) => importLog({ target, file, onEvents: meter }))
  const { header, end, already, isRepeated } = imported
  if (isRepeated) {
    say(`✓ already imported: its ${end.events} events are in the log`)
    return
  }
  if (already > 0) say(`✓ resumed after event ${already}`)
  const whose = header.websiteId === null ? 'all websites' : `the website ${header.websiteId}`
  say(`✓ ${end.events} events of ${end.streams} streams of ${whose} imported and verified`)
  say('  Read models are rebuilt at the next start; npm run rebuild all does it now.')
}
