/**
 * Events of the stream `restock-<website>-<variant>`. No event contains an address: `personRef` is a ref of the vault, the
 * same for one address on one website until that person is erased.
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

/** A person whose address the website may write to asks to be notified once when the variant is back. */
export interface RestockSignedUp {
  type: 'RestockSignedUp'
  /** UUID. */
  signUpId: string
  /** Position among all sign-ups of this variant, from 1 on; cut-offs refer to it. */
  number: number
  personRef: string
  productId: string
  isJoinMailingList: boolean
  /** ISO 8601, like every `at`. */
  at: string
}

/**
 * A person entered an address that the website may not write to yet. No send includes the sign-up until the address is
 * confirmed by its link.
 */
export interface RestockSignUpReceived {
  type: 'RestockSignUpReceived'
  signUpId: string
  /** Position among all sign-ups of this variant, until it is confirmed. */
  number: number
  personRef: string
  productId: string
  isJoinMailingList: boolean
  at: string
}

/** The address was confirmed: the sign-up joins the waiting list. */
export interface RestockSignUpConfirmed {
  type: 'RestockSignUpConfirmed'
  signUpId: string
  /** A new position at the end, so that no earlier cut-off includes it. */
  number: number
  at: string
}

/** The address was not confirmed in time, or the person is already waiting: the unconfirmed sign-up is deleted. */
export interface RestockSignUpExpired {
  type: 'RestockSignUpExpired'
  signUpId: string
  at: string
}

/** A person who is already waiting signed up again and now wants to join the mailing list. */
export interface RestockMailingListJoined {
  type: 'RestockMailingListJoined'
  signUpId: string
  at: string
}

/** A sign-up ended without an e-mail. */
export interface RestockSignedOff {
  type: 'RestockSignedOff'
  signUpId: string
  /** `unsubscribed` by the visitor through a letter's link; `forgotten` when the merchant erased the person. */
  reason: 'unsubscribed' | 'forgotten'
  at: string
}

/** The merchant, or returning stock, requested notices for everyone waiting up to the cut-off. */
export interface RestockNoticesRequested {
  type: 'RestockNoticesRequested'
  sendId: string
  productId: string
  /** The last sign-up number that is included; later sign-ups keep waiting. */
  upTo: number
  /** The number of sign-ups included. */
  count: number
  at: string
}

/** People whom this send has not notified yet return to the waiting list. */
export interface RestockNoticesCancelled {
  type: 'RestockNoticesCancelled'
  sendId: string
  at: string
}

/** A person requested a letter again that failed or whose delivery is unknown. */
export interface RestockNoticeRequestedAgain {
  type: 'RestockNoticeRequestedAgain'
  signUpId: string
  sendId: string
  at: string
}

/** The mail server accepted the letter: the sign-up is done. */
export interface RestockNoticeSent {
  type: 'RestockNoticeSent'
  signUpId: string
  sendId: string
  at: string
}

/** The mail server rejected the letter for good, or deferred it too often. */
export interface RestockNoticeFailed {
  type: 'RestockNoticeFailed'
  signUpId: string
  sendId: string
  /** Our own sentence with the server's code; the server's words may contain the person's address. */
  reason: string
  at: string
}

/** The letter may or may not have been sent: a failure occurred between the claim and the mail server's answer. */
export interface RestockNoticeUncertain {
  type: 'RestockNoticeUncertain'
  signUpId: string
  sendId: string
  at: string
}

/** Not sent because the person unsubscribed, or their address was erased. */
export interface RestockNoticeSuppressed {
  type: 'RestockNoticeSuppressed'
  signUpId: string
  sendId: string
  reason: 'unsubscribed' | 'forgotten'
  at: string
}
