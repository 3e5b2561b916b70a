import { createSession } from '../../src/identity/sessions/sessions.ts'
import { createAccount } from '../../src/identity/store.ts'
import { openDataDir } from '../../src/platform/data-dir/data-dir.ts'
import { loadSecrets } from '../../src/platform/data-dir/secrets.ts'
import { type Database, inWebsite, openDatabase } from '../../src/platform/database/database.ts'
import type { RoleUrls } from '../../src/platform/database/roles.ts'
import { createExecutor } from '../../src/platform/event-store/executor/execute.ts'
import type { Executor } from '../../src/platform/event-store/executor/executor.ts'
import { openPostgresEventStore } from '../../src/platform/event-store/postgres/postgres-event-store.ts'
import { postgresSnapshotStore } from '../../src/platform/event-store/postgres/postgres-snapshot-store.ts'
import { personSubject } from '../../src/platform/vault/people.ts'
import { sealedRow, type VaultTables } from '../../src/platform/vault/sealed-row.ts'
import { websiteKeys } from '../../src/platform/vault/website-key.ts'
import { signUp } from '../../src/restock/commands/sign-up.ts'
import { Restock } from '../../src/restock/restock.ts'
import { seedManyWebsites } from '../../src/seed/seed-many-websites.ts'
import { type HttpClient, httpClient } from '../../src/testing/browsers/http-client.ts'

/** Websites with waiting lists. */
export interface RestockShops {
  db: Database
  executor: Executor
  /** `many-1` … */
  websiteIds: string[]
  /** Signs new people up for a variant, in this order. Returns the ids of their sign-ups. */
  letWait(websiteId: string, group: Group, emails: string[]): Promise<string[]>
  /** Puts new people into the vault. Returns their refs, in this order. */
  keepPeople(websiteId: string, emails: string[]): Promise<string[]>
  /** A browser on the manage host, signed in as the owner of the n-th website. */
  signIn(port: number, place: number): Promise<HttpClient>
  close(): Promise<void>
}

export interface Group {
  productId: string
  variantId: string
}

export interface RestockShopsOptions {
  urls: RoleUrls
  /** The product's data directory, for its keys. */
  dataDir: string
  websites: number
  itemsEach?: number
}

/** Below the limit of an append. */
const AT_ONCE = 250
const PEOPLE_AT_ONCE = 2_000

/** The first variant of the n-th product. */
export function groupAt(place: number): Group {
  return { productId: `item-${place + 1}`, variantId: `item-${place + 1}-Small` }
}

export async function openRestockShops({ urls, dataDir, ...many }: RestockShopsOptions): Promise<RestockShops> {
  const db = openDatabase(urls.app, { max: 8, onError: () => {}, statements: 'unlimited' })
  const store = await openPostgresEventStore({ url: urls.events, onError: () => {} })
  // With snapshots of long lists, as in the product.
  const executor = createExecutor(store, { snapshots: { store: postgresSnapshotStore(db), onError: console.error } })
  const master = Buffer.from(loadSecrets(openDataDir(dataDir).secrets).masterKey, 'hex')
  const owners: string[] = []
  async function createOwner(...[to, name, now]: Parameters<typeof createAccount>): Promise<string> {
    const owner = await createAccount(to, name, now)
    owners.push(owner)
    return owner
  }
  const websiteIds = await seedManyWebsites({ db, createAccount: createOwner, now: new Date().toISOString(), ...many })
  return {
    db,
    executor,
    websiteIds,
    async letWait(websiteId, group, emails) {
      const signUpIds: string[] = []
      for (let from = 0; from < emails.length; from += AT_ONCE)
        signUpIds.push(
          ...(await signUpAll({ db, executor, master }, websiteId, group, emails.slice(from, from + AT_ONCE))),
        )
      return signUpIds
    },
    async keepPeople(websiteId, emails) {
      const refs: string[] = []
      for (let from = 0; from < emails.length; from += PEOPLE_AT_ONCE)
        refs.push(...(await keepPeople({ db, executor, master }, websiteId, emails.slice(from, from + PEOPLE_AT_ONCE))))
      return refs
    },
    async signIn(port, place) {
      const client = httpClient(port, `many-${place + 1}.manage.localhost:${port}`)
      const now = new Date().toISOString()
      const session = await createSession(db, websiteIds[place] ?? '', owners[0] ?? '', now)
      client.cookies.set('__Host-session', session)
      await client.open()
      return client
    },
    async close() {
      await store.close()
      await db.destroy()
    },
  }
}

type Ground = Pick<RestockShops, 'db' | 'executor'> & { master: Buffer }

/** The real command for each of them, batched by round trip. */
async function signUpAll(ground: Ground, websiteId: string, group: Group, emails: string[]): Promise<string[]> {
  const refs = await keepPeople(ground, websiteId, emails)
  const at = new Date().toISOString()
  const wanted = refs.map((personRef) => ({
    signUpId: crypto.randomUUID(),
    personRef,
    productId: group.productId,
    isJoinMailingList: false,
    at,
  }))
  await ground.executor.execute(Restock, { websiteId, id: group.variantId }, { correlationId: 'bench' }, (before) => {
    let state = before
    return wanted.flatMap((one) => {
      const events = signUp(state, one)
      state = events.reduce(Restock.evolve, state)
      return events
    })
  })
  return wanted.map(({ signUpId }) => signUpId)
}

async function keepPeople({ db, master }: Ground, websiteId: string, emails: string[]): Promise<string[]> {
  const key = await websiteKeys(db.withTables<VaultTables>(), master).ensure(websiteId)
  return inWebsite(db.withTables<VaultTables>(), websiteId, async (own) => {
    const rows = emails.map((email) => ({ ...sealedRow(key, websiteId, personSubject(email), email), is_person: true }))
    await own.insertInto('pii_vault').values(rows).execute()
    return rows.map(({ ref }) => ref)
  })
}
