import { execFileSync } from 'node:child_process'
import { existsSync, rmdirSync } from 'node:fs'
import { ARCHIVE_FORMAT } from '../backup/archive.ts'
import { restore } from '../backup/restore.ts'
import { DATABASE } from '../boot/database-server.ts'
import { type Config, loadConfig, typedPath } from '../config.ts'
import { createProgressMeter } from '../log-transfer/progress-meter.ts'
import { migrations } from '../modules.ts'
import { openDataDir } from '../platform/data-dir/data-dir.ts'
import { lockDataDir } from '../platform/data-dir/instance-lock.ts'
import { findBinaries, serverAccount } from '../platform/database/embedded/postgres-binaries.ts'
import { assertEmbedded, backupFolders } from './backup-scope.ts'
import { runCommand, say } from './run-command.ts'

const help = `
npm run restore -- <file> [--data-dir <directory>]
    Restores an archive of npm run backup into an empty DATA_DIR: all checksums are verified, PostgreSQL recovers,
    and the event log is verified before the data directory is replaced. Then run npm start.
`.trim()

const MEGABYTE = 1_000_000

process.exit(
  await runCommand({
    help,
    options: ['data-dir'],
    async run([file, ...more], { 'data-dir': directory }) {
      if (!file || more.length > 0) return false
      const config = loadConfig()
      const dataDir = directory === undefined ? config.dataDir : typedPath(directory)
      await run({ ...config, dataDir }, typedPath(file))
      return true
    },
  }),
)

async function run(config: Config, file: string): Promise<void> {
  assertEmbedded(config)
  const started = performance.now()
  const isNew = !existsSync(config.dataDir)
  const dataDir = openDataDir(config.dataDir)
  const lock = await lockDataDir(dataDir.path)
  const meter = createProgressMeter({ say, unit: 'MB' })
  try {
    const { takenAt, websites, events } = await restore({
      file,
      dataDir,
      database: DATABASE,
      folders: backupFolders,
      own: {
        format: ARCHIVE_FORMAT,
        postgres: await ownPostgres(),
        machine: `${process.platform}-${process.arch}`,
      },
      steps: migrations.map(({ name }) => name),
      onBytes: (doing, bytes) => meter(doing, bytes / MEGABYTE, 0),
    })
    const seconds = Math.round((performance.now() - started) / 1_000)
    say(`✓ ${dataDir.path} is as it was at ${takenAt}: ${websites} websites, ${events} events (${seconds} s)`)
  } finally {
    lock.release()
    if (isNew) removeIfEmpty(dataDir.path)
  }
}

/** A refused restore leaves nothing where there was nothing. */
function removeIfEmpty(directory: string): void {
  try {
    rmdirSync(directory)
  } catch {
    // It holds what was restored.
  }
}

/** `postgres (PostgreSQL) 18.4`. */
async function ownPostgres(): Promise<number> {
  const { postgres } = await findBinaries(serverAccount())
  return Number(/ (\d+)/.exec(execFileSync(postgres, ['--version'], { encoding: 'utf8' }))?.[1])
}
