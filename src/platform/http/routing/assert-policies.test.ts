import { expect, test } from 'vitest'
import { z } from 'zod'
import { assertPolicies } from './assert-policies.ts'
import { defineRoute, type Route } from './route.ts'

const whole = defineRoute({
  method: 'GET',
  path: '/api/things/:id',
  faces: ['storefront'],
  allow: 'anyone',
  rateLimit: 'none',
  params: z.strictObject({ id: z.string() }),
  reply: z.object({}),
  handle: async () => ({}),
})

test('a route that says everything is served', () => expect(() => assertPolicies([whole])).not.toThrow())

test.each([
  ['allow', { allow: undefined }, 'GET /api/things/:id does not say who may call it (allow)'],
  ['rateLimit', { rateLimit: undefined }, 'GET /api/things/:id does not say how often it may be called (rateLimit)'],
  ['faces', { faces: [] }, 'GET /api/things/:id does not say on which hosts it answers (faces)'],
  ['params', { params: undefined }, 'GET /api/things/:id has parameters without a schema (params)'],
])('a route without %s stops the start', (_, lacking, fault) => {
  expect(() => assertPolicies([{ ...whole, ...lacking } as unknown as Route])).toThrow(fault)
})

test('a route that knows who asks and takes it from anywhere stops the start', () => {
  const fault = 'GET /api/things/:id knows who asks, and takes it from anywhere'
  expect(() => assertPolicies([{ ...whole, allow: 'visitor', allowsCrossOrigin: true }])).toThrow(fault)
  expect(() => assertPolicies([{ ...whole, allowsCrossOrigin: true }])).not.toThrow()
})

test('a route for newcomers that is none for visitors stops the start', () => {
  const fault = 'GET /api/things/:id is for newcomers, and not for visitors (isForNewcomers)'
  for (const allow of ['anyone', 'signed-in'] as const)
    expect(() => assertPolicies([{ ...whole, allow, allowsNoSession: true }])).toThrow(fault)
  expect(() => assertPolicies([{ ...whole, allow: 'visitor', allowsNoSession: true }])).not.toThrow()
})

test('two routes that answer the same requests stop the start', () => {
  const other = { ...whole, path: '/api/things/:thingId', faces: ['manage', 'storefront'] } as Route
  expect(() => assertPolicies([whole, other])).toThrow('GET /api/things/: on storefront is there twice')
  expect(() => assertPolicies([whole, { ...other, faces: ['manage'] }])).not.toThrow()
})
