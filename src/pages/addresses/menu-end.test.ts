import { expect, test } from 'vitest'
import { accountLink } from '../../boot/compose/compose-members.ts'
import { showAround } from './show-published.ts'

const site = async (settings: { loginAllowed: boolean; signupAllowed: boolean }) => {
  const item = { title: 'About', href: '/about', newWindow: false, children: [] }
  const findMenuEnd = accountLink({
    websites: { findWebsite: async () => undefined },
    memberSettings: { find: async () => settings },
  })
  const published = {
    findNavigation: async () => ({ main: [item], footer: [] }),
    findSite: async () => ({}),
    findStyle: async () => undefined,
    findBuiltIn: async () => ({}),
    findMenuEnd,
  }
  return (await showAround(published as unknown as Parameters<typeof showAround>[0])('w1')).navigation
}

test('the menu ends with the link to the account, only where there are accounts', async () => {
  const about = { label: 'About', href: '/about' }
  expect(await site({ loginAllowed: true, signupAllowed: false })).toEqual([
    about,
    { label: 'Account', href: '/account' },
  ])
  expect(await site({ loginAllowed: false, signupAllowed: true })).toEqual([about])
})
