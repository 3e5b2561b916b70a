import type { Request, Response } from 'express'
import { expect, test } from 'vitest'
import type { HttpError } from '../platform/errors/problem.ts'
import { showFormError } from './show-form-error.ts'

const cartToken = 'c'.repeat(43)
const req = { is: () => 'application/x-www-form-urlencoded' } as unknown as Request

/** Where a form is led back to. */
async function ledTo(status: number, errors?: Record<string, string>): Promise<string> {
  let location = ''
  const res = {
    setHeader: () => res,
    set: () => res,
    redirect: (_status: number, to: string) => {
      location = to
    },
  }
  const refusal = { status, message: 'Refused', errors } as unknown as HttpError
  const failed = { parsedBody: { cartToken }, req, res: res as unknown as Response }
  await showFormError(refusal, failed as unknown as Parameters<typeof showFormError>[1])
  return location
}

test('without scripts the form names missing consent, a captcha or changed amounts, and any other problem as a failure', async () => {
  const back = `/checkout?cartToken=${cartToken}&problem=`
  expect(await ledTo(400, { captchaToken: 'Complete CAPTCHA before submitting.' })).toBe(`${back}captcha`)
  expect(await ledTo(400, { acceptsTerms: 'Please accept the terms of service.' })).toBe(`${back}terms`)
  expect(await ledTo(409)).toBe(`${back}changed`)
  expect(await ledTo(429)).toBe(`${back}tooMany`)
  expect(await ledTo(400, { email: 'Required' })).toBe(`${back}failed`)
})
