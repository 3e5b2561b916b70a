import { expect, test } from 'vitest'
import { apiScopes } from '../shared/api/scopes.ts'
import { publishedCalls } from './published-calls.ts'

test('each scope is for at least one call, and no path is published twice', () => {
  const calls = Object.entries(publishedCalls).flatMap(([resource, some]) =>
    some.map(({ of, path }) => {
      const [method = ''] = of.split(' ')
      return { scope: `${resource}.${method === 'GET' ? 'read' : 'write'}`, address: `${method} ${path}` }
    }),
  )
  expect([...new Set(calls.map(({ scope }) => scope))].toSorted()).toEqual([...apiScopes].toSorted())
  expect(new Set(calls.map(({ address }) => address)).size).toBe(calls.length)
})
