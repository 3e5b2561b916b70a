import type { RestockEvent } from '../events.ts'
import type { RestockState } from '../restock.ts'

export interface SignUp {
  /** UUID. */
  signUpId: string
  /** From the vault. */
  personRef: string
  productId: string
  isJoinMailingList: boolean
  at: string
}

/**
 * Whoever waits already waits once, and a wish to be on the mailing list that he has by now counts; whoever was told, or
 * could not be, may ask again.
 */
export function signUp(state: RestockState, wanted: SignUp): RestockEvent[] {
  const { signUpId, personRef, productId, isJoinMailingList, at } = wanted
  const known = state.byPerson.get(personRef)
  if (known !== undefined) {
    const isNew = isJoinMailingList && state.open.get(known)?.isJoinMailingList === false
    return isNew ? [{ type: 'RestockMailingListJoined', signUpId: known, at }] : []
  }
  const number = state.count + 1
  return [{ type: 'RestockSignedUp', signUpId, number, personRef, productId, isJoinMailingList, at }]
}
