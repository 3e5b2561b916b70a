import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { Stripe } from 'stripe'
import { Checkout } from '../../src/checkout/checkout.ts'
import { checkoutIdOf } from '../../src/checkout/checkout-ids.ts'
import { advance } from '../../src/checkout/process/advance.ts'
import type { ProcessDeps } from '../../src/checkout/process/checkout-deps.ts'
import { setStock } from '../../src/inventory/commands/set-stock.ts'
import { Inventory } from '../../src/inventory/inventory.ts'
import { stripePaymentGateway } from '../../src/payments/gateways/stripe/stripe-payment-gateway.ts'
import { forkStripeTwin, type StripeTwin } from '../../src/testing/stripe-twin/fork-stripe-twin.ts'
import { until } from '../../src/testing/until.ts'
import { type LogLab, openLogLab } from '../event-store/log-lab.ts'
import { type Child, startChild } from '../processes/child-process.ts'
import { createRandom, type Random } from '../processes/random.ts'
import { createFinding, type FindingBuilder, type ProofOptions } from '../proof.ts'
import { type Ending, type Fault, type OrderTask, VARIANT, type WantedOrder } from './order-task.ts'
import { processDeps } from './place-orders.ts'

/** Shops whose orders are paid at a stand-in for Stripe in a separate process. */
export interface OrdersLab {
  options: ProofOptions
  random: Random
  log: LogLab
  twin: StripeTwin
  stripe: Stripe
  secretKey: string
  websites: string[]
  found: FindingBuilder
  /** Process dependencies of a website in this process; cached, so that long streams are not read again. */
  depsOf(websiteId: string): Promise<ProcessDeps>
}

export async function openOrdersLab(options: ProofOptions, websites = 1, stock = 1_000_000): Promise<OrdersLab> {
  const log = await openLogLab(options, [])
  const twin = await forkStripeTwin()
  options.defer(twin.stop)
  const secretKey = `sk_test_${randomUUID().replaceAll('-', '')}`
  const address = { host: twin.host, port: twin.port, protocol: 'http' as const }
  const keys = { secretKey, publishableKey: 'pk_test_proof', webhookSecrets: ['whsec_proof'] }
  const open = new Map<string, Promise<ProcessDeps>>()
  const openDeps = async (websiteId: string) =>
    processDeps(log.store, await stripePaymentGateway({ websiteId, keys, address }), 'none')
  const lab: OrdersLab = {
    options,
    log,
    twin,
    secretKey,
    random: createRandom(options.seed),
    found: createFinding(),
    stripe: new Stripe(secretKey, { ...address, maxNetworkRetries: 0, telemetry: false }),
    websites: Array.from({ length: websites }, (_, n) => `w${n}`),
    depsOf(websiteId) {
      const deps = open.get(websiteId) ?? openDeps(websiteId)
      open.set(websiteId, deps)
      return deps
    },
  }
  for (const websiteId of lab.websites) await stockUp(lab, websiteId, stock)
  return lab
}

export async function stockUp(lab: OrdersLab, websiteId: string, quantity: number, now = new Date()): Promise<void> {
  const { executor } = await lab.depsOf(websiteId)
  const at = now.toISOString()
  await executor.execute(Inventory, { websiteId, id: VARIANT }, { correlationId: 'proof' }, (state) =>
    setStock(state, { quantity, reason: 'counted', note: '', at }),
  )
}

/** @param ends intended outcome of the n-th order */
export function wantOrders(
  { websites }: OrdersLab,
  count: number,
  ends: (n: number) => Ending = () => 'ordered',
): WantedOrder[] {
  return Array.from({ length: count }, (_, n) => ({
    websiteId: websites[n % websites.length] ?? '',
    cartId: randomUUID(),
    ends: ends(n),
  }))
}

export interface Rush {
  processes: number
  clients: number
  sends?: number
  fault?: Fault
  /** All processes get the same orders, like two tabs of one shopper. */
  areShared?: boolean
  /** Points at which processes die, one after the other; then at random moments. */
  kills?: { points: OrderTask['dies'][]; random: number }
  /** How often the database is killed and recovers. */
  databaseKills?: number
}

