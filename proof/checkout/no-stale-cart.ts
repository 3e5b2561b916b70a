import { carts } from '../../projections/carts/projection.ts'
import type { ShoppingCart } from '../../src/cart/contract.ts'
import { stallProjection } from '../event-store/stall-projection.ts'
import { createProduct, type Product } from '../processes/product.ts'
import { queryOnce } from '../processes/query-once.ts'
import { createRandom, type Random } from '../processes/random.ts'
import { createFinding, type FindingBuilder, type Proof, type ProofOptions } from '../proof.ts'
import { addition, type Change, cartIn, enterStore, quantityChange, removal, type Shopper } from './shopper.ts'
import { listUnlimitedOffers, type UnlimitedOffer } from './unlimited-offers.ts'

const [PAIRS, SHORT_PAIRS] = [10_000, 1_000]
const PAIRS_OF_CONTROL = 200
const SHOPPERS = 8
/** Below the rate limit of 120 changes a minute per visitor. */
const PAIRS_A_VISIT = 50

export const noStaleCart: Proof = {
  id: 'R11',
  promise: 'Shoppers see what they just changed, even while the read models stand still',
  async run(options) {
    const lab = await openLab(options)
    await shopInPairs(lab, options.isShort ? SHORT_PAIRS : PAIRS, async (shopper, cart) => {
      const shown = heldBy((await shopper.showCart()).json() as ShoppingCart)
      const changed = heldBy(cart)
      if (shown !== changed) lab.found.violation(`changed to ${changed}; shown as ${shown}`)
    })
    return lab.found.finding
  },
  async control(options) {
    const lab = await openLab(options)
    await shopInPairs(lab, PAIRS_OF_CONTROL, async (_, { id, totalQuantity }) => {
      const remembered = await rememberedQuantity(lab.product, id)
      if (remembered !== totalQuantity)
        lab.found.violation(`cart ${id} holds ${totalQuantity}; the read model says ${remembered}`)
    })
    return lab.found.finding
  },
}

/** The common part of the reply to a change and the cart itself: costs are computed only for the cart. */
function heldBy({ id, entries, totalQuantity, subtotalCents }: ShoppingCart): string {
  return JSON.stringify({ id, entries: entries.map(({ notice: _, ...entry }) => entry), totalQuantity, subtotalCents })
}

interface Lab {
  product: Product
  random: Random
  stores: UnlimitedOffer[][]
  found: FindingBuilder
}

async function openLab({ seed, defer }: ProofOptions): Promise<Lab> {
  const product = await createProduct({ defer })
  await product.start()
  const stores = await listUnlimitedOffers(product.adminUrl())
  const found = createFinding()
  await stallProjection(product.adminUrl(), carts.name, { found, defer })
  return { product, random: createRandom(seed), stores, found }
}

type Look = (shopper: Shopper, changed: ShoppingCart) => Promise<void>

async function shopInPairs(lab: Lab, pairs: number, look: Look): Promise<void> {
  let left = pairs
  async function shop(offers: UnlimitedOffer[]): Promise<void> {
    while (left > 0) {
      const visit = Math.min(left, PAIRS_A_VISIT)
      left -= visit
      await visitStore(lab, offers, visit, look)
    }
  }
  await Promise.all(Array.from({ length: SHOPPERS }, (_, n) => shop(lab.stores[n % lab.stores.length] ?? [])))
}

async function visitStore(
  { product, random, found }: Lab,
  offers: UnlimitedOffer[],
  pairs: number,
  look: Look,
): Promise<void> {
  const shopper = await enterStore(product.port, random.pick(offers).subdomain)
  let cart: ShoppingCart | undefined
  for (let n = 0; n < pairs; n++) {
    const reply = await shopper.change(nextChange(random, offers, cart), crypto.randomUUID())
    if (reply.status !== 200) throw new Error(`A change returned ${reply.status}: ${reply.text}`)
    cart = cartIn(reply)
    await look(shopper, cart)
    found.count('pairs')
  }
}

function nextChange(random: Random, offers: UnlimitedOffer[], cart: ShoppingCart | undefined): Change {
  const entries = cart?.entries ?? []
  const what = random.next()
  if (entries.length === 0 || what < 0.6) return addition(random.pick(offers), random.int(1, 3))
  const { id } = random.pick(entries)
  return what < 0.85 ? quantityChange(id, random.int(1, 99)) : removal(id)
}

async function rememberedQuantity({ adminUrl }: Product, cartId: string | null): Promise<number> {
  const [row] = await queryOnce<{ quantity: number }>(
    adminUrl(),
    'select total_quantity::int as quantity from carts where cart_id = $1',
    [cartId],
  )
  return row?.quantity ?? 0
}
