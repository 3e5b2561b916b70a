import { composePasswords } from '../../boot/compose/compose-passwords.ts'
import { type PasswordLimits, passwordLimits } from '../../identity/passwords/password-limits.ts'
import type { Database } from '../../platform/database/database.ts'

export const testSecret = 'a secret for the passwords of tests, 32 bytes'

/** Limits that are never reached: for tests that try many passwords. */
export const boundlessLimits: PasswordLimits = {
  ...passwordLimits,
  device: { ...passwordLimits.device, free: 1_000_000 },
  account: { ...passwordLimits.account, free: 1_000_000 },
  address: { ...passwordLimits.address, free: 1_000_000 },
  solved: { ...passwordLimits.solved, free: 1_000_000 },
  code: { ...passwordLimits.code, free: 1_000_000 },
  codeDevice: { ...passwordLimits.codeDevice, free: 1_000_000 },
  resetEmail: { ...passwordLimits.resetEmail, free: 1_000_000 },
  resetAddress: { ...passwordLimits.resetAddress, free: 1_000_000 },
}

/** Password checks without delays and captchas, for any number of concurrent attempts. */
export const withoutPasswordLimits = {
  limits: boundlessLimits,
  queue: { mostWaiting: 1_000_000, mostOfOne: 1_000_000 },
}

/** Password dependencies of routes, with the product's limits by default. */
export function testPasswords(db: Database, limits?: PasswordLimits) {
  return composePasswords(
    { db, secrets: { cookieKey: testSecret, masterKey: '', postgresPassword: '' } },
    limits && { limits },
  )
}
