import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { createAccount, setRoles } from '../../identity/store.ts'
import type { MemberSegmentsReply, MembersReply } from '../../members/admin-contract.ts'
import { createMember } from '../../members/members-store.ts'
import { inWebsite } from '../../platform/database/database.ts'
import { roles } from '../../shared/permissions.ts'
import { rowImportSteps } from '../../testing/fixtures/import-rows.ts'
import { startTestProduct } from '../../testing/servers/test-product.ts'
import type { AreaReply, PlanReportReply, PlanRow } from '../admin-contract.ts'
import { memberImporter } from './member-importer.ts'

const product = await startTestProduct()
const { db, parts } = product
const now = () => new Date().toISOString()
let sites = 0

/** A website with the area “Club”, opened by the plan “Friends”. */
async function openSite() {
  const { websiteId, ...website } = await product.addWebsite(`moved${++sites}`)
  const owner = await website.signedIn()
  const { area } = (await owner.post('/api/areas', { name: 'Club' })).json() as AreaReply
  const wanted = { name: 'Friends', kind: 'free', areaIds: [area.id] }
  const { plan } = (await owner.post('/api/area-plans', wanted)).json() as { plan: PlanRow }
  const importer = memberImporter(parts)
  const steps = rowImportSteps(owner, { path: '/api/member-imports', deps: parts, importer, websiteId })
  const join = async (email: string, name: string) =>
    (await createMember(parts, websiteId, { email, name, passwordHash: 'none', now: now() })) ?? ''
  const list = async (query: string) =>
    ((await owner.get(`/api/members?${query}`)).json() as MembersReply).members.map(({ email }) => email).sort()
  const letters = async () =>
    (
      await inWebsite(db, websiteId, (tx) =>
        sql`select 1 from outbox where website_id = ${websiteId} and name = 'send-member-letter'`.execute(tx),
      )
    ).rows.length
  return { ...website, websiteId, owner, area, plan, steps, join, list, letters }
}

test('a file invites strangers and opens plans and areas; its dry run does nothing, and an undo takes all of it back', async () => {
  const site = await openSite()
  const { owner, plan, area, list, letters } = site
  await site.join('ada@example.com', 'Ada')
  const csv = `E-mail,Name,Plans and areas,Until
ada@example.com,Ada,Friends,
new@example.com,Ned,"friends, Club",2030-12-31
NEW@example.com,Ned,,
wrong@example.com,,Nobody’s,
late@example.com,,Club,2020-01-01
`
  const checked = await site.steps.check(csv)
  expect(checked).toMatchObject({
    counts: { new: 1, changed: 1, unchanged: 0, error: 3 },
    problems: [
      { row: 4, message: 'This address is in row 3 already.' },
      { row: 5, message: 'There is no plan or area of this name.' },
      { row: 6, message: 'The end is a day in the future such as 2030-12-31, or empty.' },
    ],
  })
  expect([await list(''), await letters()]).toEqual([['ada@example.com'], 0])
  const done = await site.steps.bring(csv)
  expect(done).toMatchObject({ state: 'done', progress: { done: 2, total: 2 } })
  expect(await letters()).toBe(1)
  expect(await list('view=invited')).toEqual(['new@example.com'])
  expect(await list(`planId=${plan.id}`)).toEqual(['ada@example.com', 'new@example.com'])
  expect(await list(`areaId=${area.id}`)).toEqual(['ada@example.com', 'new@example.com'])

  const file = (await owner.get('/api/members/export')).text
  expect(file).toContain('E-mail,Name,Plans and areas,Status,Joined,Last login')
  expect(file).toContain('new@example.com,Ned,"Club, Friends",invited,')
  const again = await site.steps.check(file)
  expect(again).toMatchObject({ counts: { new: 0, changed: 0, unchanged: 2, error: 0 } })

  await site.steps.undo(done.id)
  expect(await list('')).toEqual(['ada@example.com'])
  expect(await list(`planId=${plan.id}`)).toEqual([])
  expect(await list(`planId=${plan.id}&access=ended`)).toEqual(['ada@example.com'])
})

