import type { InventoryEvent } from '../../src/inventory/events.ts'
import { Inventory } from '../../src/inventory/inventory.ts'
import { domainEvent } from '../../src/platform/event-store/event-store.ts'
import { createExecutor } from '../../src/platform/event-store/executor/execute.ts'
import { type Executor, TooManyConflicts } from '../../src/platform/event-store/executor/executor.ts'
import { unpaidShareOf } from '../../src/shared/orders/unpaid-share.ts'
import { card, MINUTE, page, startShop } from '../../src/testing/fixtures/checkout-shop.ts'
import { openLogLab } from '../event-store/log-lab.ts'
import { openLog } from '../event-store/open-log.ts'
import type { FindingBuilder, ProofOptions } from '../proof.ts'
import { expectExactly } from './race-of-processes.ts'

const STOCKS = [1, 5, 100]
const PROCESSES = 4
const HOARDERS = 60
const BUYERS = 120
const VARIANT = 'mug-1'

type Shop = ReturnType<typeof startShop>
type ShareOf = (onHand: number) => number

/**
 * Hoarders begin to pay on the gateway's page and never do; buyers pay by card. Hoarders hold at most their share, buyers get
 * all the rest at once, and the hoarders' share when its time is over, although the hoarders press Pay again.
 */
export async function raceWithHoarders(
  options: ProofOptions,
  found: FindingBuilder,
  shareOf: ShareOf = unpaidShareOf,
): Promise<void> {
  const lab = await openLogLab(options, [])
  const executors: Executor[] = []
  for (let n = 0; n < PROCESSES; n++) {
    const store = await openLog(lab.urls.events)
    options.defer(() => store.close())
    executors.push(createExecutor(store))
  }
  for (const stock of STOCKS) {
    const shop = startShop({ stock, w: `w${stock}`, store: lab.store })
    await contest({ shop, executors, found, shareOf }, stock)
  }
}

interface Contest {
  shop: Shop
  executors: Executor[]
  found: FindingBuilder
  shareOf: ShareOf
}

async function contest(lab: Contest, stock: number): Promise<void> {
  const { shop, found } = lab
  const hoarders = await begin(lab, HOARDERS, 'hoarder')
  await together(hoarders, (id, n) => press(lab, n, id, page))
  const held = await expectWithinShare(lab, stock)
  found.count('held by hoarders', held)
  const first = await buy(lab, 'first')
  expectExactly(
    found,
    `sold of ${stock} beside hoarders`,
    first,
    Math.min(BUYERS, stock - Math.min(unpaidShareOf(stock), HOARDERS)),
  )
  shop.clock.now += 16 * MINUTE
  // Their checkouts have held once: they hold nothing more.
  const again = await begin(lab, HOARDERS, 'renewed', shop.at())
  await together([...hoarders, ...again], (id, n) => press(lab, n, id, page))
  const second = await buy(lab, 'second')
  expectExactly(found, `sold of ${stock} in all`, first + second, Math.min(stock, 2 * BUYERS))
  shop.clock.now += 31 * MINUTE
  await together([...hoarders, ...again], (id, n) => press(lab, n, id))
  const { onHand, reservations } = await stateOf(lab)
  expectExactly(found, `left of ${stock}`, onHand, stock - first - second)
  expectExactly(found, `reservations left over of ${stock}`, reservations.size, 0)
}

function begin({ shop }: Contest, count: number, kind: string, unpaidUntil?: string): Promise<string[]> {
  const holds = unpaidUntil === undefined ? {} : { unpaidUntil }
  return Promise.all(Array.from({ length: count }, (_, n) => shop.place(`${kind}-${shop.w}-${n}`, holds)))
}

/** Orders of as many buyers as there are, who come all at once. */
async function buy(lab: Contest, kind: string): Promise<number> {
  const ids = await begin(lab, BUYERS, kind)
  const orders = await together(ids, async (id, n) => {
    const { state } = await press(lab, n, id, card('succeed'))
    lab.found.count('buyers')
    if (state.orderId !== null) return 1
    if (!state.refusal?.startsWith('Sorry, we do not have enough of that item available.'))
      lab.found.violation(`a buyer was told: ${state.refusal}`)
    return 0
  })
  return orders.reduce<number>((sum, one) => sum + one, 0)
}

const together = <Result>(ids: string[], run: (id: string, n: number) => Promise<Result>) => Promise.all(ids.map(run))

/** In one of the processes; repeated like a browser that is told to come again. */
async function press({ shop, executors, found, shareOf }: Contest, n: number, id: string, offered?: typeof page) {
  const executor = executors[n % executors.length] as Executor
  for (const deadline = Date.now() + 120_000; ; )
    try {
      return await shop.go(id, offered, { executor, unpaidShareOf: shareOf })
    } catch (error) {
      if (!(error instanceof TooManyConflicts) || Date.now() > deadline) throw error
      found.count('told to come again')
    }
}

/** At every position. Returns what hoarders hold. */
async function expectWithinShare(lab: Contest, stock: number): Promise<number> {
  const { shop, found } = lab
  let held = 0
  for await (const event of shop.store.read({ websiteId: shop.w, category: Inventory.name, entityId: VARIANT })) {
    const recorded = domainEvent<InventoryEvent>(event)
    if (recorded.type === 'StockReserved') held += recorded.quantity
    found.count('positions')
    if (held > unpaidShareOf(stock)) found.violation(`hoarders hold ${held} of ${stock} without a payment`)
  }
  return held
}

async function stateOf({ shop, executors: [executor] }: Contest) {
  if (!executor) throw new Error('There is no process')
  return (await executor.load(Inventory, { websiteId: shop.w, id: VARIANT })).state
}
