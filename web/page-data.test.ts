import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { pageDataOf } from './page-data.ts'

const pageOf = (...keys: string[]) => {
  const client = new QueryClient()
  for (const key of keys) client.setQueryData([key], `data of ${key}`, { updatedAt: 1 })
  return JSON.stringify(pageDataOf(client)).replaceAll(/"dehydratedAt":\d+/g, '')
}

test('a page has the same data whichever of its loaders came first', () => {
  expect(pageOf('me', 'account')).toBe(pageOf('account', 'me'))
  expect(pageOf('me', 'account')).toMatch(/data of account.*data of me/)
})
