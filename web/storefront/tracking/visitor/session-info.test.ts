import { expect, test } from 'vitest'
import { testJar } from '../../../../src/testing/browsers/tracked-browser.ts'
import { openSession } from './session-info.ts'

const newId = () => 'session-1'

test('the first landing of a browser that was never here is the first session', () => {
  const cookies = testJar()
  expect(openSession({ cookies, newId, wasVisited: false })).toEqual({
    isFirstLanding: true,
    isFirstSession: true,
    sessionId: 'session-1',
  })
  expect(cookies.names()).toEqual(['SS_SESSION_ID', 'SS_HAS_LANDED', 'SS_IS_FIRST_SESSION'])
})

test('later pages of the first session are of the first session, and no landing; its id stays', () => {
  const cookies = testJar()
  openSession({ cookies, newId, wasVisited: false })
  expect(openSession({ cookies, newId: () => 'other', wasVisited: true })).toEqual({
    isFirstLanding: false,
    isFirstSession: true,
    sessionId: 'session-1',
  })
})

test('anyone who comes back with a new session lands first, but not in their first session', () => {
  const cookies = testJar()
  const back = { isFirstLanding: true, isFirstSession: false, sessionId: 'session-1' }
  expect(openSession({ cookies, newId, wasVisited: true })).toEqual(back)
  expect(openSession({ cookies, newId, wasVisited: true })).toEqual({ ...back, isFirstLanding: false })
})
