import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { ShoppingCart } from '../../src/cart/contract.ts'
import { demoFormId } from '../../src/seed/demo/demo-forms.ts'
import { cartContentOf, readLog, readModel } from '../checkout/cart-contents.ts'
import { addition, cartIn, enterStore, type Shopper } from '../checkout/shopper.ts'
import { listUnlimitedOffers, type UnlimitedOffer } from '../checkout/unlimited-offers.ts'
import { type Journal, openJournal } from '../processes/journal.ts'
import { createProduct, type Product } from '../processes/product.ts'
import { createRandom, type Random } from '../processes/random.ts'
import { watchWithheldTime } from '../processes/withheld-time.ts'
import { createFinding, type FindingBuilder, type Proof, type ProofOptions } from '../proof.ts'
import { type AcknowledgedFilling, compareFillings, openFilling } from './acknowledged-fillings.ts'
import { type AcknowledgedOrder, buyOne, compareOrders, compareOrdersWithLog } from './acknowledged-orders.ts'
import { disableSynchronousCommit, restoreSynchronousCommit } from './async-commit.ts'

const [ROUNDS, SHORT_ROUNDS] = [10, 3]
/** The weakened server loses data within a round or two; further rounds are for lucky runs. */
const CONTROL_ROUNDS = 5
const SHOPPERS = 32
/** Every fourth shopper buys. */
const BUYER_EACH = 4
/** And every fourth fills in forms. */
const WRITER = 2
/** Below the rate limit of 10 a minute per visitor. */
const FORMS_A_VISIT = 8
/** The store that ships to all countries. */
const SENDS = 'demo'
/** Between a start and the kill. */
const SHOPPING_MS = [4_000, 9_000] as const
/** Below the rate limit of 120 changes a minute per visitor. */
const ADDS_A_VISIT = 25
const FIRST_ANSWER_WITHIN_MS = 10_000

export const nothingIsLost: Proof = {
  id: 'R1',
  isTimed: true,
  promise: 'No acknowledged add-to-cart, no order and no filled-in form is lost when every process is killed at once',
  async run(options) {
    const lab = await openLab(options)
    const rounds = options.isShort ? SHORT_ROUNDS : ROUNDS
    for (let round = 1; round <= rounds; round++) {
      await shopUntilKilled(lab)
      await startAgain(lab)
      const entries = lab.journal.read()
      await compare(lab, round === rounds ? entries : entries.slice(lab.compared))
      lab.compared = entries.length
      const bought = lab.orders.read()
      await compareOrders(lab.product.adminUrl(), lab.product.port, lab.found, bought)
      await compareFillings(lab.product.adminUrl(), lab.found, lab.fillings.read())
      options.say(
        `round ${round} of ${rounds}: ${entries.length} acknowledged, ${lab.found.finding.violations} violations`,
      )
    }
    return lab.found.finding
  },
  async control(options) {
    const lab = await openLab(options)
    for (let round = 1; round <= CONTROL_ROUNDS && lab.found.finding.violations === 0; round++) {
      await disableSynchronousCommit(lab.product)
      await shopUntilKilled(lab)
      restoreSynchronousCommit(lab.product)
      await startAgain(lab)
      const entries = lab.journal.read()
      await compareOrdersWithLog(lab.product.adminUrl(), lab.found, lab.orders.read())
      await compareFillings(lab.product.adminUrl(), lab.found, lab.fillings.read())
      await compareWithLog(lab, entries.slice(lab.compared))
      lab.compared = entries.length
    }
    return lab.found.finding
  },
}

interface Acknowledged {
  key: string
  cartId: string
  websiteId: string
}

interface Lab {
  product: Product
  random: Random
  stores: UnlimitedOffer[][]
  journal: Journal<Acknowledged>
  orders: Journal<AcknowledgedOrder>
  fillings: Journal<AcknowledgedFilling>
  /** Number of journal entries already compared. */
  compared: number
  /** Owner of each cart. */
  holders: Map<string, Shopper>
  killedAt: number
  /** Time spent waiting for a CPU since the kill. */
  withheld: ReturnType<typeof watchWithheldTime> | undefined
  found: FindingBuilder
}

async function openLab({ seed, defer }: ProofOptions): Promise<Lab> {
  const product = await createProduct({ defer })
  await product.start()
  return {
    product,
    random: createRandom(seed),
    stores: await listUnlimitedOffers(product.adminUrl()),
    journal: openJournal(join(product.dataDir, 'journal.ndjson'), defer),
    orders: openJournal(join(product.dataDir, 'orders.ndjson'), defer),
    fillings: openJournal(join(product.dataDir, 'fillings.ndjson'), defer),
    compared: 0,
    holders: new Map(),
    killedAt: 0,
    withheld: undefined,
    found: createFinding(),
  }
}

