import { expect, test } from 'vitest'
import { testPasswords } from '../testing/browsers/test-passwords.ts'
import { createTestDatabase, testPool } from '../testing/databases/test-database.ts'
import { newWebsite } from '../testing/servers/test-app.ts'
import { createWebsite } from '../websites/store.ts'
import { findAccount } from './accounts/accounts.ts'
import { resetAccount } from './operator-reset.ts'
import { findResetLink, redeemResetLink } from './password-reset/reset-links.ts'
import { stepAt, totpAt } from './second-factor/totp.ts'
import { createAccount } from './store.ts'

const db = testPool((await createTestDatabase()).app)
const { secondFactors } = testPasswords(db)
const now = new Date().toISOString()
const email = 'ada@example.com'
const accountId = await createAccount(db, 'Ada', now, { email, passwordHash: 'x' })
await createWebsite(db, accountId, newWebsite('adas'), now)
const secret = await secondFactors.begin(accountId, now)
await secondFactors.confirm({ accountId, code: totpAt(secret, stepAt(now)), device: undefined, now })
const reset = (whose: string, withoutSecondFactor = false) => resetAccount(db, { whose, withoutSecondFactor, now })

test.each([email, 'ADA@example.com', 'adas', 'Adas'])('%s gets a link that works once', async (whose) => {
  const { displayName, path } = await reset(whose)
  expect(displayName).toBe('Ada')
  const [, token = ''] = /^\/reset-password#([\w-]{43})$/.exec(path) ?? []
  expect(await findResetLink(db, token, now)).toMatchObject({ accountId })
  expect(await redeemResetLink(db, { token, passwordHash: 'y', now })).toBe(accountId)
  expect(await redeemResetLink(db, { token, passwordHash: 'z', now })).toBeUndefined()
  // The e-mail is not confirmed by this.
  expect(await findAccount(db, accountId)).toMatchObject({ isConfirmed: false, passwordHash: 'y' })
})

test('two-step sign-in is switched off only when it is asked for', async () => {
  await reset(email)
  expect(await secondFactors.find(accountId)).toEqual({ isOn: true, recoveryCodesLeft: 10 })
  await reset(email, true)
  expect(await secondFactors.find(accountId)).toEqual({ isOn: false, recoveryCodesLeft: 0 })
})

test('an unknown account and one without an e-mail get a message', async () => {
  await expect(reset('nobody@example.com')).rejects.toThrow('No account was found for nobody@example.com.')
  await expect(reset('nowhere')).rejects.toThrow('No account was found for nowhere.')
  const bare = await createAccount(db, 'Ben', now)
  await createWebsite(db, bare, newWebsite('bens'), now)
  await expect(reset('bens')).rejects.toThrow('has no e-mail')
})
