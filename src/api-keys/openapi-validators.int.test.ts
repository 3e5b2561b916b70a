import { validate as validateByParser } from '@readme/openapi-parser'
import { Validator } from '@seriousme/openapi-schema-validator'
import { expect, test } from 'vitest'
import { startTestProduct } from '../testing/servers/test-product.ts'

const product = await startTestProduct()
await product.addWebsite('acme')
const read = async () => (await product.client('acme.manage').get('/api/v1/openapi.json')).json() as never

test('two validators accept the document of the API as OpenAPI 3.1, and refuse a broken one', async () => {
  expect(await new Validator().validate(await read())).toMatchObject({ valid: true })
  expect(await validateByParser(await read())).toMatchObject({ valid: true })
  const broken = { ...((await read()) as object), paths: { '/api/v1/orders': { get: { responses: 1 } } } } as never
  expect(await new Validator().validate(broken)).toMatchObject({ valid: false })
  expect(await validateByParser(structuredClone(broken))).toMatchObject({ valid: false })
})

test('each call has a name of its own', async () => {
  const { paths } = (await read()) as { paths: Record<string, Record<string, { operationId: string }>> }
  const names = Object.values(paths).flatMap((methods) => Object.values(methods).map(({ operationId }) => operationId))
  expect(new Set(names).size).toBe(names.length)
  expect(names).toContain('getOrdersByOrderId')
})