async function shopUntilKilled(lab: Lab): Promise<void> {
  const killing = new AbortController()
  const shopping = Array.from({ length: SHOPPERS }, (_, n) => shop(lab, n, killing.signal))
  await sleep(lab.random.int(...SHOPPING_MS))
  killing.abort()
  lab.killedAt = performance.now()
  lab.withheld = watchWithheldTime()
  await lab.product.killEverything()
  await Promise.all(shopping)
}

/** Visit after visit; the next add is sent after the previous one was answered and recorded. */
async function shop(lab: Lab, place: number, killing: AbortSignal): Promise<void> {
  const offers = lab.stores[place % lab.stores.length] ?? []
  try {
    while (!killing.aborted) {
      if (place % BUYER_EACH === 0) {
        await lab.orders.note(await buyOne(lab.product.port, lab.random.pick(sentFrom(lab))))
        lab.found.count('orders acknowledged')
        continue
      }
      const { subdomain } = lab.random.pick(offers)
      if (place % BUYER_EACH === WRITER) {
        const filling = await openFilling(lab.product.port, subdomain, demoFormId(subdomain, 'contact'))
        for (let n = 0; n < FORMS_A_VISIT; n++) {
          await lab.fillings.note(await filling.send())
          lab.found.count('forms acknowledged')
        }
        continue
      }
      const shopper = await enterStore(lab.product.port, subdomain)
      for (let n = 0; n < ADDS_A_VISIT; n++) await addOne(lab, shopper, lab.random.pick(offers))
    }
  } catch (error) {
    if (!killing.aborted) throw error
    lab.found.count('unanswered')
  }
}

function sentFrom({ stores }: Lab): UnlimitedOffer[] {
  return stores.flat().filter(({ subdomain }) => subdomain === SENDS)
}

async function addOne({ journal, holders, found }: Lab, shopper: Shopper, offer: UnlimitedOffer): Promise<void> {
  const key = crypto.randomUUID()
  const reply = await shopper.change(addition(offer), key)
  if (reply.status !== 200) throw new Error(`An add returned ${reply.status}: ${reply.text}`)
  const cartId = String(cartIn(reply).id)
  holders.set(cartId, shopper)
  await journal.note({ key, cartId, websiteId: offer.websiteId })
  found.count('acknowledged')
}

/** The process is ready when it answers an add. Time spent waiting for a CPU is not counted. */
async function startAgain(lab: Lab): Promise<void> {
  const { product, stores, found } = lab
  await product.start()
  const offer = lab.random.pick(stores[0] ?? [])
  await addOne(lab, await enterStore(product.port, offer.subdomain), offer)
  const milliseconds = performance.now() - lab.killedAt
  const withheld = (await lab.withheld?.stop()) ?? 0
  found.count('kills')
  found.most('ms to the first answer at most', milliseconds)
  found.most('ms of it without a processor', withheld)
  if (milliseconds > FIRST_ANSWER_WITHIN_MS)
    found.violation(
      `the first answer came after ${Math.round(milliseconds)} ms, ${Math.round(withheld)} of them without a processor`,
    )
}

/** Journal ⊆ events = read model = GET. */
async function compare(lab: Lab, entries: Acknowledged[]): Promise<void> {
  const { product, holders, found } = lab
  const cartIds = await compareWithLog(lab, entries)
  const { contents } = await readLog(product.adminUrl(), cartIds)
  const remembered = await readModel(product.adminUrl(), cartIds)
  for (const cartId of cartIds) {
    const told = contents.get(cartId)
    if (remembered.get(cartId) !== told)
      found.violation(`cart ${cartId}: its events say ${told}, the read model has ${remembered.get(cartId)}`)
    const reply = await holders.get(cartId)?.showCart()
    const shown = reply?.status === 200 ? cartContentOf((reply.json() as ShoppingCart).entries) : reply?.status
    if (shown !== told) found.violation(`cart ${cartId}: its events say ${told}, the shopper sees ${shown}`)
    found.count('carts compared')
  }
}

async function compareWithLog({ product, found }: Lab, entries: Acknowledged[]): Promise<string[]> {
  const cartIds = [...new Set(entries.map(({ cartId }) => cartId))]
  const { streamOfKey } = await readLog(product.adminUrl(), cartIds)
  for (const { key, cartId, websiteId } of entries)
    if (streamOfKey.get(key) !== `cart-${websiteId}-${cartId}`)
      found.violation(`the add ${key} to cart ${cartId} was acknowledged and is not in the log`)
  return cartIds
}
