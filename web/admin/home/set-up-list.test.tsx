import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { SetUpCard } from './set-up-list.tsx'
import { setUpSteps } from './set-up-steps.ts'

const home = {
  website: {
    id: 'w',
    identifier: 'demo',
    siteTitle: 'Demo',
    storefrontUrl: 'http://demo.localhost/',
    language: 'en-US',
    useCLDRMoneyFormat: false,
    timeZone: 'UTC',
  },
  productCount: 1,
  sampleCount: 0,
  openCarts: 1,
  lacksShipping: true,
  lacksTax: true,
  lacksPayments: true,
  lacksPolicies: true,
  lacksDomain: true,
}
const shown = (changes: Partial<typeof home>) =>
  renderToStaticMarkup(<SetUpCard steps={setUpSteps({ ...home, ...changes }, () => true)} />)

test.each([
  ['lacksShipping', 'Set up shipping', '/settings/shipping'],
  ['lacksTax', 'Set your taxes', '/settings/taxes'],
  ['lacksPayments', 'Take payments', '/settings/payments'],
  ['lacksPolicies', 'Write your policies', '/settings/checkout'],
  ['lacksDomain', 'Add your domain', '/settings/domains'],
])('the card offers what is missing and ticks what is done: %s', (lack, title, href) => {
  const missing = shown({})
  expect(missing).toContain(title)
  expect(missing).toContain(`href="${href}"`)
  const done = shown({ [lack]: false })
  expect(done).toContain(title)
  expect(done).not.toContain(`href="${href}"`)
})

test('the card is gone once all is done', () =>
  expect(
    shown({ lacksShipping: false, lacksTax: false, lacksPayments: false, lacksPolicies: false, lacksDomain: false }),
  ).toBe(''))
