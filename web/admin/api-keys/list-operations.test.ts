import { expect, test } from 'vitest'
import { type ApiDocument, exampleOf, listOperations } from './list-operations.ts'

const document: ApiDocument = {
  info: { description: '' },
  paths: {
    '/api/v1/orders/{orderId}': {
      get: {
        tags: ['orders'],
        description: 'Needs the scope orders.read.',
        parameters: [{ name: 'orderId', in: 'path', required: true, schema: { type: 'string' } }],
        responses: { '200': { content: { 'application/json': { schema: { $ref: '#/components/schemas/Order' } } } } },
      },
    },
  },
  components: {
    schemas: {
      Order: {
        properties: {
          id: { type: 'string' },
          state: { enum: ['open', 'closed'] },
          lines: { items: { properties: { quantity: { type: 'integer' } } } },
          note: { anyOf: [{ type: 'string' }, { type: 'null' }] },
        },
      },
    },
  },
}

test('an operation is listed with its parameters and the shape of its reply', () => {
  const [operation] = listOperations(document)
  expect(operation).toMatchObject({
    resource: 'orders',
    method: 'GET',
    path: '/api/v1/orders/{orderId}',
    parameters: [{ name: 'orderId', place: 'path', isRequired: true, text: 'string' }],
    body: undefined,
  })
  expect(JSON.parse(exampleOf(operation?.reply ?? {}, document))).toEqual({
    id: 'string',
    state: 'open | closed',
    lines: [{ quantity: 'integer' }],
    note: 'string',
  })
})
