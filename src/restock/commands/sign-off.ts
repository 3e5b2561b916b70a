import type { RestockEvent, RestockSignedOff } from '../events.ts'
import type { RestockState } from '../restock.ts'

/** One sign-up, or the one with which this person waits. */
export type SignOff = ({ signUpId: string } | { personRef: string }) & Pick<RestockSignedOff, 'reason' | 'at'>

/** Ends a sign-up that waits for its letter. What has come to an end already stays as it is. */
export function signOff(state: RestockState, wanted: SignOff): RestockEvent[] {
  const { reason, at } = wanted
  const signUpId = 'signUpId' in wanted ? wanted.signUpId : state.byPerson.get(wanted.personRef)
  if (signUpId === undefined || state.open.get(signUpId)?.status !== 'open') return []
  return [{ type: 'RestockSignedOff', signUpId, reason, at }]
}
