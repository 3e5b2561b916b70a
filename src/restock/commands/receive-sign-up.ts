import type { RestockEvent } from '../events.ts'
import type { RestockState } from '../restock.ts'
import { joinMailingList, type SignUp } from './sign-up.ts'

/** Records a sign-up whose address is not confirmed yet, once per person. The person may already be on the waiting list. */
export function receiveSignUp(state: RestockState, wanted: SignUp): RestockEvent[] {
  const { signUpId, personRef, productId, isJoinMailingList, at } = wanted
  const known = state.byPerson.get(personRef) ?? state.unconfirmed.get(personRef)
  if (known !== undefined) return joinMailingList(state, known, wanted)
  const number = state.count + 1
  return [{ type: 'RestockSignUpReceived', signUpId, number, personRef, productId, isJoinMailingList, at }]
}