test('a member who has chosen a password since keeps the account when the import is undone', async () => {
  const site = await openSite()
  const { id } = await site.steps.bring('email,plan\nnew@example.com,Friends\n')
  await site.join('new@example.com', 'Ned')
  await site.steps.undo(id)
  expect(await site.list('')).toEqual(['new@example.com'])
  expect(await site.list('access=open')).toEqual([])
})

test('segments narrow the list by what was open and when people logged in, are kept by name, and belong to one website', async () => {
  const site = await openSite()
  const { owner, plan, websiteId } = site
  const [ada, bob] = [await site.join('ada@example.com', 'Ada'), await site.join('bob@example.com', 'Bob')]
  await owner.post(`/api/members/${ada}/grants`, { planId: plan.id })
  await inWebsite(db, websiteId, (tx) =>
    sql`update site_users set last_login_at = now() - interval '40 days'
      where website_id = ${websiteId} and site_user_id = ${bob}`.execute(tx),
  )
  expect(await site.list('access=open')).toEqual(['ada@example.com'])
  expect(await site.list('logins=quiet')).toEqual(['bob@example.com'])
  expect(await site.list('logins=never')).toEqual(['ada@example.com'])
  expect(await site.list('logins=month')).toEqual([])
  const segment = { id: randomUUID(), name: 'Asleep', filter: { view: 'all', logins: 'quiet' } }
  for (const _ of [1, 2]) {
    const reply = (await owner.post('/api/members/segments', segment)).json() as MemberSegmentsReply
    expect(reply.segments).toEqual([segment])
  }
  const named = await owner.post('/api/members/segments', { ...segment, id: randomUUID(), name: 'asleep' })
  expect([named.status, named.json()]).toMatchObject([
    400,
    { errors: { name: 'There is a segment of this name already.' } },
  ])
  const other = await openSite()
  expect((await other.owner.get('/api/members/segments')).json()).toEqual({ segments: [] })
  expect((await other.owner.delete(`/api/members/segments/${segment.id}`)).status).toBe(404)
  expect((await owner.delete(`/api/members/segments/${segment.id}`)).json()).toEqual({ segments: [] })
})

test('a plan’s figures count people when they first get it and when they have lost it, and REPORTING sees them without names', async () => {
  const site = await openSite()
  const { owner, plan, websiteId } = site
  const ids = await Promise.all(['ada', 'bob', 'cleo'].map((name) => site.join(`${name}@example.com`, name)))
  for (const id of ids) await owner.post(`/api/members/${id}/grants`, { planId: plan.id })
  await inWebsite(db, websiteId, (tx) =>
    sql`update area_grants set revoked_at = now() where website_id = ${websiteId} and site_user_id = ${ids[0]}`.execute(
      tx,
    ),
  )
  await inWebsite(db, websiteId, (tx) =>
    sql`update area_grants set revoked_at = now() where website_id = ${websiteId} and site_user_id = ${ids[1]}`.execute(
      tx,
    ),
  )
  // Bob is back, so he is not lost.
  await owner.post(`/api/members/${ids[1]}/grants`, { planId: plan.id })
  const accountId = await createAccount(db, 'Grace', now())
  await setRoles(db, websiteId, accountId, [roles.REPORTING])
  const reporting = await site.signedIn(accountId)
  const reply = await reporting.get('/api/area-plan-report')
  const report = reply.json() as PlanReportReply
  expect([reply.status, report.months.length]).toEqual([200, 12])
  expect(report.plans).toMatchObject([{ id: plan.id, name: 'Friends', members: 2 }])
  expect([report.plans[0]?.joined.at(-1), report.plans[0]?.left.at(-1)]).toEqual([3, 1])
  expect(reply.text).not.toMatch(/@example|siteUserId/)
  expect((await reporting.get('/api/members')).status).toBe(403)
})
