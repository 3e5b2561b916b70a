import { expect, test } from 'vitest'
import { may, roles } from './permissions.ts'

const enters: Record<keyof typeof roles, boolean> = {
  ADMIN: true,
  BILLING: true,
  REPORTING: true,
  EDITOR: true,
  MODERATOR: true,
  COMMENTER: false,
  STORE_MANAGER: true,
  SCHEDULING: true,
  VIEWER: false,
  CAMPAIGNS_EDITOR: true,
  SCHEDULING_VIEWER: true,
  SCHEDULING_EDITOR: true,
  NONE: false,
  WEBSITE_MANAGER: true,
}

test.each(Object.entries(enters))('whether %s may enter the config area: %s', (role, allowed) => {
  const who = { isOwner: false, roles: [roles[role as keyof typeof roles]] }
  expect(may(who, 'config.enter')).toBe(allowed)
})

test('the owner may, with any role or none', () => {
  expect(may({ isOwner: true, roles: [] }, 'config.enter')).toBe(true)
  expect(may({ isOwner: true, roles: [roles.NONE] }, 'config.enter')).toBe(true)
})

test('rights are the union of the roles', () => {
  expect(may({ isOwner: false, roles: [roles.COMMENTER, roles.EDITOR] }, 'config.enter')).toBe(true)
  expect(may({ isOwner: false, roles: [roles.COMMENTER, roles.VIEWER] }, 'config.enter')).toBe(false)
})

test('nobody may without a role, and a number that is no role gives nothing', () => {
  expect(may({ isOwner: false, roles: [] }, 'config.enter')).toBe(false)
  expect(may({ isOwner: false, roles: [5, 0, -1, 99] }, 'config.enter')).toBe(false)
})
