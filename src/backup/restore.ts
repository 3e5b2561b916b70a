import { chmod, mkdir, readdir, readFile, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { DataDir } from '../platform/data-dir/data-dir.ts'
import { startEmbeddedPostgres } from '../platform/database/embedded/embedded-postgres.ts'
import { findFreePort } from '../platform/database/embedded/free-port.ts'
import { serverAccount } from '../platform/database/embedded/postgres-binaries.ts'
import { markRestored } from '../platform/restore-fence/restore-fence.ts'
import { BackupError, Manifest, POSTGRES, SECRETS } from './archive.ts'
import { unpack } from './unpack.ts'
import { type Restored, verifyRestored } from './verify-restored.ts'

export interface RestoreOptions {
  file: string
  dataDir: DataDir
  /** Name of the product's database. */
  database: string
  folders: string[]
  /** What this machine and this version can restore. */
  own: Pick<Manifest, 'format' | 'postgres' | 'machine'>
  steps: string[]
  onBytes?: (doing: string, bytes: number) => void
}

/** Temporary folder, used until everything is verified. */
const STAGING = 'restore-unfinished'

/**
 * Restores an archive into an empty data directory, lets PostgreSQL recover there and verifies the result. Until the last
 * moment the directory contains only one folder, which the next try removes.
 */
export async function restore(options: RestoreOptions): Promise<Restored & { takenAt: string }> {
  const { file, dataDir, folders, own, onBytes } = options
  await assertEmpty(dataDir.path)
  const staging = join(dataDir.path, STAGING)
  await rm(staging, { recursive: true, force: true })
  await mkdir(staging)
  await chmod(staging, 0o711)
  try {
    const { manifest, seal } = await unpack({
      file,
      into: staging,
      parts: [SECRETS, POSTGRES, ...folders],
      account: serverAccount(),
      madeBy: 'npm run backup',
      shape: Manifest,
      assertFits: (manifest) => assertFits(manifest, own),
      onBytes: (bytes) => onBytes?.('unpacking', bytes),
    })
    const restored = await recover(staging, manifest, options)
    for (const name of [...folders, POSTGRES, SECRETS]) await rename(join(staging, name), join(dataDir.path, name))
    markRestored(dataDir.path, seal.takenAt)
    return { ...restored, takenAt: seal.takenAt }
  } finally {
    await rm(staging, { recursive: true, force: true })
  }
}

async function assertEmpty(path: string): Promise<void> {
  const found = (await readdir(path)).filter((name) => name !== STAGING)
  if (found.length > 0)
    throw new BackupError(
      `${path} is not empty (${found.slice(0, 3).join(', ')}). A backup is restored into an empty directory: set DATA_DIR, or pass --data-dir.`,
    )
}

function assertFits(manifest: Manifest, own: RestoreOptions['own']): void {
  const { product, postgres, machine } = manifest
  if (manifest.format > own.format)
    throw new BackupError(`This backup was made by a newer version (${product}). Restore it with that version.`)
  if (postgres !== own.postgres)
    throw new BackupError(
      `This back-up holds a database of PostgreSQL ${postgres}, and this is ${own.postgres}. Restore it with ${product}, and move it from there.`,
    )
  if (machine !== own.machine)
    throw new BackupError(
      `This back-up was made on ${machine}, and this is ${own.machine}, which cannot read its files. Restore it on a machine of that kind.`,
    )
}

/** PostgreSQL replays what was written during the copy, and is then stopped. */
async function recover(staging: string, manifest: Manifest, { database, steps }: RestoreOptions): Promise<Restored> {
  const { postgresPassword } = JSON.parse(await readFile(join(staging, SECRETS), 'utf8'))
  const server = await startEmbeddedPostgres({
    directory: join(staging, POSTGRES),
    port: await findFreePort(),
    password: postgresPassword,
    logFile: join(staging, 'postgres.log'),
  })
  try {
    return await verifyRestored({ adminUrl: server.url(database), manifest, steps })
  } finally {
    await server.stop()
  }
}
