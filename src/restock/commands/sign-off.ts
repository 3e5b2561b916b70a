import type { RestockEvent, RestockSignedOff } from '../events.ts'
import type { RestockState } from '../restock.ts'

/** A sign-up by id, or the one with which this person waits. */
export type SignOff = ({ signUpId: string } | { personRef: string }) & Pick<RestockSignedOff, 'reason' | 'at'>

/**
 * Ends a sign-up that waits for its e-mail or for the confirmation of its address. Does nothing when it has already ended.
 */
export function signOff(state: RestockState, wanted: SignOff): RestockEvent[] {
  const { reason, at } = wanted
  return signUpsOf(state, wanted)
    .filter((signUpId) => ['open', 'unconfirmed'].includes(state.open.get(signUpId)?.status ?? ''))
    .map((signUpId) => ({ type: 'RestockSignedOff', signUpId, reason, at }))
}

function signUpsOf({ byPerson, unconfirmed }: RestockState, wanted: SignOff): string[] {
  if ('signUpId' in wanted) return [wanted.signUpId]
  return [byPerson.get(wanted.personRef), unconfirmed.get(wanted.personRef)].filter((id) => id !== undefined)
}
