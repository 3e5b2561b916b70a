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
    Writes the log of this configuration into a file, all of it or one website's, while the product runs or not.
    What is written meanwhile is not in the file: for a move, stop the product first. An interrupted export is
    begun again; the file gets its name when it is whole.

npm run events -- import <file>
    Brings the events of a file into the log of this configuration: all of them into an empty log, one website's into
    a log that does not have that website. The product must be stopped. Every checksum is compared before the first
    event is written. Killed, it goes on where it was when it is run again. Ids, versions and times stay, positions are
    given anew; reactions go on where they were, and read models are filled anew by the next start, or at once by
    npm run rebuild all.

Which log: DATA_DIR, DATABASE_URL and EVENTSTORE_URL, as for npm start.

Only the log is moved. Accounts, products, websites, uploaded files and the vault, without which nobody's name can be
read, lie in PostgreSQL and DATA_DIR: move those with pg_dump and pg_restore, or with npm run backup and restore.
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
  if (existsSync(file)) throw new ConfigError([`${file} is there already. Choose another name, or remove it.`])
  if (!existsSync(dirname(file))) throw new ConfigError([`There is no directory ${dirname(file)}.`])
  const config = loadConfig()
  const meter = createProgressMeter({ say, unit: 'events' })
  const end = await withSourceLog({ config, say }, (source) =>
    exportLog({
      ...{ source, file, websiteId, product: productName(), now: new Date() },
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
    say(`✓ this file was imported here before: its ${end.events} events are in the log`)
    return
  }
  if (already > 0) say(`✓ went on after event ${already}, where an earlier import had stopped`)
  const whose = header.websiteId === null ? 'all websites' : `the website ${header.websiteId}`
  say(`✓ ${end.events} events of ${end.streams} streams of ${whose} are in the log, and were read back the same`)
  say('  The next start fills the read models anew; npm run rebuild all does it now.')
}
