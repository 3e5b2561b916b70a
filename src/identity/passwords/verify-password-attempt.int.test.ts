import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import type { AltchaChallenge, ChallengeBinding } from '../../platform/captcha/altcha-captcha.ts'
import { CaptchaRequired, RateLimited } from '../../platform/errors/application-errors.ts'
import { testSecret } from '../../testing/browsers/test-passwords.ts'
import { createTestDatabase, testPool } from '../../testing/databases/test-database.ts'
import { createFailureBudgets } from './failure-budgets.ts'
import { HashQueueFull } from './hash-queue.ts'
import type { Passwords } from './passwords.ts'
import { createPasswordVerifier, type PasswordAttempt } from './verify-password-attempt.ts'

const urls = await createTestDatabase()
const db = testPool(urls.app, 8)
/** One process, with passwords that are compared in plain, and captchas whose tokens say whether they are solved. */
function openProcess() {
  const looked: string[] = []
  const passwords: Passwords = {
    hash: async (password) => password,
    async verify(kept, password, turn) {
      looked.push(turn?.lane ?? '')
      return kept === password
    },
  }
  const captcha = {
    challenge: async (_: string, bound?: ChallengeBinding) =>
      ({ parameters: { data: bound } }) as unknown as AltchaChallenge,
    async verifyBound(_: string, token: string, { subject, level }: ChallengeBinding) {
      const [, about, solved] = token.split(' ')
      if (about !== subject || Number(solved) < level || used.has(token)) return false
      used.add(token)
      return true
    },
  }
  const budgets = createFailureBudgets(db, testSecret)
  return { judge: createPasswordVerifier({ passwords, budgets, captcha }), looked, passwords, budgets, captcha }
}
const used = new Set<string>()
const { judge, looked, budgets, captcha } = openProcess()
const elsewhere = openProcess()

beforeEach(async () => {
  await sql`delete from password_failures`.execute(db)
  looked.length = 0
  elsewhere.looked.length = 0
})

const ADA = 'ada@example.com'
const RIGHT = 'her password'
const at = (seconds: number) => new Date(Date.parse('2026-05-01T10:00:00.000Z') + seconds * 1000).toISOString()
const wrong: PasswordAttempt = {
  subject: ADA,
  kept: RIGHT,
  password: 'a guess',
  address: '192.0.2.1',
  device: undefined,
  captchaToken: undefined,
  now: at(0),
}
const right = { ...wrong, password: RIGHT }
const hers = { ...right, device: 'her laptop' }

let tokens = 0
async function solve(attempt: PasswordAttempt): Promise<PasswordAttempt> {
  const { parameters } = await judge.challenge(attempt.subject, attempt.address, attempt.now)
  const { subject, level } = (parameters as unknown as { data: ChallengeBinding }).data
  return { ...attempt, captchaToken: `${++tokens} ${subject} ${level}` }
}
const levelOf = async (attempt: PasswordAttempt) => Number((await solve(attempt)).captchaToken?.split(' ')[2])
const from = (n: number) => `10.${n >> 8}.${n & 255}.1`

/** Each guess comes from a different address; returns how many passwords were checked. */
async function attack(guesses: number, seconds = 0): Promise<number> {
  const before = looked.length
  for (let n = 0; n < guesses; n++)
    await judge.judge({ ...wrong, address: from(n), now: at(seconds) }).catch(() => undefined)
  return looked.length - before
}

test('of many guesses for one account from many addresses, five are looked at', async () => {
  expect(await attack(200)).toBe(5)
  await expect(judge.judge(right)).rejects.toThrow(CaptchaRequired)
})

test('the budget is one for all processes, and for as many requests as come at once', async () => {
  const guesses = Array.from({ length: 60 }, (_, n) =>
    (n % 2 ? judge : elsewhere.judge).judge({ ...wrong, address: from(n) }),
  )
  await Promise.allSettled(guesses)
  expect(looked.length + elsewhere.looked.length).toBe(5)
})

test('in a day of guessing fewer than forty are looked at: the delay grows to an hour', async () => {
  let all = 0
  for (let minute = 0; minute < 24 * 60; minute++) all += await attack(1, minute * 60)
  expect(all).toBeGreaterThan(20)
  expect(all).toBeLessThan(40)
})

test('the owner gets in from a known device at any time, and is told so at once', async () => {
  for (let n = 0; n < 10; n++) {
    await attack(20, n)
    expect(await judge.judge({ ...hers, now: at(n) })).toBe(true)
  }
})

test('the owner gets in from a new device with a captcha, also while others solve captchas for the account', async () => {
  await attack(20)
  for (let n = 0; n < 60; n++) await judge.judge(await solve({ ...wrong, address: from(n) })).catch(() => undefined)
  expect(await judge.judge(await solve(right))).toBe(true)
})

test('right passwords are never counted', async () => {
  for (let n = 0; n < 50; n++) expect(await judge.judge(right)).toBe(true)
  for (let n = 0; n < 50; n++) expect(await judge.judge(hers)).toBe(true)
  for (let n = 0; n < 50; n++) expect(await judge.judge(await solve(right))).toBe(true)
  expect(await levelOf(right)).toBe(0)
  expect(await attack(20)).toBe(5)
})

