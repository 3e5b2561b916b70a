import { streamCsv } from '../../platform/csv/send-csv.ts'
import type { Ctx } from '../../platform/ctx.ts'
import type { Visit } from '../../platform/http/request/visit.ts'
import { requireAccount, requireTenant } from '../../platform/http/routing/require-tenant.ts'
import { handle, type Route } from '../../platform/http/routing/route.ts'
import { DomainError, UnknownEntity } from '../../shared/domain-error.ts'
import { hasPermission } from '../../shared/permissions.ts'
import {
  DisableGiftCardRequest,
  GiftCardParams,
  GiftCardReply,
  GiftCardsQuery,
  GiftCardsReply,
  IssueGiftCardReply,
  IssueGiftCardRequest,
  LiabilityQuery,
  LiabilityReply,
} from '../admin-contract.ts'
import { disableCard } from '../commands/disable-card.ts'
import * as endpoints from '../endpoints.ts'
import { decideOnCard, loadCard } from '../use-cases/card-deps.ts'
import { exportMovements } from './export-movements.ts'
import { type IssueByHandDeps, issueByHand } from './issue-by-hand.ts'
import { findLiability } from './liability.ts'
import { listGiftCards } from './list-gift-cards.ts'
import { showGiftCard } from './show-gift-card.ts'

export interface GiftCardAdminDeps extends IssueByHandDeps {
  /** Queues the e-mail to the card's recipient again; false once the daily limit is reached. */
  mailGiftCardAgain(websiteId: string, cardId: string, now: string): Promise<boolean>
}

const TOO_OFTEN = 'This gift card was e-mailed three times today. Please try again tomorrow.'
const NOBODY = 'This gift card was not issued to anyone, so it has no e-mail.'

/** Lists, issues and disables gift cards in the admin. */
export function giftCardAdminRoutes(deps: GiftCardAdminDeps): Route[] {
  return [
    handle(endpoints.listGiftCards, {
      query: GiftCardsQuery,
      reply: GiftCardsReply,
      handle: ({ query, visit }) => listGiftCards(deps.db, requireTenant(visit).websiteId, query),
    }),
    handle(endpoints.issueGiftCard, {
      body: IssueGiftCardRequest,
      reply: IssueGiftCardReply,
      audit: { kind: 'orders', what: 'issued a gift card' },
      async handle({ body, visit, res }) {
        res.set('Cache-Control', 'no-store')
        // Contributors who may change the limit are not bound by it.
        const isLimited = !hasPermission(requireAccount(visit), 'settings.store')
        return issueByHand(deps, ctxOf(visit), body, { isLimited })
      },
    }),
    handle(endpoints.showLiability, {
      query: LiabilityQuery,
      reply: LiabilityReply,
      handle: ({ query: { days }, visit }) =>
        findLiability(deps.db, requireTenant(visit).websiteId, { days, now: visit.now }),
    }),
    handle(endpoints.exportGiftCards, {
      hasOwnConcurrencyLimit: true,
      audit: { kind: 'export', what: 'exported gift cards' },
      async handle({ visit, res }) {
        const { websiteId } = requireTenant(visit)
        await streamCsv({ res, visit }, 'gift-cards.csv', exportMovements(deps.db, websiteId))
        return undefined
      },
    }),
    handle(endpoints.showGiftCard, {
      params: GiftCardParams,
      reply: GiftCardReply,
      handle: ({ params: { cardId }, visit }) => showGiftCard(deps, requireTenant(visit).websiteId, cardId),
    }),
    handle(endpoints.disableGiftCard, {
      params: GiftCardParams,
      body: DisableGiftCardRequest,
      reply: GiftCardReply,
      audit: { kind: 'orders', what: 'disabled a gift card' },
      async handle({ params: { cardId }, body: { reason }, visit }) {
        const ctx = ctxOf(visit)
        await decideOnCard(deps, ctx, cardId, (state) => disableCard(state, { reason, at: ctx.now }))
        return showGiftCard(deps, ctx.websiteId, cardId)
      },
    }),
    handle(endpoints.sendGiftCardAgain, {
      params: GiftCardParams,
      reply: GiftCardReply,
      audit: { kind: 'orders', what: 'sent a gift card again' },
      async handle({ params: { cardId }, visit }) {
        const { websiteId, now } = ctxOf(visit)
        const { issued } = await loadCard(deps, websiteId, cardId)
        if (!issued) throw new UnknownEntity()
        if (issued.recipientRef === null) throw new DomainError(NOBODY)
        if (!(await deps.mailGiftCardAgain(websiteId, cardId, now))) throw new DomainError(TOO_OFTEN)
        return showGiftCard(deps, websiteId, cardId)
      },
    }),
  ]
}

function ctxOf(visit: Visit): Ctx {
  const { websiteId } = requireTenant(visit)
  return { websiteId, actor: requireAccount(visit).accountId, now: visit.now, intent: visit.intent }
}
