import { expect, test } from 'vitest'
import { hasPermission, roles } from '../../src/shared/permissions.ts'
import { canOpen } from './page-rights.ts'
import { openSections } from './shell/places.ts'

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

test('CAMPAIGNS_EDITOR opens campaigns and the audience, reads what letters are made of, and sees no orders, people or settings', () => {
  const shown = openSections((path) => opens(roles.CAMPAIGNS_EDITOR, path))
  expect(shown.map(({ label, places }) => [label, places.map((place) => place.label)])).toEqual([
    ['Home', []],
    ['Products', ['Categories', 'Collections', 'Inventory']],
    ['Website', ['Pages', 'Posts', 'Events', 'Courses', 'Navigation', 'Popups', 'Files']],
    ['Marketing', ['Waiting list', 'Mailings', 'Campaigns', 'Audience']],
    ['Analytics', []],
  ])
  for (const part of ['', '/lists', '/segments', '/automations', '/settings'])
    expect(opens(roles.CAMPAIGNS_EDITOR, `/audience${part}`), part).toBe(true)
  for (const path of ['/orders', '/customers', '/forms', '/settings/people', '/analytics/sales', '/products/import'])
    expect(opens(roles.CAMPAIGNS_EDITOR, path), path).toBe(false)
})
