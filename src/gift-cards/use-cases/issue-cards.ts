import type { Ctx } from '../../platform/ctx.ts'
import type { Database } from '../../platform/database/database.ts'
import type { Vault } from '../../platform/vault/vault.ts'
import { ensureCodes } from '../card-codes.ts'
import { type IssueCard, issueCard } from '../commands/issue-card.ts'
import { GiftCard } from '../gift-card.ts'
import { decideOnCard, type GiftCardDeps } from './card-deps.ts'

export interface IssueDeps extends GiftCardDeps {
  db: Database
  vault: Vault
}

/** A card to issue; the caller chooses its id, so that a repeat issues nothing. */
export interface NewCard
  extends Pick<IssueCard, 'amountCents' | 'currency' | 'source' | 'testMode'>,
    Partial<Pick<IssueCard, 'recipientRef' | 'detailsRef' | 'deliverAt'>> {
  /** UUID, unique among all cards of the website. */
  cardId: string
}

export interface IssuedCard {
  cardId: string
  /** Shown once to whoever issues it, and mailed; never logged. */
  code: string
  last4: string
}

/**
 * Issues a card with a new code. A repeat with the same id changes nothing and answers the same code. Throws DomainError for
 * an amount that no card can have, before anything is stored.
 */
export async function issueGiftCard(deps: IssueDeps, ctx: Ctx, card: NewCard): Promise<IssuedCard> {
  const { cardId, recipientRef = null, detailsRef = null, deliverAt = null, ...about } = card
  const wanted = { ...about, recipientRef, detailsRef, deliverAt, at: ctx.now }
  issueCard(GiftCard.initial, { ...wanted, codeRef: '', last4: '' })
  const [made] = await ensureCodes(deps, ctx.websiteId, [cardId])
  if (!made) throw new Error('No code was made')
  const { code, codeRef, last4 } = made
  await decideOnCard(deps, ctx, cardId, (state) => issueCard(state, { ...wanted, codeRef, last4 }), { isNew: true })
  return { cardId, code, last4 }
}
