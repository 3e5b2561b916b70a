import type { RestockEvent } from '../events.ts'
import type { RestockState } from '../restock.ts'
import { joinMailingList, type SignUp } from './sign-up.ts'

/** Keeps a sign-up whose address is not confirmed yet. It is kept once for each person, who may wait already from before. */
export function receiveSignUp(state: RestockState, wanted: SignUp): RestockEvent[] {
  const { signUpId, personRef, productId, isJoinMailingList, at } = wanted
  const known = state.byPerson.get(personRef) ?? state.unconfirmed.get(personRef)
  if (known !== undefined) return joinMailingList(state, known, wanted)
  const number = state.count + 1
  return [{ type: 'RestockSignUpReceived', signUpId, number, personRef, productId, isJoinMailingList, at }]
}
