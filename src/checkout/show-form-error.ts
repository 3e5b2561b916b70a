import { z } from 'zod'
import type { HttpError } from '../platform/errors/problem.ts'
import type { FailedRequest } from '../platform/http/routing/route.ts'
import type { CheckoutProblem } from '../shared/lists/personal-search.ts'
import { CartToken } from './contract.ts'
import { backWith, isForm, pageOf, seeOther } from './visited-checkout.ts'

const Sent = z.object({ cartToken: CartToken })

/** Who sent a form is led back to the page it stands on, which says what was wrong; what was typed is saved by then. */
export async function showFormError(
  refusal: HttpError,
  { parsedBody, req, res }: FailedRequest,
): Promise<false | undefined> {
  // Who has no session, or a link of nobody's, has no page to go back to.
  if (!isForm(req) || refusal.status === 403 || refusal.status === 404) return false
  const sent = Sent.safeParse(parsedBody)
  if (!sent.success) seeOther(res, '/cart')
  // A second press while the first is being done: the page shows how far it is.
  else if (refusal.status === 409 && refusal.retryAfterSeconds) seeOther(res, pageOf(sent.data.cartToken))
  else backWith(res, sent.data.cartToken, problemOf(refusal))
  return undefined
}

function problemOf({ status, errors }: HttpError): CheckoutProblem {
  if (errors?.acceptsTerms) return 'terms'
  if (status === 409) return 'changed'
  if (status === 429) return 'tooMany'
  return 'failed'
}
