import { v7 } from 'uuid'
import type { Ctx } from '../../platform/ctx.ts'
import { Cart } from '../cart.ts'
import { startGiftCard } from '../commands/start-gift-card.ts'
import type { EntryForm } from '../events.ts'
import { type CartDeps, findOffer } from './cart-facts.ts'
import { withStoredText } from './stored-fields.ts'

export interface WantedGiftCard {
  itemId: string
  sku: string | null
  form: EntryForm
  /** By field of the form; goes to the vault. */
  values: Record<string, string>
}

/** A new cart with one gift card; returns its id. Throws DomainError without a denomination. */
export async function startGiftCardCart(
  deps: CartDeps,
  ctx: Ctx,
  { itemId, sku, form, values }: WantedGiftCard,
): Promise<string> {
  const offer = await findOffer(deps, ctx, itemId, sku)
  const cartId = v7()
  const target = { websiteId: ctx.websiteId, id: cartId, isNew: true }
  const { correlationId } = ctx.intent
  await withStoredText(deps, target, JSON.stringify(values), {
    run: (fieldsRef) =>
      deps.executor.execute(Cart, target, { correlationId }, (cart) =>
        startGiftCard(cart, { entryId: v7(), itemId, sku, form, fieldsRef, at: ctx.now }, offer),
      ),
    isKept: () => true,
  })
  return cartId
}
