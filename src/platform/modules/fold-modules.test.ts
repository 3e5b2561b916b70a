import { expect, test } from 'vitest'
import { z } from 'zod'
import { defineRoute } from '../http/routing/route.ts'
import type { CapabilityModule } from './capability-module.ts'
import { foldCaches, foldModules, foldRoutes } from './fold-modules.ts'

const step = (name: string) => ({ name, up: async () => {} })
const cache = () => ({ drop() {}, clear() {} })
const route = (path: string, faces: 'manage' | 'storefront' = 'manage') =>
  defineRoute({
    method: 'GET',
    path,
    faces: [faces],
    allow: 'signed-in',
    rateLimit: 'none',
    params: z.object({}),
    reply: z.undefined(),
    handle: () => undefined,
  })

test.each<[string, Omit<CapabilityModule, 'name'>]>([
  ['migration 0001-things', { migrations: [step('0001-things')] }],
  ['stream category thing', { aggregates: [{ name: 'thing' }] }],
  ['unscoped table things', { unscopedTables: { things: 'because' } }],
  ['permission domains', { permissions: ['domains'] }],
  ['cache things', { caches: { things: cache } }],
])('two modules that declare the same %s are an error that names both', (name, declared) => {
  const twice = [{ name: 'first', ...declared }, { name: 'between' }, { name: 'second', ...declared }]
  expect(() => foldModules(twice)).toThrow(`Modules first and second both declare the ${name}.`)
})

test('two modules of the same name are an error', () => {
  expect(() => foldModules([{ name: 'cart' }, { name: 'cart' }])).toThrow('both declare the module cart')
})

test('two modules with the same route are an error that names both, whatever its parameter is called', () => {
  const first = { name: 'first', routes: () => [route('/api/things/:id')] }
  const second = { name: 'second', routes: () => [route('/api/things/:thingId')] }
  expect(() => foldRoutes([first, second], {})).toThrow(
    'Modules first and second both declare the route GET /api/things/: on manage.',
  )
})

test('the same address on different hosts is no conflict', () => {
  const first = { name: 'first', routes: () => [route('/api/things')] }
  const second = { name: 'second', routes: () => [route('/api/things', 'storefront')] }
  expect(foldRoutes([first, second], {})).toHaveLength(2)
})

test('routes are built from the dependencies, module after module', () => {
  const first = { name: 'first', routes: ({ a }: { a: string }) => [route(a)] }
  const second = { name: 'second', routes: ({ b }: { b: string }) => [route(b)] }
  const paths = foldRoutes<{ a: string; b: string }>([first, second], { a: '/a', b: '/b' }).map(({ path }) => path)
  expect(paths).toEqual(['/a', '/b'])
})

test('migrations run in the order of their names, whichever module they belong to', () => {
  const folded = foldModules([
    { name: 'first', migrations: [step('0001-a'), step('0003-c')] },
    { name: 'second', migrations: [step('0002-b')] },
  ])
  expect(folded.migrations.map(({ name }) => name)).toEqual(['0001-a', '0002-b', '0003-c'])
})

test('categories, unscoped tables and permissions of all modules are put together', () => {
  const folded = foldModules([
    { name: 'first', aggregates: [{ name: 'one' }], unscopedTables: { a: 'x' }, permissions: ['domains'] },
    { name: 'second', aggregates: [{ name: 'two' }], unscopedTables: { b: 'y' }, permissions: ['design'] },
  ])
  expect(folded).toMatchObject({
    categories: ['one', 'two'],
    unscopedTables: { a: 'x', b: 'y' },
    permissions: ['domains', 'design'],
  })
})

test('caches are found in the services', () => {
  const kept = cache()
  const found = foldCaches(
    [{ name: 'first', caches: { things: (services: { kept: typeof kept }) => services.kept } }],
    {
      kept,
    },
  )
  expect(found).toEqual([kept])
})
