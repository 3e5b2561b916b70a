import type { SaveCheckoutRequest } from '../../../src/checkout/contract.ts'

/** Sent only with the order, or known already. */
const notDetails = new Set([
  'crumb',
  'idempotencyKey',
  'totalsHash',
  'acceptsTerms',
  'code',
  'removeCode',
  'giftCard',
  'removeGiftCard',
  'altcha',
  'g-recaptcha-response',
  // The box of the captcha, once there have been many attempts, has an empty name.
  '',
])

/** Boxes of the custom checkout form are sent as browsers send them: only if ticked. */
const isDetail = (name: string) => !notDetails.has(name) && !name.startsWith('field.')

/** The form's values for the server. Other boxes are also sent if not ticked. */
export function typedDetails(form: HTMLFormElement): SaveCheckoutRequest {
  const fields = Object.fromEntries([...new FormData(form)].filter(([name]) => !notDetails.has(name)))
  const boxes = form.querySelectorAll<HTMLInputElement>('input[type="checkbox"][name]')
  for (const { name, checked } of boxes) if (isDetail(name)) fields[name] = String(checked)
  return fields as unknown as SaveCheckoutRequest
}
