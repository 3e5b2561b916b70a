import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createExecutor } from '../../platform/event-store/executor/execute.ts'
import { memoryEventStore } from '../../platform/event-store/memory/memory-event-store.ts'
import { DomainError } from '../../shared/domain-error.ts'
import { liveRefunds } from '../../shared/orders/order-tally.ts'
import { makeFrozenLine, makeFrozenOrder } from '../../testing/fixtures/make/make-order.ts'
import { cancelOrder } from '../commands/cancel-order.ts'
import { placeOrder } from '../commands/place-order.ts'
import { refundOrder, settleRefund } from '../commands/refund-order.ts'
import type { RefundLimitEvent } from '../events.ts'
import { Order, type OrderState } from '../order.ts'
import { decideOrder } from './after-sale-deps.ts'
import { decideRefund, releaseReservation } from './decide-refund.ts'
import { RefundLimit, reserveRefundLimit, usedRefundLimit } from './refund-limit.ts'

const at = '2026-11-28T09:00:00.000Z'
const [websiteId, day] = ['w', '2026-11-28']
const LIMIT = 1_000
const PAID = 900
const limit = { day, limitCents: LIMIT, currency: 'USD' }
const intent = { correlationId: 'test' }
const orderIds = ['o1', 'o2', 'o3', 'o4']

interface Fault {
  category: string
  when: 'before' | 'after'
}

/** Two processes on one log, some of whose writes are lost before or after they were made. */
async function setup() {
  const store = memoryEventStore()
  const faults: Fault[] = []
  const faulty = {
    ...store,
    async append(...args: Parameters<typeof store.append>) {
      const at = faults.findIndex(({ category }) => category === args[0].category)
      const [fault] = at < 0 ? [] : faults.splice(at, 1)
      if (fault?.when === 'before') throw new Error('connection lost')
      const result = await store.append(...args)
      if (fault?.when === 'after') throw new Error('connection lost')
      return result
    },
  }
  const processes = [createExecutor(faulty), createExecutor(faulty)]
  const reader = createExecutor(store)
  const totals = {
    subtotalCents: PAID,
    discountCents: 0,
    shippingCostCents: 0,
    taxCents: 0,
    taxRemovedCents: 0,
    grandTotalCents: PAID,
    totalQuantity: 1,
  }
  for (const id of orderIds)
    await reader.execute(Order, { websiteId, id }, intent, (state) => [
      ...placeOrder(state, {
        checkoutId: id,
        purchasedCartId: id,
        paymentId: `p-${id}`,
        order: makeFrozenOrder({ totals }),
        at,
        lines: [makeFrozenLine({ quantity: 1, totalCents: PAID })],
      }),
      { type: 'OrderPaid', paymentId: `p-${id}`, amount: PAID, at },
    ])
  const used = async () => usedRefundLimit((await reader.load(RefundLimit, { websiteId, id: day })).state)
  const load = async (id: string) => (await reader.load(Order, { websiteId, id })).state
  /** Money that went out, or still may. */
  const given = async () => {
    let sum = 0
    for (const id of orderIds)
      for (const one of liveRefunds((await load(id)).tally ?? expect.fail())) sum += one.amountCents
    return sum
  }
  return { processes, faults, used, given, load }
}
type World = Awaited<ReturnType<typeof setup>>

const contributors = ['mia', 'max']
const ctxOf = (contributor: string) => ({ websiteId, now: at, actor: contributor, intent })
const refund = (refundId: string, cents: number) => (state: OrderState) =>
  refundOrder(state, {
    refundId,
    lines: [],
    shippingCents: 0,
    amountCents: cents,
    expectedCents: cents,
    reason: '',
    at,
  })
const cancel = (refundId: string) => (state: OrderState) =>
  cancelOrder(state, { refundId, restock: false, reason: '', at })

interface Step {
  kind: 'refund' | 'cancel' | 'settle'
  order: string
  refundId: string
  cents: number
  process: number
  contributor: string
  fault: Fault | null
  gatewayRefuses: boolean
}

async function take(world: World, step: Step): Promise<void> {
  const executor = world.processes[step.process] ?? expect.fail()
  const ctx = ctxOf(step.contributor)
  if (step.fault) world.faults.push(step.fault)
  try {
    if (step.kind === 'settle') await settleAll({ executor }, world, step)
    else {
      const decide = step.kind === 'cancel' ? cancel(step.refundId) : refund(step.refundId, step.cents)
      await decideRefund({ executor }, ctx, step.order, { limit, decide })
    }
  } catch (error) {
    if (!(error instanceof DomainError) && !/connection lost/.test(String(error))) throw error
  }
}

/** As settleOrder does it, with a gateway that may refuse. */
async function settleAll(deps: { executor: World['processes'][number] }, world: World, step: Step) {
  const ctx = ctxOf(step.contributor)
  const outcome = step.gatewayRefuses ? { outcome: 'failed' as const, reason: 'No.' } : { outcome: 'done' as const }
  const before = await world.load(step.order)
  for (const { id, status } of before.tally?.refunds ?? [])
    if (status === 'asked') await decideOrder(deps, ctx, step.order, (state) => settleRefund(state, id, outcome, at))
  const { tally, reservations } = await world.load(step.order)
  for (const { id, status } of tally?.refunds ?? []) {
    const reservation = reservations.get(id)
    if (status === 'failed' && reservation) await releaseReservation(deps, ctx, reservation)
  }
}

