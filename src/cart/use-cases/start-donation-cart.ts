import { v7 } from 'uuid'
import type { Ctx } from '../../platform/ctx.ts'
import { DONATION_MESSAGE_FIELD } from '../../shared/donations/donation.ts'
import { Cart } from '../cart.ts'
import { type StartDonation, startDonation } from '../commands/start-donation.ts'
import type { CartDeps } from './cart-facts.ts'
import { withStoredText } from './stored-fields.ts'

export interface WantedDonation extends Omit<StartDonation, 'entryId' | 'fieldsRef' | 'at'> {
  /** Empty without one; goes to the vault. */
  message: string
}

/** A new cart with one donation; returns its id. */
export async function startDonationCart(
  deps: Pick<CartDeps, 'executor' | 'vault'>,
  ctx: Ctx,
  { message, ...wanted }: WantedDonation,
): Promise<string> {
  const cartId = v7()
  const target = { websiteId: ctx.websiteId, id: cartId, isNew: true }
  const { correlationId } = ctx.intent
  const start = (fieldsRef: string | null) =>
    deps.executor.execute(Cart, target, { correlationId }, (cart) =>
      startDonation(cart, { ...wanted, entryId: v7(), fieldsRef, at: ctx.now }),
    )
  if (message === '') await start(null)
  else
    await withStoredText(deps, target, JSON.stringify({ [DONATION_MESSAGE_FIELD]: message }), {
      run: start,
      isKept: () => true,
    })
  return cartId
}
