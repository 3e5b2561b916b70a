import { requestCovering } from './request-ranges.ts'
import type { OpenSignUp, RestockState } from './restock.ts'

export interface PendingSignUp {
  signUpId: string
  personRef: string
  number: number
}

/** The send that has to notify an open sign-up; undefined when none has included it. */
export function owningSend(state: RestockState, signUpId: string, { number }: OpenSignUp): string | undefined {
  const byName = state.resends.get(signUpId)
  return byName === undefined ? requestCovering(state.requests, number) : (byName ?? undefined)
}

/** Sign-ups that no send has included yet, oldest first. */
export function listPending(state: RestockState): PendingSignUp[] {
  return openWhere(state, (sendId) => sendId === undefined)
}

/** Sign-ups that this send has not notified yet, oldest first. */
export function listRequestedBy(state: RestockState, sendId: string): PendingSignUp[] {
  return openWhere(state, (by) => by === sendId)
}

/** The length of `listPending`, without visiting each sign-up. */
export function countPending({ byPerson, requests, resends: again }: RestockState): number {
  const owed = requests.reduce((sum, { left }) => sum + left, 0)
  return byPerson.size - owed - again.count((by) => by !== null)
}

/** Whether this send has any e-mail of this variant left. */
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
