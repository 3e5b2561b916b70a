import type { FailureBudget } from './failure-budgets.ts'

const SECOND = 1_000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE

/** Limits of wrong passwords, and what further attempts cost (decision 26). */
export interface PasswordLimits {
  /** Per device known to an account; beyond it, the device counts as unknown. */
  device: FailureBudget
  /** Per e-mail, for attempts from unknown devices without a captcha. */
  account: FailureBudget
  /** Per address, for all e-mails together, without a captcha. */
  address: FailureBudget
  /** Per e-mail and network, with captchas. */
  solved: FailureBudget
  /** Counts failures with captchas per e-mail and per address; they make the next captcha harder. */
  price: FailureBudget
  /** Reset e-mails to one address: three, then one per hour; their links are valid for an hour. */
  resetEmail: FailureBudget
  /** Requests for reset e-mails from one network, for all addresses together; further ones need a captcha. */
  resetAddress: FailureBudget
  /** Wrong second-factor codes for one account, from all unknown devices. */
  code: FailureBudget
  /** The same for one known device or session. */
  codeDevice: FailureBudget
  /** Failures per additional level of the captcha. */
  failuresPerLevel: number
  /** Sixteen times the normal work. */
  highestLevel: number
}

export const passwordLimits: PasswordLimits = {
  device: { name: 'device', free: 10, firstWaitMs: SECOND, longestWaitMs: 15 * MINUTE, forgottenAfterMs: HOUR },
  account: { name: 'account', free: 5, firstWaitMs: MINUTE, longestWaitMs: HOUR, forgottenAfterMs: 24 * HOUR },
  address: { name: 'address', free: 20, firstWaitMs: MINUTE, longestWaitMs: HOUR, forgottenAfterMs: HOUR },
  solved: { name: 'solved', free: 5, firstWaitMs: 2 * SECOND, longestWaitMs: 5 * MINUTE, forgottenAfterMs: 24 * HOUR },
  price: { name: 'price', free: 1_000_000_000, firstWaitMs: 0, longestWaitMs: 0, forgottenAfterMs: HOUR },
  resetEmail: { name: 'resetmail', free: 3, firstWaitMs: HOUR, longestWaitMs: HOUR, forgottenAfterMs: HOUR },
  resetAddress: { name: 'resetnetwork', free: 10, firstWaitMs: MINUTE, longestWaitMs: HOUR, forgottenAfterMs: HOUR },
  code: { name: 'code', free: 5, firstWaitMs: MINUTE, longestWaitMs: HOUR, forgottenAfterMs: 24 * HOUR },
  codeDevice: { name: 'codedevice', free: 5, firstWaitMs: MINUTE, longestWaitMs: HOUR, forgottenAfterMs: 24 * HOUR },
  failuresPerLevel: 10,
  highestLevel: 4,
}
