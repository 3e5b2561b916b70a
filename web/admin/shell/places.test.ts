import { expect, test } from 'vitest'
import { openPages, openSections, placeAt, quickPlaces, sectionAt, sections } from './places.ts'

const places = (canOpen: (path: string) => boolean) =>
  openSections(canOpen).map(({ label, path, places: below }) => [label, path, below.map((place) => place.label)])

test('the sidebar has the sections of a store in their order, each thing in one place', () => {
  expect(places(() => true).slice(0, 7)).toEqual([
    ['Home', '/', []],
    ['Orders', '/orders', ['Subscriptions', 'Donations']],
    ['Products', '/products', ['Categories', 'Collections', 'Inventory', 'Gift cards']],
    ['Customers', '/customers', ['Members']],
    [
      'Website',
      '/pages',
      ['Pages', 'Posts', 'Events', 'Courses', 'Navigation', 'Popups', 'Templates', 'Files', 'Forms', 'Comments'],
    ],
    [
      'Marketing',
      '/waiting-list',
      ['Waiting list', 'Abandoned carts', 'Mailings', 'Campaigns', 'Audience', 'Discounts', 'Reviews'],
    ],
    ['Analytics', '/analytics', []],
  ])
  expect(sections.at(-1)?.label).toBe('Settings')
})

test('no two pages have one name or one address', () => {
  const pages = openPages(() => true)
  expect(new Set(pages.map(({ path }) => path)).size).toBe(pages.length)
  expect(new Set(pages.map(({ label }) => label)).size).toBe(pages.length)
})

test('an address belongs to the place that says most of it', () => {
  expect(placeAt('/')?.label).toBe('Home')
  expect(placeAt('/products/p1')?.label).toBe('Products')
  expect(placeAt('/products/categories')?.label).toBe('Categories')
  expect(placeAt('/orders/drafts/d1')?.label).toBe('Orders')
  expect(placeAt('/pages/redirects')?.label).toBe('Pages')
  expect(placeAt('/pages/navigation')?.label).toBe('Navigation')
  expect(placeAt('/mailings/s1')?.label).toBe('Mailings')
  expect(placeAt('/waiting-list/v1')?.label).toBe('Waiting list')
  expect(placeAt('/account')).toBeUndefined()
})

test('a section is open on all of its pages', () => {
  expect(sectionAt('/inventory')?.label).toBe('Products')
  expect(sectionAt('/forms/f1/answers')?.label).toBe('Website')
  expect(sectionAt('/audience/suppressed/import')?.label).toBe('Marketing')
  expect(sectionAt('/settings/people')?.label).toBe('Settings')
})

test('the bottom bar of a phone holds the first four that someone may open', () => {
  expect(quickPlaces(() => true).map(({ label }) => label)).toEqual(['Home', 'Orders', 'Products', 'Customers'])
  const reporting = (path: string) => ['/', '/analytics', '/waiting-list'].includes(path)
  expect(quickPlaces(reporting).map(({ label }) => label)).toEqual(['Home', 'Analytics', 'Waiting list'])
})

test('a section without anything for someone is not there; another leads to the first page that is open to them', () => {
  const open = ['/', '/settings/people', '/files', '/analytics/campaigns', '/settings']
  expect(places((path) => open.includes(path))).toEqual([
    ['Home', '/', []],
    ['Website', '/files', ['Files']],
    ['Analytics', '/analytics/campaigns', []],
    ['Settings', '/settings', ['People']],
  ])
  expect(places((path) => ['/', '/settings'].includes(path))).toEqual([['Home', '/', []]])
})
