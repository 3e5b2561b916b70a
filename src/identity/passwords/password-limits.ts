import type { FailureBudget } from './failure-budgets.ts'

const SECOND = 1_000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE

/** How many wrong passwords there may be, and what the next one costs (decision 26). */
export interface PasswordLimits {
  /** Of one device that an account was signed in with; then it is like any other. */
  device: FailureBudget
  /** Of one e-mail, from all devices that are not known and bring no captcha. */
  account: FailureBudget
  /** Of one address, for all e-mails together, without a captcha. */
  address: FailureBudget
  /** Of one e-mail from one network, with captchas. */
  solved: FailureBudget
  /** Counts failures with captchas, of an e-mail and of an address: they make the next captcha dearer. */
  price: FailureBudget
  /** A level more after so many of them. */
  failuresPerLevel: number
  /** Sixteen times the usual work. */
  highestLevel: number
}

export const passwordLimits: PasswordLimits = {
  device: { name: 'device', free: 10, firstWaitMs: SECOND, longestWaitMs: 15 * MINUTE, forgottenAfterMs: HOUR },
  account: { name: 'account', free: 5, firstWaitMs: MINUTE, longestWaitMs: HOUR, forgottenAfterMs: 24 * HOUR },
  address: { name: 'address', free: 20, firstWaitMs: MINUTE, longestWaitMs: HOUR, forgottenAfterMs: HOUR },
  solved: { name: 'solved', free: 5, firstWaitMs: 2 * SECOND, longestWaitMs: 5 * MINUTE, forgottenAfterMs: 24 * HOUR },
  price: { name: 'price', free: 1_000_000_000, firstWaitMs: 0, longestWaitMs: 0, forgottenAfterMs: HOUR },
  failuresPerLevel: 10,
  highestLevel: 4,
}
