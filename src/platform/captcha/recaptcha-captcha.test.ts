import type { ServerResponse } from 'node:http'
import { afterEach, describe, expect, test } from 'vitest'
import { startRecaptchaStandIn } from '../../testing/recaptcha-stand-in.ts'
import { createEgress } from '../egress/egress.ts'
import { TimedOut } from '../errors/application-errors.ts'
import { describeCaptcha } from './captcha.suite.ts'
import { recaptchaCaptcha } from './recaptcha-captcha.ts'

const twin = await startRecaptchaStandIn()
const secrets = new Map([
  ['acme', 'secret of acme'],
  ['bolt', 'secret of bolt'],
])
const findSecret = async (websiteId: string) => secrets.get(websiteId)
const egress = createEgress({ allowed: [new URL(twin.verifyUrl).host] })
const asking = { findSecret, verifyUrl: twin.verifyUrl, timeoutMs: 1_500 }
const captcha = recaptchaCaptcha({ egress, ...asking })
const solve = async (websiteId: string, ageMs?: number) => twin.solve(secrets.get(websiteId) ?? '', ageMs)

describe('reCAPTCHA', () => {
  describeCaptcha({ captcha, solve, solveTooLate: (websiteId) => solve(websiteId, 3 * 60_000) })
})

afterEach(() => twin.misbehave(undefined))

test('a website without a secret lets nobody pass', async () => {
  expect(await captcha.verify('unknown', await solve('acme'))).toBe(false)
})

const answering = (status: number, body: string) => (res: ServerResponse) => void res.writeHead(status).end(body)
test.each<[string, (res: ServerResponse) => void]>([
  ['does not answer', () => {}],
  ['hangs up', (res) => res.destroy()],
  ['begins to answer and stops', (res) => void res.writeHead(200).write('{"succ')],
  ['is out of order', answering(500, '{"success":true}')],
  ['is busy', answering(429, '')],
  ['answers with a page', answering(200, '<!doctype html>')],
  ['answers something else', answering(200, '{"success":"yes"}')],
  ['answers without an end', (res) => void res.writeHead(200).end(`{"success":true,"x":"${'x'.repeat(70_000)}"}`)],
  ['sends us elsewhere', (res) => void res.writeHead(302, { location: twin.verifyUrl }).end()],
])('when Google %s, nobody passes and everyone is asked to try again', async (_, how) => {
  const token = await solve('acme')
  twin.misbehave(how)
  const started = performance.now()
  const refused = captcha.verify('acme', token)
  await expect(refused).rejects.toThrow(TimedOut)
  await expect(refused).rejects.toThrow(
    'The CAPTCHA cannot be checked at the moment. Please try again in a few seconds.',
  )
  expect(performance.now() - started).toBeLessThan(6_000)
  twin.misbehave(undefined)
  expect(await captcha.verify('acme', token)).toBe(true)
})

test('a secret is never sent to an address of the own network', async () => {
  const inside = recaptchaCaptcha({ egress: createEgress(), ...asking })
  const token = await solve('acme')
  await expect(inside.verify('acme', token)).rejects.toThrow(TimedOut)
  expect(await captcha.verify('acme', token)).toBe(true)
})
