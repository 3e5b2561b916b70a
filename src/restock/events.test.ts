import { expect, test } from 'vitest'
import type { RestockEvent } from './events.ts'
import { Restock } from './restock.ts'
import { restockSnapshot } from './snapshot.ts'

const at = '2026-11-21T09:00:00.000Z'
const about = `"at":"${at}","sendId":"n1"`

/**
 * Events of version 1 as they are in the log; sign-ups from before confirmations existed count as confirmed. Never edited: a
 * new shape is a new version, with an upcaster.
 */
const written: Record<RestockEvent['type'], string[]> = {
  RestockSignedUp: [1, 2, 3, 4, 5, 6].map(
    (n) =>
      `{"at":"${at}","number":${n},"signUpId":"s${n}","personRef":"p${n}","productId":"mug","isJoinMailingList":${n === 6}}`,
  ),
  RestockSignUpReceived: [7, 8, 9].map(
    (n) =>
      `{"at":"${at}","number":${n},"signUpId":"s${n}","personRef":"p${n}","productId":"mug","isJoinMailingList":false}`,
  ),
  RestockSignUpConfirmed: [`{"at":"${at}","signUpId":"s7","number":10}`],
  RestockSignUpExpired: [`{"at":"${at}","signUpId":"s8"}`],
  RestockMailingListJoined: [`{"at":"${at}","signUpId":"s5"}`],
  RestockNoticesRequested: [`{${about},"upTo":5,"count":5,"productId":"mug"}`],
  RestockNoticeSent: [`{${about},"signUpId":"s1"}`],
  RestockNoticeFailed: [
    `{${about},"reason":"550 No such mailbox","signUpId":"s2"}`,
    `{${about},"reason":"554 No","signUpId":"s5"}`,
  ],
  RestockNoticeUncertain: [`{${about},"signUpId":"s3"}`],
  RestockNoticeRequestedAgain: [`{${about},"signUpId":"s2"}`],
  RestockNoticeSuppressed: [`{${about},"reason":"unsubscribed","signUpId":"s4"}`],
  RestockNoticesCancelled: [`{${about}}`],
  RestockSignedOff: [`{"at":"${at}","reason":"forgotten","signUpId":"s6"}`],
}

test('what was written in version 1 is understood as it was meant', () => {
  const state = Object.entries(written)
    .flatMap(([type, all]) => all.map((data) => ({ ...JSON.parse(data), type }) as RestockEvent))
    .reduce(Restock.evolve, Restock.initial)
  expect(restockSnapshot.toJson(state)).toEqual({
    count: 10,
    open: expect.arrayContaining([
      ['s2', 'p2', 2, false, 'open'],
      ['s7', 'p7', 10, false, 'open'],
      ['s9', 'p9', 9, false, 'unconfirmed'],
      ['s3', 'p3', 3, false, 'uncertain'],
      ['s5', 'p5', 5, true, 'failed'],
    ]),
    requests: [],
    again: [['s2', null]],
  })
  expect(state.open.size).toBe(5)
  expect(Object.fromEntries(state.byPerson)).toEqual({ p2: 's2', p7: 's7' })
  expect(Object.fromEntries(state.unconfirmed)).toEqual({ p9: 's9' })
})
