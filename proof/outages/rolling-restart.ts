import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { makeHits, type SentHit } from '../../bench/data/visitors.ts'
import { findFreePort } from '../../src/platform/database/embedded/free-port.ts'
import { addressOf, httpClient, type Reply } from '../../src/testing/browsers/http-client.ts'
import { readLog } from '../checkout/cart-contents.ts'
import { addition, cartIn, enterStore, type Shopper } from '../checkout/shopper.ts'
import { listUnlimitedOffers, type UnlimitedOffer } from '../checkout/unlimited-offers.ts'
import { createProcesses, type ProductProcess, type ProductProcesses } from '../processes/product-processes.ts'
import { createRandom, type Random } from '../processes/random.ts'
import { createFinding, type FindingBuilder, type Proof, type ProofOptions } from '../proof.ts'
import { type Balancer, startBalancer } from './balancer.ts'

const RESTARTS = 100
const SHORT_RESTARTS = 6
const CONTROL_RESTARTS = 6
const REQUESTS_A_SECOND = 50
/** Four health checks of the balancer. */
const GRACE_SECONDS = 2
const EXIT_WITHIN_MS = 10_000
/** Each may change their cart 120 times a minute. */
const SHOPPERS = 24
/** Out of ten requests; the others are page views. */
const [ADDS, HITS] = [2, 2]

export const rollingRestart: Proof = {
  id: 'R15',
  isWaiting: true,
  promise: 'Processes are restarted one after the other under load, and no request fails',
  async run(options) {
    const lab = await openLab(options, { grace: GRACE_SECONDS, triesAnother: true })
    const restarts = options.isShort ? SHORT_RESTARTS : RESTARTS
    await whileLoaded(lab, async () => {
      for (let n = 1; n <= restarts; n++) {
        await restart(lab, n)
        if (n % 10 === 0) options.say(`${n} of ${restarts} restarted, ${lab.found.finding.violations} requests failed`)
      }
    })
    await compareCarts(lab)
    return lab.found.finding
  },
  async control(options) {
    const lab = await openLab(options, { grace: 0, triesAnother: false })
    await whileLoaded(lab, async () => {
      for (let n = 1; n <= CONTROL_RESTARTS && lab.found.finding.violations === 0; n++) await restart(lab, n)
    })
    return lab.found.finding
  },
}

interface Lab {
  port: number
  all: ProductProcesses
  https: ProductProcess[]
  balancer: Balancer
  random: Random
  offers: UnlimitedOffer[]
  shoppers: Bound[]
  hits: SentHit[]
  found: FindingBuilder
}

/** A shopper with the acknowledged state of their cart. */
interface Bound {
  shopper: Shopper
  cartId: string
  keys: string[]
}

interface Manner {
  grace: number
  triesAnother: boolean
}

async function openLab({ defer, seed }: ProofOptions, { grace, triesAnother }: Manner): Promise<Lab> {
  const port = await findFreePort()
  const all = await createProcesses({
    defer,
    port,
    roles: ['http', 'http', 'projections', 'workers'],
    environment: { STOP_GRACE: String(grace) },
  })
  await Promise.all(all.processes.map(({ start }) => start()))
  const https = all.processes.filter(({ role }) => role === 'http')
  const found = createFinding()
  const balancer = await startBalancer({
    defer,
    port,
    upstreams: https.map((one) => one.port),
    triesAnother,
    onRefused: () => found.count('refused and sent to another process'),
  })
  await balancer.untilAllReady()
  const [offers = []] = await listUnlimitedOffers(all.adminUrl)
  const subdomain = offers[0]?.subdomain ?? ''
  const entering = Array.from({ length: SHOPPERS }, () => enterStore(port, subdomain))
  const shoppers = (await Promise.all(entering)).map((shopper) => ({ shopper, cartId: '', keys: [] }))
  const hits = makeHits(`${subdomain}.localhost:${port}`, 200)
  return { port, all, https, balancer, random: createRandom(seed), offers, shoppers, hits, found }
}

/** A request every few milliseconds, whether earlier ones were answered or not. */
async function whileLoaded(lab: Lab, run: () => Promise<void>): Promise<void> {
  const { found } = lab
  const pending = new Set<Promise<void>>()
  const timer = setInterval(() => {
    const one = note(lab, ask(lab)).finally(() => pending.delete(one))
    pending.add(one)
  }, 1_000 / REQUESTS_A_SECOND)
  try {
    await run()
  } finally {
    clearInterval(timer)
    await Promise.all(pending)
  }
  if (!found.finding.counts.requests) throw new Error('No request was sent')
}

async function note({ found }: Lab, asked: Promise<Reply>): Promise<void> {
  const begun = performance.now()
  found.count('requests')
  const reply = await asked.catch((error: Error) => ({ status: 0, text: error.message }))
  found.most('ms for an answer at most', performance.now() - begun)
  if (reply.status < 200 || reply.status >= 400) found.violation(`returned ${reply.status}: ${reply.text}`)
}

function ask(lab: Lab): Promise<Reply> {
  const dice = lab.random.int(0, 9)
  if (dice < ADDS) return add(lab)
  return dice < ADDS + HITS ? hit(lab) : browse(lab)
}

async function add({ random, shoppers, offers, found }: Lab): Promise<Reply> {
  const bound = random.pick(shoppers)
  const key = randomUUID()
  const reply = await bound.shopper.change(addition(random.pick(offers)), key)
  if (reply.status === 200) {
    bound.cartId = String(cartIn(reply).id)
    bound.keys.push(key)
    found.count('adds acknowledged')
  }
  return reply
}

function hit({ port, random, hits }: Lab): Promise<Reply> {
  const { headers, body } = random.pick(hits)
  return httpClient(port, headers.host ?? '').send('POST', '/api/census/RecordHit', { headers, body })
}

function browse({ port, random, offers }: Lab): Promise<Reply> {
  const client = httpClient(port, `${offers[0]?.subdomain}.localhost:${port}`, addressOf(random.int(0, 2 ** 23)))
  return client.open(random.pick(['/', '/shop', '/shop?format=json']))
}

/** SIGTERM, then a restart; the next process follows only when the balancer has seen this one ready. */
async function restart({ https, balancer, found }: Lab, n: number): Promise<void> {
  const process = https[n % https.length] as ProductProcess
  const { code, ms } = await process.stop()
  found.count('restarts')
  found.most('ms until a process ended at most, grace included', ms)
  if (code !== 0) found.violation(`a process that was asked to stop ended with ${code}`)
  if (ms > GRACE_SECONDS * 1_000 + EXIT_WITHIN_MS)
    found.violation(`a process that was asked to stop took ${Math.round(ms)} ms`)
  await process.start()
  await balancer.untilAllReady()
  await sleep(100)
}

/** Acknowledged ⊆ log, and each shopper sees at least what was acknowledged. */
async function compareCarts({ all, shoppers, found }: Lab): Promise<void> {
  const filled = shoppers.filter(({ keys }) => keys.length > 0)
  const { streamOfKey } = await readLog(
    all.adminUrl,
    filled.map(({ cartId }) => cartId),
  )
  for (const { shopper, cartId, keys } of filled) {
    const lost = keys.filter((key) => !streamOfKey.get(key)?.endsWith(`-${cartId}`))
    if (lost.length > 0) found.violation(`${lost.length} adds to cart ${cartId} are not in the log`, lost.length)
    const { totalQuantity } = (await shopper.showCart()).json() as { totalQuantity: number }
    if (totalQuantity !== keys.length)
      found.violation(`cart ${cartId} shows ${totalQuantity} of ${keys.length} acknowledged`)
    found.count('carts compared')
  }
}
