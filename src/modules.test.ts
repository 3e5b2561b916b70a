import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { allProjections } from '../projections/all.ts'
import { allReactions } from '../workers/all.ts'
import { appRoutes } from './app.ts'
import { categories, migrations, modules, permissions } from './modules.ts'
import type { Aggregate, DomainEvent } from './shared/aggregate.ts'
import { publicCategories } from './shared/webhooks/topics.ts'

const sources = readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' })
  .filter((file) => /^[a-z-]+\/.*\.ts$/.test(file) && !/^testing\/|\.test\.ts$/.test(file))
  .map((file) => ({ file, text: readFileSync(join(import.meta.dirname, file), 'utf8') }))

test('every module.ts is on the list', () => {
  const declared = sources.flatMap(({ file }) => /^([a-z-]+)\/module\.ts$/.exec(file)?.[1] ?? [])
  expect(modules.map(({ name }) => name).toSorted()).toEqual([...declared, 'projections'].toSorted())
})

test('every migration of the sources belongs to a module', () => {
  const exported = sources.flatMap(({ text }) => text.match(/^export const \w+: Migration = /gm) ?? [])
  // One migration outside `src` belongs to the projections.
  expect(migrations).toHaveLength(exported.length + 1)
})

const announced = modules.flatMap((one) => ('announces' in one ? [...one.announces] : []))

test('what is announced is told of to programs, and so are its streams', () => {
  const announcing = sources.filter(({ text }) => text.includes('/announced-events/announce.ts'))
  const used = announcing.flatMap(({ text }) =>
    [...text.matchAll(/category: '([a-z]+)', entityId/g)].map(([, name]) => name),
  )
  expect(announced.filter((category) => !publicCategories.includes(category))).toEqual([])
  expect(used.filter((category) => !announced.includes(category ?? ''))).toEqual([])
})

test('every aggregate of the sources belongs to a module, so that no stream stays behind when a log is moved', () => {
  const aggregates = sources.flatMap(({ text }) => text.match(/^export const \w+: Aggregate</gm) ?? [])
  const named = sources.flatMap(({ text }) =>
    [...text.matchAll(/: Aggregate<[^=]+= \{\s*name: '([a-z]+)'/g)].map((match) => match[1]),
  )
  expect([...named, ...announced].toSorted()).toEqual(categories.toSorted())
  expect(aggregates).toHaveLength(named.length)
})

/** What the gateway reports of a payment is always recorded; what we ask of it follows from its order's limits. */
const limitedElsewhere = ['payment']

test('every stream has snapshots, or a number of events after which nobody can change it further', () => {
  const all: (Partial<Aggregate<unknown, DomainEvent>> & { name: string })[] = modules.flatMap((one) =>
    'aggregates' in one ? [...one.aggregates] : [],
  )
  expect(all.length).toBe(categories.length - announced.length)
  const unlimited = all.filter(({ snapshot, limit }) => !snapshot && !limit).map(({ name }) => name)
  expect(unlimited).toEqual(limitedElsewhere)
  for (const { limit } of all) expect(limit?.sentence ?? 'It has snapshots.').toMatch(/^[A-Z].*\.$/)
})

test('projections and reactions subscribe to streams that exist', () => {
  const subscribed = [...allProjections, ...allReactions].flatMap((subscriber) => subscriber.categories)
  expect(subscribed.filter((category) => !categories.includes(category))).toEqual([])
})

test('every permission that a route asks for belongs to a module', () => {
  // Routes use their dependencies only when called.
  const anything: unknown = new Proxy(() => anything, { get: () => anything })
  const asked = new Set(appRoutes(anything as Parameters<typeof appRoutes>[0]).map(({ allow }) => allow))
  const owned = new Set<string>(['anyone', 'visitor', 'signed-in', ...permissions])
  expect(asked.size).toBeGreaterThan(10)
  expect([...asked].filter((one) => !owned.has(one))).toEqual([])
  expect(permissions.filter((one) => !asked.has(one))).toEqual([])
})

/** In the order in which existing databases have them; a step in between would be refused there. */
const released = [
  '0001-event-log',
  '0002-websites',
  '0003-identity',
  '0004-catalog',
  '0005-projections',
  '0006-outbox',
  '0007-vault',
  '0008-ring-pace',
  '0009-accounts',
  '0010-invitations',
  '0011-files',
  '0012-catalog-admin',
  '0013-inventory',
  '0014-catalog-upkeep',
  '0016-catalog-imports',
  '0017-sku-case',
  '0018-restock-sending',
  '0019-restock-settings',
  '0020-captcha',
  '0021-vault-people',
  '0022-snapshots',
  '0025-website-captcha',
  '0030-analytics-raw',
  '0031-analytics-rollups',
  '0032-analytics-speed',
  '0033-domains',
  '0034-analytics-by-website',
  '0035-analytics-commerce',
  '0040-rate-limits',
  '0041-sign-in-paces',
  '0042-analytics-event-hits',
  '0043-catalog-search',
  '0044-analytics-more-parts',
  '0045-analytics-erased-visitors',
  '0046-import-limits',
  '0048-storage',
  '0049-outbox-lanes',
  '0050-confirmed-addresses',
  '0051-unconfirmed-letters',
  '0052-email-confirmation',
  '0053-restock-unconfirmed',
  '0054-known-devices',
  '0056-sample-histories',
]

test('released migrations keep their names and order', () => {
  expect(migrations.slice(0, released.length).map(({ name }) => name)).toEqual(released)
})
