import { requestCovering } from './request-ranges.ts'
import type { OpenSignUp, RestockState } from './restock.ts'

export interface PendingSignUp {
  signUpId: string
  personRef: string
  number: number
}

/** The send that owes an open sign-up its letter; undefined when nobody has asked for it. */
export function owningSend(state: RestockState, signUpId: string, { number }: OpenSignUp): string | undefined {
  const byName = state.resends.get(signUpId)
  return byName === undefined ? requestCovering(state.requests, number) : (byName ?? undefined)
}

/** Sign-ups that no mailing was requested for yet, oldest first. */
export function listPending(state: RestockState): PendingSignUp[] {
  return openWhere(state, (sendId) => sendId === undefined)
}

/** Whom this send still has to tell, the oldest first. */
export function listRequestedBy(state: RestockState, sendId: string): PendingSignUp[] {
  return openWhere(state, (by) => by === sendId)
}

/** How many `waitingOf` would list, without looking at each. */
export function countPending({ byPerson, requests, resends: again }: RestockState): number {
  const owed = requests.reduce((sum, { left }) => sum + left, 0)
  return byPerson.size - owed - again.count((by) => by !== null)
}

/** Whether this send owes any letter of this variant. */
export function owes({ requests, resends: again }: RestockState, sendId: string): boolean {
  return requests.some((one) => one.sendId === sendId) || again.includes(sendId)
}

function openWhere(state: RestockState, holds: (sendId: string | undefined) => boolean): PendingSignUp[] {
  const found: PendingSignUp[] = []
  for (const [signUpId, signUp] of state.open)
    if (signUp.status === 'open' && holds(owningSend(state, signUpId, signUp)))
      found.push({ signUpId, personRef: signUp.personRef, number: signUp.number })
  return found.sort((a, b) => a.number - b.number)
}
