import type { Database } from '../../platform/database/database.ts'
import type { Executor } from '../../platform/event-store/executor/executor.ts'
import type { Attempter } from '../../platform/rate-limits/attempt-budgets.ts'
import type { Vault } from '../../platform/vault/vault.ts'
import { RefusedFields } from '../../shared/domain-error.ts'
import { readGiftCode } from '../../shared/gift-cards/card-code.ts'
import { GIFT_CARD_UNUSABLE } from '../../shared/gift-cards/messages.ts'
import { findCardByCode } from '../card-codes.ts'
import { canPay } from '../commands/usable-card.ts'
import { spendableCents, worthCents } from '../gift-card.ts'
import type { GuessBudgets } from '../guess-budgets.ts'
import { loadCard } from './card-deps.ts'

export interface FindUsableDeps {
  db: Database
  vault: Vault
  executor: Pick<Executor, 'load'>
  giftCardGuesses: GuessBudgets
}

export interface TypedCode {
  /** As it was typed. */
  code: string
  /** Of the store. */
  currency: string
  testMode: boolean
  /** ISO 8601. */
  now: string
  attempter: Attempter
  /** Asked once the budget is used up. */
  isPerson(): Promise<boolean>
}

export interface UsableCard {
  cardId: string
  last4: string
  currency: string
  /** What it can pay now, and with what checkouts hold. */
  spendableCents: number
  worthCents: number
}

/** Read for a code that nobody has, so that it takes as long as any other. */
const NOBODYS = '00000000-0000-5000-8000-000000000000'

/**
 * The card with a typed code, if anything is left on it. Everything else gets the same answer, whether nobody has the code, or
 * the card is empty, disabled, frozen or of another currency: RefusedFields at `giftCard`. Throws CaptchaNeeded and
 * RateLimited after too many of them.
 */
export async function findUsableCard(deps: FindUsableDeps, websiteId: string, typed: TypedCode): Promise<UsableCard> {
  const code = readGiftCode(typed.code)
  // It cannot be a code, so nothing is learned from the answer.
  if (code === undefined) throw refusal()
  const giveBack = await deps.giftCardGuesses.begin(typed.attempter, typed.isPerson)
  const cardId = await findCardByCode(deps, websiteId, code)
  const state = await loadCard(deps, websiteId, cardId ?? NOBODYS)
  const worth = worthCents(state)
  if (cardId === undefined || !state.issued || worth <= 0 || !canPay(state, typed)) throw refusal()
  await giveBack()
  const { last4, currency } = state.issued
  return { cardId, last4, currency, spendableCents: spendableCents(state, typed.now), worthCents: worth }
}

function refusal(): RefusedFields {
  return new RefusedFields({ giftCard: GIFT_CARD_UNUSABLE }, GIFT_CARD_UNUSABLE)
}
