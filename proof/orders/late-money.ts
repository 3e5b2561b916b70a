import { Checkout } from '../../src/checkout/checkout.ts'
import { checkoutIdOf } from '../../src/checkout/checkout-ids.ts'
import { advance } from '../../src/checkout/process/advance.ts'
import type { ProcessDeps } from '../../src/checkout/process/checkout-deps.ts'
import type { InventoryEvent } from '../../src/inventory/events.ts'
import { Inventory } from '../../src/inventory/inventory.ts'
import type { Executor } from '../../src/platform/event-store/executor/executor.ts'
import { DomainError } from '../../src/shared/domain-error.ts'
import type { Proof, ProofOptions } from '../proof.ts'
import { judgeCards, withCards } from './cards-in-part.ts'
import { judgeOrders } from './judge-orders.ts'
import type { WantedOrder } from './order-task.ts'
import { answerBanks, type OrdersLab, openOrdersLab, stockUp, wantOrders } from './orders-lab.ts'
import { placeOnce } from './place-orders.ts'

const MINUTE = 60_000
/** By then all holds have expired; the bank was slow. */
const LATE_MINUTES = 40

export const lateMoneyIsSettled: Proof = {
  id: 'C2',
  promise:
    'Money that arrives after the hold has ended becomes an order where there is stock, and is refunded where there is none; gift cards that were to pay a part pay it then, or keep it',
  run: (options) => payLate(options, options.isShort ? 30 : 2_000, (deps) => deps),
  /** Sells without checking stock. */
  control: (options) => payLate(options, 30, (deps) => ({ ...deps, executor: sellingBlindly(deps.executor) })),
}

async function payLate(options: ProofOptions, payments: number, withFault: (deps: ProcessDeps) => ProcessDeps) {
  const lab = await openOrdersLab(options, 1, payments)
  const wanted = await withCards(lab, wantOrders(lab, payments))
  const [websiteId = ''] = lab.websites
  const deps = withFault(await lab.depsOf(websiteId))
  const begun = new Date()
  const bankAsks = { card: 'pm_card_authenticationRequired', now: begun }
  for (const order of wanted) await placeOnce(deps, lab.stripe, order, bankAsks)
  // The merchant restocks meanwhile: enough for half of them.
  const left = Math.floor(payments / 2)
  const late = new Date(begun.getTime() + LATE_MINUTES * MINUTE)
  await stockUp(lab, websiteId, left, late)
  await answerBanks(lab, () => true)
  await Promise.all(lanesOf(wanted, 8).map((orders) => settleAll(deps, orders, late)))
  await judgeEnds(lab, wanted, left)
  await judgeOrders(lab, left)
  await judgeCards(lab, wanted)
  return lab.found.finding
}

function lanesOf<T>(all: T[], lanes: number): T[][] {
  return Array.from({ length: lanes }, (_, lane) => all.filter((_one, place) => place % lanes === lane))
}

async function settleAll(deps: ProcessDeps, orders: WantedOrder[], late: Date): Promise<void> {
  for (const { websiteId, cartId } of orders)
    await advance(deps, { websiteId, checkoutId: checkoutIdOf(cartId), now: late.toISOString() })
}

async function judgeEnds(lab: OrdersLab, wanted: WantedOrder[], stock: number): Promise<void> {
  let ordered = 0
  for (const { websiteId, cartId } of wanted) {
    const { executor } = await lab.depsOf(websiteId)
    const { state } = await executor.load(Checkout, { websiteId, id: checkoutIdOf(cartId) })
    if (state.orderId !== null) ordered += 1
    else if (state.placement) lab.found.violation(`the checkout of ${cartId} is still at ${state.placement.step}`)
  }
  if (ordered !== stock)
    lab.found.violation(`${ordered} of ${wanted.length} late payments became orders, and there were ${stock} units`)
}

function sellingBlindly(executor: Executor): Executor {
  return {
    ...executor,
    execute: (aggregate, target, intent, decide) =>
      executor.execute(aggregate, target, intent, (state) => {
        try {
          return decide(state)
        } catch (error) {
          if (aggregate.name !== Inventory.name || !(error instanceof DomainError)) throw error
          const at = new Date().toISOString()
          const sold: InventoryEvent = {
            type: 'ReservationCommitted',
            reservationId: intent.correlationId,
            orderId: null,
            quantity: 1,
            taken: 1,
            freed: 0,
            at,
          }
          return [sold as never]
        }
      }),
  }
}
