import { DomainError } from '../../shared/domain-error.ts'
import type { RestockEvent } from '../events.ts'
import { owningSend } from '../pending-sign-ups.ts'
import { NOT_STOPPED, WAITS_ANEW } from '../refusals.ts'
import type { RestockState } from '../restock.ts'

export interface RequestAgain {
  signUpId: string
  sendId: string
  at: string
}

/** Requests a stopped e-mail once more. Decided one at a time, because a person may have two stopped ones. */
export function requestAgain(state: RestockState, { signUpId, sendId, at }: RequestAgain): RestockEvent[] {
  const signUp = state.open.get(signUpId)
  if (!signUp) throw new DomainError(NOT_STOPPED)
  if (signUp.status === 'open' && owningSend(state, signUpId, signUp) === sendId) return []
  if (signUp.status === 'open' || signUp.status === 'unconfirmed') throw new DomainError(NOT_STOPPED)
  if (state.byPerson.has(signUp.personRef)) throw new DomainError(WAITS_ANEW)
  return [{ type: 'RestockNoticeRequestedAgain', signUpId, sendId, at }]
}
