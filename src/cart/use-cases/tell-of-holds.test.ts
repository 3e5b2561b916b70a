import { beforeEach, describe, expect, test } from 'vitest'
import { holdUnpaidStock } from '../../inventory/commands/hold-unpaid-stock.ts'
import { setStock } from '../../inventory/commands/set-stock.ts'
import { Inventory } from '../../inventory/inventory.ts'
import { createExecutor } from '../../platform/event-store/executor/execute.ts'
import { memoryEventStore } from '../../platform/event-store/memory/memory-event-store.ts'
import { makeProduct } from '../../testing/fixtures/make/make.ts'
import { makeAdded } from '../../testing/fixtures/make/make-cart.ts'
import { Cart, type CartState } from '../cart.ts'
import { findNotices } from '../pricing/find-costs.ts'
import { addToCart } from './add-to-cart.ts'
import type { CartDeps } from './cart-facts.ts'
import { changeEntryQuantity } from './change-entry.ts'

const now = '2026-11-24T12:00:00.000Z'
const ctx = { websiteId: 'w1', actor: null, now, intent: { correlationId: 'test' } }
const NOT_ENOUGH = 'Sorry, we do not have enough of that item available.'
const HINT = 'Some are being paid for right now. Try again in a few minutes.'

/** A shop with two mugs, of which some are held by a checkout. */
async function startShop(held: number) {
  const executor = createExecutor(memoryEventStore())
  const product = makeProduct({ variants: [{ stock: 2 - held }] })
  const variant = product.structuredContent.variants[0]
  const target = { websiteId: 'w1', id: variant?.id ?? '' }
  await executor.execute(Inventory, target, ctx.intent, (state) =>
    setStock(state, { quantity: 2, reason: 'counted', note: '', at: now }),
  )
  if (held > 0)
    await executor.execute(Inventory, target, ctx.intent, (state) =>
      holdUnpaidStock(
        state,
        { reservationId: 'c.1:v', quantity: held, expiresAt: '2026-11-24T12:15:00.000Z', at: now },
        (onHand) => onHand,
      ),
    )
  const deps = {
    executor,
    findItem: async () => product,
    findStoreRules: async () => ({ multipleQuantityAllowedForServices: true }),
  } as unknown as CartDeps
  const add = (quantity: number) =>
    addToCart(deps, ctx, 'cart1', { itemId: product.id, sku: null, quantity, additionalFields: null })
  return { deps, add, product, variant }
}

let shop: Awaited<ReturnType<typeof startShop>>

describe('while others pay for one of two mugs', () => {
  beforeEach(async () => {
    shop = await startShop(1)
  })

  test('who adds two is told so beside the sentence that there is not enough', async () => {
    await expect(shop.add(2)).rejects.toMatchObject({ message: NOT_ENOUGH, hint: HINT })
  })

  test('who wants three is not told to wait, because there are no three', async () => {
    await expect(shop.add(3)).rejects.toMatchObject({ message: NOT_ENOUGH, hint: undefined })
  })

  test('who raises the quantity of a line is told so too', async () => {
    const { state } = await shop.add(1)
    const key = { cartId: 'cart1', entryId: state.entries[0]?.id ?? '' }
    await expect(changeEntryQuantity(shop.deps, ctx, key, { quantity: 2 })).rejects.toMatchObject({ hint: HINT })
  })

  test.each([
    [1, 2, `Only 1 left. Please lower the quantity. ${HINT}`],
    [2, 1, HINT],
  ])('with %i of them held, a cart with %i says: %s', async (held, quantity, sentence) => {
    const { deps, product, variant } = await startShop(held)
    const line = makeAdded({ itemId: product.id, variantId: variant?.id ?? '', sku: variant?.sku ?? '', quantity })
    const cart = [line].reduce<CartState>(Cart.evolve, Cart.initial)
    const notices = await findNotices(deps, 'w1', cart, now)
    expect(notices.get(line.entryId)?.sentence).toBe(sentence)
  })
})

test('nobody who pays is told of where nothing is held', async () => {
  shop = await startShop(0)
  await expect(shop.add(3)).rejects.toMatchObject({ message: NOT_ENOUGH, hint: undefined })
})
