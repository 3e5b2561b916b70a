import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { enterWebsite, withWebsite } from '../../platform/database/database.ts'
import { openVault } from '../../platform/vault/vault.ts'
import { roles } from '../../shared/permissions.ts'
import type { HttpClient } from '../../testing/browsers/http-client.ts'
import { testPasswords } from '../../testing/browsers/test-passwords.ts'
import { startTestApp, type TestWebsite } from '../../testing/servers/test-app.ts'
import type { InviteReply, People, ShownInvitation } from '../admin-contract.ts'
import { createSession } from '../sessions/sessions.ts'
import { createAccount, setRoles } from '../store.ts'
import { peopleRoutes } from './people-routes.ts'
import type { PeopleTables } from './people-table.ts'

const app = await startTestApp({
  routes: ({ db, baseDomain }) => {
    const vault = openVault({ db, masterKey: 'ab'.repeat(32) })
    return peopleRoutes({
      assertMayOwnMore: async () => {},
      ...testPasswords(db),
      db,
      vault,
      baseDomain,
      scheme: 'http',
      letterInbox: 'http://localhost/dev/inbox',
    }).map((route) => ({
      ...route,
      rateLimit: 'none' as const,
    }))
  },
})
const now = new Date().toISOString()
const PASSWORD = 'correct horse battery'
const PEOPLE = '/api/identity/people'
const GONE = 'This invitation is no longer valid. Ask for a new one.'

let count = 0
let acme: TestWebsite
let subdomain: string
let owner: HttpClient
beforeEach(async () => {
  subdomain = `acme${++count}`
  acme = await app.addWebsite(subdomain)
  owner = await acme.signedIn()
})

async function addPerson(name: string, ...numbers: number[]) {
  const accountId = await createAccount(app.db, name, now)
  await setRoles(app.db, acme.websiteId, accountId, numbers)
  return { accountId, client: await acme.signedIn(accountId) }
}

async function invite(email = 'ada@example.com', numbers: number[] = [roles.STORE_MANAGER], client = owner) {
  const reply = await client.post(`${PEOPLE}/invitations`, { email, roles: numbers })
  expect(reply.text).toContain('link')
  const { invitationId, link } = reply.json() as InviteReply
  return { invitationId, token: new URL(link ?? '').hash.slice(1) }
}

async function guest(): Promise<HttpClient> {
  const client = app.client(`${subdomain}.manage`)
  await client.open('/invitation')
  return client
}

const accept = async (token: string, more: object = { displayName: 'Ada' }, client?: HttpClient) => {
  const browser = client ?? (await guest())
  return browser.post('/api/identity/invitations/accept', { token, password: PASSWORD, ...more })
}
const people = async (client = owner) => (await client.get(PEOPLE)).json() as People
const message = (reply: { json(): unknown }) => (reply.json() as { message: string }).message

