import fc from 'fast-check'
import { expect, test } from 'vitest'
import { may, permissions, roles } from '../shared/permissions.ts'
import { assertMayChange, assertMayGive, type Holder } from './people-rules.ts'

const holder = (accountId: string, ...numbers: number[]): Holder => ({ accountId, isOwner: false, roles: numbers })
const owner: Holder = { accountId: 'owner', isOwner: true, roles: [] }
const anyRoles = fc.uniqueArray(fc.constantFrom(...Object.values(roles)), { maxLength: 4 })

test('an owner gives every role, and so does an administrator', () => {
  for (const role of Object.values(roles)) {
    expect(() => assertMayGive(owner, [role])).not.toThrow()
    expect(() => assertMayGive(holder('a', roles.ADMIN), [role])).not.toThrow()
  }
})

test('a website manager cannot make an administrator or a store manager', () => {
  const sentence = 'You cannot give a right that you do not have yourself.'
  const manager = holder('w', roles.WEBSITE_MANAGER)
  expect(() => assertMayGive(manager, [roles.ADMIN])).toThrow(sentence)
  expect(() => assertMayGive(manager, [roles.EDITOR, roles.STORE_MANAGER])).toThrow(sentence)
})

test('nobody ever gives a right he lacks', () => {
  fc.assert(
    fc.property(anyRoles, anyRoles, (own, given) => {
      const giver = holder('g', ...own)
      const lacks = permissions.some((one) => may({ isOwner: false, roles: given }, one) && !may(giver, one))
      if (lacks) expect(() => assertMayGive(giver, given)).toThrow()
      else expect(() => assertMayGive(giver, given)).not.toThrow()
    }),
  )
})

test('the owner is neither changed nor removed', () => {
  const sentence = 'The owner has every right and cannot be changed or removed. Hand the website over first.'
  expect(() => assertMayChange([owner, holder('a', roles.ADMIN)], 'owner', [])).toThrow(sentence)
  expect(() => assertMayChange([owner, holder('a', roles.ADMIN)], 'owner', [roles.EDITOR])).toThrow(sentence)
})

test('the last one who can look after the people stays', () => {
  const sentence = 'This is the last person who can look after the people here, and stays.'
  const [admin, second, editor] = [holder('a', roles.ADMIN), holder('b', roles.ADMIN), holder('e', roles.EDITOR)]
  expect(() => assertMayChange([admin, editor], 'a', [])).toThrow(sentence)
  expect(() => assertMayChange([admin, editor], 'a', [roles.EDITOR])).toThrow(sentence)
  expect(() => assertMayChange([admin, second, editor], 'a', [])).not.toThrow()
  expect(() => assertMayChange([owner, admin], 'a', [])).not.toThrow()
  expect(() => assertMayChange([admin, editor], 'e', [])).not.toThrow()
})
