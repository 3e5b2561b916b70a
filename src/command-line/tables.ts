import { existsSync } from 'node:fs'
import { copyFile, mkdir } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { allProjections } from '../../projections/all.ts'
import { exportTables } from '../backup/tables/export-tables.ts'
import { type ImportTablesOptions, importTables } from '../backup/tables/import-tables.ts'
import { composeStorages } from '../boot/compose/compose-storages.ts'
import { findPostgres, openPostgres } from '../boot/database-server.ts'
import { prepareDatabase } from '../boot/prepare-database.ts'
import { productName } from '../boot/product-name.ts'
import { type Config, loadConfig, typedPath } from '../config.ts'
import { assertNoWriters } from '../log-transfer/assert-no-writers.ts'
import { createProgressMeter } from '../log-transfer/progress-meter.ts'
import { type DataDir, openDataDir } from '../platform/data-dir/data-dir.ts'
import { loadSecrets, type Secrets } from '../platform/data-dir/secrets.ts'
import { openDatabase } from '../platform/database/database.ts'
import { roleUrls } from '../platform/database/roles.ts'
import { withStartupLock } from '../platform/database/startup-lock.ts'
import { ConfigError } from '../platform/errors/config-error.ts'
import { createLog } from '../platform/log/log.ts'
import type { Storage } from '../platform/storage/storage.ts'
import { backupFolders } from './backup-scope.ts'
import { runCommand, say } from './run-command.ts'

const help = `
npm run tables -- export <file>
    Writes every row of PostgreSQL that is not made from the event log into one file (tar, gzip): accounts, websites,
    pages with their drafts and publications, redirects, products, the vault of personal data and all else; and the
    uploaded files of DATA_DIR. Stop the product first: what changes meanwhile is not in the file.

npm run tables -- import <file>
    Fills a database without accounts and websites with it, all at once or not at all, and stores the files in DATA_DIR or
    in the configured bucket. The product must be stopped, of the same version, and have the same keys: copy
    secrets.json, or set COOKIE_KEY and MASTER_KEY.

The database is the one of DATA_DIR and DATABASE_URL, as for npm start. Events are moved by npm run events, in either
order. Read models are rebuilt from them. Files in a bucket stay there.
`.trim()

const MEGABYTE = 1_000_000
const log = createLog('warn')
const readModels = allProjections.flatMap(({ tables }) => tables)

process.exit(
  await runCommand({
    help,
    async run([verb, file, ...more]) {
      if (!file || more.length > 0) return false
      if (verb === 'export') await runExport(loadConfig(), typedPath(file))
      else if (verb === 'import') await runImport(loadConfig(), typedPath(file))
      else return false
      return true
    },
  }),
)

async function runExport(config: Config, file: string): Promise<void> {
  if (existsSync(file)) throw new ConfigError([`${file} already exists. Choose another name, or remove it.`])
  if (!existsSync(dirname(file))) throw new ConfigError([`Directory ${dirname(file)} does not exist.`])
  if (!config.databaseUrl && !existsSync(join(config.dataDir, 'postgres')))
    throw new ConfigError([`${config.dataDir} is empty. Set DATA_DIR to the directory npm start uses.`])
  const { dataDir, secrets } = openInstallation(config)
  const postgres = await findPostgres({ config, dataDir, secrets, log, say })
  const meter = createProgressMeter({ say, unit: 'MB' })
  try {
    const { tables, rows, bytes } = await exportTables({
      adminUrl: postgres.url,
      dataDir,
      folders: backupFolders,
      file,
      readModels,
      product: productName(),
      now: new Date(),
      onBytes: (doing, done) => meter(doing, done / MEGABYTE, 0),
    })
    say(`✓ ${rows} rows of ${tables} tables are in ${file} (${Math.round(bytes / MEGABYTE)} MB)`)
    if (config.s3) say('  Uploaded files are in the S3 bucket and are not included.')
  } finally {
    await postgres.stop()
  }
}

async function runImport(config: Config, file: string): Promise<void> {
  const { dataDir, secrets } = openInstallation(config)
  const postgres = await openPostgres({ config, dataDir, secrets, log, say })
  const urls = roleUrls(postgres.url)
  const db = openDatabase(urls.admin, {
    max: 1,
    statements: 'unlimited',
    onError: (error) => log.warn({ err: error }, 'database connection error'),
  })
  try {
    await assertNoWriters(db)
    await prepareDatabase({ config, urls, secrets, log, say })
    // A process that starts meanwhile waits for the same lock.
    const onWait = () => say('Another process is using this database; waiting …')
    const imported = await withStartupLock(urls.admin, { onWait }, async () => {
      await assertNoWriters(db)
      const into = { adminUrl: urls.admin, dataDir, file, readModels }
      return importTables({ ...into, folders: foldersOf(config, dataDir) })
    })
    say(`✓ ${imported.rows} rows of ${imported.tables} tables and ${imported.files} files are here`)
    say('  Events are moved by npm run events.')
  } finally {
    await db.destroy()
    await postgres.stop()
  }
}

function openInstallation(config: Config): { dataDir: DataDir; secrets: Secrets } {
  const dataDir = openDataDir(config.dataDir)
  return { dataDir, secrets: loadSecrets(dataDir.secrets, config.keys) }
}

function foldersOf(config: Config, dataDir: DataDir): ImportTablesOptions['folders'] {
  const { storage, held } = composeStorages({ config, dataDir })
  return {
    files: (path, name) => storeIn(storage, path, name),
    held: (path, name) => storeIn(held, path, name),
    async mail(path) {
      await mkdir(dataDir.mail, { recursive: true, mode: 0o700 })
      await copyFile(path, join(dataDir.mail, basename(path)))
    },
  }
}

async function storeIn(storage: Storage, path: string, [websiteId = '', ...name]: string[]): Promise<void> {
  await storage.putFile(websiteId, name.join('/'), path)
}
