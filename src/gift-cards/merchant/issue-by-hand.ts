import { v7 } from 'uuid'
import type { Ctx } from '../../platform/ctx.ts'
import type { Tenant } from '../../platform/http/request/visit.ts'
import { derivedId } from '../../platform/ids/derived-id.ts'
import { writtenGiftCode } from '../../shared/gift-cards/card-code.ts'
import { type FoundWebsite, findStoreBasics } from '../../websites/queries.ts'
import type { IssueGiftCardReply, IssueGiftCardRequest } from '../admin-contract.ts'
import { printedPath } from '../printed/printed-link.ts'
import { type IssueDeps, issueGiftCard } from '../use-cases/issue-cards.ts'
import { type ShowGiftCardDeps, showGiftCard } from './show-gift-card.ts'

const NAMESPACE = '0b1d9a52-8f1c-4d0a-9d43-7a2f5c4e6b10'

/** The daily limit that store managers share with refunds. */
export interface IssueLimit {
  /** What is left of it today, in minor units. */
  left(about: Pick<Ctx, 'websiteId' | 'now'>): Promise<number>
  /** Throws DomainError beyond it. The returned function is called if the card was not issued after all. */
  reserve(ctx: Ctx, card: { cardId: string; cents: number; currency: string }): Promise<() => Promise<void>>
}

export interface IssueByHandDeps extends IssueDeps, ShowGiftCardDeps {
  executor: IssueDeps['executor']
  vault: IssueDeps['vault']
  giftCardLimit: IssueLimit
  websites: { findWebsite(websiteId: string, language?: string): Promise<FoundWebsite | undefined> }
  /** The storefront's origin as visitors see it. */
  canonicalOriginOf(tenant: Tenant): string
}

/**
 * Issues a card in the store's currency and shows its code, this once. The card's id is derived from the contributor's own
 * idempotency key, so that only a repeat of their own request shows the same code again.
 */
export async function issueByHand(
  deps: IssueByHandDeps,
  ctx: Ctx,
  { amountCents }: IssueGiftCardRequest,
  { isLimited }: { isLimited: boolean },
): Promise<IssueGiftCardReply> {
  const { websiteId, actor, intent } = ctx
  const cardId = intent.key === undefined ? v7() : derivedId(NAMESPACE, JSON.stringify([websiteId, actor, intent.key]))
  const currency = (await findStoreBasics(deps.db, websiteId))?.currency ?? 'USD'
  const release = isLimited
    ? await deps.giftCardLimit.reserve(ctx, { cardId, cents: amountCents, currency })
    : undefined
  const card = { cardId, amountCents, currency, source: { kind: 'hand' as const }, testMode: false }
  const { code } = await issueGiftCard(deps, ctx, card).catch(async (error) => {
    await release?.()
    throw error
  })
  const found = await deps.websites.findWebsite(websiteId)
  const origin = found ? deps.canonicalOriginOf(found.tenant) : ''
  const pdfUrl = `${origin}${await printedPath(deps.vault, websiteId, cardId)}`
  return { ...(await showGiftCard(deps, websiteId, cardId)), code: writtenGiftCode(code), pdfUrl }
}
