import { createHmac } from 'node:crypto'
import type { ResilientClient } from './resilient-client.ts'

/**
 * Compares keys with those this database was begun with, and writes down those it has not seen. Answers the names of
 * those that differ. What is written down says nothing of a key: it only tells one from another.
 *
 * It lies in a schema of its own that nobody but the owner may enter, and is made before all steps of the schema,
 * because nothing may be written with a wrong key.
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
