import type { Tenant, Visit } from '../../platform/http/request/visit.ts'
import { requireTenant } from '../../platform/http/routing/require-tenant.ts'
import { DomainError } from '../../shared/domain-error.ts'
import { Cart, type CartState } from '../cart.ts'
import { answerCart } from '../cart-answer.ts'
import type { ShoppingCart } from '../contract.ts'
import { mockCart } from '../mock-cart.ts'
import { presentCart } from '../present.ts'
import type { CartDeps } from './command-handler.ts'

export interface CartView {
  mock?: string | undefined
  timecode?: string | undefined
  calculateSubtotal: boolean
}

/** Specification §3, Site status values. */
const INTERNAL = 6

/** The visitor's cart now. The made-up cart and looking back work on internal websites; elsewhere they are ignored. */
export async function showCart(deps: CartDeps, visit: Visit, view: CartView): Promise<ShoppingCart> {
  const tenant = requireTenant(visit)
  const { mock, timecode } = tenant.status === INTERNAL ? view : {}
  if (mock === 'true') return withoutVault('mock', mockCart(tenant.currency), tenant, view)
  const asOf = timecode === undefined ? undefined : parseTimecode(timecode)
  if (visit.cartId === undefined) return withoutVault(null, Cart.initial, tenant, view)

  const target = { websiteId: tenant.websiteId, id: visit.cartId }
  const { state } = await deps.executor.load(Cart, target, asOf ? { asOf } : {})
  if (isOver(state)) return withoutVault(null, Cart.initial, tenant, view)
  return (await answerCart(deps, { tenant, cartId: visit.cartId }, state, view.calculateSubtotal)).shoppingCart
}

/** What was bought is an order now, and what was deleted is gone: the visitor's next add begins a new cart. */
function isOver({ createdAt, isPurchased }: CartState): boolean {
  return createdAt === null || isPurchased
}

function withoutVault(id: string | null, cart: CartState, tenant: Tenant, { calculateSubtotal }: CartView) {
  const { websiteId, currency } = tenant
  return presentCart(cart, { id, websiteId, currency, fields: new Map(), calculateSubtotal })
}

/** ISO 8601, or milliseconds since the epoch. */
function parseTimecode(timecode: string): Date {
  const moment = new Date(/^\d{1,15}$/.test(timecode) ? Number(timecode) : timecode)
  if (Number.isNaN(moment.getTime())) throw new DomainError('The timecode must be a date and a time.')
  return moment
}
