import { type Challenge, solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { describe, expect, test } from 'vitest'
import { createTestDatabase, testPool } from '../../testing/databases/test-database.ts'
import { withWebsite } from '../database/database.ts'
import { type AltchaCaptcha, altchaCaptcha } from './altcha-captcha.ts'
import { describeCaptcha } from './captcha.suite.ts'

const db = testPool((await createTestDatabase()).app)
const key = '5a'.repeat(32)
const effort = { cost: 10, tries: [2, 6] as [number, number] }
const captcha = altchaCaptcha({ db, key, effort })
const hasty = altchaCaptcha({ db, key, effort, validForMs: -1_000 })

async function answer(challenge: Pick<Challenge, 'parameters' | 'signature'>): Promise<string> {
  const solution = await solveChallenge({ challenge, deriveKey })
  return Buffer.from(JSON.stringify({ challenge, solution })).toString('base64')
}
const solveFor = (given: AltchaCaptcha) => async (websiteId: string) => answer(await given.challenge(websiteId))

describe('proof of work', () => {
  describeCaptcha({ captcha, solve: solveFor(captcha), solveTooLate: solveFor(hasty) })
})

test('an unsolved challenge is invalid', async () => {
  const challenge = await captcha.challenge('acme')
  const { keyPrefix } = challenge.parameters
  for (const derivedKey of ['00', keyPrefix, keyPrefix.padEnd(64, '0'), challenge.parameters.keySignature]) {
    const token = Buffer.from(JSON.stringify({ challenge, solution: { counter: 3, derivedKey } })).toString('base64')
    expect(await captcha.verify('acme', token)).toBe(false)
  }
})

test('a challenge of another installation is invalid', async () => {
  const elsewhere = altchaCaptcha({ db, key: '6b'.repeat(32), effort })
  expect(await captcha.verify('acme', await answer(await elsewhere.challenge('acme')))).toBe(false)
})

test('an easier challenge than the issued one is invalid', async () => {
  const { parameters, signature = '' } = await captcha.challenge('acme')
  const easier = { parameters: { ...parameters, cost: 1, keyPrefix: '0' }, signature }
  expect(await captcha.verify('acme', await answer(easier))).toBe(false)
})

test('answered challenges are forgotten when they could not be answered any more', async () => {
  const brief = altchaCaptcha({ db, key, effort, validForMs: 1_500 })
  expect(await brief.verify('brief', await solveFor(brief)('brief'))).toBe(true)
  expect(await rowsOf('brief')).toBe(1)
  await new Promise((later) => setTimeout(later, 2_000))
  expect(await captcha.verify('brief', await solveFor(captcha)('brief'))).toBe(true)
  expect(await rowsOf('brief')).toBe(1)
})

async function rowsOf(websiteId: string): Promise<number> {
  const tables = db.withTables<{ captcha_used: { challenge: string } }>()
  return (await withWebsite(tables, websiteId, (tx) => tx.selectFrom('captcha_used').select('challenge').execute()))
    .length
}
