import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { createPage } from '../../src/pages/documents/create-page.ts'
import { appendOperations } from '../../src/pages/operations/append-operations.ts'
import { publishPages } from '../../src/pages/publish/publish-pages.ts'
import type { PagesTables } from '../../src/pages/table.ts'
import { withWebsite } from '../../src/platform/database/database.ts'
import type { OutboxTables } from '../../src/platform/outbox/outbox.ts'
import { startTestApp } from '../../src/testing/servers/test-app.ts'
import { publishScheduledPages } from './publish-scheduled-pages.job.ts'
import { purgeDeletedPages } from './purge-deleted-pages.job.ts'
import { tellHeldPublication } from './tell-held-publication.job.ts'

const { db, addWebsite } = await startTestApp()
const job = (websiteId: string) => ({ websiteId, data: {}, attempt: 1, signal: new AbortController().signal })

async function openSite(subdomain: string) {
  const { websiteId } = await addWebsite(subdomain)
  const editor = { websiteId, accountId: 'ada', now: new Date().toISOString(), may: () => true }
  const make = async (title: string) => (await createPage(db, editor, { kind: 'page', title })).docId
  const inWebsite = <Result>(run: Parameters<typeof withWebsite<PagesTables & OutboxTables, Result>>[2]) =>
    withWebsite(db.withTables<PagesTables & OutboxTables>(), websiteId, run)
  const titles = async () =>
    (await inWebsite((tx) => tx.selectFrom('documents').select('body').execute()))
      .map(({ body }) => body.settings.title)
      .sort()
  return { websiteId, editor, make, titles, in: inWebsite }
}

test('a schedule has a job at its very moment, which publishes it once', async () => {
  const site = await openSite('acme')
  const docId = await site.make('Soon')
  const dueAt = new Date(Date.now() + 3_600_000)
  await publishPages(db, site.editor, { heads: { [docId]: 0 }, leaveOut: [], note: '', dueAt })
  const planned = await site.in((tx) => tx.selectFrom('outbox').select(['name', 'available_at']).execute())
  expect(planned).toEqual([{ name: 'publish-scheduled-pages', available_at: dueAt }])
  const { run } = publishScheduledPages({ db })
  const publications = () => site.in((tx) => tx.selectFrom('publications').select('no').execute())
  await run(job(site.websiteId))
  expect(await publications()).toEqual([])
  await site.in((tx) => sql`update publication_requests set due_at = now()`.execute(tx))
  await run(job(site.websiteId))
  await run(job(site.websiteId))
  expect(await publications()).toEqual([{ no: 1 }])
})

test('whoever planned what could not be published is e-mailed once, with the reason', async () => {
  const site = await openSite('held')
  const docId = await site.make('Plan')
  const dueAt = new Date(Date.now() + 3_600_000)
  await publishPages(db, site.editor, { heads: { [docId]: 0 }, leaveOut: [], note: '', dueAt })
  await publishPages(db, site.editor, { heads: { [docId]: 0 }, leaveOut: [], note: '', dueAt: null })
  await site.in((tx) => sql`update publication_requests set due_at = now()`.execute(tx))
  await publishScheduledPages({ db }).run(job(site.websiteId))
  const planned = await site.in((tx) =>
    tx.selectFrom('outbox').select(['name', 'data']).where('name', '=', 'tell-held-publication').execute(),
  )
  expect(planned).toHaveLength(1)
  const sealed: string[] = []
  const put = async (...[, , text]: [string, string, string]) => {
    sealed.push(text)
    return randomUUID()
  }
  const { run } = tellHeldPublication({ db, vault: { put }, manageOrigin: (name) => `https://${name}.manage.example` })
  const turn = { ...job(site.websiteId), data: z.object({ requestId: z.string() }).parse(planned[0]?.data) }
  await run(turn)
  await run(turn)
  expect(sealed.map((text) => JSON.parse(text))).toEqual([
    {
      kind: 'publication-held',
      accountId: 'ada',
      site: expect.any(String),
      host: 'held.manage.example',
      problem: 'One of these pages was published meanwhile. Look at the changes and publish them again.',
    },
  ])
})

test('a deleted page is gone after 30 days, unless visitors still see it, and of this website alone', async () => {
  const [site, other] = [await openSite('bakery'), await openSite('cafe-one')]
  for (const { make, editor } of [site, other]) {
    const [gone, live] = [await make('Gone'), await make('Live still')]
    await publishPages(db, editor, { heads: { [live]: 0 }, leaveOut: [gone], note: '', dueAt: null })
    await make('Stays')
    for (const docId of [gone, live]) {
      const patches = [{ op: 'set' as const, path: ['settings', 'deleted'], value: true }]
      await appendOperations(db, editor, { docId, base: 0, operations: [{ opId: randomUUID(), patches }] })
    }
  }
  const { run } = purgeDeletedPages({ db })
  const age = (days: number) =>
    site.in((tx) =>
      sql`update documents set deleted_at = now() - make_interval(days => ${days}) where deleted_at is not null`.execute(
        tx,
      ),
    )
  await age(29)
  await run(job(site.websiteId))
  expect(await site.titles()).toEqual(['Gone', 'Live still', 'Stays'])
  await age(31)
  await run(job(site.websiteId))
  expect(await site.titles()).toEqual(['Live still', 'Stays'])
  expect(await other.titles()).toEqual(['Gone', 'Live still', 'Stays'])
})
