import { sql } from 'kysely'
import { createResetLink } from '../../src/identity/password-reset/reset-links.ts'
import { mintMemberLink } from '../../src/members/accounts/member-links.ts'
import { createMember } from '../../src/members/members-store.ts'
import { inWebsite } from '../../src/platform/database/database.ts'
import { hostOf } from '../../src/platform/http/routing/host.ts'
import { type HttpClient, httpClient, type Reply } from '../../src/testing/browsers/http-client.ts'
import { knownPassword } from '../../src/testing/browsers/known-password.ts'
import type { World } from '../isolation/two-website-world.ts'
import { addAdministrator, manageHost, openAt, RESET, signIn } from './accounts-lab.ts'

/** People with passwords: contributors of the platform, or members of one website. The same promises hold for both. */
export interface Realm {
  name: 'contributors' | 'members'
  /** Adds a person with the known password; returns their id. */
  add(world: World, email: string): Promise<string>
  open(world: World, address?: string): Promise<HttpClient>
  /** Where a new password is asked for and set. */
  openForReset(world: World, address?: string): Promise<HttpClient>
  logIn(client: HttpClient, email: string, password: string): Promise<Reply>
  /** Whether a browser is logged in. */
  isIn(client: HttpClient): Promise<boolean>
  askReset(client: HttpClient, email: string): Promise<Reply>
  makeResetLink(world: World, person: { id: string; email: string }): Promise<string>
  /** Whether the link was good, and the password is set. */
  setPassword(client: HttpClient, token: string, password: string): Promise<boolean>
}

export const contributors: Realm = {
  name: 'contributors',
  add: addAdministrator,
  open: (world, address) => openAt(world, address, manageHost(world)),
  openForReset: (world, address) => openAt(world, address),
  logIn: (client, email, password) => signIn(client, email, password),
  isIn: async (client) => (await client.get('/api/identity/account')).status === 200,
  askReset: (client, email) => client.post(RESET, { email }),
  makeResetLink: ({ lab: { db } }, { id, email }) =>
    createResetLink(db, { accountId: id, email }, new Date().toISOString()),
  setPassword: async (client, token, password) => (await client.put(RESET, { token, password })).status === 200,
}

const API = '/api/site-users/account'

export const members: Realm = {
  name: 'members',
  async add({ lab: { db }, vault, sites: [site] }, email) {
    const { websiteId } = site
    await inWebsite(db, websiteId, (tx) =>
      sql`
        insert into member_settings (website_id, settings) values (${websiteId}, '{"loginAllowed":true,"signupAllowed":true}')
        on conflict (website_id) do update set settings = excluded.settings`.execute(tx),
    )
    const made = { email, name: 'Somebody', passwordHash: knownPassword.hash, now: new Date().toISOString() }
    const id = await createMember({ db, vault }, websiteId, made)
    if (id === undefined) throw new Error(`${email} is a member already`)
    return id
  },
  async open({ port, baseDomain, sites: [site] }, address) {
    const client = httpClient(port, hostOf(baseDomain, 'storefront', site.subdomain), address)
    await client.open('/')
    return client
  },
  openForReset: (world, address) => members.open(world, address),
  logIn: (client, email, password) => client.post(`${API}/session`, { email, password }),
  isIn: async (client) => (await client.get('/account')).status === 200,
  askReset: (client, email) => client.post(`${API}/password-reset`, { email }),
  async makeResetLink({ lab: { db }, vault, sites: [site] }, { id }) {
    const { rows } = await inWebsite(db, site.websiteId, (tx) =>
      sql<{ epoch: number }>`
        select epoch from site_users where website_id = ${site.websiteId} and site_user_id = ${id}`.execute(tx),
    )
    const link = {
      kind: 'reset' as const,
      member: { siteUserId: id, epoch: rows[0]?.epoch ?? 0 },
      now: new Date().toISOString(),
    }
    return mintMemberLink({ db, vault }, site.websiteId, link)
  },
  async setPassword(client, token, password) {
    const headers = { 'content-type': 'application/x-www-form-urlencoded', origin: `http://${client.host}` }
    const body = new URLSearchParams({ token, password }).toString()
    const { status, headers: answer } = await client.send('POST', '/account/password', { headers, body })
    return status === 303 && answer.location === '/account/login?done=reset'
  },
}

export const realms: readonly Realm[] = [contributors, members]
