import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { findRunningPostgres } from '../../src/platform/database/embedded/embedded-postgres.ts'

/** Superuser connection string of the embedded PostgreSQL of a running product. */
export function ownDatabaseUrl(dataDir: string): string {
  const { postgresPassword } = JSON.parse(readFileSync(join(dataDir, 'secrets.json'), 'utf8'))
  return findRunningPostgres(join(dataDir, 'postgres'), postgresPassword, 'plinth')
}
