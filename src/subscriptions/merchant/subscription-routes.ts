import type { Ctx } from '../../platform/ctx.ts'
import { NotFound } from '../../platform/errors/application-errors.ts'
import { requireAccount, requireTenant } from '../../platform/http/routing/require-tenant.ts'
import { handle, type Route } from '../../platform/http/routing/route.ts'
import { UnknownEntity } from '../../shared/domain-error.ts'
import {
  type SubscriptionAction,
  SubscriptionActionRequest,
  SubscriptionMonthsQuery,
  SubscriptionMonthsReply,
  SubscriptionParams,
  SubscriptionReply,
  SubscriptionsQuery,
  SubscriptionsReply,
} from '../admin-contract.ts'
import {
  cancelSubscription,
  pauseSubscription,
  resumeSubscription,
  withdrawCancel,
} from '../commands/change-subscription.ts'
import * as endpoints from '../endpoints.ts'
import { renew } from '../use-cases/renew.ts'
import { decideOnSubscription, loadSubscription, type SubscriptionDeps } from '../use-cases/subscription-deps.ts'
import { listSubscriptions, showMonths } from './list-subscriptions.ts'
import { type ShowSubscriptionDeps, showSubscription } from './show-subscription.ts'

export type SubscriptionAdminDeps = ShowSubscriptionDeps & SubscriptionDeps

/** Lists and changes subscriptions in the admin. */
export function subscriptionAdminRoutes(deps: SubscriptionAdminDeps): Route[] {
  return [
    handle(endpoints.listSubscriptions, {
      query: SubscriptionsQuery,
      reply: SubscriptionsReply,
      handle: ({ query, visit }) =>
        listSubscriptions(deps, { websiteId: requireTenant(visit).websiteId, now: visit.now }, query),
    }),
    handle(endpoints.showSubscriptionMonths, {
      query: SubscriptionMonthsQuery,
      reply: SubscriptionMonthsReply,
      async handle({ query: { months }, visit }) {
        const { websiteId, language } = requireTenant(visit)
        const found = await deps.findWebsite(websiteId, language)
        if (!found) throw new NotFound()
        return showMonths(deps, found, { months, now: visit.now })
      },
    }),
    handle(endpoints.showSubscription, {
      params: SubscriptionParams,
      reply: SubscriptionReply,
      handle: ({ params: { subscriptionId }, visit }) =>
        showSubscription(deps, requireTenant(visit).websiteId, subscriptionId),
    }),
    handle(endpoints.changeSubscription, {
      params: SubscriptionParams,
      body: SubscriptionActionRequest,
      reply: SubscriptionReply,
      audit: { kind: 'orders', what: 'changed a subscription' },
      async handle({ params: { subscriptionId }, body: { action }, visit }) {
        const { websiteId } = requireTenant(visit)
        const ctx = { websiteId, actor: requireAccount(visit).accountId, now: visit.now, intent: visit.intent }
        await change(deps, ctx, subscriptionId, action)
        return showSubscription(deps, websiteId, subscriptionId)
      },
    }),
  ]
}

async function change(
  deps: SubscriptionAdminDeps,
  ctx: Ctx,
  subscriptionId: string,
  action: SubscriptionAction,
): Promise<void> {
  const by = 'merchant'
  const { now: at } = ctx
  if (!(await loadSubscription(deps, ctx.websiteId, subscriptionId)).begun) throw new UnknownEntity()
  if (action === 'retry') {
    await renew(deps, ctx, { subscriptionId, by })
    return
  }
  await decideOnSubscription(deps, ctx, subscriptionId, (state) => {
    switch (action) {
      case 'pause':
        return pauseSubscription(state, { by, at })
      case 'resume':
        return resumeSubscription(state, { by, at })
      case 'cancel':
        return cancelSubscription(state, { by, at })
      case 'keep':
        return withdrawCancel(state, { at })
    }
  })
}
