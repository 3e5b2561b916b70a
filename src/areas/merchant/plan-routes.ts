import { productTypes } from '../../catalog/contract.ts'
import { requireTenant } from '../../platform/http/routing/require-tenant.ts'
import { handle, type Route } from '../../platform/http/routing/route.ts'
import { DomainError } from '../../shared/domain-error.ts'
import { PlanParams, PlanReply, PlansReply, SavePlanRequest } from '../admin-contract.ts'
import { areaMessages } from '../contract.ts'
import type { AreaDeps } from '../deps.ts'
import * as endpoints from '../endpoints.ts'
import { changePlan, createPlan, deletePlan, findPlan, listPlans } from '../plans-store.ts'

/** Plans: what they cost, what they open, and how many people they take. */
export function planRoutes(deps: AreaDeps): Route[] {
  const { db } = deps
  /** A gift card is spent on something else, and a product of another kind is not what its buyer expects. */
  async function assertSold(websiteId: string, { kind, productId }: SavePlanRequest): Promise<void> {
    if (productId === null || kind === 'free') return
    const details = (await deps.findItem(websiteId, productId))?.structuredContent
    const isSubscription = details?.isSubscribable === true
    const isRight =
      details && details.productType !== productTypes.GIFT_CARD && isSubscription === (kind === 'recurring')
    if (!isRight) throw new DomainError(areaMessages.noProduct)
  }
  return [
    handle(endpoints.listPlans, {
      reply: PlansReply,
      handle: async ({ visit }) => ({ plans: await listPlans(db, requireTenant(visit).websiteId, visit.now) }),
    }),
    handle(endpoints.createPlan, {
      audit: { kind: 'customers', what: 'created a plan for members' },
      body: SavePlanRequest,
      reply: PlanReply,
      async handle({ body, visit }) {
        const { websiteId } = requireTenant(visit)
        await assertSold(websiteId, body)
        const planId = await createPlan(db, websiteId, body, visit.now)
        return { plan: await findPlan(db, websiteId, planId, visit.now) }
      },
    }),
    handle(endpoints.changePlan, {
      audit: { kind: 'customers', what: 'changed a plan for members' },
      params: PlanParams,
      body: SavePlanRequest,
      reply: PlanReply,
      async handle({ params: { planId }, body, visit }) {
        const { websiteId } = requireTenant(visit)
        await findPlan(db, websiteId, planId, visit.now)
        await assertSold(websiteId, body)
        await changePlan(db, websiteId, planId, body)
        return { plan: await findPlan(db, websiteId, planId, visit.now) }
      },
    }),
    handle(endpoints.deletePlan, {
      audit: { kind: 'customers', what: 'deleted a plan for members' },
      params: PlanParams,
      async handle({ params: { planId }, visit }) {
        await deletePlan(db, requireTenant(visit).websiteId, planId)
        return undefined
      },
    }),
  ]
}
