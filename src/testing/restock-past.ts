import type {
  RestockNoticeFailed,
  RestockNoticeRequestedAgain,
  RestockNoticeSent,
  RestockNoticesCancelled,
  RestockNoticesRequested,
  RestockNoticeUncertain,
  RestockSignedOff,
  RestockSignedUp,
} from '../restock/events.ts'

/** Nine in the morning and so many minutes. */
export function restockMinute(minute: number): string {
  return new Date(Date.UTC(2026, 10, 21, 9, minute)).toISOString()
}

/** Sign-up `s<number>` of the person `p<number>`. */
export function makeSignUp(number: number, changes: Partial<RestockSignedUp> = {}): RestockSignedUp {
  return {
    type: 'RestockSignedUp',
    signUpId: `s${number}`,
    number,
    personRef: `p${number}`,
    productId: 'mug',
    isJoinMailingList: false,
    at: restockMinute(number),
    ...changes,
  }
}

const at = restockMinute(0)

export function makeRequest(sendId: string, upTo: number, count: number): RestockNoticesRequested {
  return { type: 'RestockNoticesRequested', sendId, productId: 'mug', upTo, count, at }
}
export function makeCancel(sendId: string): RestockNoticesCancelled {
  return { type: 'RestockNoticesCancelled', sendId, at }
}
export function makeAgain(signUpId: string, sendId: string): RestockNoticeRequestedAgain {
  return { type: 'RestockNoticeRequestedAgain', signUpId, sendId, at }
}
export function makeSent(signUpId: string, sendId: string): RestockNoticeSent {
  return { type: 'RestockNoticeSent', signUpId, sendId, at }
}
export function makeFailed(signUpId: string, sendId: string): RestockNoticeFailed {
  return { type: 'RestockNoticeFailed', signUpId, sendId, reason: '550 No such mailbox', at }
}
export function makeUncertain(signUpId: string, sendId: string): RestockNoticeUncertain {
  return { type: 'RestockNoticeUncertain', signUpId, sendId, at }
}
export function makeSignOff(signUpId: string): RestockSignedOff {
  return { type: 'RestockSignedOff', signUpId, reason: 'unsubscribed', at }
}
