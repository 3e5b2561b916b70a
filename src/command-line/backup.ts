import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { ARCHIVE_FORMAT } from '../backup/archive.ts'
import { type BackupResult, backUp } from '../backup/back-up.ts'
import { readBackupStart } from '../backup/online-copy.ts'
import { findPostgres } from '../boot/database-server.ts'
import { productName } from '../boot/product-name.ts'
import { type Config, loadConfig, typedPath } from '../config.ts'
import { createProgressMeter } from '../log-transfer/progress-meter.ts'
import { openDataDir } from '../platform/data-dir/data-dir.ts'
import { loadSecrets } from '../platform/data-dir/secrets.ts'
import { ConfigError } from '../platform/errors/config-error.ts'
import { createLog } from '../platform/log/log.ts'
import { assertEmbedded, backupFolders, fileReferencingTables } from './backup-scope.ts'
import { runCommand, say } from './run-command.ts'

const help = `
npm run backup -- <file>
    Writes everything in DATA_DIR into one archive (tar, gzip): the database, uploaded files and the secrets. The
    product may be running. It includes everything acknowledged before the start. The archive contains the secrets:
    it is readable by its owner only (0600), and anyone who has it can read everything. npm run restore brings it back.

The installation is the one of DATA_DIR, as for npm start. With DATABASE_URL, back up that server with its own tools.
`.trim()

const MEGABYTE = 1_000_000

process.exit(
  await runCommand({
    help,
    async run([file, ...more]) {
      if (!file || more.length > 0) return false
      await run(loadConfig(), typedPath(file))
      return true
    },
  }),
)

async function run(config: Config, file: string): Promise<void> {
  assertEmbedded(config)
  if (!existsSync(join(config.dataDir, 'postgres')))
    throw new ConfigError([`${config.dataDir} is empty. Set DATA_DIR to the directory npm start uses.`])
  if (existsSync(file)) throw new ConfigError([`${file} already exists. Choose another name, or remove it.`])
  if (!existsSync(dirname(file))) throw new ConfigError([`Directory ${dirname(file)} does not exist.`])
  const started = performance.now()
  const { takenAt, bytes } = await backUpFrom(config, file)
  const seconds = Math.round((performance.now() - started) / 1_000)
  say(
    `✓ ${file} contains everything as of ${takenAt.toISOString()} (${Math.round(bytes / MEGABYTE)} MB in ${seconds} s)`,
  )
  say('  It contains the secrets: store it where only you can read it.')
  if (config.s3) say('  Uploaded files are in the S3 bucket and are not included.')
  if (config.keys) say('  COOKIE_KEY and MASTER_KEY are not included: without them personal data cannot be decrypted.')
}

async function backUpFrom(config: Config, file: string): Promise<BackupResult> {
  const dataDir = openDataDir(config.dataDir)
  const log = createLog('warn')
  const postgres = await findPostgres({ config, dataDir, secrets: loadSecrets(dataDir.secrets), log, say })
  const meter = createProgressMeter({ say, unit: 'MB' })
  try {
    const manifest = {
      format: ARCHIVE_FORMAT,
      product: productName(),
      machine: `${process.platform}-${process.arch}`,
      begunAt: new Date().toISOString(),
      ...(await readBackupStart(postgres.url)),
    }
    return await backUp({
      dataDir,
      adminUrl: postgres.url,
      file,
      manifest,
      folders: backupFolders,
      referencingTables: fileReferencingTables,
      onBytes: (doing, bytes) => meter(doing, bytes / MEGABYTE, 0),
    })
  } finally {
    await postgres.stop()
  }
}
