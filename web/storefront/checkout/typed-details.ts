import type { SaveCheckoutRequest } from '../../../src/checkout/contract.ts'

/** Sent with the order only, or known already. */
const notDetails = new Set([
  'crumb',
  'idempotencyKey',
  'totalsHash',
  'acceptsTerms',
  'code',
  'removeCode',
  'altcha',
  'g-recaptcha-response',
])

/** Boxes of the custom checkout form are sent as browsers send them: only where they are ticked. */
const isDetail = (name: string) => !notDetails.has(name) && !name.startsWith('field.')

/** What the form holds, as the server is sent it. A box that is not ticked is sent as such. */
export function typedDetails(form: HTMLFormElement): SaveCheckoutRequest {
  const fields = Object.fromEntries([...new FormData(form)].filter(([name]) => !notDetails.has(name)))
  const boxes = form.querySelectorAll<HTMLInputElement>('input[type="checkbox"][name]')
  for (const { name, checked } of boxes) if (isDetail(name)) fields[name] = String(checked)
  return fields as unknown as SaveCheckoutRequest
}
