import { expect, test } from 'vitest'
import { checkouts } from '../../projections/checkouts/projection.ts'
import { listCartsOf } from '../../projections/checkouts/queries.ts'
import { runProjections } from '../../projections/run-projections.ts'
import { Checkout } from '../checkout/checkout.ts'
import { giveDetails, startCheckout } from '../checkout/commands/give-details.ts'
import { createExecutor } from '../platform/event-store/executor/execute.ts'
import { memoryEventStore } from '../platform/event-store/memory/memory-event-store.ts'
import { openVault } from '../platform/vault/vault.ts'
import { createTestDatabase, testPool } from '../testing/databases/test-database.ts'
import { forgetCartsOf } from './forget-carts-of.ts'
import { cartSubject } from './use-cases/stored-fields.ts'

const db = testPool((await createTestDatabase()).app)
const vault = openVault({ db, masterKey: '5a'.repeat(32) })
const store = memoryEventStore()
const executor = createExecutor(store)
const at = '2026-11-24T10:00:00.000Z'

async function checkOut(websiteId: string, cartId: string, customerRef: string): Promise<void> {
  const target = { websiteId, id: `checkout-${cartId}` }
  const intent = { correlationId: 'test' }
  await executor.execute(Checkout, target, intent, (state) => startCheckout(state, { cartId, visitorHash: 'v', at }))
  const contact = { customerRef, marketingOptIn: false }
  await executor.execute(Checkout, target, intent, (state) => giveDetails(state, { contact, at }))
}

test('forms and postcodes of one person’s carts are forgotten, those of others and of other websites are not', async () => {
  const carts = [
    ['w1', 'bought', 'ada'],
    ['w1', 'left', 'ada'],
    ['w1', 'others', 'bob'],
    ['w2', 'elsewhere', 'ada'],
  ] as const
  const refs: string[] = []
  for (const [websiteId, cartId, customerRef] of carts) {
    await checkOut(websiteId, cartId, customerRef)
    refs.push(await vault.put(websiteId, cartSubject(cartId), `words of ${cartId}`))
  }
  const running = runProjections({ db, store, projections: [checkouts] })
  await expect.poll(() => listCartsOf(db, 'w2', 'ada'), { timeout: 60_000 }).toEqual(['elsewhere'])
  await running.stop()
  await forgetCartsOf({ db, vault }, 'w1', 'ada')
  expect([...(await vault.read('w1', refs)).values()]).toEqual(['words of others'])
  expect([...(await vault.read('w2', refs)).values()]).toEqual(['words of elsewhere'])
})