const lost: Fault[] = ['order', 'refundlimit'].flatMap((category) => [
  { category, when: 'before' as const },
  { category, when: 'after' as const },
])

const steps = (faults: Step['fault'][]) =>
  fc.array(
    fc.array(
      fc.record<Step>({
        kind: fc.constantFrom('refund', 'refund', 'refund', 'cancel', 'settle'),
        order: fc.constantFrom(...orderIds),
        refundId: fc.constantFrom('r1', 'r2', 'r3'),
        cents: fc.constantFrom(100, 400, 600, 900, 901),
        process: fc.nat(1),
        contributor: fc.constantFrom(...contributors),
        fault: fc.constantFrom(...faults),
        gatewayRefuses: fc.boolean(),
      }),
      { minLength: 1, maxLength: 4 },
    ),
    { maxLength: 12 },
  )

test('whatever store managers repeat, run at once, retry after a lost answer or have refused, they give at most the limit of the day', async () => {
  await fc.assert(
    fc.asyncProperty(steps([null, null, null, ...lost]), async (rounds) => {
      const world = await setup()
      for (const round of rounds) {
        await Promise.all(round.map((step) => take(world, step)))
        const given = await world.given()
        expect(given).toBeLessThanOrEqual(LIMIT)
        expect(await world.used()).toBeGreaterThanOrEqual(given)
      }
    }),
    { numRuns: 150 },
  )
})

test('what they may still give is exactly the limit less what they gave, as long as no answer was lost', async () => {
  await fc.assert(
    fc.asyncProperty(steps([null]), async (rounds) => {
      const world = await setup()
      for (const round of rounds) {
        await Promise.all(round.map((step) => take(world, step)))
        expect(await world.used()).toBe(await world.given())
      }
    }),
    { numRuns: 150 },
  )
})

test('the same refund id on another order, and one whose repeat was refused, count again', async () => {
  const world = await setup()
  const [executor] = world.processes
  const give = (order: string, refundId: string, cents: number) =>
    decideRefund({ executor: executor ?? expect.fail() }, ctxOf('mia'), order, {
      limit,
      decide: refund(refundId, cents),
    })
  await give('o1', 'r1', 800)
  await expect(give('o2', 'r1', 800)).rejects.toThrow('$2.00 of it is left today')
  // A repeat of the first one is answered as before, and frees nothing.
  await give('o1', 'r1', 901)
  await expect(give('o1', 'r9', 900)).rejects.toThrow('At most what was paid')
  await expect(give('o2', 'r2', 201)).rejects.toThrow('$2.00 of it is left today')
  await give('o2', 'r2', 200)
  expect(await world.given()).toBe(LIMIT)
})

test('a cancelled order counts with what it gives back, however much that has become meanwhile', async () => {
  const world = await setup()
  const [executor, other] = world.processes
  const deps = { executor: executor ?? expect.fail() }
  await decideRefund(deps, ctxOf('ann'), 'o1', { limit: null, decide: refund('r1', 500) })
  let isFirst = true
  const load = deps.executor.load
  const racing: typeof deps.executor = {
    ...deps.executor,
    async load(...args) {
      const loaded = await load(...args)
      if (isFirst) {
        isFirst = false
        const failed = { outcome: 'failed' as const, reason: 'No.' }
        await decideOrder({ executor: other ?? expect.fail() }, ctxOf('ann'), 'o1', (state) =>
          settleRefund(state, 'r1', failed, at),
        )
      }
      return loaded
    },
  }
  const small = { ...limit, limitCents: 800 }
  const cancelled = decideRefund({ executor: racing }, ctxOf('mia'), 'o1', { limit: small, decide: cancel('c1') })
  await expect(cancelled).rejects.toThrow('Store managers can refund $8.00 a day together')
  expect(await world.used()).toBe(0)
  await decideRefund({ executor: racing }, ctxOf('mia'), 'o1', { limit, decide: cancel('c1') })
  expect(await world.used()).toBe(PAID)
})

test('an order in another currency than the limit is left to administrators', async () => {
  const world = await setup()
  const deps = { executor: world.processes[0] ?? expect.fail() }
  const inYen = decideRefund(deps, ctxOf('mia'), 'o1', {
    limit: { ...limit, currency: 'JPY' },
    decide: refund('r1', 1),
  })
  await expect(inYen).rejects.toThrow('another currency')
  await decideRefund(deps, ctxOf('ann'), 'o1', { limit: null, decide: refund('r1', 1) })
})

test('a refund is decided in no other way', async () => {
  const { processes } = await setup()
  const deps = { executor: processes[0] ?? expect.fail() }
  await expect(decideOrder(deps, ctxOf('mia'), 'o1', refund('r1', 100))).rejects.toThrow('decideRefund')
})

test('what earlier versions counted today still counts', () => {
  const before: RefundLimitEvent[] = [
    { type: 'RefundLimitUsed', refundId: 'r1', cents: 700, at },
    { type: 'RefundLimitUsed', refundId: 'r2', cents: 200, at },
    { type: 'RefundLimitFreed', refundId: 'r2', at },
  ]
  const state = before.reduce(RefundLimit.evolve, RefundLimit.initial)
  expect(usedRefundLimit(state)).toBe(700)
  const request = { reservationId: 'x', orderId: 'o1', refundId: 'r1', contributor: 'mia', cents: 301, at }
  expect(() => reserveRefundLimit(state, { ...request, limitCents: LIMIT, currency: 'USD' })).toThrow('$3.00')
})
