import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { afterAll, inject } from 'vitest'
import { type Database, openDatabase } from '../../platform/database/database.ts'
import { type RoleUrls, roleUrls } from '../../platform/database/roles.ts'

/** A new, migrated database for this test file, with a connection string per role. Copied as files, in half the time. */
export async function createTestDatabase(): Promise<RoleUrls> {
  const admin = inject('postgresUrl')
  const name = `test_${randomBytes(6).toString('hex')}`
  const client = new pg.Client(admin)
  await client.connect()
  // A template cannot be copied while it has connections, so concurrent files take turns.
  await client.query(`select pg_advisory_lock(hashtext('template_plinth'))`)
  await client.query(`create database ${name} template template_plinth strategy file_copy`)
  await client.end()
  const url = new URL(admin)
  url.pathname = name
  return roleUrls(url.href)
}

/** A pool that is closed after the test file. */
export function testPool(url: string, max = 4): Database {
  const db = openDatabase(url, { max, onError: () => {} })
  afterAll(() => db.destroy())
  return db
}
