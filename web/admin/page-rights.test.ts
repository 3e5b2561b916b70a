import { expect, test } from 'vitest'
import { hasPermission, roles } from '../../src/shared/permissions.ts'
import { canOpen } from './page-rights.ts'

const opens = (role: number, path: string) =>
  canOpen(path, (right) => hasPermission({ isOwner: false, roles: [role] }, right))

test('VIEWER, COMMENTER and NONE open no page of the admin but their account', () => {
  for (const role of [roles.VIEWER, roles.COMMENTER, roles.NONE]) {
    for (const path of [
      '/',
      '/products',
      '/products/x',
      '/inventory',
      '/waiting-list',
      '/analytics',
      '/settings/people',
    ])
      expect(opens(role, path), `${role} ${path}`).toBe(false)
    expect(opens(role, '/account')).toBe(true)
  }
})

test('REPORTING opens the dashboards, but no store pages', () => {
  for (const path of ['/', '/analytics', '/analytics/carts', '/analytics/carts/x', '/waiting-list'])
    expect(opens(roles.REPORTING, path), path).toBe(true)
  for (const path of ['/products', '/products/x', '/inventory', '/settings/people', '/settings/domains'])
    expect(opens(roles.REPORTING, path), path).toBe(false)
})

test('a page below another needs its own right where it has one', () => {
  expect(opens(roles.EDITOR, '/products')).toBe(true)
  expect(opens(roles.EDITOR, '/products/import')).toBe(false)
  expect(opens(roles.WEBSITE_MANAGER, '/analytics/speed')).toBe(true)
  expect(opens(roles.WEBSITE_MANAGER, '/analytics/carts')).toBe(false)
})
