import { composePasswords } from '../../boot/compose/compose-passwords.ts'
import { type PasswordLimits, passwordLimits } from '../../identity/passwords/password-limits.ts'
import type { Database } from '../../platform/database/database.ts'

export const testSecret = 'a secret for the passwords of tests, 32 bytes'

/** Nobody fails so often: for tests that try more passwords than people do. */
export const boundlessLimits: PasswordLimits = {
  ...passwordLimits,
  device: { ...passwordLimits.device, free: 1_000_000 },
  account: { ...passwordLimits.account, free: 1_000_000 },
  address: { ...passwordLimits.address, free: 1_000_000 },
  solved: { ...passwordLimits.solved, free: 1_000_000 },
}

/** Passwords that are never put off or answered with a captcha, however many are tried at the same moment. */
export const withoutPasswordLimits = {
  limits: boundlessLimits,
  queue: { mostWaiting: 1_000_000, mostOfOne: 1_000_000 },
}

/** What routes need that ask for passwords, with the product's limits unless others are given. */
export function testPasswords(db: Database, limits?: PasswordLimits) {
  return composePasswords(
    { db, secrets: { cookieKey: testSecret, masterKey: '', postgresPassword: '' } },
    limits && { limits },
  )
}
