import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { startBenchPostgres } from '../../bench/servers/bench-postgres.ts'
import { type ProductUnderTest, startProduct } from '../../bench/servers/product-process.ts'
import { createSession } from '../../src/identity/sessions/sessions.ts'
import { createAccount, setRoles } from '../../src/identity/store.ts'
import { type Database, openDatabase } from '../../src/platform/database/database.ts'
import { roles } from '../../src/shared/permissions.ts'
import { type HttpClient, httpClient } from '../../src/testing/browsers/http-client.ts'
import { makeWebsite } from '../../src/testing/fixtures/make/make.ts'
import { createWebsite } from '../../src/websites/store.ts'
import type { ProofOptions } from '../proof.ts'

export interface LabWebsite {
  websiteId: string
  /** The owner first; client n uses process n. */
  clients: HttpClient[]
}

/** Processes that accept uploads into one data directory, and websites of one owner or of several. */
export interface StorageLab {
  adminUrl: string
  dataDir: string
  baseDomain: string
  environment: Record<string, string>
  websites: LabWebsite[]
}

export interface LabOptions extends Pick<ProofOptions, 'defer'> {
  environment?: Record<string, string>
  processes: number
  websites: number
  /** People per website, including the owner, distributed over the processes. */
  people: number
  isOneOwner: boolean
}

export async function openStorageLab(options: LabOptions): Promise<StorageLab> {
  const { defer } = options
  const postgres = await startBenchPostgres()
  defer(postgres.stop)
  const adminUrl = postgres.urls.admin
  const common = { DATABASE_URL: adminUrl, SEED: 'none', LOG_LEVEL: 'error', ...options.environment }
  const first = await startProduct({ ...common, ROLES: 'http,projections' })
  defer(first.stop)
  const baseDomain = `localhost:${first.port}`
  const environment = { ...common, DATA_DIR: first.dataDir, BASE_DOMAIN: baseDomain }
  const products: ProductUnderTest[] = [first]
  while (products.length < options.processes) {
    const next = await startProduct({ ...environment, ROLES: 'http' })
    defer(next.stop)
    products.push(next)
  }
  const ports = products.map(({ port }) => port)
  const websites = await addWebsites(adminUrl, { ...options, ports, baseDomain })
  return { adminUrl, dataDir: first.dataDir, baseDomain, environment, websites }
}

interface Adding extends LabOptions {
  ports: number[]
  baseDomain: string
}

async function addWebsites(url: string, adding: Adding): Promise<LabWebsite[]> {
  const db = openDatabase(url, { max: 2, onError: () => {}, statements: 'unlimited' })
  const made: LabWebsite[] = []
  const one = await createAccount(db, 'An owner', new Date().toISOString())
  for (let n = 0; n < adding.websites; n++) {
    const owner = adding.isOneOwner ? one : await createAccount(db, 'An owner', new Date().toISOString())
    made.push(await addWebsite(db, owner, `gallery-${String.fromCharCode(97 + n)}`, adding))
  }
  await db.destroy()
  return made
}

async function addWebsite(db: Database, owner: string, subdomain: string, { people, ports, baseDomain }: Adding) {
  const now = new Date().toISOString()
  const { website, storeSettings } = makeWebsite()
  const wanted = { subdomain, title: 'Gallery', description: '', theme: website.theme, storeSettings }
  const websiteId = await createWebsite(db, owner, wanted, now)
  const accounts = [owner]
  while (accounts.length < people) {
    const account = await createAccount(db, 'An editor', now)
    await setRoles(db, websiteId, account, [roles.EDITOR])
    accounts.push(account)
  }
  const clients: HttpClient[] = []
  for (const [place, account] of accounts.entries()) {
    const client = httpClient(ports[place % ports.length] ?? 0, `${subdomain}.manage.${baseDomain}`)
    client.cookies.set('__Host-session', await createSession(db, websiteId, account, now))
    await client.open()
    clients.push(client)
  }
  return { websiteId, clients }
}

/** Bytes on disk. Files are moved from the last location to the first, and never counted twice. */
export function bytesOnDisk({ dataDir, websites }: StorageLab): { each: number[]; all: number } {
  const each = websites.map(
    ({ websiteId }) => sizeOf(join(dataDir, 'files', websiteId)) + sizeOf(join(dataDir, 'held', websiteId)),
  )
  return { each, all: each.reduce((sum, bytes) => sum + bytes, 0) + sizeOf(join(dataDir, 'incoming')) }
}

/** Of the files directly in it: work in progress is in subdirectories. */
function sizeOf(directory: string): number {
  const stats = namesIn(directory).flatMap((name) => statSync(join(directory, name), { throwIfNoEntry: false }) ?? [])
  return stats.reduce((sum, one) => sum + (one.isFile() ? one.size : 0), 0)
}

function namesIn(directory: string): string[] {
  try {
    return readdirSync(directory)
  } catch {
    return []
  }
}