/** Shoppers buy from several processes concurrently, some of which are killed and restarted. */
export async function buyAll(lab: OrdersLab, wanted: WantedOrder[], rush: Rush): Promise<void> {
  const { processes, areShared = false, kills = { points: [], random: 0 }, databaseKills = 0 } = rush
  const points = [...kills.points]
  const deaths = { next: () => points.shift() ?? null, again: (dies: OrderTask['dies']) => void points.push(dies) }
  const lanes = Array.from({ length: processes }, (_, n) => {
    const own = areShared ? wanted : wanted.filter((_, place) => place % processes === n)
    return lane(lab, own, rush, deaths)
  })
  const ended = { is: false }
  const buying = Promise.all(lanes.map(({ done }) => done)).finally(() => {
    ended.is = true
  })
  buying.catch(() => {})
  const meanwhile = async (times: number, [least, most]: [number, number], kill: () => Promise<void>) => {
    for (let n = 0; n < times && !ended.is; n++) {
      await sleep(lab.random.int(least, most))
      if (!ended.is) await kill()
    }
  }
  await meanwhile(kills.random, [200, 700], async () => {
    if (lab.random.pick(lanes).kill()) lab.found.count('kills')
  })
  await meanwhile(databaseKills, [1_000, 2_000], () => killDatabase(lab))
  await buying
  for (const dies of points) if (dies) lab.found.violation(`no process was killed at ${dies.point}, ${dies.nth}`)
}

/** Kills one of its backends: all connections end, and it recovers from its WAL. */
async function killDatabase({ log, found }: OrdersLab): Promise<void> {
  const pid = await findBackend(log)
  process.kill(pid, 'SIGKILL')
  found.count('kills of the database')
}

/** Waits until the server has recovered from the previous kill. */
async function findBackend({ owner }: LogLab): Promise<number> {
  let pid = 0
  await until('the database to take connections again', async () => {
    const asked = sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(owner)
    pid = await asked.then(({ rows: [row] }) => row?.pid ?? 0).catch(() => 0)
    return pid > 0
  })
  return pid
}

/** Restarts killed processes until one finishes. */
function lane(
  lab: OrdersLab,
  wanted: WantedOrder[],
  rush: Rush,
  deaths: { next(): OrderTask['dies']; again(dies: OrderTask['dies']): void },
) {
  const bought = new Set<string>()
  let child: Child | undefined
  /** False if it was killed. */
  async function runOnce(dies: OrderTask['dies']): Promise<boolean> {
    let isThere = dies === null
    const left = wanted.filter(({ cartId }) => !bought.has(cartId))
    child = startChild({
      defer: lab.options.defer,
      file: new URL('./order-process.ts', import.meta.url),
      task: taskOf(lab, left, rush, dies),
      onLine(line) {
        const [what, cartId = ''] = line.split(' ')
        if (what === 'dies') isThere = true
        else bought.add(cartId)
      },
    })
    const code = await child.ended
    child = undefined
    if (code !== null && code !== 0) throw new Error(`A shopper process exited with ${code}`)
    // It was killed before that point, or had too little to do.
    if (!isThere) deaths.again(dies)
    else if (dies) lab.found.count(`killed at ${dies.point}`)
    return code === 0
  }
  async function run(): Promise<void> {
    while (!(await runOnce(deaths.next())));
  }
  return {
    done: run(),
    kill() {
      child?.signal('SIGKILL')
      return child !== undefined
    },
  }
}

function taskOf(
  { log, twin, secretKey }: OrdersLab,
  wanted: WantedOrder[],
  { clients, sends = 1, fault = 'none' }: Rush,
  dies: OrderTask['dies'],
): OrderTask {
  const { host, port } = twin
  return { url: log.urls.events, twin: { host, port }, secretKey, wanted, clients, sends, fault, dies }
}

/** Like the sweep, without a browser: finishes everything in progress. */
export async function sweep(lab: OrdersLab, wanted: WantedOrder[], now: Date): Promise<void> {
  for (const { websiteId, cartId } of wanted) {
    const deps = await lab.depsOf(websiteId)
    const checkoutId = checkoutIdOf(cartId)
    await advance(deps, { websiteId, checkoutId, now: now.toISOString() })
    const { state } = await deps.executor.load(Checkout, { websiteId, id: checkoutId })
    if (state.placement) lab.found.violation(`the checkout of ${cartId} is still at ${state.placement.step}`)
  }
}

/** A payment as the stand-in stores it. */
export interface TwinIntent {
  id: string
  status: string
  amount_received: number
  metadata: { paymentId?: string }
}

export async function listIntents({ twin, secretKey }: OrdersLab): Promise<TwinIntent[]> {
  return ((await twin.order('ledger', { secretKey })) as { intents: TwinIntent[] }).intents
}

/** Shoppers' answers to their banks; by payment of the stand-in. */
export async function answerBanks(lab: OrdersLab, saysYes: (intent: TwinIntent) => boolean): Promise<void> {
  for (const intent of await listIntents(lab)) {
    if (intent.status !== 'requires_action') continue
    const body = new URLSearchParams({ answer: saysYes(intent) ? 'complete' : 'fail' })
    const reply = await fetch(`${lab.twin.origin}/3ds/${intent.id}`, { method: 'POST', body, redirect: 'manual' })
    await reply.arrayBuffer()
  }
}
