import { DomainError } from '../../shared/domain-error.ts'
import { Cart } from '../cart.ts'
import { answerCart, answerPricedCart } from '../cart-answer.ts'
import type { ShoppingCart } from '../contract.ts'
import { mockCart } from '../mock-cart.ts'
import { presentCart } from '../present.ts'
import { findCosts } from '../pricing/find-costs.ts'
import type { CartDeps } from './cart-facts.ts'
import { findOpenCart } from './open-cart.ts'

/** The website that the cart belongs to. */
export interface CartShop {
  websiteId: string
  currency: string
  /** Specification §3, Site status values. */
  status: number
}

export interface CartView {
  /** Undefined before the first add. */
  cartId: string | undefined
  mock?: string | undefined
  timecode?: string | undefined
  calculateSubtotal: boolean
  /** ISO 8601. */
  now: string
}

/** Specification §3, Site status values. */
const INTERNAL = 6

/**
 * The visitor's current cart. The parameters `mock` and `timecode` work only on internal websites; elsewhere they
 * are ignored.
 */
export async function showCart(deps: CartDeps, shop: CartShop, view: CartView): Promise<ShoppingCart> {
  const { websiteId, currency } = shop
  const { mock, timecode } = shop.status === INTERNAL ? view : {}
  if (mock === 'true') return showMock(deps, shop, view)
  const asOf = timecode === undefined ? undefined : parseTimecode(timecode)
  if (view.cartId === undefined) return emptyCart(shop)

  const { id: cartId, state } = asOf
    ? { id: view.cartId, ...(await deps.executor.load(Cart, { websiteId, id: view.cartId }, { asOf })) }
    : await findOpenCart(deps, websiteId, view.cartId)
  // A purchased cart has become an order: the visitor's next add begins a new cart. A deleted one is gone.
  if (state.createdAt === null || (state.isPurchased && !asOf)) return emptyCart(shop)
  const shown = { websiteId, cartId, currency }
  return view.calculateSubtotal
    ? answerPricedCart(deps, shown, state, view.now)
    : (await answerCart(deps, shown, state, null)).shoppingCart
}

function emptyCart({ websiteId, currency }: CartShop): ShoppingCart {
  return presentCart(Cart.initial, { id: null, websiteId, currency, fields: new Map(), calculated: null })
}

/**
 * The sample cart, priced by the website's rules. Its lines have no notices, because the shop does not have the products.
 */
async function showMock(
  deps: CartDeps,
  { websiteId, currency }: CartShop,
  { calculateSubtotal, now }: CartView,
): Promise<ShoppingCart> {
  const cart = mockCart(currency)
  const costs = calculateSubtotal
    ? { ...(await findCosts(deps, { websiteId, cart, postalCode: null, at: now })), notices: new Map() }
    : null
  return presentCart(cart, { id: 'mock', websiteId, currency, fields: new Map(), calculated: costs })
}

/** ISO 8601, or milliseconds since the epoch. */
function parseTimecode(timecode: string): Date {
  const moment = new Date(/^\d{1,15}$/.test(timecode) ? Number(timecode) : timecode)
  if (Number.isNaN(moment.getTime())) throw new DomainError('The timecode must be a date and a time.')
  return moment
}
