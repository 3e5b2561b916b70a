import { expect, test } from 'vitest'
import { type Permission, permissions, roles } from '../../../shared/permissions.ts'
import { Forbidden, NotSignedIn, ReauthenticationRequired } from '../../errors/application-errors.ts'
import type { Visit } from '../request/visit.ts'
import { authorize } from './authorize.ts'

const now = '2026-05-01T10:00:00.000Z'
const minutesAgo = (minutes: number) => new Date(Date.parse(now) - minutes * 60_000).toISOString()

function visitOf(who: { isOwner?: boolean; roles?: number[]; minutes?: number }): Visit {
  const { isOwner = false, roles: numbers = [], minutes = 0 } = who
  const account = { accountId: 'a', displayName: 'Ada', isOwner, roles: numbers, confirmedAt: minutesAgo(minutes) }
  return { account, now } as Visit
}

const lets = (policy: Permission, visit: Visit) => () => authorize(policy, visit)

test('without sign-in only public routes are allowed', () => {
  const nobody = { account: undefined, now } as Visit
  expect(() => authorize('anyone', nobody)).not.toThrow()
  expect(() => authorize('visitor', nobody)).not.toThrow()
  for (const policy of ['signed-in', ...permissions] as const)
    expect(() => authorize(policy, nobody)).toThrow(NotSignedIn)
})

test('a right that is not in the table of the role is refused, signed in or not a moment ago', () => {
  const editor = visitOf({ roles: [roles.EDITOR] })
  expect(lets('content.edit', editor)).not.toThrow()
  expect(lets('people.manage', editor)).toThrow(Forbidden)
  expect(lets('people.manage', visitOf({ roles: [roles.EDITOR], minutes: 60 }))).toThrow(Forbidden)
})

test('dangerous actions need a sign-in of the last 15 minutes, of the owner, too', () => {
  for (const who of [{ isOwner: true }, { roles: [roles.ADMIN] }]) {
    expect(lets('people.manage', visitOf({ ...who, minutes: 15 }))).not.toThrow()
    expect(lets('people.manage', visitOf({ ...who, minutes: 15.1 }))).toThrow(ReauthenticationRequired)
    expect(lets('people.list', visitOf({ ...who, minutes: 60 }))).not.toThrow()
  }
})

test('on the manage host a right counts only for those who may enter the config area', () => {
  const viewer = visitOf({ roles: [roles.VIEWER] })
  expect(lets('content.viewDraft', { ...viewer, face: 'storefront' })).not.toThrow()
  expect(lets('content.viewDraft', { ...viewer, face: 'manage' })).toThrow(Forbidden)
  expect(lets('content.viewDraft', { ...visitOf({ roles: [roles.EDITOR] }), face: 'manage' })).not.toThrow()
})
