import { Map as ImmutableMap } from 'immutable'
import type { Aggregate } from '../shared/aggregate.ts'
import type {
  RestockEvent,
  RestockNoticesRequested,
  RestockSignedUp,
  RestockSignUpConfirmed,
  RestockSignUpReceived,
} from './events.ts'
import { addRequest, type NoticeRequest, requestCovering, settleOne } from './request-ranges.ts'
import { restockSnapshot } from './snapshot.ts'

/** A sign-up that may still get a letter. Once it was sent, suppressed or signed off, it is forgotten here. */
export interface OpenSignUp {
  personRef: string
  number: number
  isJoinMailingList: boolean
  /**
   * `failed` and `uncertain` wait for nothing; a person may ask for the letter again. `unconfirmed` waits until its
   * address is confirmed, and no send includes it.
   */
  status: 'open' | 'unconfirmed' | 'failed' | 'uncertain'
}

/** Every change costs the same whether ten people wait or a hundred thousand. */
export interface RestockState {
  /** Sign-ups so far, and so the number of the last one. */
  count: number
  /** By sign-up id. */
  open: ImmutableMap<string, OpenSignUp>
  /** The one open sign-up of each person who has one. */
  byPerson: ImmutableMap<string, string>
  /** The one unconfirmed sign-up of each person who has one. */
  unconfirmed: ImmutableMap<string, string>
  /** Sends that still owe letters. */
  requests: readonly NoticeRequest[]
  /** Open sign-ups that were asked for by name, and by which send; null when that one was cancelled. No cut-off of before covers them. */
  resends: ImmutableMap<string, string | null>
}

/** Who wants to be told when a variant is back, and who is about to be. */
export const Restock: Aggregate<RestockState, RestockEvent> = {
  name: 'restock',
  snapshot: restockSnapshot,
  initial: {
    count: 0,
    open: ImmutableMap(),
    byPerson: ImmutableMap(),
    unconfirmed: ImmutableMap(),
    requests: [],
    resends: ImmutableMap(),
  },
  evolve(state, event) {
    switch (event.type) {
      case 'RestockSignedUp':
        return signedUp(state, event)
      case 'RestockSignUpReceived':
        return received(state, event)
      case 'RestockSignUpConfirmed':
        return confirmed(state, event)
      case 'RestockMailingListJoined':
        return joined(state, event.signUpId)
      case 'RestockNoticesRequested':
        return requested(state, event)
      case 'RestockNoticesCancelled':
        return cancelled(state, event.sendId)
      case 'RestockNoticeRequestedAgain':
        return requestedAgain(state, event.signUpId, event.sendId)
      case 'RestockNoticeFailed':
        return stopped(state, event.signUpId, 'failed')
      case 'RestockNoticeUncertain':
        return stopped(state, event.signUpId, 'uncertain')
      case 'RestockNoticeSent':
      case 'RestockNoticeSuppressed':
      case 'RestockSignedOff':
      case 'RestockSignUpExpired':
        return done(state, event.signUpId)
    }
  },
}

function signedUp(state: RestockState, { signUpId, personRef, number, isJoinMailingList }: RestockSignedUp) {
  return {
    ...state,
    count: number,
    open: state.open.set(signUpId, { personRef, number, isJoinMailingList, status: 'open' }),
    byPerson: state.byPerson.set(personRef, signUpId),
  }
}

function received(
  state: RestockState,
  { signUpId, personRef, number, isJoinMailingList }: RestockSignUpReceived,
): RestockState {
  return {
    ...state,
    count: number,
    open: state.open.set(signUpId, { personRef, number, isJoinMailingList, status: 'unconfirmed' }),
    unconfirmed: state.unconfirmed.set(personRef, signUpId),
  }
}

function confirmed(state: RestockState, { signUpId, number }: RestockSignUpConfirmed): RestockState {
  const signUp = state.open.get(signUpId)
  if (signUp?.status !== 'unconfirmed') return state
  return {
    ...state,
    count: number,
    open: state.open.set(signUpId, { ...signUp, number, status: 'open' }),
    byPerson: state.byPerson.set(signUp.personRef, signUpId),
    unconfirmed: state.unconfirmed.delete(signUp.personRef),
  }
}

function joined(state: RestockState, signUpId: string): RestockState {
  const signUp = state.open.get(signUpId)
  if (!signUp) return state
  return { ...state, open: state.open.set(signUpId, { ...signUp, isJoinMailingList: true }) }
}

function requested(state: RestockState, { sendId, upTo, count }: RestockNoticesRequested): RestockState {
  const byName = state.resends.filter((by, id) => by === null && (state.open.get(id)?.number ?? 0) <= upTo)
  const again = state.resends.merge(byName.map(() => sendId))
  return {
    ...state,
    resends: again,
    requests: addRequest(state.requests, { sendId, upTo, count: count - byName.size }),
  }
}

function cancelled(state: RestockState, sendId: string): RestockState {
  const again = state.resends.merge(state.resends.filter((by) => by === sendId).map(() => null))
  return { ...state, resends: again, requests: state.requests.filter((one) => one.sendId !== sendId) }
}

function requestedAgain(state: RestockState, signUpId: string, sendId: string): RestockState {
  const signUp = state.open.get(signUpId)
  if (!signUp) return state
  return {
    ...state,
    open: state.open.set(signUpId, { ...signUp, status: 'open' }),
    byPerson: state.byPerson.set(signUp.personRef, signUpId),
    resends: state.resends.set(signUpId, sendId),
  }
}

function stopped(state: RestockState, signUpId: string, status: 'failed' | 'uncertain'): RestockState {
  const signUp = state.open.get(signUpId)
  if (!signUp) return state
  const rested = noLongerOpen(state, signUpId, signUp)
  return { ...rested, open: rested.open.set(signUpId, { ...signUp, status }) }
}

function done(state: RestockState, signUpId: string): RestockState {
  const signUp = state.open.get(signUpId)
  if (!signUp) return state
  const rested = noLongerOpen(state, signUpId, signUp)
  return { ...rested, open: rested.open.delete(signUpId) }
}

/** The person may sign up again, and no send owes the letter. */
function noLongerOpen(state: RestockState, signUpId: string, signUp: OpenSignUp): RestockState {
  if (signUp.status === 'unconfirmed') return { ...state, unconfirmed: state.unconfirmed.delete(signUp.personRef) }
  if (signUp.status !== 'open') return state
  const byPerson = state.byPerson.delete(signUp.personRef)
  if (state.resends.has(signUpId)) return { ...state, byPerson, resends: state.resends.delete(signUpId) }
  const sendId = requestCovering(state.requests, signUp.number)
  return { ...state, byPerson, requests: sendId === undefined ? state.requests : settleOne(state.requests, sendId) }
}
