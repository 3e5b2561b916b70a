import { RateLimited } from '../platform/errors/application-errors.ts'
import { openLimiterSet } from '../platform/rate-limits/limiter-sets.ts'
import type { LimiterSet, Limiters, Window } from '../platform/rate-limits/limiters.ts'
import { RefusedFields } from '../shared/domain-error.ts'
import { CAPTCHA_MISSING } from '../shared/messages/sign-up-messages.ts'

export interface Payer {
  websiteId: string
  visitorId: string
  address: string
}

/** Limits testing of stolen cards: failed payments are counted by visitor, by address and by website. */
export interface PaymentBudgets {
  /**
   * Takes a point from each budget; the returned function gives them back for a payment that did not fail. Once a budget is
   * used up, `isPerson` is asked, and people have a second budget. Throws CaptchaNeeded, or RateLimited once that is used up
   * too.
   */
  begin(payer: Payer, isPerson?: () => Promise<boolean>): Promise<() => Promise<void>>
}

/** Too many payments failed; a captcha is required. */
export class CaptchaNeeded extends RefusedFields {
  override name = 'CaptchaNeeded'
}

const HOUR = 3_600
export const paymentBudgetWindows = {
  visitor: { points: 10, seconds: HOUR },
  address: { points: 30, seconds: HOUR },
  website: { points: 300, seconds: HOUR },
} satisfies Record<string, Window>

/** Factor of the budgets for those who solved a captcha. */
const TIMES_FOR_PEOPLE = 3

const TOO_MANY = 'Too many payments have failed. Please try again in an hour.'

export function paymentBudgets(
  limiters: Pick<Limiters, 'open' | 'openSet'>,
  windows = paymentBudgetWindows,
): PaymentBudgets {
  const first = openBudgets(limiters, windows, 1)
  const second = openBudgets(limiters, windows, TIMES_FOR_PEOPLE)
  return {
    async begin(payer, isPerson = async () => false) {
      const begun = await take(first, 'failed-payments', payer)
      if ('giveBack' in begun) return begun.giveBack
      if (!(await isPerson())) throw new CaptchaNeeded({ captchaToken: CAPTCHA_MISSING }, CAPTCHA_MISSING)
      const again = await take(second, 'failed-payments-of-people', payer)
      if ('giveBack' in again) return again.giveBack
      throw new RateLimited(TOO_MANY, Math.ceil(again.waitMs / 1_000))
    },
  }
}

type Windows = typeof paymentBudgetWindows

function openBudgets(
  limiters: Pick<Limiters, 'open' | 'openSet'>,
  { visitor, address, website }: Windows,
  times: number,
): LimiterSet {
  const several = [visitor, address, website].map(({ points, seconds }) => ({ points: points * times, seconds }))
  return openLimiterSet(limiters, several)
}

/** Takes a point from each budget, or from none. */
async function take(
  budgets: LimiterSet,
  name: string,
  { websiteId, visitorId, address }: Payer,
): Promise<{ giveBack(): Promise<void> } | { waitMs: number }> {
  const askers = [
    { scope: `${websiteId}:${name}-visitor`, asker: visitorId },
    { scope: `${websiteId}:${name}-address`, asker: address },
    { scope: `${websiteId}:${name}`, asker: websiteId },
  ]
  const waitMs = await budgets.take(askers)
  return waitMs > 0 ? { waitMs } : { giveBack: onceOnly(() => budgets.refund(askers)) }
}

function onceOnly(run: () => Promise<void>): () => Promise<void> {
  let isDone = false
  return async () => {
    if (isDone) return
    isDone = true
    await run()
  }
}
