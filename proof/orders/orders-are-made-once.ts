import { createRandom } from '../processes/random.ts'
import type { Proof, ProofOptions } from '../proof.ts'
import { judgeCards, withCards } from './cards-in-part.ts'
import { judgeOrders } from './judge-orders.ts'
import { type Ending, failPoints } from './order-task.ts'
import { buyAll, openOrdersLab, type Rush, sweep, wantOrders } from './orders-lab.ts'
import { LATER_MS } from './place-orders.ts'

const STOCK = 1_000_000

interface Trial {
  orders: number
  websites?: number
  rush: Rush
  /** Intended outcome of the n-th order. */
  ends?: (n: number) => Ending
  /** Every other order is paid in part with a gift card. */
  byCards?: boolean
}

async function tryOrders(options: ProofOptions, { orders, websites = 1, rush, ends, byCards = false }: Trial) {
  const lab = await openOrdersLab(options, websites, STOCK)
  const plain = wantOrders(lab, orders, ends)
  const wanted = byCards ? await withCards(lab, plain) : plain
  await buyAll(lab, wanted, rush)
  options.say(`${orders} carts were bought`)
  if (rush.fault !== 'othersIds') await sweep(lab, wanted, new Date(Date.now() + LATER_MS))
  await judgeOrders(lab, STOCK, wanted)
  await judgeCards(lab, wanted)
  return lab.found.finding
}

const of = (options: ProofOptions, full: number, short: number) => (options.isShort ? short : full)

export const ordersAreNeverDoubled: Proof = {
  id: 'R5',
  promise:
    'An order that is sent again and again, from two tabs and two processes, is one order, one capture and one number',
  run: (options) =>
    tryOrders(options, {
      orders: of(options, 2_000, 24),
      rush: { processes: 2, clients: 4, sends: of(options, createRandom(options.seed).int(2, 8), 3), areShared: true },
    }),
  /** Ids that are not derived from the cart. */
  control: (options) =>
    tryOrders(options, {
      orders: 20,
      rush: { processes: 2, clients: 4, sends: 2, areShared: true, fault: 'othersIds' },
    }),
}

/** At each step of the process, at its first and at a later order. */
function deaths(isShort: boolean) {
  const rounds = isShort ? [2] : [1, 5, 17, 40]
  return rounds.flatMap((nth) => failPoints.map((point) => ({ point, nth })))
}

/** Of every nine checkouts, one asks for a sold-out variant and one is abandoned after a decline. */
function oftenOrdered(n: number): Ending {
  return n % 9 === 4 ? 'soldOut' : n % 9 === 8 ? 'declined' : 'ordered'
}

export const killsLoseNoOrder: Proof = {
  id: 'C1',
  promise:
    'Processes that are killed at any step, and a database that is, lose no order and no money: what was acknowledged is there, the log and the gateway agree in both directions, and nothing is captured before its order is in the log; a gift card pays its order once or keeps its money',
  run: (options) =>
    tryOrders(options, {
      orders: of(options, 10_000, 96),
      ends: oftenOrdered,
      byCards: true,
      rush: {
        processes: 4,
        clients: 8,
        kills: { points: deaths(options.isShort), random: of(options, 50, 4) },
        databaseKills: of(options, 10, 1),
      },
    }),
  /** Captures before the order is placed. */
  control: (options) =>
    tryOrders(options, {
      orders: 40,
      rush: { processes: 2, clients: 4, fault: 'captureFirst', kills: { points: [], random: 1 } },
    }),
}

export const numbersHaveNoGap: Proof = {
  id: 'C5',
  promise: 'Order numbers of each website are 1, 2, 3 … without a gap or a double, also when processes are killed',
  run: (options) =>
    tryOrders(options, {
      orders: of(options, 10_000, 100),
      websites: of(options, 20, 5),
      rush: { processes: 4, clients: 8, kills: { points: [], random: of(options, 20, 3) } },
    }),
  /** Numbers by maximum plus one, ignoring concurrent writes. */
  control: (options) =>
    tryOrders(options, { orders: 60, rush: { processes: 4, clients: 4, fault: 'numbersUnchecked' } }),
}
