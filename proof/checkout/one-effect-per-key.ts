import type { ShoppingCart } from '../../src/cart/contract.ts'
import { until } from '../../src/testing/until.ts'
import { createProduct, type Product } from '../processes/product.ts'
import { queryOnce } from '../processes/query-once.ts'
import { createRandom, type Random } from '../processes/random.ts'
import { createFinding, type Proof, type ProofOptions } from '../proof.ts'
import {
  describe,
  persist,
  type RetriedRequest,
  type RetryContext,
  retryUntilAnswered,
} from './retry-until-answered.ts'
import { addition, type Change, enterStore, quantityChange, removal } from './shopper.ts'
import { listUnlimitedOffers, type UnlimitedOffer } from './unlimited-offers.ts'

/** Each with six keys. */
const [VISITS, SHORT_VISITS] = [350, 60]
const [VISITS_OF_CONTROL, SHORT_VISITS_OF_CONTROL] = [40, 16]
const SHOPPERS = 16
/** Number of copies of each request of a visit, in random order: four on average, up to sixteen. */
const copiesOf = (random: Random) => shuffled(random, [random.int(2, 16), 2, 3, 3, 4, 5])

export const oneEffectPerKey: Proof = {
  id: 'R2',
  promise: 'A request that is sent again with its key has one effect and gets the same answer to the byte',
  async run(options) {
    const lab = await openLab(options, true)
    const visits = options.isShort ? SHORT_VISITS : VISITS
    const shopping = shop(lab, visits)
    await Promise.race([until('half of the visits', () => lab.visits >= visits / 2), shopping])
    await killAndStart(lab)
    await shopping
    if (!lab.found.finding.counts['broken connections']) throw new Error('The kill interrupted no request')
    options.say(`${lab.intentions.length} keys used; all are sent again after another kill`)
    await killAndStart(lab)
    await together(lab.intentions, (intention) => retryUntilAnswered(intention, 2, lab))
    await together(lab.intentions, (intention) => sendAnother(lab, intention))
    await countEffects(lab)
    return lab.found.finding
  },
  async control(options) {
    const lab = await openLab(options, false)
    await shop(lab, options.isShort ? SHORT_VISITS_OF_CONTROL : VISITS_OF_CONTROL)
    await countEffects(lab)
    return lab.found.finding
  },
}

interface Lab extends RetryContext {
  product: Product
  random: Random
  stores: UnlimitedOffer[][]
  withKeys: boolean
  intentions: RetriedRequest[]
  /** Visits so far. */
  visits: number
  starting: Promise<unknown>
}

async function openLab({ seed, defer }: ProofOptions, withKeys: boolean): Promise<Lab> {
  const product = await createProduct({ defer })
  await product.start()
  const lab: Lab = {
    product,
    random: createRandom(seed),
    stores: await listUnlimitedOffers(product.adminUrl()),
    withKeys,
    intentions: [],
    visits: 0,
    starting: Promise.resolve(),
    found: createFinding(),
    back: () => lab.starting,
  }
  return lab
}

async function killAndStart(lab: Lab): Promise<void> {
  lab.found.count('kills')
  lab.starting = lab.product.killEverything().then(() => lab.product.start())
  await lab.starting
}

async function shop(lab: Lab, visits: number): Promise<void> {
  let left = visits
  async function shopper(offers: UnlimitedOffer[]): Promise<void> {
    while (left-- > 0) {
      await visit(lab, offers)
      lab.visits++
    }
  }
  await Promise.all(Array.from({ length: SHOPPERS }, (_, n) => shopper(lab.stores[n % lab.stores.length] ?? [])))
}

/** A first add without cart and cookie, then all kinds of changes, two at a time. */
async function visit(lab: Lab, offers: UnlimitedOffer[]): Promise<void> {
  const { product, random } = lab
  const [a, b, c] = shuffled(random, offers)
  if (!a || !b || !c) throw new Error('Three variants are needed')
  const shopper = await persist(() => enterStore(product.port, a.subdomain), lab)
  const copies = copiesOf(random)
  const change = (what: Change) => intend(lab, { shopper, change: what }, copies.pop() ?? 2)
  await change(addition(a))
  await Promise.all([change(addition(b)), change(addition(c, 2))])
  const { entries } = (await persist(() => shopper.showCart(), lab)).json() as ShoppingCart
  const [first, second] = entries
  if (!first || !second) throw new Error('Three different variants must make three lines')
  await Promise.all([change(quantityChange(first.id, first.quantity + 5)), change(addition(b, 3))])
  await change(removal(second.id))
}

async function intend(lab: Lab, wish: Pick<RetriedRequest, 'shopper' | 'change'>, copies: number): Promise<void> {
  const intention: RetriedRequest = { ...wish, key: lab.withKeys ? crypto.randomUUID() : undefined }
  lab.intentions.push(intention)
  lab.found.count(lab.withKeys ? 'keys' : 'requests without their key')
  await retryUntilAnswered(intention, copies, lab)
}

/** Reuses the key with another request. */
async function sendAnother({ found }: Lab, { shopper, change, key }: RetriedRequest): Promise<void> {
  if (!change.body) return
  const other: Change = { ...change, body: { ...change.body, quantity: (change.body.quantity ?? 1) + 1 } }
  const { status, text } = await shopper.change(other, key)
  found.count('other requests')
  if (status !== 422) found.violation(`${describe({ change: other, key })} was answered ${status} ${text}`)
}

/** Each intention is exactly one event, and there are no others. */
async function countEffects({ product, intentions, found }: Lab): Promise<void> {
  const rows = await queryOnce<{ key: string | null; events: number }>(
    product.adminUrl(),
    `select meta ->> 'key' as key, count(*)::int as events from log.events where category = 'cart' group by 1`,
  )
  const eventsOf = new Map(rows.map(({ key, events }) => [key, events]))
  for (const intention of intentions) {
    const events = intention.key === undefined ? 1 : (eventsOf.get(intention.key) ?? 0)
    if (events !== 1) found.violation(`${describe(intention)} has ${events} effects`)
  }
  const all = rows.reduce((sum, { events }) => sum + events, 0)
  const beyond = Math.abs(all - intentions.length)
  if (beyond > 0) found.violation(`${intentions.length} intentions have produced ${all} events`, beyond)
}

async function together<Item>(items: Item[], run: (item: Item) => Promise<void>): Promise<void> {
  const left = items.values()
  await Promise.all(
    Array.from({ length: SHOPPERS }, async () => {
      for (const item of left) await run(item)
    }),
  )
}

function shuffled<Item>({ next }: Random, items: Item[]): Item[] {
  return items
    .map((item) => ({ item, place: next() }))
    .toSorted((a, b) => a.place - b.place)
    .map(({ item }) => item)
}
