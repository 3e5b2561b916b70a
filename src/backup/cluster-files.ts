import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { undefinedIfMissing } from './write-archive.ts'

export interface ClusterFile {
  /** Within the cluster's directory. */
  path: string
  isDirectory: boolean
}

/** PostgreSQL makes these anew at each start; the directories themselves must be there. */
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
/** Of this very server, or of an earlier start. */
const excludedFiles =
  /^(postmaster\.(pid|opts)|backup_label(\.old)?|tablespace_map(\.old)?|.*\.tmp)$|(^|\/)(pgsql_tmp|pg_internal\.init)/
/** The last to be read: it names the newest checkpoint, and nothing it names may be missing. */
const CONTROL_FILE = 'global/pg_control'

/** What a copy of a running cluster is made of, without its write-ahead log. */
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

/** The segments from the one to the other, in order; their names sort as they were written. */
export async function listSegments(directory: string, from: string, to: string): Promise<string[]> {
  const names = await readdir(join(directory, 'pg_wal'))
  return names.filter((name) => /^[0-9A-F]{24}$/.test(name) && name >= from && name <= to).sort()
}
