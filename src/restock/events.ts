/**
 * What the stream `restock-<website>-<variant>` tells. Nobody's address stands in it: `personRef` names a row of the
 * vault, the same for one address on one website until that person is forgotten.
 */
export type RestockEvent =
  | RestockSignedUp
  | RestockSignUpReceived
  | RestockSignUpConfirmed
  | RestockSignUpExpired
  | RestockMailingListJoined
  | RestockSignedOff
  | RestockNoticesRequested
  | RestockNoticesCancelled
  | RestockNoticeRequestedAgain
  | RestockNoticeSent
  | RestockNoticeFailed
  | RestockNoticeUncertain
  | RestockNoticeSuppressed

/** Somebody asks to be told once when the variant is back, with an address that the website may write to. */
export interface RestockSignedUp {
  type: 'RestockSignedUp'
  /** UUID. */
  signUpId: string
  /** Place among all sign-ups of this variant, from 1 on: cut-offs name it. */
  number: number
  personRef: string
  productId: string
  isJoinMailingList: boolean
  /** ISO 8601, as every `at`. */
  at: string
}

/**
 * Somebody has typed in an address that the website may not write to yet. No send includes the sign-up until the address
 * is confirmed by its link.
 */
export interface RestockSignUpReceived {
  type: 'RestockSignUpReceived'
  signUpId: string
  /** Place among all sign-ups of this variant, until it is confirmed. */
  number: number
  personRef: string
  productId: string
  isJoinMailingList: boolean
  at: string
}

/** The address was confirmed, so the sign-up waits from now on as any other. */
export interface RestockSignUpConfirmed {
  type: 'RestockSignUpConfirmed'
  signUpId: string
  /** A new place, the last one: no cut-off of before includes it. */
  number: number
  at: string
}

/** The address was not confirmed in time, or its person waits already: the unconfirmed sign-up is deleted. */
export interface RestockSignUpExpired {
  type: 'RestockSignUpExpired'
  signUpId: string
  at: string
}

/** Somebody who waits already signs up once more, and now wants to be on the mailing list, too. */
export interface RestockMailingListJoined {
  type: 'RestockMailingListJoined'
  signUpId: string
  at: string
}

/** A sign-up ends without a letter. */
export interface RestockSignedOff {
  type: 'RestockSignedOff'
  signUpId: string
  /** The visitor by the link of a letter, or the merchant who forgot the person. */
  reason: 'unsubscribed' | 'forgotten'
  at: string
}

/** The merchant, or the stock that came back, wants everybody told who waits and is no later than the cut-off. */
export interface RestockNoticesRequested {
  type: 'RestockNoticesRequested'
  sendId: string
  productId: string
  /** The last sign-up number that is told; anyone who comes later waits on. */
  upTo: number
  /** How many that are. */
  count: number
  at: string
}

/** Who was to be told by this send and was not yet, waits again. */
export interface RestockNoticesCancelled {
  type: 'RestockNoticesCancelled'
  sendId: string
  at: string
}

/** A person wants the letter sent once more that failed, or of which nobody knows whether it left. */
export interface RestockNoticeRequestedAgain {
  type: 'RestockNoticeRequestedAgain'
  signUpId: string
  sendId: string
  at: string
}

/** The mail server took the letter: the sign-up is done. */
export interface RestockNoticeSent {
  type: 'RestockNoticeSent'
  signUpId: string
  sendId: string
  at: string
}

/** The mail server refused it for good, or put it off too often. */
export interface RestockNoticeFailed {
  type: 'RestockNoticeFailed'
  signUpId: string
  sendId: string
  /** A sentence of ours with the server's code; its own words may name the person. */
  reason: string
  at: string
}

/** It may have left and may not: something died between the claim and the mail server's answer. */
export interface RestockNoticeUncertain {
  type: 'RestockNoticeUncertain'
  signUpId: string
  sendId: string
  at: string
}

/** It was not sent because the person wants no letters, or because the address was forgotten. */
export interface RestockNoticeSuppressed {
  type: 'RestockNoticeSuppressed'
  signUpId: string
  sendId: string
  reason: 'unsubscribed' | 'forgotten'
  at: string
}
