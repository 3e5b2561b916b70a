import { expect, test, vi } from 'vitest'
import { createExecutor } from '../../platform/event-store/executor/execute.ts'
import { memoryEventStore } from '../../platform/event-store/memory/memory-event-store.ts'
import { setStock } from '../commands/set-stock.ts'
import { Inventory } from '../inventory.ts'
import { commitHold, giveUpHold, type Hold, holdStock } from './holds.ts'

const at = '2026-11-24T12:00:00.000Z'
const until = '2026-11-24T12:15:00.000Z'
const w = 'w1'

/** A variant with more sales since then than its state remembers. */
async function hotVariant() {
  const executor = createExecutor(memoryEventStore())
  const deps = { executor }
  const hold = (n: number): Hold => ({ websiteId: w, variantId: 'mug', reservationId: `c${n}.1:mug`, quantity: 1, at })
  const intent = { correlationId: 'test' }
  await executor.execute(Inventory, { websiteId: w, id: 'mug' }, intent, (state) =>
    setStock(state, { quantity: 1_000, reason: 'counted', note: '', at }),
  )
  const onHand = async () => (await executor.load(Inventory, { websiteId: w, id: 'mug' })).state.onHand
  async function sell(n: number) {
    await holdStock(deps, hold(n), until)
    await commitHold(deps, hold(n), `o${n}`)
  }
  await sell(0)
  for (let n = 1; n <= 250; n++) await sell(n)
  return { deps, hold, onHand }
}

test('sold again by a process that ended in between, long after it was forgotten, it is not sold twice', async () => {
  const { deps, hold, onHand } = await hotVariant()
  expect(await onHand()).toBe(749)
  await commitHold(deps, hold(0), 'o0')
  expect(await onHand()).toBe(749)
})

test('given up long after it was sold and forgotten, it comes back once', async () => {
  const { deps, hold, onHand } = await hotVariant()
  await giveUpHold(deps, hold(0))
  await giveUpHold(deps, hold(0))
  expect(await onHand()).toBe(750)
  await expect(commitHold(deps, hold(0), 'o0')).rejects.toThrow('This reservation was released.')
})

test('given up, one that cannot have been sold is not looked up among all sales', async () => {
  const { deps, hold } = await hotVariant()
  const load = vi.spyOn(deps.executor, 'load')
  await giveUpHold(deps, hold(999), { mayBeSold: false })
  expect(load).not.toHaveBeenCalled()
  await giveUpHold(deps, hold(999))
  expect(load).toHaveBeenCalledTimes(1)
})
