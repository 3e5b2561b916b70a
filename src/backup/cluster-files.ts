import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { undefinedIfMissing } from './write-archive.ts'

export interface ClusterFile {
  /** Relative to the cluster's directory. */
  path: string
  isDirectory: boolean
}

/** PostgreSQL recreates the content at each start, but the directories must exist. */
const emptiedDirectories = [
  'pg_wal',
  'pg_replslot',
  'pg_dynshmem',
  'pg_notify',
  'pg_serial',
  'pg_snapshots',
  'pg_stat_tmp',
  'pg_subtrans',
]
/** Files that belong to this server process, or to an earlier start. */
const excludedFiles =
  /^(postmaster\.(pid|opts)|backup_label(\.old)?|tablespace_map(\.old)?|.*\.tmp)$|(^|\/)(pgsql_tmp|pg_internal\.init)/
/** Copied last: it names the newest checkpoint, and nothing it refers to may be missing. */
const CONTROL_FILE = 'global/pg_control'

/** The files of a running cluster to copy, without its write-ahead log. */
export async function* listCluster(directory: string): AsyncGenerator<ClusterFile> {
  yield* listBelow(directory, '')
  yield { path: 'pg_wal/archive_status', isDirectory: true }
  yield { path: 'pg_wal/summaries', isDirectory: true }
  yield { path: CONTROL_FILE, isDirectory: false }
}

async function* listBelow(directory: string, below: string): AsyncGenerator<ClusterFile> {
  const entries = await readdir(join(directory, below), { withFileTypes: true }).catch(undefinedIfMissing)
  for (const entry of entries ?? []) {
    const path = below ? `${below}/${entry.name}` : entry.name
    if (excludedFiles.test(path) || path === CONTROL_FILE) continue
    const isDirectory = entry.isDirectory()
    yield { path, isDirectory }
    if (isDirectory && !emptiedDirectories.includes(path)) yield* listBelow(directory, path)
  }
}

/** The segments from `from` to `to`, in order; their names sort chronologically. */
export async function listSegments(directory: string, from: string, to: string): Promise<string[]> {
  const names = await readdir(join(directory, 'pg_wal'))
  return names.filter((name) => /^[0-9A-F]{24}$/.test(name) && name >= from && name <= to).sort()
}
