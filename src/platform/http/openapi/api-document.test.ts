import { expect, test } from 'vitest'
import { z } from 'zod'
import { endpoint, schema } from '../../../shared/http/endpoint.ts'
import { handle } from '../routing/route.ts'
import { describeApi } from './api-document.ts'

const Params = z.strictObject({ mugId: z.uuid() })
const Change = z.strictObject({
  title: z
    .string()
    .max(20)
    .transform((text) => text.trim()),
})
const Mug = z.object({ id: z.uuid(), price: z.number() })
const changeMug = endpoint({
  method: 'PUT',
  path: '/api/mugs/:mugId',
  faces: ['manage'],
  allow: 'products.edit',
  rateLimit: { name: 'mugs', points: 60, seconds: 30, by: 'account' },
  params: schema<typeof Params>(),
  body: schema<typeof Change>(),
  reply: schema<typeof Mug>(),
})
const deleteMug = endpoint({
  method: 'DELETE',
  path: '/api/mugs/:mugId',
  faces: ['manage'],
  allow: 'products.edit',
  rateLimit: 'none',
  params: schema<typeof Params>(),
})
const page = endpoint({ method: 'GET', path: '/mugs', faces: ['storefront'], allow: 'anyone', rateLimit: 'none' })

test('a route gives its parameters, its body, its reply, who may call it and how often', async () => {
  const document = JSON.parse(
    await describeApi([
      handle(changeMug, { params: Params, body: Change, reply: Mug, handle: () => ({ id: '', price: 1 }) }),
      handle(deleteMug, { params: Params, handle: () => undefined }),
      handle(page, { handle: () => undefined }),
    ]),
  )
  expect(document).toMatchObject({ openapi: '3.1.1', components: { schemas: { Problem: { type: 'object' } } } })
  expect(Object.keys(document.paths)).toEqual(['/api/mugs/{mugId}'])
  const { put, delete: removal } = document.paths['/api/mugs/{mugId}']
  expect(put).toMatchObject({
    tags: ['manage'],
    description: 'Needs the permission products.edit. At most 60 requests in 30 seconds.',
    parameters: [{ in: 'path', name: 'mugId', required: true, schema: { format: 'uuid' } }],
    requestBody: {
      required: true,
      content: { 'application/json': { schema: { properties: { title: { type: 'string', maxLength: 20 } } } } },
    },
    responses: {
      200: { content: { 'application/json': { schema: { required: ['id', 'price'] } } } },
      default: { content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } } },
    },
  })
  expect(removal.responses).toHaveProperty('2XX')
})
