import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { beginSession } from '../members/accounts/member-sessions.ts'
import { createMember } from '../members/members-store.ts'
import type { PageReply, PublicationsReply } from '../pages/admin-contract.ts'
import type { HttpClient } from '../testing/browsers/http-client.ts'
import { startTestProduct } from '../testing/servers/test-product.ts'
import type { AreaReply, GrantsReply, PlanRow } from './admin-contract.ts'
import { areaMessages } from './contract.ts'

const product = await startTestProduct()
const { db, parts } = product
const now = () => new Date().toISOString()
let sites = 0

/** A website with accounts, and a page “Secrets” that says Zanzibar. */
async function openSite() {
  const subdomain = `club${++sites}`
  const { websiteId, ...website } = await product.addWebsite(subdomain)
  const owner = await website.signedIn()
  const settings = { loginAllowed: true, signupAllowed: true }
  expect((await owner.put('/api/member-settings', { version: 0, settings })).status).toBe(200)
  const { docId } = (await owner.post('/api/pages', { kind: 'page', title: 'Secrets' })).json() as PageReply
  const block = (id: string, y: number, text: string) => [
    ['blocks', id],
    {
      section: 's',
      type: 2,
      v: 1,
      order: id,
      at: { desktop: { x: 0, y, w: 12, h: 1 } },
      props: {
        text: { type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text }] }] },
        align: 'left',
        size: 'normal',
      },
    },
  ]
  const patches = [
    [['sections', 's'], { order: 'a', type: 'plain', grid: {}, props: {} }],
    block('b', 0, 'Once upon a time'),
    block('c', 1, 'in Zanzibar'),
  ].map(([path, value]) => ({ op: 'set', path, value }))
  await owner.post(`/api/pages/${docId}/operations`, { base: 0, operations: [{ opId: randomUUID(), patches }] })
  const { changes } = (await owner.get('/api/publications')).json() as PublicationsReply
  const heads = Object.fromEntries(changes.map((change) => [change.docId, change.head]))
  expect((await owner.post('/api/publications', { heads })).json()).toMatchObject({ state: 'published' })
  const { area } = (await owner.post('/api/areas', { name: 'Club' })).json() as AreaReply
  const put = await owner.post(`/api/areas/${area.id}/items`, { kind: 'page', id: docId })
  expect(put.json()).toMatchObject({ items: [{ kind: 'page', id: docId, title: 'Secrets' }] })
  const asked = { name: 'Friends', kind: 'free', areaIds: [area.id] }
  const { plan } = (await owner.post('/api/area-plans', asked)).json() as { plan: PlanRow }
  async function member(name: string) {
    const email = `${name}-${randomUUID()}@example.com`
    const made = { email, name, passwordHash: 'none', now: now() }
    const siteUserId = (await createMember({ db, vault: parts.vault }, websiteId, made)) ?? ''
    const session = { siteUserId, epoch: 0, isRemembered: false, device: 'Firefox', now: now() }
    const { token } = await beginSession(db, websiteId, { ...session, previousToken: undefined, deviceTokens: [] })
    const client = product.client(subdomain)
    client.cookies.set('__Host-member', token)
    return { client, siteUserId, email }
  }
  return { websiteId, owner, area, plan, docId, member, visitor: () => product.client(subdomain) }
}

const postForm = (client: HttpClient, path: string, fields: Record<string, string>) =>
  client.send('POST', path, {
    headers: { 'content-type': 'application/x-www-form-urlencoded', origin: `http://${client.host}` },
    body: new URLSearchParams(fields).toString(),
  })
const crumbIn = (text: string): string => /name="crumb" value="([\w-]+)"/.exec(text)?.[1] ?? ''

async function join(client: HttpClient, planId: string) {
  const page = await client.get(`/account/plans/${planId}?to=/secrets`)
  return postForm(client, `/account/plans/${planId}`, { crumb: crumbIn(page.text), action: 'join', to: '/secrets' })
}

test('a visitor is refused, a member joins with one press, reads, leaves and is refused again', async () => {
  const { plan, member, visitor } = await openSite()
  const denied = await visitor().get('/secrets')
  expect([denied.status, denied.headers['cache-control']]).toEqual([403, 'private, no-store'])
  expect(denied.text).not.toContain('Zanzibar')
  const data = await visitor().get('/secrets?format=json')
  expect([data.status, data.json()]).toMatchObject([403, { pageType: 106 }])
  const away = await postForm(visitor(), `/account/plans/${plan.id}`, { action: 'join', to: '/secrets' })
  const back = `/account/plans/${plan.id}?to=${encodeURIComponent('/secrets')}`
  expect(away.headers.location).toBe(`/account/login?to=${encodeURIComponent(back)}`)

  const { client } = await member('ada')
  expect((await client.get('/secrets')).status).toBe(403)
  expect((await postForm(client, `/account/plans/${plan.id}`, { action: 'join' })).status).toBe(403)
  const joined = await join(client, plan.id)
  expect([joined.status, joined.headers.location]).toEqual([
    303,
    `/account/plans/${plan.id}?done=1&to=${encodeURIComponent('/secrets')}`,
  ])
  const confirmed = await client.get(joined.headers.location ?? '')
  expect(confirmed.text).toContain('You are a member')
  expect(confirmed.text).toContain('href="/secrets"')
  const read = await client.get('/secrets')
  expect([read.status, read.headers['cache-control']]).toEqual([200, 'private, no-store'])
  expect(read.text).toContain('in Zanzibar')
  expect((await visitor().get('/secrets')).status).toBe(403)

  const crumb = crumbIn((await client.get(`/account/plans/${plan.id}`)).text)
  await postForm(client, `/account/plans/${plan.id}`, { crumb, action: 'leave' })
  expect((await client.get('/secrets')).status).toBe(403)
})

