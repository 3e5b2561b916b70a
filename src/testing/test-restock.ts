import { afterAll } from 'vitest'
import { inventory } from '../../projections/inventory/projection.ts'
import { prepareProjections } from '../../projections/prepare.ts'
import { restock } from '../../projections/restock/projection.ts'
import { runProjections } from '../../projections/runner.ts'
import { addCollection, type NewItem } from '../catalog/store.ts'
import { withWebsite } from '../platform/database/database.ts'
import { createExecutor } from '../platform/event-store/execute.ts'
import type { Executor } from '../platform/event-store/executor.ts'
import { memoryEventStore } from '../platform/event-store/memory-event-store.ts'
import { openVault, type Vault } from '../platform/vault/vault.ts'
import { signUp } from '../restock/commands/sign-up.ts'
import { restockMerchantRoutes } from '../restock/merchant-routes.ts'
import { Restock } from '../restock/restock.ts'
import { startTestApp, type TestApp, type TestWebsite } from './test-app.ts'

export interface TestRestock extends TestApp {
  executor: Executor
  vault: Vault
  /** How often the vault was read. */
  vaultReads(): number
  /** A website that sells these. */
  addStore(subdomain: string, items: NewItem[]): Promise<TestWebsite>
  /** Somebody waits for a variant; answers the id of the sign-up. */
  signUp(website: TestWebsite, wanted: Waiting): Promise<string>
  /** Waits until the read models have taken everything. */
  remembered(): Promise<void>
}

export interface Waiting {
  productId: string
  variantId: string
  email: string
  isJoinMailingList?: boolean
  /** ISO 8601. */
  at?: string
}

/** The real app with the merchant's routes of restock notices, on the memory event store, the vault and the read models. */
export async function startTestRestock(): Promise<TestRestock> {
  const store = memoryEventStore()
  const executor = createExecutor(store)
  const opened: { vault?: Vault; remembered?: () => Promise<void> } = {}
  let reads = 0
  const app = await startTestApp({
    async routes({ db, urls }) {
      await prepareProjections({ adminUrl: urls.admin, projections: [restock, inventory] })
      const running = runProjections({ db, store, projections: [restock, inventory] })
      afterAll(() => running.stop())
      opened.remembered = async () => {
        const head = await store.head()
        for (const { name } of [restock, inventory])
          if (head !== 'start' && !(await running.waitFor(name, head, 10_000))) throw new Error('It does not catch up')
      }
      const vault = openVault({ db, masterKey: '5a'.repeat(32) })
      opened.vault = vault
      const read: Vault['read'] = (...asked) => {
        reads++
        return vault.read(...asked)
      }
      const routes = restockMerchantRoutes({ db, executor, vault: { read }, assetOrigin: 'http://assets.test' })
      return routes.map((route) => ({ ...route, rateLimit: 'none' as const }))
    },
  })
  const { vault, remembered } = opened
  if (!vault || !remembered) throw new Error('The routes were not made')
  return {
    ...app,
    executor,
    vault,
    vaultReads: () => reads,
    remembered,
    addStore: (subdomain, items) => addStore(app, subdomain, items),
    signUp: (website, wanted) => wait({ executor, vault }, website, wanted),
  }
}

async function addStore(app: TestApp, subdomain: string, items: NewItem[]): Promise<TestWebsite> {
  const website = await app.addWebsite(subdomain)
  const { websiteId } = website
  const shop = { id: 'shop', title: 'Shop', urlId: 'shop', banner: null }
  await withWebsite(app.db, websiteId, (tx) => addCollection(tx, websiteId, shop, items))
  return website
}

async function wait(
  { executor, vault }: Pick<TestRestock, 'executor' | 'vault'>,
  { websiteId }: TestWebsite,
  { variantId, email, productId, isJoinMailingList = false, at = new Date().toISOString() }: Waiting,
): Promise<string> {
  const signUpId = crypto.randomUUID()
  const personRef = await vault.keepPerson(websiteId, email)
  await executor.execute(Restock, { websiteId, id: variantId }, { correlationId: 'test' }, (state) =>
    signUp(state, { signUpId, personRef, productId, isJoinMailingList, at }),
  )
  return signUpId
}
