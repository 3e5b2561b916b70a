import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { AreaReply } from '../../src/areas/admin-contract.ts'
import { createSession } from '../../src/identity/sessions/sessions.ts'
import { beginSession } from '../../src/members/accounts/member-sessions.ts'
import { createMember } from '../../src/members/members-store.ts'
import { inWebsite } from '../../src/platform/database/database.ts'
import { hostOf } from '../../src/platform/http/routing/host.ts'
import { type HttpClient, httpClient, type Reply } from '../../src/testing/browsers/http-client.ts'
import type { Site } from '../isolation/isolated-site.ts'
import { browserAt } from '../isolation/principals.ts'
import type { World } from '../isolation/two-website-world.ts'
import type { FindingBuilder } from '../proof.ts'

interface MemberOfSite {
  site: Site
  siteUserId: string
  token: string
  /** In their name, and nowhere else. */
  canary: string
  /** Whether the website's area is open to them. */
  hasArea: boolean
}

/** Two members of each website: none reads or changes anything of another one, on their own website or elsewhere. */
export async function membersAreApart(world: World, found: FindingBuilder): Promise<void> {
  const members: MemberOfSite[] = []
  const files = new Map<string, string>()
  for (const site of world.sites) {
    await inWebsite(world.lab.db, site.websiteId, (tx) =>
      sql`
        insert into member_settings (website_id, settings) values (${site.websiteId}, '{"loginAllowed":true,"signupAllowed":true}')
        on conflict (website_id) do update set settings = excluded.settings`.execute(tx),
    )
    const [first, second] = [await addMember(world, site, true), await addMember(world, site, false)]
    members.push(first, second)
    files.set(site.websiteId, await openFileTo(world, first))
  }
  for (const member of members)
    for (const site of world.sites)
      await askAs({ world, found, members, member, site, fileId: files.get(site.websiteId) ?? '' })
}

async function addMember({ lab: { db }, vault }: World, site: Site, hasArea: boolean): Promise<MemberOfSite> {
  const canary = `zm${randomUUID().replaceAll('-', '')}`
  const now = new Date().toISOString()
  const made = { email: `${canary}@member.example`, name: canary, passwordHash: 'none', now }
  const siteUserId = (await createMember({ db, vault }, site.websiteId, made)) ?? ''
  const session = { siteUserId, epoch: 0, isRemembered: false, device: 'proof', now }
  const { token } = await beginSession(db, site.websiteId, { ...session, previousToken: undefined, deviceTokens: [] })
  return { site, siteUserId, token, canary, hasArea }
}

/** A file in an area that is open to one of the two. */
async function openFileTo(world: World, { site, siteUserId }: MemberOfSite): Promise<string> {
  const owner = browserAt(world, site, 'manage')
  const session = await createSession(world.lab.db, site.websiteId, site.ownerId, new Date().toISOString())
  owner.cookies.set('__Host-session', session)
  await owner.open('/')
  const { file } = expectOk(await owner.post('/api/lesson-files', { name: 'Notes.txt', bytes: 3 })).json() as {
    file: { id: string }
  }
  const headers = { 'content-type': 'application/octet-stream' }
  expectOk(await owner.put(`/api/lesson-files/${file.id}?offset=0`, Buffer.from('rye'), { headers }))
  const { area } = expectOk(await owner.post('/api/areas', { name: `Area ${randomUUID()}` })).json() as AreaReply
  expectOk(await owner.post(`/api/areas/${area.id}/items`, { kind: 'file', id: file.id }))
  expectOk(await owner.post(`/api/members/${siteUserId}/grants`, { areaId: area.id }))
  return file.id
}

interface Asked {
  world: World
  found: FindingBuilder
  members: readonly MemberOfSite[]
  member: MemberOfSite
  /** Where they ask. */
  site: Site
  fileId: string
}

async function askAs(asked: Asked): Promise<void> {
  const { found, world, member } = asked
  await readAccount(asked)
  await openFile(asked)
  await enterAdmin(asked)
  await takeNames(asked)
  const still = await openAs(world, member, member.site).get('/account')
  if (!still.text.includes(member.canary)) found.violation('a member has another name than before')
}

function judge({ found, member, site }: Asked, what: string, { status }: Reply, wanted: number): void {
  found.count('requests of members')
  const where = site === member.site ? 'at home' : 'on the other website'
  if (status !== wanted) found.violation(`${what} was answered ${status}, not ${wanted}, ${where}`)
}

async function readAccount(asked: Asked): Promise<void> {
  const { found, world, members, member, site } = asked
  const isHome = site === member.site
  for (const path of ['/account', '/account/data']) {
    const reply = await openAs(world, member, site).get(path)
    judge(asked, path, reply, isHome ? 200 : 303)
    if (isHome && !reply.text.includes(member.canary)) found.violation(`${path} does not show the member themselves`)
    for (const { canary } of members)
      if (canary !== member.canary && reply.text.includes(canary)) found.violation(`${path} shows another: ${canary}`)
  }
}

async function openFile(asked: Asked): Promise<void> {
  const { world, member, site, fileId } = asked
  const isOpen = site === member.site && member.hasArea
  const client = openAs(world, member, site)
  judge(asked, 'a file in an area', await client.get(`/account/files/${fileId}`), isOpen ? 200 : 403)
  const part = await client.get(`/account/files/${fileId}`, { headers: { range: 'bytes=0-1' } })
  judge(asked, 'a range of it', part, isOpen ? 206 : 403)
}

async function enterAdmin(asked: Asked): Promise<void> {
  const { world, members, member, site } = asked
  for (const { siteUserId } of members)
    for (const path of [`/api/members/${siteUserId}`, `/api/members/${siteUserId}/grants`, '/api/members/export'])
      judge(asked, 'what those who manage members see', await openAs(world, member, site, 'manage').get(path), 401)
}

/** With the token of another member's page. */
async function takeNames(asked: Asked): Promise<void> {
  const { world, members, member, site } = asked
  for (const other of members.filter((one) => one !== member)) {
    const { text } = await openAs(world, other, other.site).get('/account')
    const crumb = /name="crumb" value="([\w-]+)"/.exec(text)?.[1] ?? ''
    const body = new URLSearchParams({ action: 'name', name: 'taken', crumb }).toString()
    const client = openAs(world, member, site)
    const headers = { 'content-type': 'application/x-www-form-urlencoded', origin: `http://${client.host}` }
    const reply = await client.send('POST', '/account', { headers, body })
    judge(asked, 'another member’s crumb', reply, site === member.site ? 403 : 303)
  }
}

function openAs(
  { port, baseDomain }: World,
  { token }: MemberOfSite,
  site: Site,
  face: 'storefront' | 'manage' = 'storefront',
): HttpClient {
  const client = httpClient(port, hostOf(baseDomain, face, site.subdomain))
  client.cookies.set('__Host-member', token)
  return client
}

function expectOk(reply: Reply): Reply {
  if (reply.status !== 200) throw new Error(`A request of the owner returned ${reply.status}: ${reply.text}`)
  return reply
}
