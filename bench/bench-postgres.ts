import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { migrations } from '../src/migrations.ts'
import { startEmbeddedPostgres } from '../src/platform/database/embedded-postgres.ts'
import { findFreePort } from '../src/platform/database/free-port.ts'
import { migrate } from '../src/platform/database/migrate.ts'
import { prepareRoles, type RoleUrls, roleUrls } from '../src/platform/database/roles.ts'

export interface BenchPostgres {
  urls: RoleUrls
  stop(): Promise<void>
}

/** A PostgreSQL of the bench's own with every write flushed to disk, migrated, and gone afterwards. */
export async function startBenchPostgres(): Promise<BenchPostgres> {
  const directory = mkdtempSync('/var/tmp/plinth-bench-')
  chmodSync(directory, 0o711)
  const server = await startEmbeddedPostgres({
    directory: join(directory, 'postgres'),
    port: await findFreePort(),
    password: 'bench',
    logFile: join(directory, 'postgres.log'),
    settings: { max_connections: 200 },
  })
  const urls = roleUrls(server.url('bench'))
  await createDatabase(server.url('postgres'), 'bench')
  await prepareRoles(urls)
  await migrate(urls.admin, migrations)
  return {
    urls,
    async stop() {
      await server.stop()
      rmSync(directory, { recursive: true, force: true })
    },
  }
}

async function createDatabase(url: string, name: string): Promise<void> {
  const client = new pg.Client(url)
  await client.connect()
  await client.query(`create database ${name}`)
  await client.end()
}
