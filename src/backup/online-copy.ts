import pg from 'pg'
import { ResilientClient } from '../platform/database/resilient-client.ts'
import { BackupError } from './archive.ts'

/** What is needed to start a server on the copied files. */
export interface CopyEnd {
  /** Content of `backup_label`. */
  label: string
  /** Names of the first and last segment of the write-ahead log that belong to the copy. */
  firstSegment: string
  lastSegment: string
}

export interface OnlineCopy {
  /** Between this and `end` the server's files may be copied while it writes them. */
  begin(): Promise<void>
  /** The copied files are consistent as of this moment. */
  end(): Promise<CopyEnd>
  /** Closes the connection; the server then frees what it kept for the backup. */
  close(): Promise<void>
}

/**
 * One backup of a server at a time. The lock, and the slot that keeps the needed write-ahead log, end with this connection,
 * however it ends.
 */
export async function openOnlineCopy(adminUrl: string): Promise<OnlineCopy> {
  const client = new ResilientClient({ connectionString: adminUrl, application_name: 'plinth backup', keepAlive: true })
  await client.connect()
  const { rows } = await client.query(`select pg_try_advisory_lock(hashtext('plinth backup')) as mine`)
  if (!rows[0]?.mine) {
    await client.end()
    throw new BackupError('Another backup is running. Wait for it to finish.')
  }
  return {
    async begin() {
      await client.query(`select pg_create_physical_replication_slot('plinth_backup_' || pg_backend_pid(), true, true)`)
      await client.query(`select pg_backup_start('plinth', fast => true)`)
    },
    async end() {
      const { rows } = await client.query<{ label: string; last: string }>(
        `select labelfile as label, pg_walfile_name(lsn) as last from pg_backup_stop(wait_for_archive => false)`,
      )
      const { label, last } = rows[0] as { label: string; last: string }
      const first = /^START WAL LOCATION: \S+ \(file ([0-9A-F]{24})\)/m.exec(label)?.[1]
      if (!first) throw new Error(`PostgreSQL returned a backup label without a WAL segment: ${label}`)
      return { label, firstSegment: first, lastSegment: last }
    },
    close: () => client.end(),
  }
}

/** The state when a backup begins. */
export interface BackupStart {
  /** Position of the last event, 0 when there is none, and the number of events. */
  head: string
  events: number
  /** Major version of the server. */
  postgres: number
}

export async function readBackupStart(adminUrl: string): Promise<BackupStart> {
  const client = new ResilientClient(adminUrl)
  await client.connect()
  try {
    const { rows } = await client.query<{ head: string; events: string; version: string }>(
      `select coalesce(max(position), 0)::text as head, count(*)::text as events,
         current_setting('server_version_num') as version from log.events`,
    )
    const { head, events, version } = rows[0] as { head: string; events: string; version: string }
    return { head, events: Number(events), postgres: Math.trunc(Number(version) / 10_000) }
  } finally {
    await client.end()
  }
}

const WAIT_FOR_WRITERS = '10s'

/**
 * Runs while these tables are locked against changes; writers wait.
 * @param tables that refer to files
 */
export async function withTablesLocked<Result>(
  adminUrl: string,
  tables: string[],
  run: () => Promise<Result>,
): Promise<Result> {
  const client = new ResilientClient(adminUrl)
  await client.connect()
  try {
    await client.query('begin')
    await client.query(`set local lock_timeout = '${WAIT_FOR_WRITERS}'`)
    for (const table of tables)
      await client.query(`lock table ${pg.escapeIdentifier(table)} in share mode`).catch((error) => {
        throw new BackupError(`Could not pause uploads: ${error.message}. Run the backup again.`)
      })
    return await run()
  } finally {
    await client.end()
  }
}
