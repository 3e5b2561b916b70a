import type { RestockEvent } from '../events.ts'
import type { RestockState } from '../restock.ts'

/** The person's address was confirmed: their unconfirmed sign-up joins the waiting list. */
export function confirmSignUp(state: RestockState, about: { personRef: string; at: string }): RestockEvent[] {
  const signUpId = state.unconfirmed.get(about.personRef)
  if (signUpId === undefined) return []
  // A person is on the waiting list once.
  if (state.byPerson.has(about.personRef)) return [{ type: 'RestockSignUpExpired', signUpId, at: about.at }]
  return [{ type: 'RestockSignUpConfirmed', signUpId, number: state.count + 1, at: about.at }]
}
