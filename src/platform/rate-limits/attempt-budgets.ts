import { RefusedFields } from '../../shared/domain-error.ts'
import { CAPTCHA_MISSING } from '../../shared/messages/sign-up-messages.ts'
import { RateLimited } from '../errors/application-errors.ts'
import { openLimiterSet } from './limiter-sets.ts'
import type { LimiterSet, Limiters, Window } from './limiters.ts'
import { networkOf } from './network-of.ts'

export interface Attempter {
  websiteId: string
  visitorId: string
  address: string
}

/** Limits guessing, such as testing of stolen cards: failed attempts are counted by visitor, by address and by website. */
export interface AttemptBudgets {
  /**
   * Takes a point from each budget; the returned function gives them back for an attempt that did not fail. Once a budget is
   * used up, `isPerson` is asked, and people have a second budget. Throws CaptchaNeeded, or RateLimited once that is used up
   * too.
   */
  begin(attempter: Attempter, isPerson?: () => Promise<boolean>): Promise<() => Promise<void>>
}

/** Too many attempts failed; a captcha is required. */
export class CaptchaNeeded extends RefusedFields {
  override name = 'CaptchaNeeded'
}

export interface AttemptWindows {
  visitor: Window
  address: Window
  website: Window
}

export interface AttemptKind {
  /** Such as `failed-payments`; names the budgets. */
  name: string
  windows: AttemptWindows
  /** Said once the second budget is used up, too. */
  tooMany: string
  /** Whether people, too, share a budget of their website; default true. Where they do not, no stranger uses up theirs. */
  limitsPeopleTogether?: boolean
}

/** Factor of the budgets for those who solved a captcha. */
const TIMES_FOR_PEOPLE = 3

export function attemptBudgets(
  limiters: Pick<Limiters, 'open' | 'openSet'>,
  { name, windows, tooMany, limitsPeopleTogether = true }: AttemptKind,
): AttemptBudgets {
  const { visitor, address, website } = windows
  const first = openBudgets(limiters, [visitor, address, website], 1)
  const ofPeople = limitsPeopleTogether ? [visitor, address, website] : [visitor, address]
  const second = openBudgets(limiters, ofPeople, TIMES_FOR_PEOPLE)
  return {
    async begin(attempter, isPerson = async () => false) {
      const begun = await take(first, askersOf(name, attempter))
      if ('giveBack' in begun) return begun.giveBack
      if (!(await isPerson())) throw new CaptchaNeeded({ captchaToken: CAPTCHA_MISSING }, CAPTCHA_MISSING)
      const again = await take(second, askersOf(`${name}-of-people`, attempter).slice(0, ofPeople.length))
      if ('giveBack' in again) return again.giveBack
      throw new RateLimited(tooMany, Math.ceil(again.waitMs / 1_000))
    },
  }
}

function openBudgets(
  limiters: Pick<Limiters, 'open' | 'openSet'>,
  windows: readonly Window[],
  times: number,
): LimiterSet {
  return openLimiterSet(
    limiters,
    windows.map(({ points, seconds }) => ({ points: points * times, seconds })),
  )
}

interface Asker {
  scope: string
  asker: string
}

/** In the order of the windows. */
function askersOf(name: string, { websiteId, visitorId, address }: Attempter): Asker[] {
  return [
    { scope: `${websiteId}:${name}-visitor`, asker: visitorId },
    { scope: `${websiteId}:${name}-address`, asker: networkOf(address) },
    { scope: `${websiteId}:${name}`, asker: websiteId },
  ]
}

/** Takes a point from each budget, or from none. */
async function take(budgets: LimiterSet, askers: Asker[]): Promise<{ giveBack(): Promise<void> } | { waitMs: number }> {
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
