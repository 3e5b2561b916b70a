import type { CartEntryAdded, CartEvent } from '../../src/cart/events.ts'
import { domainEvent, type Recorded } from '../../src/platform/event-store/event-store.ts'

/** What a batch of events changes in one line; the result does not depend on how the events are batched. */
export interface EntryChange {
  cartId: string
  entryId: string
  /** True when a line that existed before this batch is removed. */
  removed: boolean
  added: CartEntryAdded | undefined
  /** New quantity of a line that existed before this batch. */
  quantity: number | undefined
  /** New unit price of a line that existed before this batch. */
  unitPriceCents: number | undefined
}

export interface CartChange {
  cartId: string
  firstAt: string
  lastAt: string
  lastStep: CartStep
  /** Currency of the last line added, or price accepted, in this batch. */
  currency: string | undefined
  purchasedAt: string | undefined
}

/**
 * The last action in a cart, from its events: an item was added, its quantity changed, its form filled in, an item removed …
 */
export type CartStep = 'added' | 'changed' | 'filledIn' | 'removed' | 'estimated' | 'coded' | 'repriced' | 'purchased'

const steps: Record<CartEvent['type'], CartStep> = {
  CartEntryAdded: 'added',
  CartEntryQuantityChanged: 'changed',
  CartEntryAdditionalFieldsChanged: 'filledIn',
  CartEntryRemoved: 'removed',
  CartEntryPriceAccepted: 'repriced',
  CartShippingLocationGiven: 'estimated',
  CartShippingOptionChosen: 'estimated',
  CartCodeEntered: 'coded',
  CartCodeRemoved: 'coded',
  CartPurchased: 'purchased',
}

export interface Changes {
  carts: Map<string, CartChange>
  entries: Map<string, EntryChange>
}

/** Folds the events of one website into changes to write. Throws on an unknown event. */
export function changesOf(recorded: Recorded[]): Changes {
  const changes: Changes = { carts: new Map(), entries: new Map() }
  for (const one of recorded) note(changes, one.entityId, domainEvent<CartEvent>(one))
  return changes
}

function note(changes: Changes, cartId: string, event: CartEvent): void {
  const cart = cartOf(changes, cartId, event)
  switch (event.type) {
    case 'CartEntryAdded':
      cart.currency = event.currency
      add(entryOf(changes, cartId, event.entryId), event)
      break
    case 'CartEntryQuantityChanged':
      changeQuantity(entryOf(changes, cartId, event.entryId), event.quantity)
      break
    case 'CartEntryRemoved':
      remove(entryOf(changes, cartId, event.entryId))
      break
    case 'CartEntryPriceAccepted':
      cart.currency = event.currency
      changePrice(entryOf(changes, cartId, event.entryId), event)
      break
    case 'CartEntryAdditionalFieldsChanged':
    case 'CartShippingLocationGiven':
    case 'CartShippingOptionChosen':
    case 'CartCodeEntered':
    case 'CartCodeRemoved':
      break
    case 'CartPurchased':
      cart.purchasedAt = event.at
      break
    default:
      throw new Error(`Unknown cart event type: ${(event satisfies never as { type: string }).type}`)
  }
}

function cartOf({ carts }: Changes, cartId: string, { at, type }: CartEvent): CartChange {
  const lastStep = steps[type]
  const begun = { cartId, firstAt: at, lastAt: at, lastStep, currency: undefined, purchasedAt: undefined }
  const cart = carts.get(cartId) ?? begun
  Object.assign(cart, { lastAt: at, lastStep })
  carts.set(cartId, cart)
  return cart
}

function entryOf({ entries }: Changes, cartId: string, entryId: string): EntryChange {
  const key = JSON.stringify([cartId, entryId])
  const unchanged = { removed: false, added: undefined, quantity: undefined, unitPriceCents: undefined }
  const entry = entries.get(key) ?? { cartId, entryId, ...unchanged }
  entries.set(key, entry)
  return entry
}

function add(entry: EntryChange, event: CartEntryAdded): void {
  if (entry.added) throw new Error(`Line ${entry.entryId} is in cart ${entry.cartId} already`)
  entry.added = event
}

function changeQuantity(entry: EntryChange, quantity: number): void {
  if (entry.added) entry.added = { ...entry.added, quantity }
  else entry.quantity = quantity
}

function changePrice(
  entry: EntryChange,
  { unitPriceCents, currency }: { unitPriceCents: number; currency: string },
): void {
  if (entry.added) entry.added = { ...entry.added, unitPriceCents, currency }
  else entry.unitPriceCents = unitPriceCents
}

function remove(entry: EntryChange): void {
  if (entry.added) entry.added = undefined
  else entry.removed = true
}
