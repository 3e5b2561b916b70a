import { expect, test } from 'vitest'
import { startTestProduct } from '../../../src/testing/servers/test-product.ts'
import { expectations } from '../expectations.ts'
import { casesOf } from './cases.ts'

const product = await startTestProduct()

test('every route has its requests in the isolation proof, and what each principal may get from it', () => {
  const expected = new Set(expectations.map(({ request }) => request))
  const requests = product.routes.map(({ method, path }) => `${method} ${path}`)
  expect(requests.filter((request) => !Object.hasOwn(casesOf, request))).toEqual([])
  expect(requests.filter((request) => !expected.has(request))).toEqual([])
})
