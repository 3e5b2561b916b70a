import { expect, test } from 'vitest'
import { RateLimited } from '../errors/application-errors.ts'
import { attemptBudgets, CaptchaNeeded } from './attempt-budgets.ts'
import { memoryLimiters } from './memory-limiters.ts'

const windows = {
  visitor: { points: 2, seconds: 3_600 },
  address: { points: 4, seconds: 3_600 },
  website: { points: 6, seconds: 3_600 },
}
const payer = (visitorId: string, address = '10.0.0.1', websiteId = 'w1') => ({ websiteId, visitorId, address })

test('successful attempts use no budget', async () => {
  const budgets = attemptBudgets(memoryLimiters(), { name: 'guesses', windows, tooMany: 'Too many.' })
  for (let n = 0; n < 10; n++) await (await budgets.begin(payer('v')))()
  await budgets.begin(payer('v'))
})

const person = async () => true

test('a visitor, an address and a website each have so many failures, and one does not use up another', async () => {
  const budgets = attemptBudgets(memoryLimiters(), { name: 'guesses', windows, tooMany: 'Too many.' })
  for (const visitor of ['a', 'a', 'b', 'b']) await budgets.begin(payer(visitor))
  await expect(budgets.begin(payer('a', '10.0.0.2'))).rejects.toThrow(CaptchaNeeded)
  await expect(budgets.begin(payer('c'))).rejects.toThrow('Complete CAPTCHA before submitting.')
  for (const visitor of ['d', 'e']) await budgets.begin(payer(visitor, '10.0.0.3'))
  await expect(budgets.begin(payer('f', '10.0.0.4'))).rejects.toThrow(CaptchaNeeded)
  await budgets.begin(payer('a', '10.0.0.1', 'w2'))
})

test('solving captchas allows three times as many, and no more', async () => {
  const budgets = attemptBudgets(memoryLimiters(), { name: 'guesses', windows, tooMany: 'Too many.' })
  for (let n = 0; n < 8; n++) await budgets.begin(payer('a'), person)
  await expect(budgets.begin(payer('a'), person)).rejects.toThrow(RateLimited)
  await expect(budgets.begin(payer('a'))).rejects.toThrow(CaptchaNeeded)
})

test('a network of IPv6 addresses is one address', async () => {
  const budgets = attemptBudgets(memoryLimiters(), { name: 'guesses', windows, tooMany: 'Too many.' })
  for (let n = 0; n < 4; n++) await budgets.begin(payer(`v${n}`, `2001:db8:1:1::${n}`))
  await expect(budgets.begin(payer('v5', '2001:db8:1:1::5'))).rejects.toThrow(CaptchaNeeded)
})

test('where people share no budget, others who solve captchas do not lock them out', async () => {
  const kind = { name: 'guesses', windows, tooMany: 'Too many.', limitsPeopleTogether: false }
  const budgets = attemptBudgets(memoryLimiters(), kind)
  for (let n = 0; n < 60; n++) await budgets.begin(payer(`v${n}`, `10.0.0.${n}`), person)
  await expect(budgets.begin(payer('someone', '10.0.1.1'))).rejects.toThrow(CaptchaNeeded)
  await budgets.begin(payer('someone', '10.0.1.1'), person)
})
