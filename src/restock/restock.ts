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

/** A sign-up that may still get an e-mail. Once it is sent, suppressed or signed off, it is removed from the state. */
export interface OpenSignUp {
  personRef: string
  number: number
  isJoinMailingList: boolean
  /**
   * `failed` and `uncertain` are not waiting, but the e-mail can be requested again. `unconfirmed` waits for the
   * confirmation of its address, and no send includes it.
   */
  status: 'open' | 'unconfirmed' | 'failed' | 'uncertain'
}

/** Uses immutable maps, so that a change costs the same for ten sign-ups and for a hundred thousand. */
export interface RestockState {
  /** Number of sign-ups so far, which is also the number of the last one. */
  count: number
  /** By sign-up id. */
  open: ImmutableMap<string, OpenSignUp>
  /** The open sign-up of each person. */
  byPerson: ImmutableMap<string, string>
  /** The unconfirmed sign-up of each person. */
  unconfirmed: ImmutableMap<string, string>
  /** Sends that have e-mails left. */
  requests: readonly NoticeRequest[]
  /**
   * Open sign-ups that were requested individually, with their send; null when that was cancelled. No earlier cut-off covers
   * them.
   */
  resends: ImmutableMap<string, string | null>
}

/** The sign-ups of one variant, and the sends that are to notify them. */
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

/** The person may sign up again, and no send will notify them. */
function noLongerOpen(state: RestockState, signUpId: string, signUp: OpenSignUp): RestockState {
  if (signUp.status === 'unconfirmed') return { ...state, unconfirmed: state.unconfirmed.delete(signUp.personRef) }
  if (signUp.status !== 'open') return state
  const byPerson = state.byPerson.delete(signUp.personRef)
  if (state.resends.has(signUpId)) return { ...state, byPerson, resends: state.resends.delete(signUpId) }
  const sendId = requestCovering(state.requests, signUp.number)
  return { ...state, byPerson, requests: sendId === undefined ? state.requests : settleOne(state.requests, sendId) }
}
