import { hash } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pino from 'pino'
import { startImportRunner } from '../../../workers/catalog/import-runner.ts'
import { composeBroadcast } from '../../boot/compose/compose-broadcast.ts'
import type { Infrastructure } from '../../boot/infrastructure.ts'
import { startHitWriter } from '../../boot/start-hit-writer.ts'
import { startHttp } from '../../boot/start-http.ts'
import { loadConfig } from '../../config.ts'
import { openDataDir } from '../../platform/data-dir/data-dir.ts'
import { loadSecrets } from '../../platform/data-dir/secrets.ts'
import { openDatabase } from '../../platform/database/database.ts'
import { findFreePort } from '../../platform/database/embedded/free-port.ts'
import type { RoleUrls } from '../../platform/database/roles.ts'
import { openPostgresEventStore } from '../../platform/event-store/postgres/postgres-event-store.ts'
import { openBullmqQueue } from '../../platform/queue/bullmq-queue.ts'
import { servingLoad } from '../../platform/turns/serving-load.ts'
import { type HttpClient, httpClient } from '../browsers/http-client.ts'

export interface TestProcess {
  port: number
  /** `client('acme')` for a storefront: a browser whose requests go to this process. */
  client(labels: string): HttpClient
  stop(): Promise<void>
}

const BASE_DOMAIN = 'shops.test'
const log = pino({ level: 'silent' })
const onError = () => {}
const keyOf = (purpose: string) => hash('sha256', `a key of these tests for ${purpose}`)

/** Another process with the role `http`, including the flush of hits. */
export async function startTestProcess(urls: RoleUrls, redisUrl = ''): Promise<TestProcess> {
  const foundation = await openTestFoundation(urls, redisUrl)
  const { port } = foundation.config
  const outbox = openDatabase(urls.queue, { max: 2, onError })
  const measuring = await startHitWriter(foundation, { outbox })
  const http = await startHttp(foundation, {
    dev: false,
    say: () => {},
    leaving: new AbortController().signal,
    isStarted: () => true,
  })
  return {
    port,
    client: (labels) => httpClient(port, `${labels}.${BASE_DOMAIN}`),
    async stop() {
      await http.stop()
      await measuring.stop()
      await outbox.destroy()
      await foundation.close()
    },
  }
}

async function openTestFoundation(urls: RoleUrls, redisUrl: string): Promise<Infrastructure> {
  const directory = mkdtempSync(join(tmpdir(), 'plinth-process-'))
  const config = loadConfig({
    ROLES: 'http',
    PORT: `${await findFreePort()}`,
    BASE_DOMAIN,
    DATA_DIR: directory,
    SEED: 'none',
    DATABASE_URL: urls.admin,
    REDIS_URL: redisUrl,
    COOKIE_KEY: keyOf('cookies'),
    MASTER_KEY: keyOf('vault'),
  })
  const dataDir = openDataDir(directory)
  const secrets = loadSecrets(dataDir.secrets, config.keys)
  const place = redisUrl ? { redisUrl } : { postgresUrl: urls.queue }
  const db = openDatabase(urls.app, { max: 4, onError })
  const store = await openPostgresEventStore({ url: urls.events, onError, allowUnsafe: true })
  const queue = await openBullmqQueue({ name: 'plinth', ...place }, { onError })
  const hitQueue = await openBullmqQueue({ name: 'plinth-hits', ...place }, { onError })
  const broadcast = composeBroadcast({ config, urls, log })
  const imports = startImportRunner({ url: urls.app })
  const opened = { db, store, queue, hitQueue, broadcast, imports, servingLoad: servingLoad() }
  async function close() {
    imports.close()
    for (const { close } of [broadcast, queue, hitQueue, store]) await close()
    await db.destroy()
    rmSync(directory, { recursive: true, force: true })
  }
  return { config, log, dataDir, secrets, urls, databaseFault: () => undefined, ...opened, outdated: [], close }
}
