import {
  assertXsrfToken,
  findMemberIds,
  type MemberVisit,
  openVisit,
  seeOther,
  show,
  xsrfTokenOf,
} from '../../members/queries.ts'
import { handle, type Route } from '../../platform/http/routing/route.ts'
import { DomainError, UnknownEntity } from '../../shared/domain-error.ts'
import type { PlanRow } from '../admin-contract.ts'
import { listAreas } from '../areas-store.ts'
import { JoinParams, JoinPlanForm, JoinQuery } from '../contract.ts'
import type { AreaDeps } from '../deps.ts'
import * as endpoints from '../endpoints.ts'
import { grant, leavePlan, listGrants } from '../grants-store.ts'
import { findPlan } from '../plans-store.ts'
import { listOpenTo } from './list-open-to.ts'
import { gonePlanPage, type PlanVisit, planPage, type ShownPlan } from './plan-page.ts'

/** A plan's page: what it opens, and the button that joins it. It works without scripts. */
export function joinRoutes(deps: AreaDeps): Route[] {
  return [
    handle(endpoints.showPlan, {
      params: JoinParams,
      query: JoinQuery,
      async handle({ params: { planId }, query: { to, done }, ...request }) {
        const asked = await openVisit(deps, request)
        return showPlan(deps, asked, planId, { to, isDone: done !== undefined })
      },
    }),
    handle(endpoints.joinPlan, {
      params: JoinParams,
      body: JoinPlanForm,
      async handle({ params: { planId }, body, ...request }) {
        const asked = await openVisit(deps, request)
        const { session, settings, websiteId, visit } = asked
        await findPlan(deps.db, websiteId, planId, visit.now)
        if (!session || !settings.loginAllowed) {
          const back = planPath(planId, body.to === undefined ? {} : { to: body.to })
          return seeOther(asked, `/account/login?to=${encodeURIComponent(back)}`)
        }
        assertXsrfToken(deps, { ...asked, session }, body.crumb)
        return joinOrLeave(deps, asked, { ...body, planId, siteUserId: session.siteUserId })
      },
    }),
  ]
}

function planPath(planId: string, query: Record<string, string>): string {
  const search = new URLSearchParams(query).toString()
  return `/account/plans/${planId}${search === '' ? '' : `?${search}`}`
}

interface Pressed {
  planId: string
  siteUserId: string
  action: 'join' | 'leave'
  to?: string | undefined
}

async function joinOrLeave(
  { db, ...deps }: AreaDeps,
  asked: MemberVisit,
  { planId, siteUserId, action, to }: Pressed,
): Promise<undefined> {
  const { websiteId, visit } = asked
  const { now } = visit
  if (action === 'leave') {
    await leavePlan(db, websiteId, { siteUserId, planId, now })
    return seeOther(asked, planPath(planId, {}))
  }
  try {
    await grant(db, websiteId, { siteUserId, planId, source: 'plan', now })
  } catch (error) {
    if (error instanceof UnknownEntity || !(error instanceof DomainError)) throw error
    return showPlan({ db, ...deps }, asked, planId, { to, isDone: false, failed: error.message })
  }
  return seeOther(asked, planPath(planId, { done: '1', ...(to !== undefined && { to }) }))
}

async function showPlan(
  deps: AreaDeps,
  asked: MemberVisit,
  planId: string,
  around: Pick<PlanVisit, 'to' | 'isDone' | 'failed'>,
): Promise<undefined> {
  const { websiteId, session, settings, token = '', res, visit } = asked
  const plan = await findPlan(deps.db, websiteId, planId, visit.now).catch((error) => {
    if (error instanceof UnknownEntity) return undefined
    throw error
  })
  if (!plan) return show(asked, gonePlanPage)
  const holder = session && (await findMemberIds(deps.db, websiteId, { siteUserId: session.siteUserId }))
  const grants = holder ? await listGrants(deps.db, websiteId, holder, visit.now) : []
  const own = grants.filter((one) => one.planId === planId && one.state === 'active')
  const shown = await presentPlan(deps, websiteId, plan, visit.now)
  const opened = own.length > 0 && session ? await listOpenTo(deps, websiteId, session.siteUserId, visit.now) : []
  const crumb = session && xsrfTokenOf(deps, res, token)
  const isMine = own.length > 0
  const page = { ...shown, isMine, canLeave: isMine && own.every(({ source }) => source === 'plan') }
  return show(asked, () => planPage(page, { ...around, crumb, signupAllowed: settings.signupAllowed, opened }))
}

async function presentPlan(
  deps: AreaDeps,
  websiteId: string,
  plan: PlanRow,
  now: string,
): Promise<Omit<ShownPlan, 'isMine' | 'canLeave'>> {
  const [areas, item] = await Promise.all([
    listAreas(deps.db, websiteId, now),
    plan.productId === null ? undefined : deps.findItem(websiteId, plan.productId),
  ])
  const { id, name, description, kind, isOpen, places, members } = plan
  return {
    id,
    name,
    description,
    kind,
    isOpen,
    areas: areas.filter((area) => plan.areaIds.includes(area.id)),
    isFull: places !== null && members >= places,
    buyUrl: item?.fullUrl ?? null,
  }
}
