import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { writePageData } from './page-data.ts'

const pageOf = (...keys: string[]) => {
  const client = new QueryClient()
  for (const key of keys) client.setQueryData([key], `data of ${key}`, { updatedAt: 1 })
  return writePageData(client).replaceAll(/"dehydratedAt":\d+/g, '')
}

test('a page has the same data whichever of its loaders came first', () => {
  expect(pageOf('me', 'account')).toBe(pageOf('account', 'me'))
  expect(pageOf('me', 'account')).toMatch(/data of account.*data of me/)
})

test('fetched data cannot close the element', () => {
  expect(pageOf('</script>')).not.toContain('</script>"')
})
