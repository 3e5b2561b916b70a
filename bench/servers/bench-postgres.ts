import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { allProjections } from '../../projections/all.ts'
import { prepareProjections } from '../../projections/prepare.ts'
import { migrations } from '../../src/modules.ts'
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../../src/platform/database/embedded/embedded-postgres.ts'
import { findFreePort } from '../../src/platform/database/embedded/free-port.ts'
import { sharedBuffers } from '../../src/platform/database/embedded/shared-buffers.ts'
import { migrate } from '../../src/platform/database/migrate.ts'
import { prepareRoles, type RoleUrls, roleUrls } from '../../src/platform/database/roles.ts'
import { copyPrepared } from './prepared-directory.ts'

export interface BenchPostgres {
  urls: RoleUrls
  stop(): Promise<void>
}

/** A temporary, migrated PostgreSQL with fsync enabled. */
export async function startBenchPostgres(): Promise<BenchPostgres> {
  const directory = mkdtempSync('/var/tmp/plinth-bench-')
  chmodSync(directory, 0o711)
  const undo: (() => void | Promise<void>)[] = [() => rmSync(directory, { recursive: true, force: true })]
  async function stop(): Promise<void> {
    for (const step of undo.toReversed()) await step()
  }
  try {
    await copyPrepared('bench-postgres', directory, makeMigrated)
    const server = await startServer(directory)
    undo.push(server.stop)
    return { urls: roleUrls(server.url('bench')), stop }
  } catch (error) {
    await stop()
    throw error
  }
}

async function makeMigrated(directory: string): Promise<void> {
  const server = await startServer(directory)
  try {
    await prepare(server.url('postgres'), roleUrls(server.url('bench')))
  } finally {
    await server.stop()
  }
}

async function startServer(directory: string): Promise<EmbeddedPostgres> {
  return startEmbeddedPostgres({
    directory: join(directory, 'postgres'),
    port: await findFreePort(),
    password: 'bench',
    logFile: join(directory, 'postgres.log'),
    settings: { max_connections: 200, shared_buffers: sharedBuffers() },
  })
}

async function prepare(serverUrl: string, urls: RoleUrls): Promise<void> {
  await createDatabase(serverUrl, 'bench')
  await prepareRoles(urls)
  await migrate(urls.admin, migrations)
  await prepareProjections({ adminUrl: urls.admin, projections: allProjections })
}

async function createDatabase(url: string, name: string): Promise<void> {
  const client = new pg.Client(url)
  await client.connect()
  await client.query(`create database ${name}`)
  await client.end()
}
