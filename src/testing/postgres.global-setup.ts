import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { allProjections } from '../../projections/all.ts'
import { prepareProjections } from '../../projections/prepare.ts'
import { migrations } from '../modules.ts'
import { startEmbeddedPostgres } from '../platform/database/embedded/embedded-postgres.ts'
import { findFreePort } from '../platform/database/embedded/free-port.ts'
import { migrate } from '../platform/database/migrate.ts'
import { prepareRoles, roleUrls } from '../platform/database/roles.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Superuser connection string of the run's PostgreSQL. */
    postgresUrl: string
  }
}

/** One real PostgreSQL per run, with a migrated template including all read models, which each test file copies. */
let tearDown: () => Promise<void>

export async function setup(project: TestProject) {
  const directory = mkdtempSync('/var/tmp/plinth-test-')
  chmodSync(directory, 0o711)
  const server = await startEmbeddedPostgres({
    directory: join(directory, 'postgres'),
    port: await findFreePort(),
    password: 'test',
    logFile: join(directory, 'postgres.log'),
    settings: {
      fsync: 'off',
      full_page_writes: 'off',
      max_connections: 200,
      shared_buffers: '64MB',
      // No database lives long enough to need it, and each of hundreds would have a worker every minute.
      autovacuum: 'off',
    },
  })
  await makeTemplate(server.url('postgres'), server.url('template_plinth'))
  project.provide('postgresUrl', server.url('postgres'))
  tearDown = async () => {
    await server.stop()
    rmSync(directory, { recursive: true, force: true })
  }
}

export async function teardown() {
  await tearDown()
}

async function makeTemplate(adminUrl: string, templateUrl: string) {
  const client = new pg.Client(adminUrl)
  await client.connect()
  await client.query('create database template_plinth')
  await client.end()
  await prepareRoles(roleUrls(templateUrl))
  await migrate(templateUrl, migrations)
  await prepareProjections({ adminUrl: templateUrl, projections: allProjections })
}
