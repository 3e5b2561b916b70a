import type { AltchaCaptcha, AltchaChallenge, ChallengeBinding } from '../../platform/captcha/altcha-captcha.ts'
import { PLATFORM_SCOPE } from '../../platform/database/platform-scope.ts'
import { CaptchaRequired, RateLimited } from '../../platform/errors/application-errors.ts'
import { networkOf } from '../../platform/rate-limits/network-of.ts'
import type { CountedFailure, FailureBudget, FailureBudgets } from './failure-budgets.ts'
import { HashQueueFull, type HashTurn } from './hash-queue.ts'
import { networkPrefix } from './network-prefix.ts'
import { type PasswordLimits, passwordLimits } from './password-limits.ts'
import type { Passwords } from './passwords.ts'

/** A password attempt. */
export interface PasswordAttempt {
  /** The account's e-mail as typed, normalized, whether or not it has an account. */
  subject: string
  /** The stored hash of that account. */
  kept: string | null | undefined
  password: string
  /** IP address the request came from. */
  address: string
  /** Id of a known device or session of this account; undefined for any other browser. */
  device: string | undefined
  /** Token of a solved captcha. */
  captchaToken: string | undefined
  /** ISO 8601 */
  now: string
}

/** Decides which passwords are checked at all, so that guessing is useless but nobody is locked out (decision 26). */
export interface PasswordVerifier {
  /**
   * Whether the password is right; a right one never counts as a failure. Throws CaptchaRequired after too many failures
   * when no solved captcha is given, and RateLimited when there is a time to wait.
   */
  judge(attempt: PasswordAttempt): Promise<boolean>
  /** A captcha for an attempt with this e-mail from this address; more failures make it harder. */
  challenge(subject: string, address: string, now: string): Promise<AltchaChallenge>
}

export interface PasswordVerifierDeps {
  passwords: Passwords
  budgets: FailureBudgets
  captcha: Pick<AltchaCaptcha, 'challenge' | 'verifyBound'>
  limits?: PasswordLimits
}

/** What was counted in advance for an attempt, and its place in the hash queue. */
interface Admission {
  taken: CountedFailure[]
  turn: HashTurn
}

export function createPasswordVerifier(deps: PasswordVerifierDeps): PasswordVerifier {
  const { passwords, budgets, captcha, limits = passwordLimits } = deps
  const taking = { budgets, limits }
  return {
    async judge(attempt) {
      const { taken, turn } = await admit(attempt)
      const isRight = await passwords.verify(attempt.kept, attempt.password, turn).catch(async (failure) => {
        await giveBack(taken)
        // In a flood, attempts with a captcha go before those without one.
        throw turn.lane === 'plain' && failure instanceof HashQueueFull ? new CaptchaRequired() : failure
      })
      if (!isRight) return false
      await giveBack(taken)
      if (turn.lane === 'known') await budgets.clear(limits.device, deviceOf(attempt))
      return true
    },
    async challenge(subject, address, now) {
      return captcha.challenge(PLATFORM_SCOPE, await bindingOf(taking, { subject, address, now }))
    },
  }

  async function admit(attempt: PasswordAttempt): Promise<Admission> {
    const { device, captchaToken } = attempt
    const known = device === undefined ? undefined : await asKnownDevice(taking, attempt)
    if (known) return known
    return captchaToken === undefined ? asAnybody(taking, attempt) : withCaptcha(taking, captcha, attempt, captchaToken)
  }
}

type Taking = Required<Pick<PasswordVerifierDeps, 'budgets' | 'limits'>>

/** Undefined when the device itself has failed too often: it then counts as unknown. */
async function asKnownDevice({ budgets, limits }: Taking, attempt: PasswordAttempt): Promise<Admission | undefined> {
  const counted = await budgets.take(limits.device, deviceOf(attempt), attempt.now)
  if (!isCounted(counted)) return undefined
  return { taken: [counted], turn: { lane: 'known', whose: deviceOf(attempt) } }
}

async function asAnybody({ budgets, limits }: Taking, attempt: PasswordAttempt): Promise<Admission> {
  const { subject, address, now } = attempt
  const taken: CountedFailure[] = []
  const each: [FailureBudget, string][] = [
    [limits.account, subject],
    [limits.address, networkOf(address)],
  ]
  for (const [budget, whose] of each) {
    const counted = await budgets.take(budget, whose, now)
    if (!isCounted(counted)) {
      await giveBack(taken)
      throw new CaptchaRequired()
    }
    taken.push(counted)
  }
  return { taken, turn: { lane: 'plain', whose: networkOf(address) } }
}

async function withCaptcha(
  taking: Taking,
  captcha: PasswordVerifierDeps['captcha'],
  attempt: PasswordAttempt,
  token: string,
): Promise<Admission> {
  const { budgets, limits } = taking
  const { subject, address, now } = attempt
  const network = networkPrefix(address)
  const place = `${subject} ${network}`
  const waitMs = await budgets.findWait(limits.solved, place, now)
  // Checked before the captcha's token is used up.
  if (waitMs > 0) throw tooMany(waitMs)
  const { subject: named, level } = await bindingOf(taking, attempt)
  // Failures of others may have raised the level while this captcha was being solved.
  const isSolved = await captcha.verifyBound(PLATFORM_SCOPE, token, { subject: named, level: Math.max(0, level - 1) })
  if (!isSolved) throw new CaptchaRequired()
  const counted = await budgets.take(limits.solved, place, now)
  if (!isCounted(counted)) throw tooMany(counted.waitMs)
  const prices = await Promise.all(pricedBy(attempt).map((whose) => budgets.take(limits.price, whose, now)))
  return { taken: [counted, ...prices.filter(isCounted)], turn: { lane: 'captcha', whose: network } }
}

/** The binding of a challenge: the hashed e-mail, and the current level. */
async function bindingOf(
  { budgets, limits }: Taking,
  attempt: Pick<PasswordAttempt, 'subject' | 'address' | 'now'>,
): Promise<ChallengeBinding> {
  const counts = pricedBy(attempt).map((whose) => budgets.count(limits.price, whose, attempt.now))
  const failures = Math.max(...(await Promise.all(counts)))
  const level = Math.min(limits.highestLevel, Math.floor(failures / limits.failuresPerLevel))
  return { subject: budgets.nameOf(attempt.subject), level }
}

function pricedBy({ subject, address }: Pick<PasswordAttempt, 'subject' | 'address'>): string[] {
  return [`e-mail ${subject}`, `address ${networkOf(address)}`]
}

const deviceOf = ({ device = '' }: PasswordAttempt) => device
const isCounted = (outcome: CountedFailure | { waitMs: number }): outcome is CountedFailure => outcome.waitMs === 0

async function giveBack(taken: CountedFailure[]): Promise<void> {
  for (const one of taken) await one.giveBack()
}

function tooMany(waitMs: number): RateLimited {
  const seconds = Math.max(1, Math.ceil(waitMs / 1000))
  return new RateLimited(`Too many attempts to sign in. Please try again in ${inWords(seconds)}.`, seconds)
}

function inWords(seconds: number): string {
  if (seconds === 1) return 'a second'
  if (seconds < 60) return `${seconds} seconds`
  const minutes = Math.ceil(seconds / 60)
  return minutes === 1 ? 'a minute' : `${minutes} minutes`
}