test('from one address twenty guesses for many accounts are looked at; then it needs a captcha, and nobody is locked out', async () => {
  for (let n = 0; n < 40; n++) await judge.judge({ ...wrong, subject: `n${n}@example.com` }).catch(() => undefined)
  expect(looked).toHaveLength(20)
  const colleague = { ...right, subject: 'ben@example.com' }
  await expect(judge.judge(colleague)).rejects.toThrow(CaptchaRequired)
  expect(await judge.judge(await solve(colleague))).toBe(true)
  expect(await judge.judge({ ...colleague, device: 'ben’s phone' })).toBe(true)
})

test('five wrong guesses from an office do not keep a colleague out', async () => {
  for (let n = 0; n < 5; n++) expect(await judge.judge(wrong)).toBe(false)
  expect(await judge.judge({ ...right, subject: 'ben@example.com' })).toBe(true)
})

test('a device that fails too often is like any other until its wait is over, and being right clears it', async () => {
  for (let n = 0; n < 10; n++) expect(await judge.judge({ ...hers, password: 'mistyped' })).toBe(false)
  expect(await judge.judge(hers)).toBe(true)
  expect(looked.at(-1)).toBe('plain')
  expect(await judge.judge({ ...hers, now: at(1) })).toBe(true)
  expect(looked.at(-1)).toBe('known')
  for (let n = 0; n < 10; n++) await judge.judge({ ...hers, password: 'mistyped', now: at(2) })
  expect(looked.at(-1)).toBe('known')
})

describe('with captchas', () => {
  test('one network has five free guesses for an account, then a wait that is said in words', async () => {
    for (let n = 0; n < 5; n++)
      expect(await judge.judge(await solve({ ...wrong, address: `192.0.2.${n}` }))).toBe(false)
    const sixth = judge.judge(await solve(right))
    await expect(sixth).rejects.toThrow('Too many attempts to sign in. Please try again in 2 seconds.')
    await expect(sixth).rejects.toBeInstanceOf(RateLimited)
    expect(await judge.judge(await solve({ ...right, address: '198.51.100.1' }))).toBe(true)
    expect(await judge.judge(await solve({ ...right, subject: 'ben@example.com' }))).toBe(true)
    expect(await judge.judge(await solve({ ...right, now: at(2) }))).toBe(true)
  })

  test('more guesses for an account make its captcha harder, up to sixteen times', async () => {
    const levels = []
    for (let n = 0; n < 60; n++) {
      if (n % 10 === 0) levels.push(await levelOf({ ...wrong, address: '198.51.100.1' }))
      await judge.judge(await solve({ ...wrong, address: from(n) }))
    }
    expect(levels).toEqual([0, 1, 2, 3, 4, 4])
    expect(await levelOf({ ...wrong, now: at(3_601), address: '198.51.100.1' })).toBe(0)
  })

  test('and so for an address that guesses for many accounts', async () => {
    for (let n = 0; n < 20; n++) await judge.judge(await solve({ ...wrong, subject: `n${n}@example.com` }))
    expect(await levelOf({ ...wrong, subject: 'new@example.com' })).toBe(2)
    expect(await levelOf({ ...wrong, subject: 'new@example.com', address: '198.51.100.1' })).toBe(0)
  })

  test('easy ones solved beforehand are invalid once harder ones are required', async () => {
    const gathered = await Promise.all(Array.from({ length: 3 }, () => solve(right)))
    for (let n = 0; n < 25; n++) await judge.judge(await solve({ ...wrong, address: from(n) }))
    for (const cheap of gathered) await expect(judge.judge(cheap)).rejects.toThrow(CaptchaRequired)
  })

  test('used, foreign and malformed ones are invalid', async () => {
    await attack(5)
    const solved = await solve(wrong)
    expect(await judge.judge(solved)).toBe(false)
    await expect(judge.judge(solved)).rejects.toThrow('Complete CAPTCHA before submitting.')
    const foreign = await solve({ ...wrong, subject: 'ben@example.com' })
    await expect(judge.judge({ ...foreign, subject: ADA })).rejects.toThrow(CaptchaRequired)
    await expect(judge.judge({ ...wrong, captchaToken: '' })).rejects.toThrow(CaptchaRequired)
  })

  test('while one waits the token is not used up', async () => {
    for (let n = 0; n < 5; n++) await judge.judge(await solve(wrong))
    const solved = await solve(right)
    await expect(judge.judge(solved)).rejects.toThrow(RateLimited)
    expect(await judge.judge({ ...solved, now: at(2) })).toBe(true)
  })
})

test('an e-mail that has no account has the same budgets, and the same answers', async () => {
  const answers = async (kept: string | undefined, subject: string) => {
    const told = []
    for (let n = 0; n < 8; n++)
      told.push(await judge.judge({ ...wrong, kept, subject, address: from(n) }).catch((refused) => String(refused)))
    return told
  }
  expect(await answers(undefined, 'nobody@example.com')).toEqual(await answers(RIGHT, ADA))
})

test('a queue that is full counts nothing against anybody; who has no captcha is asked for one', async () => {
  const full: Passwords = {
    hash: async (password) => password,
    async verify() {
      throw new HashQueueFull()
    },
  }
  const busy = createPasswordVerifier({ passwords: full, budgets, captcha })
  for (let n = 0; n < 20; n++) await expect(busy.judge(wrong)).rejects.toThrow(CaptchaRequired)
  for (let n = 0; n < 20; n++) await expect(busy.judge(hers)).rejects.toThrow(HashQueueFull)
  const solved = await solve(right)
  await expect(busy.judge(solved)).rejects.toMatchObject({ retryAfterSeconds: 2 })
  expect(await judge.judge(right)).toBe(true)
  expect(await attack(10)).toBe(5)
})
