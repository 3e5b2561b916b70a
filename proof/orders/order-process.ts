import { setTimeout as sleep } from 'node:timers/promises'
import { Stripe } from 'stripe'
import { stripePaymentGateway } from '../../src/payments/gateways/stripe/stripe-payment-gateway.ts'
import { StoreUnavailable } from '../../src/platform/event-store/event-store.ts'
import { TooManyConflicts } from '../../src/platform/event-store/executor/executor.ts'
import { openLog } from '../event-store/open-log.ts'
import { readTask, tell } from '../processes/child-process.ts'
import type { OrderTask, WantedOrder } from './order-task.ts'
import { leaveAlone, placeOnce, processDeps } from './place-orders.ts'

/** Shoppers who pay: each order is sent several times concurrently, and again from the beginning after a kill. */
const { url, twin, secretKey, wanted, clients, sends, fault, dies } = await readTask<OrderTask>()
const store = await openLog(url)
const address = { ...twin, protocol: 'http' as const }
const keys = { secretKey, publishableKey: 'pk_test_proof', webhookSecrets: ['whsec_proof'] }
const stripe = new Stripe(secretKey, { ...address, maxNetworkRetries: 0, telemetry: false })
const open = new Map<string, ReturnType<typeof processDeps>>()
let left = dies?.nth ?? 0

await Promise.all(Array.from({ length: clients }, (_, client) => buyAll(client)))
await store.close()

async function buyAll(client: number): Promise<void> {
  for (const [place, order] of wanted.entries()) if (place % clients === client) await buy(order)
}

async function buy(order: WantedOrder): Promise<void> {
  const deps = await depsOf(order.websiteId)
  await Promise.all(Array.from({ length: sends }, () => send(deps, order)))
  tell(`bought ${order.cartId}`)
}

/** Repeats until the outcome is known, as a browser does. */
async function send(deps: ReturnType<typeof processDeps>, order: WantedOrder): Promise<void> {
  const deadline = Date.now() + 120_000
  while (!(await isOver(deps, order))) {
    if (Date.now() > deadline) throw new Error(`The outcome of ${order.cartId} is unknown`)
    await sleep(20)
  }
}

async function isOver(deps: ReturnType<typeof processDeps>, order: WantedOrder): Promise<boolean> {
  try {
    const placed = await placeOnce(deps, stripe, order, { fault })
    // Another card may be tried while stock is held.
    const hasLeft = order.ends === 'declined' && placed.placement
    const { orderId, placement, refusal } = hasLeft ? await leaveAlone(deps, order) : placed
    return orderId !== null || (!placement && refusal !== null)
  } catch (error) {
    if (error instanceof TooManyConflicts || error instanceof StoreUnavailable) return false
    throw error
  }
}

async function depsOf(websiteId: string): Promise<ReturnType<typeof processDeps>> {
  const known = open.get(websiteId)
  if (known) return known
  const gateway = await stripePaymentGateway({ websiteId, keys, address })
  const deps = { ...processDeps(store, gateway, fault), failPoint }
  open.set(websiteId, deps)
  return deps
}

function failPoint(point: string): void {
  if (point !== dies?.point) return
  left -= 1
  if (left > 0) return
  tell(`dies ${point}`)
  process.kill(process.pid, 'SIGKILL')
}
