import { expect, test } from 'vitest'
import { matching } from './matching.ts'
import { categoryEntry, fixedEntries, inGroups, orderEntry, productEntry } from './palette-entries.ts'

const all = { canOpen: () => true, may: () => true, storefrontUrl: 'http://demo.localhost/' }
const labels = (typed: string, rights: Parameters<typeof fixedEntries>[0] = all) =>
  matching(fixedEntries(rights), typed).map(({ label }) => label)

test('a page is found by its name and by what people call it', () => {
  expect(labels('inv')).toEqual(['Invite someone', 'Inventory', 'Inventory: Stock e-mails', 'Invoices', 'People'])
  expect(labels('stock')).toContain('Inventory')
  expect(labels('back in stock')[0]).toBe('Edit the back-in-stock e-mail')
  expect(labels('nothing like it')).toEqual([])
})

test('nothing is offered that this person may not open or do', () => {
  const none = { canOpen: (path: string) => path === '/', may: () => false, storefrontUrl: undefined }
  expect(labels('', none)).toEqual([
    'Home',
    'Your account',
    'Light appearance',
    'Dark appearance',
    'Appearance as your system',
  ])
})

test('another website of the same person is found by its title and its address', () => {
  const switched: string[] = []
  const websites = [
    { id: 'w2', subdomain: 'bakery', siteTitle: 'Crumb & Crust', manageUrl: 'http://bakery.manage.localhost/' },
  ]
  const entries = fixedEntries({ ...all, websites, switchTo: (subdomain) => switched.push(subdomain) })
  const [found] = matching(entries, 'bakery')
  expect(found?.label).toBe('Switch to Crumb & Crust')
  found?.run?.()
  expect(switched).toEqual(['bakery'])
})

test('actions come first, then pages, settings and what the store has; what is called so comes before all', () => {
  const entries = [
    ...fixedEntries(all),
    orderEntry({ id: 'o1', title: '#1001 · Ada' }),
    categoryEntry({ id: 'c1', title: 'Discounted' }),
    productEntry({ id: 'p1', title: 'Discus' }),
  ]
  const sorted = inGroups(matching(entries, 'disc'), 'disc')
  expect(sorted.map(({ group, label }) => [group, label])).toEqual([
    ['Actions', 'Create discount'],
    ['Pages', 'Discounts'],
    ['Products', 'Discus'],
    ['Categories', 'Discounted'],
  ])
  expect(inGroups(matching(entries, 'taxes'), 'taxes')[0]?.href).toBe('/settings/taxes')
  expect(inGroups(entries, 'Discounts')[0]?.href).toBe('/discounts')
})
