import fc from 'fast-check'
import { expect, test } from 'vitest'
import { hasPermission, permissions, roles } from '../../shared/permissions.ts'
import { assertMayChangeRoles, assertMayGrantRoles, type RoleHolder } from './people-rules.ts'

const holder = (accountId: string, ...numbers: number[]): RoleHolder => ({ accountId, isOwner: false, roles: numbers })
const owner: RoleHolder = { accountId: 'owner', isOwner: true, roles: [] }
const anyRoles = fc.uniqueArray(fc.constantFrom(...Object.values(roles)), { maxLength: 4 })

test('owners and administrators can assign every role', () => {
  for (const role of Object.values(roles)) {
    expect(() => assertMayGrantRoles(owner, [role])).not.toThrow()
    expect(() => assertMayGrantRoles(holder('a', roles.ADMIN), [role])).not.toThrow()
  }
})

test('a website manager cannot make an administrator or a store manager', () => {
  const sentence = 'You cannot give a right that you do not have yourself.'
  const manager = holder('w', roles.WEBSITE_MANAGER)
  expect(() => assertMayGrantRoles(manager, [roles.ADMIN])).toThrow(sentence)
  expect(() => assertMayGrantRoles(manager, [roles.EDITOR, roles.STORE_MANAGER])).toThrow(sentence)
})

test('nobody assigns a permission that they lack', () => {
  fc.assert(
    fc.property(anyRoles, anyRoles, (own, given) => {
      const giver = holder('g', ...own)
      const lacks = permissions.some(
        (one) => hasPermission({ isOwner: false, roles: given }, one) && !hasPermission(giver, one),
      )
      if (lacks) expect(() => assertMayGrantRoles(giver, given)).toThrow()
      else expect(() => assertMayGrantRoles(giver, given)).not.toThrow()
    }),
  )
})

test('the owner is neither changed nor removed', () => {
  const sentence = 'The owner has every right and cannot be changed or removed. Hand the website over first.'
  expect(() => assertMayChangeRoles([owner, holder('a', roles.ADMIN)], 'owner', [])).toThrow(sentence)
  expect(() => assertMayChangeRoles([owner, holder('a', roles.ADMIN)], 'owner', [roles.EDITOR])).toThrow(sentence)
})

test('the last person who manages people cannot be removed', () => {
  const sentence = 'This is the last person who can look after the people here, and stays.'
  const [admin, second, editor] = [holder('a', roles.ADMIN), holder('b', roles.ADMIN), holder('e', roles.EDITOR)]
  expect(() => assertMayChangeRoles([admin, editor], 'a', [])).toThrow(sentence)
  expect(() => assertMayChangeRoles([admin, editor], 'a', [roles.EDITOR])).toThrow(sentence)
  expect(() => assertMayChangeRoles([admin, second, editor], 'a', [])).not.toThrow()
  expect(() => assertMayChangeRoles([owner, admin], 'a', [])).not.toThrow()
  expect(() => assertMayChangeRoles([admin, editor], 'e', [])).not.toThrow()
})
