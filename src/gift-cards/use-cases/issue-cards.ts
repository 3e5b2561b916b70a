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

/** Cards written at a time. */
const AT_ONCE = 16

/**
 * Issues a card with a new code. A repeat with the same id changes nothing and answers the same code. Throws DomainError for
 * an amount that no card can have, before anything is stored.
 */
export async function issueGiftCard(deps: IssueDeps, ctx: Ctx, card: NewCard): Promise<IssuedCard> {
  const [issued] = await issueGiftCards(deps, ctx, [card])
  if (!issued) throw new Error('No code was made')
  return issued
}

/** The same for many, in their order; their codes are made together. */
export async function issueGiftCards(deps: IssueDeps, ctx: Ctx, cards: readonly NewCard[]): Promise<IssuedCard[]> {
  if (cards.length === 0) return []
  const wanted = cards.map(({ recipientRef = null, detailsRef = null, deliverAt = null, ...card }) => ({
    ...card,
    recipientRef,
    detailsRef,
    deliverAt,
    at: ctx.now,
  }))
  for (const { cardId: _, ...card } of wanted) issueCard(GiftCard.initial, { ...card, codeRef: '', last4: '' })
  const codes = await ensureCodes(
    deps,
    ctx.websiteId,
    wanted.map(({ cardId }) => cardId),
  )
  const issued: IssuedCard[] = []
  for (let from = 0; from < wanted.length; from += AT_ONCE)
    issued.push(
      ...(await Promise.all(
        wanted.slice(from, from + AT_ONCE).map(async ({ cardId, ...card }, place) => {
          const made = codes[from + place]
          if (!made) throw new Error('No code was made')
          const { code, codeRef, last4 } = made
          const decide = (state: typeof GiftCard.initial) => issueCard(state, { ...card, codeRef, last4 })
          await decideOnCard(deps, ctx, cardId, decide, { isNew: true })
          return { cardId, code, last4 }
        }),
      )),
    )
  return issued
}
