import type { Request } from 'express'
import { NotFound, RateLimited } from '../../platform/errors/application-errors.ts'
import { sendVisitorPage } from '../../platform/http/pages/visitor-page.ts'
import type { Visit } from '../../platform/http/request/visit.ts'
import { requireTenant } from '../../platform/http/routing/require-tenant.ts'
import { handle, type Route } from '../../platform/http/routing/route.ts'
import { CaptchaNeeded } from '../../platform/rate-limits/attempt-budgets.ts'
import { RefusedFields } from '../../shared/domain-error.ts'
import type { FoundWebsite } from '../../websites/queries.ts'
import { GiftCardBalanceForm } from '../contract.ts'
import * as endpoints from '../endpoints.ts'
import { type FindUsableDeps, findUsableCard } from '../use-cases/find-usable-card.ts'
import { type BalanceAnswer, balancePage } from './balance-page.ts'

export interface BalanceDeps extends FindUsableDeps {
  websites: { findWebsite(websiteId: string): Promise<FoundWebsite | undefined> }
  gateways: { current(websiteId: string): Promise<{ isTestMode: boolean }> }
}

const WAIT = 'Too many gift cards were tried. Please try again in an hour.'

export function balanceRoutes(deps: BalanceDeps): Route[] {
  return [
    handle(endpoints.showBalancePage, {
      async handle({ visit, res }) {
        sendVisitorPage(res, await findStore(deps, visit), () => balancePage())
        return undefined
      },
    }),
    // The code alone is the proof; a page with a no-referrer policy sends no origin with its form.
    handle(endpoints.lookUpBalance, {
      allowsCrossOrigin: true,
      body: GiftCardBalanceForm,
      async handle({ body: { code }, visit, req, res }) {
        const found = await findStore(deps, visit)
        const answer = await lookUp(deps, visit, req, code)
        sendVisitorPage(res, found, () => balancePage(answer))
        return undefined
      },
    }),
  ]
}

async function lookUp(deps: BalanceDeps, visit: Visit, req: Request, code: string): Promise<BalanceAnswer> {
  const { websiteId, currency } = requireTenant(visit)
  const { isTestMode: testMode } = await deps.gateways.current(websiteId)
  const address = req.ip ?? ''
  try {
    const card = await findUsableCard(deps, websiteId, {
      code,
      currency,
      testMode,
      now: visit.now,
      attempter: { websiteId, visitorId: visit.visitorId ?? address, address },
      isPerson: async () => false,
    })
    return { last4: card.last4, cents: card.worthCents, currency: card.currency }
  } catch (error) {
    if (error instanceof CaptchaNeeded || error instanceof RateLimited) return { refusal: WAIT, status: 429 }
    if (error instanceof RefusedFields) return { refusal: error.message, status: 400 }
    throw error
  }
}

async function findStore({ websites }: BalanceDeps, visit: Visit): Promise<FoundWebsite> {
  const found = await websites.findWebsite(requireTenant(visit).websiteId)
  if (!found) throw new NotFound()
  return found
}