test('a paywall shows the beginning that the owner allows, and nothing after it', async () => {
  const { owner, area, visitor } = await openSite()
  await owner.put(`/api/areas/${area.id}`, { name: 'Club', teaserBlocks: 1 })
  const { status, text } = await visitor().get('/secrets')
  expect(status).toBe(403)
  expect(text).toContain('Once upon a time')
  expect(text).not.toContain('Zanzibar')
  expect((await visitor().get('/secrets?format=json')).json()).toMatchObject({ pageType: 107 })
})

test('a plan with two places takes two of ten who join at once', async () => {
  const { owner, plan, area, member } = await openSite()
  const limited = { name: 'Friends', kind: 'free', areaIds: [area.id], places: 2 }
  expect((await owner.put(`/api/area-plans/${plan.id}`, limited)).status).toBe(200)
  const people = await Promise.all(Array.from({ length: 10 }, (_, nth) => member(`p${nth}`)))
  const replies = await Promise.all(people.map(({ client }) => join(client, plan.id)))
  expect(replies.map(({ status }) => status).sort()).toEqual([303, 303, ...Array(8).fill(409)])
  expect(replies.find(({ status }) => status === 409)?.text).toContain(areaMessages.full)
})

test('the owner opens an area to a member by hand and by a list of addresses, and takes it back', async () => {
  const { owner, area, member } = await openSite()
  const { client, siteUserId, email } = await member('ada')
  const granted = (await owner.post(`/api/members/${siteUserId}/grants`, { areaId: area.id })).json() as GrantsReply
  expect(granted.grants).toMatchObject([{ name: 'Club', source: 'hand', state: 'active' }])
  expect((await client.get('/secrets')).status).toBe(200)
  expect((await owner.delete(`/api/area-grants/${granted.grants[0]?.id}`)).status).toBe(200)
  expect((await client.get('/secrets')).status).toBe(403)
  const emails = [email, email.toUpperCase(), `new-${randomUUID()}@example.com`]
  const imported = await owner.post('/api/area-grants/import', { areaId: area.id, emails })
  expect(imported.json()).toEqual({ granted: 2, invited: 1, known: 0 })
  expect((await client.get('/secrets')).status).toBe(200)
})

test('a page for members is published once people can join: with an account, by a plan of its area, or where the owner says', async () => {
  const { owner, area, plan } = await openSite()
  const publish = async () => {
    const { changes } = (await owner.get('/api/publications')).json() as PublicationsReply
    const heads = Object.fromEntries(changes.map((change) => [change.docId, change.head]))
    return (await owner.post('/api/publications', { heads })).json()
  }
  const make = async (title: string) => {
    const { docId } = (await owner.post('/api/pages', { kind: 'page', title })).json() as PageReply
    const patches = [{ op: 'set', path: ['settings', 'access'], value: 'members' }]
    await owner.post(`/api/pages/${docId}/operations`, { base: 0, operations: [{ opId: randomUUID(), patches }] })
    return docId
  }
  await make('With an account')
  expect(await publish()).toMatchObject({ state: 'published' })

  const settings = { loginAllowed: true, signupAllowed: false }
  expect((await owner.put('/api/member-settings', { version: 1, settings })).status).toBe(200)
  await make('By invitation')
  expect(await publish()).toMatchObject({ message: expect.stringContaining('Nobody can become a member to see') })
  expect(
    (await owner.put('/api/member-settings', { version: 2, settings: { ...settings, signupAllowed: true } })).status,
  ).toBe(200)
  const docId = await make('In the area')
  await owner.post(`/api/areas/${area.id}/items`, { kind: 'page', id: docId })
  const closed = { name: 'Friends', kind: 'free', areaIds: [area.id], isOpen: false }
  expect((await owner.put(`/api/area-plans/${plan.id}`, closed)).status).toBe(200)
  expect(await publish()).toMatchObject({ message: expect.stringContaining('see “In the area”') })
  expect((await owner.put(`/api/area-plans/${plan.id}`, { ...closed, isOpen: true })).status).toBe(200)
  expect(await publish()).toMatchObject({ state: 'published' })
})
