import { afterEach, expect, test, vi } from 'vitest'
import { typedDetails } from './typed-details.ts'

afterEach(() => vi.unstubAllGlobals())

interface Box {
  name: string
  checked: boolean
}

/** A form with these fields, as browsers would send them, and these boxes. */
function formOf(fields: Record<string, string>, boxes: Box[]): HTMLFormElement {
  vi.stubGlobal('FormData', function sent() {
    return Object.entries(fields)
  })
  return { querySelectorAll: () => boxes } as unknown as HTMLFormElement
}

test('boxes are told also where they are not ticked, but for those of the store’s own form', () => {
  const boxes = [
    { name: 'marketingOptIn', checked: false },
    { name: 'field.gift', checked: false },
  ]
  expect(typedDetails(formOf({ email: 'a@example.com', crumb: 'x', code: 'SPRING' }, boxes))).toEqual({
    email: 'a@example.com',
    marketingOptIn: 'false',
  })
})

test('what a captcha puts into the form is not among the details', () => {
  const fields = { email: 'a@example.com', altcha: 'solved', 'g-recaptcha-response': 'solved' }
  expect(typedDetails(formOf(fields, [{ name: '', checked: true }]))).toEqual({ email: 'a@example.com' })
})
