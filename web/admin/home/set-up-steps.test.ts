import { expect, test } from 'vitest'
import { setUpSteps } from './set-up-steps.ts'

const website = {
  id: 'w',
  identifier: 'demo',
  siteTitle: 'Demo',
  storefrontUrl: 'http://demo.localhost/',
  language: 'en-US',
  useCLDRMoneyFormat: false,
  timeZone: 'UTC',
}
const fresh = {
  website,
  productCount: 0,
  sampleCount: 3,
  openCarts: 0,
  lacksShipping: true,
  lacksTax: true,
  lacksPayments: true,
  lacksPolicies: true,
  lacksDomain: true,
}

test('each step leads to where it is done, and is done once its figure says so', () => {
  const steps = setUpSteps(fresh, () => true)
  expect(steps.map(({ href, done }) => [href, done])).toEqual([
    ['/products?add=1', false],
    ['/settings/shipping', false],
    ['/settings/taxes', false],
    ['/settings/payments', false],
    ['/settings/checkout', false],
    ['/settings/domains', false],
    ['http://demo.localhost/', false],
  ])
  const later = setUpSteps(
    {
      ...fresh,
      productCount: 1,
      openCarts: 2,
      lacksShipping: false,
      lacksTax: false,
      lacksPayments: false,
      lacksPolicies: false,
      lacksDomain: false,
    },
    () => true,
  )
  expect(later.every(({ done }) => done)).toBe(true)
})

test('steps without permission are not shown', () => {
  expect(setUpSteps(fresh, () => false).map(({ href }) => href)).not.toContain('/products?add=1')
  expect(setUpSteps(fresh, () => false).map(({ href }) => href)).not.toContain('/settings/shipping')
})