describe('inviting', () => {
  test('an invitation is pending with its e-mail queued, and its link leads to the website', async () => {
    const reply = await owner.post(`${PEOPLE}/invitations`, { email: ' Ada@Example.com ', roles: [8, 4, 8] })
    expect((reply.json() as InviteReply).link).toMatch(
      new RegExp(`^http://${subdomain}\\.manage\\.${app.baseDomain}/invitation#[\\w-]{43}$`),
    )
    const { invitations, letterInbox } = await people()
    expect(letterInbox).toBe('http://localhost/dev/inbox')
    expect(invitations).toMatchObject([
      {
        email: 'ada@example.com',
        roles: [4, 8],
        invitedBy: `Owner of ${subdomain}`,
        letter: 'waiting',
        isExpired: false,
      },
    ])
    const [{ invitedAt, expiresAt } = { invitedAt: '', expiresAt: '' }] = invitations
    expect(Date.parse(expiresAt) - Date.parse(invitedAt)).toBe(7 * 24 * 3_600_000)
  })

  test.each([
    [{ email: 'nobody', roles: [4] }, 'email'],
    [{ email: 'a@b.example', roles: [] }, 'roles'],
    [{ email: 'a@b.example', roles: [5] }, 'roles'],
    [{ email: 'a@b.example', roles: [14, 4] }, 'roles'],
  ])('%j is refused at its field', async (body, field) => {
    const reply = await owner.post(`${PEOPLE}/invitations`, body)
    expect(reply.status).toBe(400)
    expect(Object.keys((reply.json() as { errors: object }).errors).join()).toContain(field)
  })

  test('nobody is invited twice, nor are contributors', async () => {
    const { token } = await invite()
    const twice = await owner.post(`${PEOPLE}/invitations`, { email: 'ADA@example.com', roles: [4] })
    expect([twice.status, message(twice)]).toEqual([
      400,
      'This person is invited already. You can send the e-mail again.',
    ])
    await accept(token)
    const again = await owner.post(`${PEOPLE}/invitations`, { email: 'ada@example.com', roles: [4] })
    expect(message(again)).toBe('This person works on your website already.')
  })

  test('sent again, the new link is good and the old one is not', async () => {
    const { invitationId, token } = await invite('again@example.com')
    const again = (await owner.post(`${PEOPLE}/invitations/${invitationId}/send-again`)).json() as InviteReply
    expect((await accept(token)).status).toBe(404)
    expect((await accept(new URL(again.link ?? '').hash.slice(1))).status).toBe(200)
  })

  test('a revoked link is invalid', async () => {
    const { invitationId, token } = await invite()
    expect((await owner.delete(`${PEOPLE}/invitations/${invitationId}`)).json()).toEqual({ revoked: true })
    const reply = await accept(token)
    expect([reply.status, message(reply)]).toEqual([404, GONE])
    expect((await people()).invitations).toEqual([])
  })

  test('a link is good for seven days', async () => {
    const { token } = await invite()
    const client = await guest()
    await withWebsite(app.db.withTables<PeopleTables>(), acme.websiteId, (tx) =>
      tx
        .updateTable('invitations')
        .set({ expires_at: new Date(Date.now() - 1000) })
        .execute(),
    )
    expect((await client.post('/api/identity/invitations/look', { token })).status).toBe(404)
    expect((await accept(token)).status).toBe(404)
    expect((await people()).invitations).toMatchObject([{ isExpired: true }])
  })
})

