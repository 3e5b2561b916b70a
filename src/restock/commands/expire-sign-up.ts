import type { RestockEvent } from '../events.ts'
import type { RestockState } from '../restock.ts'

/** The person's address was not confirmed in time. A sign-up that was confirmed meanwhile stays as it is. */
export function expireSignUp(state: RestockState, about: { personRef: string; at: string }): RestockEvent[] {
  const signUpId = state.unconfirmed.get(about.personRef)
  return signUpId === undefined ? [] : [{ type: 'RestockSignUpExpired', signUpId, at: about.at }]
}
