import type { Request } from 'express'
import type { Captcha } from '../../platform/captcha/captcha.ts'
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
  websites: { findWebsite(websiteId: string, language?: string): Promise<FoundWebsite | undefined> }
  gateways: { current(websiteId: string): Promise<{ isTestMode: boolean }> }
  captchas: { altcha: Pick<Captcha, 'verify'> }
  /** Elements that load the captcha. */
  captchaLinks?: () => string
}

const CAPTCHA = 'Too many gift cards were tried. Please confirm that you are a person, then try again.'

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
      async handle({ body, visit, req, res }) {
        const found = await findStore(deps, visit)
        const answer = await lookUp(deps, visit, req, body)
        sendVisitorPage(res, found, () => balancePage(answer, deps.captchaLinks?.()))
        return undefined
      },
    }),
  ]
}

async function lookUp(
  deps: BalanceDeps,
  visit: Visit,
  req: Request,
  { code, altcha = '' }: GiftCardBalanceForm,
): Promise<BalanceAnswer> {
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
      isPerson: async () => altcha !== '' && deps.captchas.altcha.verify(websiteId, altcha),
    })
    return { last4: card.last4, cents: card.worthCents, currency: card.currency }
  } catch (error) {
    const refused = (refusal: string, status: number, asksCaptcha: boolean) =>
      ({ refusal, status, asksCaptcha, typed: code }) satisfies BalanceAnswer
    if (error instanceof CaptchaNeeded) return refused(CAPTCHA, 429, true)
    if (error instanceof RateLimited) return refused(error.message, 429, false)
    // A token is good for one attempt, so whoever needed one needs another.
    if (error instanceof RefusedFields) return refused(error.message, 400, altcha !== '')
    throw error
  }
}

async function findStore({ websites }: BalanceDeps, visit: Visit): Promise<FoundWebsite> {
  const { websiteId, language } = requireTenant(visit)
  const found = await websites.findWebsite(websiteId, language)
  if (!found) throw new NotFound()
  return found
}