describe('accepting', () => {
  test('the link shows whom it is for, and a newcomer makes an account and is in', async () => {
    const { token } = await invite('new@example.com')
    const client = await guest()
    const shown = (await client.post('/api/identity/invitations/look', { token })).json() as ShownInvitation
    expect(shown).toMatchObject({
      email: 'new@example.com',
      roles: [8],
      hasAccount: false,
      siteTitle: `Website ${subdomain}`,
    })
    expect((await accept(token, { displayName: 'Nia' }, client)).json()).toEqual({ displayName: 'Nia' })
    const list = await people()
    expect(list.invitations).toEqual([])
    expect(list.people).toMatchObject([{ isOwner: true }, { displayName: 'Nia', email: 'new@example.com', roles: [8] }])
    expect((await client.get(PEOPLE)).status).toBe(403)
  })

  test('a link is good once, also for many at the same moment', async () => {
    const { token } = await invite('race@example.com')
    const replies = await Promise.all([1, 2, 3, 4].map((n) => accept(token, { displayName: `Racer ${n}` })))
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 404, 404, 404])
    expect((await people()).people).toHaveLength(2)
  })

  test('anyone who has an account signs in with it, and with nothing else', async () => {
    await accept((await invite('twice@example.com')).token, { displayName: 'Tess' })
    const elsewhere = await app.addWebsite(`other${count}`)
    const boss = await elsewhere.signedIn()
    const reply = await boss.post(`${PEOPLE}/invitations`, { email: 'twice@example.com', roles: [4] })
    const token = new URL((reply.json() as InviteReply).link ?? '').hash.slice(1)
    const client = app.client(`other${count}.manage`)
    await client.open('/invitation')
    const shown = await client.post('/api/identity/invitations/look', { token })
    expect(shown.json()).toMatchObject({ hasAccount: true })
    const wrong = await client.post('/api/identity/invitations/accept', { token, password: 'something else' })
    expect([wrong.status, message(wrong)]).toEqual([401, 'E-mail or password is not right.'])
    const taken = await accept(token, { displayName: 'Another Tess' }, client)
    expect(taken.status).toBe(400)
    expect((await accept(token, {}, client)).json()).toEqual({ displayName: 'Tess' })
  })

  test('a password that is too weak is refused, and the invitation stays good', async () => {
    const { token } = await invite('weak@example.com')
    const weak = await accept(token, { displayName: 'Wim', password: 'short' })
    expect([weak.status, message(weak)]).toEqual([400, 'A password has 10 to 256 characters.'])
    expect((await accept(token, { displayName: 'Wim' })).status).toBe(200)
  })

  test('who works here already cannot accept another invitation, and it stays good', async () => {
    await accept((await invite('self@example.com')).token, { displayName: 'Sam' })
    const { token } = await invite('second@example.com')
    expect(message(await accept(token, { email: 'self@example.com' }))).toBe(
      'This account works on this website already. Sign in with it, or use another one.',
    )
    expect((await accept(token, { displayName: 'Second' })).status).toBe(200)
  })

  test('of a website’s invitations nobody is told on another website', async () => {
    const { token } = await invite('here@example.com')
    await app.addWebsite(`far${count}`)
    const client = app.client(`far${count}.manage`)
    await client.open('/invitation')
    expect((await client.post('/api/identity/invitations/look', { token })).status).toBe(404)
  })
})

describe('changing', () => {
  test('roles are changed, count with the next request, and the change is undone', async () => {
    const { accountId, client } = await addPerson('Bo', roles.WEBSITE_MANAGER)
    expect((await client.get(PEOPLE)).status).toBe(200)
    const reply = await owner.put(`${PEOPLE}/${accountId}/roles`, { roles: [roles.EDITOR] })
    expect((await client.get(PEOPLE)).status).toBe(403)
    const { changeId } = reply.json() as { changeId: string }
    expect((await owner.post(`${PEOPLE}/undo`, { changeId })).json()).toEqual({ undone: true })
    expect((await client.get(PEOPLE)).status).toBe(200)
    expect(message(await owner.post(`${PEOPLE}/undo`, { changeId }))).toBe(
      'This person has been changed since, so it cannot be undone.',
    )
  })

  test('a removed person has no access from the next request on, and is restored by undo', async () => {
    const { accountId, client } = await addPerson('Cy', roles.ADMIN)
    const { changeId } = (await owner.delete(`${PEOPLE}/${accountId}`)).json() as { changeId: string }
    expect((await client.get(PEOPLE)).status).toBe(401)
    expect((await people()).people).toHaveLength(1)
    await owner.post(`${PEOPLE}/undo`, { changeId })
    expect((await people()).people).toMatchObject([{ isOwner: true }, { displayName: 'Cy', roles: [1] }])
  })

  test('the invitations of a person who is removed go with them', async () => {
    const { accountId, client } = await addPerson('Di', roles.ADMIN)
    const { token } = await invite('friend@example.com', [roles.ADMIN], client)
    await owner.put(`${PEOPLE}/${accountId}/roles`, { roles: [roles.EDITOR] })
    expect((await accept(token)).status).toBe(404)
  })

  test('the owner is neither changed nor removed, not even by an administrator', async () => {
    const { client } = await addPerson('Ed', roles.ADMIN)
    const sentence = 'The owner has every right and cannot be changed or removed. Hand the website over first.'
    expect(message(await client.delete(`${PEOPLE}/${acme.ownerAccountId}`))).toBe(sentence)
    expect(message(await client.put(`${PEOPLE}/${acme.ownerAccountId}/roles`, { roles: [14] }))).toBe(sentence)
  })

  test('people of another website and unknown people are not found', async () => {
    const elsewhere = await app.addWebsite(`else${count}`)
    for (const id of [elsewhere.ownerAccountId, 'unknown']) {
      expect((await owner.delete(`${PEOPLE}/${id}`)).status).toBe(404)
      expect((await owner.put(`${PEOPLE}/${id}/roles`, { roles: [4] })).status).toBe(404)
      expect((await owner.post(`${PEOPLE}/undo`, { changeId: id })).status).toBe(404)
    }
  })

  test('it needs a sign-in of the last 15 minutes; reading does not', async () => {
    const client = app.client(`${subdomain}.manage`)
    const longAgo = new Date(Date.now() - 16 * 60_000).toISOString()
    client.cookies.set('__Host-session', await createSession(app.db, acme.websiteId, acme.ownerAccountId, longAgo))
    await client.open()
    const reply = await client.post(`${PEOPLE}/invitations`, { email: 'x@example.com', roles: [4] })
    expect([reply.status, (reply.json() as { reauthenticate: boolean }).reauthenticate]).toEqual([403, true])
    expect((await client.get(PEOPLE)).status).toBe(200)
  })
})

