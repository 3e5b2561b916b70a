import type { RestockEvent } from '../events.ts'
import type { RestockState } from '../restock.ts'
import { confirmSignUp } from './confirm-sign-up.ts'

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
 * Signs up a person whose address the website may write to. A person waits at most once, and a later request to join the
 * mailing list counts. After the notice, or when it could not be sent, they may sign up again.
 */
export function signUp(state: RestockState, wanted: SignUp): RestockEvent[] {
  const { signUpId, personRef, productId, isJoinMailingList, at } = wanted
  if (state.byPerson.has(personRef)) return joinMailingList(state, state.byPerson.get(personRef), wanted)
  if (state.unconfirmed.has(personRef))
    return [
      ...joinMailingList(state, state.unconfirmed.get(personRef), wanted),
      ...confirmSignUp(state, { personRef, at }),
    ]
  const number = state.count + 1
  return [{ type: 'RestockSignedUp', signUpId, number, personRef, productId, isJoinMailingList, at }]
}

/** For a person who has already signed up. */
export function joinMailingList(
  state: RestockState,
  signUpId: string | undefined,
  { isJoinMailingList, at }: Pick<SignUp, 'isJoinMailingList' | 'at'>,
): RestockEvent[] {
  if (signUpId === undefined || !isJoinMailingList || state.open.get(signUpId)?.isJoinMailingList !== false) return []
  return [{ type: 'RestockMailingListJoined', signUpId, at }]
}
