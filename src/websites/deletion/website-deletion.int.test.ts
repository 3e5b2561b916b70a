import { expect, test } from 'vitest'
import { z } from 'zod'
import { createAccount, setRoles } from '../../identity/store.ts'
import { defineRoute } from '../../platform/http/routing/route.ts'
import { roles } from '../../shared/permissions.ts'
import { siteStatuses } from '../../shared/site-status.ts'
import { startTestApp } from '../../testing/servers/test-app.ts'
import { type DeletionNotice, deletionRoutes } from './deletion-routes.ts'

const DELETION = '/api/websites/deletion'
const common = { faces: ['storefront' as const], allow: 'anyone' as const, rateLimit: 'none' as const }
const reply = z.object({ ok: z.boolean() })

const notices: DeletionNotice[] = []
const app = await startTestApp({
  routes: (deps) => [
    ...deletionRoutes({ ...deps, notifyOfDeletion: async (letter) => void notices.push(letter) }).map((route) => ({
      ...route,
      rateLimit: 'none' as const,
    })),
    defineRoute({ ...common, method: 'GET', path: '/api/shelf', reply, handle: () => ({ ok: true }) }),
    defineRoute({
      ...common,
      method: 'GET',
      path: '/api/money/:gateway',
      answersWhenRemoved: true,
      reply,
      params: z.object({ gateway: z.string() }),
      handle: () => ({ ok: true }),
    }),
  ],
})

async function open(subdomain: string) {
  const website = await app.addWebsite(subdomain, { status: siteStatuses.PAID })
  return { website, owner: await website.signedIn(), visitor: app.client(subdomain) }
}

test('a website is deleted when its title is typed, and its storefront is gone at once', async () => {
  const { website, owner, visitor } = await open('acme')
  expect((await visitor.get('/api/shelf')).status).toBe(200)
  const refused = await owner.post(DELETION, { title: 'website acme' })
  expect([refused.status, refused.json()]).toMatchObject([
    400,
    { errors: { title: 'Type the title exactly as it is written: Website acme' } },
  ])
  const deleted = await owner.post(DELETION, { title: ' Website acme ' })
  const { erasesAt } = deleted.json() as { erasesAt: string }
  expect(Math.round((Date.parse(erasesAt) - Date.now()) / 86_400_000)).toBe(30)
  expect((await app.websites.findWebsite(website.websiteId))?.tenant).toMatchObject({ erasesAt, status: 5 })
  const { ownerAccountId: ownerId } = website
  expect(notices).toEqual([{ ownerId, site: 'Website acme', subdomain: 'acme', erasesAt }])
  const gone = await visitor.get('/api/shelf')
  expect([gone.status, gone.json()]).toMatchObject([404, { message: 'There is no website at this address.' }])
})

test('money that was on its way is still heard of', async () => {
  const { owner, visitor } = await open('late')
  await owner.post(DELETION, { title: 'Website late' })
  expect((await visitor.get('/api/money/stripe')).status).toBe(200)
  expect((await visitor.get('/api/money/stripe/more')).status).toBe(404)
})

test('what was deleted is brought back with the status it had', async () => {
  const { website, owner, visitor } = await open('back')
  await owner.post(DELETION, { title: 'Website back' })
  expect((await owner.post(DELETION, { title: 'Website back' })).json()).toMatchObject({
    message: 'This website is deleted already.',
  })
  expect((await owner.delete(DELETION)).status).toBe(200)
  const found = await app.websites.findWebsite(website.websiteId)
  expect(found?.tenant.status).toBe(siteStatuses.PAID)
  expect(found?.tenant.erasesAt).toBeUndefined()
  expect(notices.at(-1)).toEqual({ ownerId: website.ownerAccountId, site: 'Website back', subdomain: 'back' })
  expect((await visitor.get('/api/shelf')).status).toBe(200)
  expect((await owner.delete(DELETION)).json()).toMatchObject({ message: 'This website is not deleted.' })
})

test.each([
  ['BILLING', 403],
  ['EDITOR', 403],
  ['ADMIN', 200],
] as const)('%s who deletes a website gets %i', async (role, status) => {
  const subdomain = `of-${role.toLowerCase()}`
  const { website } = await open(subdomain)
  const accountId = await createAccount(app.db, role, new Date().toISOString())
  await setRoles(app.db, website.websiteId, accountId, [roles[role]])
  const person = await website.signedIn(accountId)
  expect((await person.post(DELETION, { title: `Website ${subdomain}` })).status).toBe(status)
})