test('a website has at most 500 people, however they were invited', async () => {
  const { token } = await invite('late@example.com')
  await app.db.transaction().execute(async (tx) => {
    await enterWebsite(tx, acme.websiteId)
    await sql`
      with made as (
        insert into accounts (account_id, display_name, created_at)
        select ${acme.websiteId} || '-' || n, 'Somebody', ${now} from generate_series(1, 500) n
        returning account_id
      )
      insert into contributors (website_id, account_id, roles) select ${acme.websiteId}, account_id, '{4}' from made`.execute(
      tx,
    )
  })
  const sentence = 'A website has at most 500 people. Remove those who no longer work on it first.'
  const invited = await owner.post(`${PEOPLE}/invitations`, { email: 'one@example.com', roles: [roles.EDITOR] })
  expect([invited.status, invited.json()]).toEqual([400, expect.objectContaining({ message: sentence })])
  const accepted = await accept(token, { displayName: 'Late' })
  expect([accepted.status, accepted.json()]).toEqual([400, expect.objectContaining({ message: sentence })])
})

describe('reading', () => {
  test('who may not manage people sees names without addresses, and only some see what happened', async () => {
    await accept((await invite('seen@example.com')).token, { displayName: 'Fay' })
    await invite('open@example.com')
    const billing = await people((await addPerson('Gil', roles.BILLING)).client)
    expect(JSON.stringify(billing)).not.toContain('@example.com')
    expect(billing.changes?.length).toBeGreaterThan(0)
    expect(billing.letterInbox).toBeNull()
    const manager = await people((await addPerson('Hal', roles.WEBSITE_MANAGER)).client)
    expect(manager.changes).toBeNull()
    expect(manager.people.map(({ displayName }) => displayName)).toContain('Fay')
  })

  test('every change is kept: who, when, whose, from what to what', async () => {
    await accept((await invite('kept@example.com')).token, { displayName: 'Ida' })
    const [, ida] = (await people()).people
    await owner.put(`${PEOPLE}/${ida?.accountId}/roles`, { roles: [roles.EDITOR] })
    await owner.delete(`${PEOPLE}/${ida?.accountId}`)
    const by = `Owner of ${subdomain}`
    expect((await people()).changes).toMatchObject([
      { kind: 'removed', by, about: 'Ida', rolesBefore: [4], rolesAfter: null },
      { kind: 'changed', by, about: 'Ida', rolesBefore: [8], rolesAfter: [4] },
      { kind: 'joined', by: 'Ida', about: 'Ida', rolesBefore: null, rolesAfter: [8] },
      { kind: 'invited', by, about: 'Ida', rolesBefore: null, rolesAfter: [8] },
    ])
  })
})
