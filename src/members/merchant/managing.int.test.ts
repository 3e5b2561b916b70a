import { expect, test } from 'vitest'
import {
  memberPassword as password,
  postForm,
  startTestMembers,
  tokenIn,
} from '../../testing/fixtures/members/test-members.ts'
import type { MembersReply } from '../admin-contract.ts'

const { openSite } = await startTestMembers()
const someone = (name: string) => `${name}-managed@example.com`
const isLoggedIn = async (client: ReturnType<Awaited<ReturnType<typeof openSite>>['visitor']>) =>
  (await client.get('/account')).status === 200

test('those who manage members find, block, invite and delete them, on their own website only', async () => {
  const grace = someone('grace')
  const invited = someone('invited')
  const [site, other] = [await openSite(), await openSite()]
  const { client } = await site.member(grace)
  const list = async (query = '', by = site.owner) => (await by.get(`/api/members${query}`)).json() as MembersReply
  for (const search of ['ada', 'grace', encodeURIComponent(grace)])
    expect((await list(`?search=${search}`)).members.map(({ email }) => email)).toEqual([grace])
  expect((await list('?search=nobody')).members).toEqual([])
  expect((await list('', other.owner)).members).toEqual([])
  const [row] = (await list()).members
  const path = `/api/members/${row?.id}`
  expect((await site.owner.get(path)).json()).toMatchObject({
    member: { email: grace, name: 'Ada', status: 'active' },
    timeline: [{ kind: 'logged-in' }, { kind: 'joined' }],
    sessions: [{}],
  })
  for (const reply of [
    await other.owner.get(path),
    await other.owner.put(`${path}/blocked`, { blocked: true }),
    await other.owner.delete(path),
  ])
    expect(reply.status).toBe(404)
  expect((await site.owner.put(`${path}/blocked`, { blocked: true })).json()).toMatchObject({
    member: { status: 'blocked' },
    timeline: [{ kind: 'blocked', by: `Owner of ${site.subdomain}` }, {}, {}],
  })
  expect(await isLoggedIn(client)).toBe(false)
  const refused = await site.logIn(client, grace)
  expect([refused.status, refused.json()]).toMatchObject([400, { message: expect.stringContaining('blocked') }])
  expect((await site.logIn(client, grace, { password: 'a wrong password' })).status).toBe(401)
  await site.owner.put(`${path}/blocked`, { blocked: false })
  expect((await site.logIn(client, grace)).status).toBe(200)

  const body = { email: invited, name: 'Ida' }
  for (const _ of [1, 2]) expect((await site.owner.post('/api/members/invitations', body)).status).toBe(200)
  expect((await list('?view=invited')).members).toMatchObject([{ email: invited, name: 'Ida', lastLoginOn: null }])
  const token = tokenIn((await site.letters())[0])
  const chosen = await postForm(site.visitor(), '/account/password', { token, password })
  expect(chosen.headers.location).toBe('/account/login?done=reset')
  expect((await site.logIn(site.visitor(), invited)).status).toBe(200)
  expect((await site.owner.post('/api/members/invitations', body)).status).toBe(400)

  expect((await site.owner.delete(path)).status).toBe(200)
  expect([await isLoggedIn(client), (await site.logIn(client, grace)).status]).toEqual([false, 401])
  expect((await list()).counts).toEqual({ all: 1, active: 1, invited: 0, blocked: 0 })
})
