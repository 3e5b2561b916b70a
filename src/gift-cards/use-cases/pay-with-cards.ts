import type { Ctx } from '../../platform/ctx.ts'
import type { EnteredCard } from '../../shared/gift-cards/split-payment.ts'
import { chargeCard } from '../commands/charge-card.ts'
import { creditCard, creditRest } from '../commands/credit-card.ts'
import { giveUpHold } from '../commands/give-up-hold.ts'
import { holdCard } from '../commands/hold-card.ts'
import { canPay, type WantedAmount } from '../commands/usable-card.ts'
import { spendableCents } from '../gift-card.ts'
import { decideOnCard, type GiftCardDeps, loadCard } from './card-deps.ts'

/** What a checkout pays with one card. */
export interface CardPayment extends Omit<WantedAmount, 'at'> {
  cardId: string
}

/** What these cards can pay now, in their order; 0 for those that cannot pay at all. */
export function findSpendable(
  deps: Pick<GiftCardDeps, 'executor'>,
  websiteId: string,
  cards: readonly { cardId: string; last4: string }[],
  about: { currency: string; testMode: boolean; at: string },
): Promise<EnteredCard[]> {
  return Promise.all(
    cards.map(async ({ cardId, last4 }) => {
      const state = await loadCard(deps, websiteId, cardId)
      return { cardId, last4, spendableCents: canPay(state, about) ? spendableCents(state, about.at) : 0 }
    }),
  )
}

/** Repeating it has no effect, or extends the hold. Throws GiftCardChanged when less than that is left. */
export async function holdGiftCard(
  deps: GiftCardDeps,
  ctx: Ctx,
  { cardId, ...wanted }: CardPayment & { expiresAt: string },
): Promise<void> {
  await decideOnCard(deps, ctx, cardId, (state) => holdCard(state, { ...wanted, at: ctx.now }))
}

/** An order takes what was held; the balance is checked again. Idempotent. Throws DomainError when too little is left. */
export async function chargeGiftCard(
  deps: GiftCardDeps,
  ctx: Ctx,
  { cardId, ...wanted }: CardPayment & { orderId: string },
): Promise<void> {
  await decideOnCard(deps, ctx, cardId, (state) => chargeCard(state, { ...wanted, at: ctx.now }))
}

/** There will be no order: releases the hold, or gives back what was charged. Idempotent. */
export async function giveUpGiftCard(
  deps: GiftCardDeps,
  ctx: Ctx,
  { cardId, holdId }: Pick<CardPayment, 'cardId' | 'holdId'>,
): Promise<void> {
  await decideOnCard(deps, ctx, cardId, (state) => giveUpHold(state, { holdId, at: ctx.now }))
}

/** Gives back part of what an order was paid with. Idempotent by `creditId`. */
export async function creditGiftCard(
  deps: GiftCardDeps,
  ctx: Ctx,
  { cardId, ...credit }: { cardId: string; creditId: string; orderId: string; cents: number },
): Promise<void> {
  await decideOnCard(deps, ctx, cardId, (state) => creditCard(state, { ...credit, at: ctx.now }))
}

/** Gives back all that is left of what an order was paid with. Idempotent. */
export async function creditRestOfOrder(
  deps: GiftCardDeps,
  ctx: Ctx,
  { cardId, orderId }: { cardId: string; orderId: string },
): Promise<void> {
  await decideOnCard(deps, ctx, cardId, (state) => creditRest(state, { orderId, at: ctx.now }))
}
