import { cartRoutes } from '../cart/routes.ts'
import { type ProductItem, productTypes } from '../catalog/contract.ts'
import type { EventStore } from '../platform/event-store/event-store.ts'
import { createExecutor } from '../platform/event-store/execute.ts'
import { memoryEventStore } from '../platform/event-store/memory-event-store.ts'
import { openVault, type Vault } from '../platform/vault/vault.ts'
import { upcasters } from '../upcasters.ts'
import type { HttpClient } from './http-client.ts'
import { makeProduct } from './make.ts'
import { makeForm } from './make-cart.ts'
import { startTestApp, type TestApp } from './test-app.ts'

export interface TestShop extends TestApp {
  store: EventStore
  vault: Vault
  /** How often the vault was asked. */
  vaultCalls(): number
  /** What every website of this shop sells, by id. A test may change it. */
  products: Map<string, ProductItem>
  /** A browser that has opened a page of this website. */
  visitor(subdomain: string): Promise<HttpClient>
}

/** The real app with the cart's routes, on the memory event store and the real vault. */
export async function startTestShop(): Promise<TestShop> {
  const store = memoryEventStore()
  const products = testProducts()
  const opened: { vault?: Vault } = {}
  let calls = 0
  const app = await startTestApp({
    routes({ db }) {
      const vault = openVault({ db, masterKey: '5a'.repeat(32) })
      opened.vault = counted(vault, () => calls++)
      return cartRoutes({
        executor: createExecutor(store, { upcasters }),
        vault: opened.vault,
        findItem: async (_, itemId) => products.get(itemId),
        findStoreRules: async () => ({ multipleQuantityAllowedForServices: true }),
      })
    },
  })
  if (!opened.vault) throw new Error('The routes were not made')
  return {
    ...app,
    store,
    vault: opened.vault,
    vaultCalls: () => calls,
    products,
    async visitor(subdomain) {
      const client = app.client(subdomain)
      await client.open()
      return client
    },
  }
}

function counted(vault: Vault, count: () => void): Vault {
  return new Proxy(vault, {
    get(target, name, receiver) {
      count()
      return Reflect.get(target, name, receiver)
    },
  })
}

function testProducts(): Map<string, ProductItem> {
  const products = [
    makeProduct({ variants: [{ stock: 5 }] }),
    makeProduct({
      id: 'shirt',
      title: 'Shirt',
      variants: [
        { sku: 'S', attributes: { Size: 'Small', Colour: 'Red' }, priceCents: 3000, stock: 3 },
        { sku: 'M', attributes: { Size: 'Medium', Colour: 'Red' }, priceCents: 3000, salePriceCents: 2500 },
      ],
    }),
    makeProduct({
      id: 'gift-card',
      title: 'Gift Card',
      content: { productType: productTypes.GIFT_CARD },
      variants: [
        { sku: 'G25', attributes: { Amount: '25' }, priceCents: 2500 },
        { sku: 'G50', attributes: { Amount: '50' }, priceCents: 5000 },
      ],
    }),
    makeProduct({ id: 'sold-out', variants: [{ stock: 0 }] }),
    makeProduct({ id: 'ring', title: 'Ring', content: { additionalFieldsForm: makeForm({ maxLength: 20 }) } }),
  ]
  return new Map(products.map((product) => [product.id, product]))
}
