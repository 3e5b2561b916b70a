import type pg from 'pg'
import { ResilientClient } from '../platform/database/resilient-client.ts'
import { BackupError, type Manifest } from './archive.ts'

export interface Restored {
  websites: number
  events: number
}

export interface VerifyOptions {
  /** Superuser's connection string of the restored server, which is running. */
  adminUrl: string
  manifest: Manifest
  /** Names of all migrations that this version knows. */
  steps: string[]
}

/** Checks that the restored data is what was backed up. Throws BackupError when it is not. */
export async function verifyRestored({ adminUrl, manifest, steps }: VerifyOptions): Promise<Restored> {
  const client = new ResilientClient(adminUrl)
  await client.connect()
  try {
    await assertKnownSchema(client, steps, manifest)
    await assertWholeLog(client, manifest)
    const { rows } = await client.query<{ websites: string; events: string }>(
      'select (select count(*) from websites)::text as websites, (select count(*) from log.events)::text as events',
    )
    return { websites: Number(rows[0]?.websites), events: Number(rows[0]?.events) }
  } finally {
    await client.end()
  }
}

async function assertKnownSchema(client: pg.Client, steps: string[], { product }: Manifest): Promise<void> {
  const { rows } = await client.query<{ name: string }>('select name from kysely_migration')
  const unknown = rows.filter(({ name }) => !steps.includes(name))
  if (unknown.length > 0)
    throw new BackupError(`This backup was made by a newer version (${product}). Restore it with that version.`)
}

/** All that was acknowledged before the back-up began is there, and no stream misses an event in its middle. */
async function assertWholeLog(client: pg.Client, { head, events }: Manifest): Promise<void> {
  const { rows } = await client.query<{ events: string; head: string; next: string }>(
    `select count(*)::text as events, coalesce(max(position), 0)::text as head from log.events where position <= $1`,
    [head],
  )
  const broken = await client.query(
    'select stream from log.events group by stream having max(version) - min(version) + 1 <> count(*) limit 1',
  )
  const behind = await client.query(
    `select from log.positions p where p.last_value < (select coalesce(max(position), 0) from log.events)`,
  )
  if (Number(rows[0]?.events) !== events || rows[0]?.head !== head || broken.rowCount || behind.rowCount)
    throw new BackupError(
      `The restored log is incomplete: ${rows[0]?.events} of the ${events} events at the start of the backup. Nothing was restored; use another backup.`,
    )
}
