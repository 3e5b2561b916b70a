import { createHmac } from 'node:crypto'
import type { ResilientClient } from './resilient-client.ts'

/**
 * Compares keys with those this database was set up with, and stores fingerprints of new ones. Returns the names of the keys
 * that differ. A fingerprint only tells keys apart and reveals nothing of them. They are stored in a schema that only the
 * owner can access. It is created before all migrations, because nothing may be written with a wrong key.
 */
export async function compareFingerprints(client: ResilientClient, keys: Record<string, string>): Promise<string[]> {
  await client.query(`
    create schema if not exists plinth;
    create table if not exists plinth.key_fingerprints (name text primary key, fingerprint text not null)`)
  for (const [name, key] of Object.entries(keys))
    await client.query('insert into plinth.key_fingerprints values ($1, $2) on conflict do nothing', [
      name,
      fingerprint(name, key),
    ])
  const { rows } = await client.query<{ name: string; fingerprint: string }>(
    'select name, fingerprint from plinth.key_fingerprints',
  )
  const known = new Map(rows.map((row) => [row.name, row.fingerprint]))
  return Object.entries(keys)
    .filter(([name, key]) => known.get(name) !== fingerprint(name, key))
    .map(([name]) => name)
}

function fingerprint(name: string, key: string): string {
  return createHmac('sha256', Buffer.from(key, 'hex')).update(`plinth fingerprint of ${name}`).digest('hex')
}
