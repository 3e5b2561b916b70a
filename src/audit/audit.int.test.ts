import { expect, test } from 'vitest'
import { z } from 'zod'
import { createAccount, setRoles } from '../identity/store.ts'
import { Forbidden } from '../platform/errors/application-errors.ts'
import { defineRoute } from '../platform/http/routing/route.ts'
import { roles } from '../shared/permissions.ts'
import type { HttpClient } from '../testing/browsers/http-client.ts'
import { startTestApp, type TestDeps } from '../testing/servers/test-app.ts'
import { until } from '../testing/until.ts'
import { type AuditLog, createAuditLog } from './audit-trail.ts'
import type { AuditEntry, AuditPage } from './contract.ts'
import { deleteOldAudit, recordAudit } from './queries.ts'
import { auditRoutes } from './routes.ts'

const made: { audit?: AuditLog } = {}
const audit = (deps: TestDeps) => {
  made.audit ??= createAuditLog(deps.db, (error) => {
    throw error
  })
  return made.audit
}

const app = await startTestApp({
  routes: (deps) => {
    const log = audit(deps)
    const common = { faces: ['manage' as const], rateLimit: 'none' as const, reply: z.object({ ok: z.boolean() }) }
    return [
      ...auditRoutes(deps).map((route) => ({ ...route, rateLimit: 'none' as const })),
      defineRoute({
        ...common,
        method: 'GET',
        path: '/api/export',
        allow: 'config.enter',
        audit: { kind: 'export', what: 'exported the products' },
        handle: () => ({ ok: true }),
      }),
      defineRoute({
        ...common,
        method: 'GET',
        path: '/api/broken',
        allow: 'config.enter',
        audit: { kind: 'export', what: 'exported nothing' },
        handle: () => {
          throw new Error('broken')
        },
      }),
      defineRoute({
        ...common,
        method: 'GET',
        path: '/api/with-code',
        allow: 'config.enter',
        handle: () => {
          throw new Forbidden('Only people with the permission may add code.')
        },
      }),
      defineRoute({
        ...common,
        method: 'GET',
        path: '/api/owners-only',
        allow: 'audit.read',
        handle: () => ({ ok: Boolean(log) }),
      }),
    ]
  },
  http: {
    audit: {
      denied: (...args) => made.audit?.denied(...args),
      done: async (...args) => made.audit?.done(...args),
    },
  },
})
const acme = await app.addWebsite('acme')
const other = await app.addWebsite('other')
const owner = await acme.signedIn()

async function read(client: HttpClient, query = ''): Promise<AuditEntry[]> {
  return ((await client.get(`/api/audit${query}`)).json() as AuditPage).entries
}

test('an action is in the audit log of the website when the reply arrives', async () => {
  expect((await owner.get('/api/export')).status).toBe(200)
  expect(await read(owner, '?kind=export')).toMatchObject([
    { kind: 'export', by: 'Owner of acme', what: 'exported the products', times: 1 },
  ])
  expect(await read(await other.signedIn())).toEqual([])
})

test('failed actions are not logged as done', async () => {
  expect((await owner.get('/api/broken')).status).toBe(500)
  expect(await read(owner, '?kind=export')).toHaveLength(1)
})

test('each refused request is counted for its account', async () => {
  const accountId = await createAccount(app.db, 'Editor Ed', new Date().toISOString())
  await setRoles(app.db, acme.websiteId, accountId, [roles.EDITOR])
  const editor = await acme.signedIn(accountId)
  for (let i = 0; i < 3; i++) expect((await editor.get('/api/owners-only')).status).toBe(403)
  const refusals = async () => (await read(owner, '?kind=denied')).reduce((sum, { times }) => sum + times, 0)
  await until('the refusals are written', async () => (await refusals()) === 3)
  const [entry] = await read(owner, '?kind=denied')
  expect(entry).toMatchObject({ by: 'Editor Ed', what: 'was refused GET /api/owners-only (audit.read)' })
})

test('a permission that only the handler asks for is logged as refused, with its reason', async () => {
  const accountId = await createAccount(app.db, 'Editor Eve', new Date().toISOString())
  await setRoles(app.db, acme.websiteId, accountId, [roles.EDITOR])
  const editor = await acme.signedIn(accountId)
  expect((await editor.get('/api/with-code')).status).toBe(403)
  const entry = async () => (await read(owner, '?kind=denied')).find(({ by }) => by === 'Editor Eve')
  await until('the refusal is written', async () => (await entry()) !== undefined)
  expect((await entry())?.what).toBe('was refused GET /api/with-code (Only people with the permission may add code.)')
})

test('the log is read in pages, the newest first, and a cursor of another list is refused', async () => {
  const base = Date.parse('2026-01-01T00:00:00.000Z')
  const records = Array.from({ length: 60 }, (_, n) => ({
    kind: 'keys' as const,
    accountId: 'nobody',
    what: `change ${n}`,
    at: new Date(base + n * 1_000).toISOString(),
  }))
  await recordAudit(app.db, acme.websiteId, records)
  const first = (await owner.get('/api/audit?kind=keys')).json() as AuditPage
  expect(first.entries.map(({ what }) => what)).toEqual(
    records
      .map(({ what }) => what)
      .toReversed()
      .slice(0, 50),
  )
  expect(first.entries[0]?.by).toBeNull()
  const second = (await owner.get(`/api/audit?kind=keys&cursor=${first.nextPageCursor}`)).json() as AuditPage
  expect(second.entries.map(({ what }) => what)).toEqual(
    records
      .map(({ what }) => what)
      .toReversed()
      .slice(50),
  )
  expect(second.hasNextPage).toBe(false)
  expect((await owner.get(`/api/audit?kind=people&cursor=${first.nextPageCursor}`)).status).toBe(400)
})

test('entries older than 400 days are deleted', async () => {
  await deleteOldAudit(app.db, acme.websiteId, '2027-02-05T00:00:30.000Z')
  expect((await read(owner, '?kind=keys')).length).toBe(30)
})
