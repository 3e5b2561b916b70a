import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { DataDir } from '../platform/data-dir/data-dir.ts'
import { MANIFEST, type Manifest, POSTGRES, SECRETS } from './archive.ts'
import { listCluster, listSegments } from './cluster-files.ts'
import { createHardLinkedFiles, type HardLinkedFiles } from './hard-linked-files.ts'
import { type CopyEnd, type OnlineCopy, openOnlineCopy, withTablesLocked } from './online-copy.ts'
import { type ArchiveWriter, createArchive } from './write-archive.ts'

export interface BackUpOptions {
  dataDir: DataDir
  /** Superuser's connection string of the running server. */
  adminUrl: string
  file: string
  manifest: Manifest
  /** Folders of the data directory whose files are created and deleted, but never changed. */
  folders: string[]
  /** Tables whose rows refer to these files. */
  referencingTables: string[]
  onBytes?: (doing: string, bytes: number) => void
}

export interface BackupResult {
  takenAt: Date
  bytes: number
}

/**
 * Makes one archive of the whole data directory, whether or not the product is running: the database as of one moment after
 * the call, with everything committed before, the files its rows refer to, and the secrets.
 */
export async function backUp(options: BackUpOptions): Promise<BackupResult> {
  const copy = await openOnlineCopy(options.adminUrl)
  try {
    return await withLinkedFiles(options, (held) => writeArchive(copy, held, options))
  } finally {
    await copy.close()
  }
}

async function withLinkedFiles<Result>(
  { dataDir: { path }, folders }: BackUpOptions,
  run: (held: HardLinkedFiles) => Promise<Result>,
): Promise<Result> {
  const held = await createHardLinkedFiles({ directory: path, folders, linkDirectory: join(path, 'backup-unfinished') })
  try {
    return await run(held)
  } finally {
    await held.release()
  }
}

async function writeArchive(copy: OnlineCopy, held: HardLinkedFiles, options: BackUpOptions): Promise<BackupResult> {
  const { dataDir, file, manifest, folders } = options
  const out = await createArchive(file, new Date(manifest.begunAt))
  try {
    await out.text(MANIFEST, `${JSON.stringify(manifest)}\n`)
    await out.file(SECRETS, dataDir.secrets)
    await held.linkNewFiles()
    const takenAt = await copyCluster(out, copy, held, options)
    for (const folder of folders) await copyFolder(out, folder, held.path(folder), options)
    const bytes = out.bytes()
    await out.finish(takenAt)
    return { takenAt, bytes }
  } catch (error) {
    await out.discard()
    throw error
  }
}

async function copyCluster(
  out: ArchiveWriter,
  copy: OnlineCopy,
  held: HardLinkedFiles,
  options: BackUpOptions,
): Promise<Date> {
  await copy.begin()
  await copyFiles(out, options)
  const end = await finishCopyAndLinkFiles(copy, held, options)
  const takenAt = new Date()
  await out.text(`${POSTGRES}/backup_label`, end.label)
  await copySegments(out, end, options)
  return takenAt
}

/**
 * Locks the tables at the end of the copy, so that the files referred to by the copied rows are exactly those that are
 * linked.
 */
function finishCopyAndLinkFiles(
  copy: OnlineCopy,
  held: HardLinkedFiles,
  { adminUrl, referencingTables: naming }: BackUpOptions,
): Promise<CopyEnd> {
  return withTablesLocked(adminUrl, naming, async () => {
    await held.linkNewFiles()
    return copy.end()
  })
}

async function copyFiles(out: ArchiveWriter, { dataDir, onBytes }: BackUpOptions): Promise<void> {
  for await (const { path, isDirectory } of listCluster(dataDir.postgres)) {
    if (isDirectory) await out.directory(`${POSTGRES}/${path}`)
    else await out.file(`${POSTGRES}/${path}`, join(dataDir.postgres, path))
    onBytes?.('the database', out.bytes())
  }
}

async function copySegments(out: ArchiveWriter, end: CopyEnd, { dataDir, onBytes }: BackUpOptions): Promise<void> {
  const segments = await listSegments(dataDir.postgres, end.firstSegment, end.lastSegment)
  if (segments[0] !== end.firstSegment || segments.at(-1) !== end.lastSegment)
    throw new Error('PostgreSQL removed write-ahead log the backup needs; run the backup again')
  for (const segment of segments) {
    const path = `pg_wal/${segment}`
    await out.file(`${POSTGRES}/${path}`, join(dataDir.postgres, path))
    onBytes?.('what was written meanwhile', out.bytes())
  }
}

async function copyFolder(out: ArchiveWriter, name: string, from: string, options: BackUpOptions): Promise<void> {
  await out.directory(name)
  for (const entry of await readdir(from, { withFileTypes: true })) {
    const path = `${name}/${entry.name}`
    if (entry.isDirectory()) await copyFolder(out, path, join(from, entry.name), options)
    else await out.file(path, join(from, entry.name))
    options.onBytes?.('uploaded files', out.bytes())
  }
}
