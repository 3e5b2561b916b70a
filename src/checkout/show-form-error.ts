import { z } from 'zod'
import type { HttpError } from '../platform/errors/problem.ts'
import type { FailedRequest } from '../platform/http/routing/route.ts'
import type { CheckoutProblem } from '../shared/lists/personal-search.ts'
import { CartToken } from './contract.ts'
import { backWith, isForm, pageOf, seeOther } from './visited-checkout.ts'

const Sent = z.object({ cartToken: CartToken })

/** Redirects a form's sender back to its page, which shows the error; their input is saved by then. */
export async function showFormError(
  refusal: HttpError,
  { parsedBody, req, res }: FailedRequest,
): Promise<false | undefined> {
  // Without a session or with an unknown link there is no page to return to.
  if (!isForm(req) || refusal.status === 403 || refusal.status === 404) return false
  const sent = Sent.safeParse(parsedBody)
  if (!sent.success) seeOther(res, '/cart')
  // A second click during the first request: the page shows the progress.
  else if (refusal.status === 409 && refusal.retryAfterSeconds) seeOther(res, pageOf(sent.data.cartToken))
  else backWith(res, sent.data.cartToken, problemOf(refusal))
  return undefined
}

function problemOf({ status, errors }: HttpError): CheckoutProblem {
  if (errors?.acceptsTerms) return 'terms'
  if (errors?.giftCard) return 'giftCard'
  // Forms of pages with scripts are not sent by the browser: here nothing could solve it.
  if (errors?.captchaToken) return 'captcha'
  if (status === 409) return 'changed'
  if (status === 429) return 'tooMany'
  return 'failed'
}
