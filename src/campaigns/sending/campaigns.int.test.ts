import { sql } from 'kysely'
import { v7 } from 'uuid'
import { beforeEach, expect, test } from 'vitest'
import { claimEmail } from '../../../workers/campaigns/sending/claim-email.ts'
import { withWebsite } from '../../platform/database/database.ts'
import { LetterRefused } from '../../platform/mail/mail.ts'
import { emptyContent } from '../../shared/campaigns/letter-blocks.ts'
import { startTestCampaigns, testCampaignLinks, testContent } from '../../testing/campaigns/test-campaigns.ts'
import type { Campaign, RecipientsReply, ReportReply } from '../admin-contract.ts'
import { noteBounce } from './note-bounce.ts'

const campaigns = await startTestCampaigns()
const { letters } = campaigns

beforeEach(() => {
  letters.length = 0
  campaigns.fail(undefined)
})

async function begun(lists: Record<string, string[]>) {
  const store = await campaigns.openStore(lists)
  const campaignId = await store.draft()
  const reply = await store.owner.post(`/api/campaigns/${campaignId}/send`)
  expect(reply.json()).toMatchObject({ state: 'preparing' })
  return { store, campaignId }
}

const countsOf = async ({ store, campaignId }: Awaited<ReturnType<typeof begun>>) => {
  const { recipients, sent, bounced, skipped, uncertain, waiting } = (await store.find(campaignId)).counts
  expect(sent + bounced + skipped + uncertain + waiting).toBe(recipients)
  return { sent, bounced, skipped, uncertain, waiting }
}

test('two lists that share people send one e-mail to each, and none to who is on the suppression list', async () => {
  const store = await campaigns.openStore({ first: ['a', 'b', 'c'], second: ['b', 'c', 'd'] })
  await campaigns.suppressions.add(store.websiteId, store.refOf('c'), new Date().toISOString())
  const campaignId = await store.draft()
  const audience = await store.owner.get(`/api/campaigns/audience?lists=${store.listIds.join(',')}`)
  expect(audience.json()).toEqual({ recipients: 3, suppressed: 1 })
  await store.owner.post(`/api/campaigns/${campaignId}/send`)
  await store.prepare(campaignId)
  await store.prepare(campaignId)
  const turns = await store.turns()
  expect(turns).toHaveLength(3)
  for (const turn of turns) await store.runTurn(turn)
  for (const turn of turns) await store.runTurn(turn)
  expect(letters.map(({ to }) => to).sort()).toEqual(['a@example.com', 'b@example.com', 'd@example.com'])
  await store.reconcile(campaignId)
  expect(await store.find(campaignId)).toMatchObject({ state: 'sent', counts: { sent: 3, skipped: 1, recipients: 4 } })
})

test('killed with one sent and one claimed: after resuming two are sent, one is uncertain and none is doubled', async () => {
  const send = await begun({ only: ['a', 'b', 'd'] })
  const { store, campaignId } = send
  await store.prepare(campaignId)
  const [first, second, third] = await store.turns()
  if (!first || !second || !third) throw new Error('Three e-mails were to be queued')
  await store.runTurn(first)
  // The process dies between the claim and the answer: nothing is recorded after it.
  expect(await claimEmail(campaigns, store.websiteId, second)).toBeDefined()
  await store.owner.post(`/api/campaigns/${campaignId}/pause`)
  await store.runTurn(third)
  expect(await countsOf(send)).toMatchObject({ sent: 1, waiting: 2 })
  await store.owner.post(`/api/campaigns/${campaignId}/resume`)
  for (const turn of [first, second, third]) await store.runTurn(turn)
  await store.reconcile(campaignId)
  expect(await countsOf(send)).toEqual({ sent: 2, uncertain: 1, bounced: 0, skipped: 0, waiting: 0 })
  expect(new Set(letters.map(({ to }) => to)).size).toBe(letters.length)
  const problems = (await store.owner.get(`/api/campaigns/${campaignId}/recipients?outcome=uncertain`)).json()
  expect(problems).toMatchObject({ recipients: [{ personRef: second.personRef, state: 'uncertain' }] })
  const again = await store.owner.post(`/api/campaigns/${campaignId}/again`, { personRefs: [second.personRef] })
  expect(again.json()).toEqual({ again: 1 })
  for (const turn of await store.turns()) await store.runTurn(turn)
  await store.reconcile(campaignId)
  expect(await countsOf(send)).toMatchObject({ sent: 3, uncertain: 0 })
})

test('a mailbox that does not exist is suppressed; a refusal for policy suppresses nobody and pauses the campaign', async () => {
  const send = await begun({ only: ['a', 'b', 'd'] })
  const { store, campaignId } = send
  await store.prepare(campaignId)
  const [first, second, third] = await store.turns()
  if (!first || !second || !third) throw new Error('Three e-mails were to be queued')
  campaigns.fail(() => new LetterRefused('550 5.1.1 unknown', { isMailboxGone: true }))
  await store.runTurn(first)
  expect(await campaigns.suppressions.find(store.websiteId, first.personRef)).toBe('bounced')
  campaigns.fail(() => new LetterRefused('550 5.7.26 unauthenticated', { isMailboxGone: true }))
  await store.runTurn(second)
  campaigns.fail(undefined)
  expect(await campaigns.suppressions.find(store.websiteId, second.personRef)).toBeUndefined()
  expect(await store.find(campaignId)).toMatchObject({
    state: 'paused',
    pauseReason: expect.stringContaining('5.7.26'),
  })
  await store.runTurn(third)
  expect(letters).toEqual([])
  expect(await countsOf(send)).toMatchObject({ bounced: 2, waiting: 1 })
})

test('whoever left since it began is skipped, and canceling skips the rest', async () => {
  const send = await begun({ only: ['a', 'b', 'd'] })
  const { store, campaignId } = send
  await store.prepare(campaignId)
  const [first, second] = await store.turns()
  if (!first || !second) throw new Error('Three e-mails were to be queued')
  const { owner, listIds } = store
  await owner.delete(`/api/newsletter/contacts/${first.personRef}/lists/${listIds[0]}`)
  await store.runTurn(first)
  await store.runTurn(second)
  await owner.post(`/api/campaigns/${campaignId}/cancel`)
  await store.reconcile(campaignId)
  expect(await store.find(campaignId)).toMatchObject({ state: 'canceled', finishedAt: expect.any(String) })
  expect(await countsOf(send)).toEqual({ sent: 1, skipped: 2, bounced: 0, uncertain: 0, waiting: 0 })
  const skipped = (await owner.get(`/api/campaigns/${campaignId}/report`)).json() as ReportReply
  expect(skipped.skipped).toEqual({ unsubscribed: 1, canceled: 1 })
})

test('the e-mail names its list, and one click leaves it without a cookie; the report counts who left', async () => {
  const { store, campaignId } = await begun({ only: ['a'] })
  await store.prepare(campaignId)
  for (const turn of await store.turns()) await store.runTurn(turn)
  const [letter] = letters
  const leave = /<https:\/\/[^/]+(\/[^>]+)>/.exec(letter?.headers?.['List-Unsubscribe'] ?? '')?.[1] ?? ''
  expect(letter).toMatchObject({
    subject: 'News for you',
    from: { address: 'site@plinth.example' },
    headers: {
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      'List-Id': `<${store.listIds[0]}.lists.${store.subdomain}.example.org>`,
    },
  })
  expect(letter?.text).toContain('1 Clay Road')
  expect(letter?.html).toContain('Hello there')
  const reply = await store.visitor.post(leave, undefined, { headers: {} })
  expect(reply.status).toBe(200)
  expect(reply.headers.location).toBeUndefined()
  expect((await store.find(campaignId)).counts).toMatchObject({ sent: 1, unsubscribed: 1 })
})

test('a link leads on and is counted; two links within two seconds were followed by a scanner', async () => {
  const { store, campaignId } = await begun({ only: ['a', 'b'] })
  await store.prepare(campaignId)
  for (const turn of await store.turns()) await store.runTurn(turn)
  const linksOf = (to: string) =>
    [
      ...(letters.find((letter) => letter.to === to)?.html ?? '').matchAll(/https:\/\/[^/]+(\/newsletter\/c\/[^"]+)/g),
    ].map(([, path = '']) => path)
  const visit = [...new Set(linksOf('a@example.com'))].at(-1) ?? ''
  const followed = await store.visitor.get(visit)
  expect(followed.status).toBe(303)
  expect(followed.headers.location).toBe('https://example.com/visit?a=1&b=2')
  for (const path of new Set(linksOf('b@example.com'))) await store.visitor.get(path)
  expect((await store.visitor.get(visit.replace('/c/', '/c/x'))).status).toBe(404)
  const report = (await store.owner.get(`/api/campaigns/${campaignId}/report`)).json() as ReportReply
  expect(report).toMatchObject({ scanned: 1, opened: null, orders: { count: 0, withinDays: 7 } })
  expect(report.links.find(({ link }) => link.startsWith('https://example.com'))).toMatchObject({
    people: 1,
    clicks: 1,
    scans: 1,
  })
  expect((await store.find(campaignId)).counts.clicked).toBe(1)
  const page = await store.visitor.get(testCampaignLinks.view(store.websiteId, campaignId, store.refOf('a')))
  expect(page.status).toBe(200)
  expect(page.headers['x-robots-tag']).toContain('noindex')
  expect(page.text).toContain('Hello there')
})

test('without a mailing list, recipients, subject or postal address nothing is sent, and the reason is said', async () => {
  const store = await campaigns.openStore({})
  const campaignId = await store.draft()
  const refused = await store.owner.post(`/api/campaigns/${campaignId}/send`)
  expect(refused.status).toBe(400)
  expect(refused.text).toContain("You don't have any mailing lists. Please create one before continuing.")
  const empty = await campaigns.openStore({ only: [] })
  const other = await empty.draft(emptyContent)
  const { problems } = (await empty.owner.get(`/api/campaigns/${other}/preflight`)).json() as {
    problems: { message: string }[]
  }
  expect(problems.map(({ message }) => message)).toEqual(
    expect.arrayContaining(['Nobody is subscribed to the chosen lists.', 'The letter is empty. Add a block.']),
  )
})

test('a schedule starts at its time; one that is more than two hours late is held, and starts once a person says so', async () => {
  const store = await campaigns.openStore({ only: ['a'] })
  const campaignId = await store.draft()
  const schedule = (at: string) => store.owner.post(`/api/campaigns/${campaignId}/schedule`, { at })
  expect((await schedule('2020-01-01T09:00')).text).toContain('Choose a time that is still to come.')
  const soon = new Date(Date.now() + 86_400_000).toISOString().slice(0, 16)
  const scheduled = (await schedule(soon)).json() as Campaign
  expect(scheduled).toMatchObject({ state: 'scheduled', scheduledAt: expect.any(String) })
  // An earlier schedule's job finds that it is not meant.
  await store.start(campaignId, new Date(0).toISOString())
  expect(await store.find(campaignId)).toMatchObject({ state: 'scheduled' })
  await store.start(campaignId, scheduled.scheduledAt ?? '')
  expect(await store.find(campaignId)).toMatchObject({ state: 'preparing' })

  const late = await store.draft()
  await store.owner.post(`/api/campaigns/${late}/schedule`, { at: soon })
  const missed = new Date(Date.now() - 3 * 3_600_000)
  await withWebsite(campaigns.db, store.websiteId, (tx) =>
    sql`update campaigns set scheduled_at = ${missed} where id = ${late}`.execute(tx),
  )
  await store.start(late, missed.toISOString())
  expect(await store.find(late)).toMatchObject({ state: 'held' })
  await store.owner.post(`/api/campaigns/${late}/send`)
  expect(await store.find(late)).toMatchObject({ state: 'preparing' })
})

test('a segment narrows the lists; once it is deleted nothing is sent until somebody chooses again', async () => {
  const store = await campaigns.openStore({ only: ['a', 'b', 'd'] })
  const { owner } = store
  const [listId] = store.listIds
  await owner.put(`/api/newsletter/contacts/${store.refOf('b')}/tags`, { tags: ['vip'] })
  const segment = { id: v7(), name: 'Regulars', filter: { conditions: [{ field: 'tag', is: true, tag: 'vip' }] } }
  expect((await owner.post('/api/newsletter/segments', segment)).status).toBe(200)
  const audience = await owner.get(`/api/campaigns/audience?lists=${listId}&segment=${segment.id}`)
  expect(audience.json()).toEqual({ recipients: 1, suppressed: 0 })

  const choose = async (campaignId: string) => {
    const { revision } = await store.find(campaignId)
    await owner.put(`/api/campaigns/${campaignId}`, { revision, changes: { segmentId: segment.id } })
  }
  const [campaignId, later] = [await store.draft(), await store.draft()]
  await choose(campaignId)
  await choose(later)
  await owner.post(`/api/campaigns/${campaignId}/send`)
  await store.prepare(campaignId)
  expect((await store.turns()).map(({ personRef }) => personRef)).toEqual([store.refOf('b')])

  await owner.post(`/api/campaigns/${later}/send`)
  await owner.delete(`/api/newsletter/segments/${segment.id}`)
  await store.prepare(later)
  expect(await store.find(later)).toMatchObject({
    state: 'paused',
    pauseReason:
      'Its segment was deleted before the e-mails were written. Duplicate the campaign and choose who gets it.',
  })
  const { problems } = (await owner.get(`/api/campaigns/${later}/preflight`)).json() as { problems: unknown[] }
  expect(problems).toContainEqual({
    isBlocking: true,
    message: 'The segment of this campaign was deleted. Choose again who gets it.',
  })
})

test('what comes back later counts as bounced or as a complaint, and a refusal for policy pauses the campaign', async () => {
  const send = await begun({ only: ['a', 'b', 'd', 'e'] })
  const { store, campaignId } = send
  await store.prepare(campaignId)
  const [first, second, third] = await store.turns()
  if (!first || !second || !third) throw new Error('Four e-mails were to be queued')
  for (const turn of [first, second, third]) await store.runTurn(turn)
  const note = (personRef: string, kind: 'gone' | 'complaint' | 'policy' | 'later', code: string, isFinal = true) =>
    withWebsite(campaigns.db, store.websiteId, (tx) =>
      noteBounce(tx, { websiteId: store.websiteId, letterRef: campaignId, personRef, class: kind, code, isFinal }),
    )
  await note(first.personRef, 'later', '4.2.2', false)
  expect(await countsOf(send)).toMatchObject({ sent: 3, bounced: 0 })
  await note(first.personRef, 'gone', '5.1.1')
  await note(second.personRef, 'complaint', '')
  expect(await countsOf(send)).toMatchObject({ sent: 2, bounced: 1 })
  expect((await store.find(campaignId)).state).toBe('sending')
  await note(third.personRef, 'policy', '5.7.26')
  expect(await store.find(campaignId)).toMatchObject({
    state: 'paused',
    pauseReason: 'A mail server refuses these e-mails (5.7.26). See Settings, E-mail sender.',
  })
  expect(letters[0]).toMatchObject({ store: store.websiteId, reference: { letterRef: campaignId } })
})

test('a draft changes by revision, is copied and deleted; what was sent is archived', async () => {
  const { store, campaignId } = await begun({ only: ['a'] })
  const { owner } = store
  const save = (revision: number) => owner.put(`/api/campaigns/${campaignId}`, { revision, changes: { subject: 'X' } })
  expect((await save(2)).status).toBe(400)
  const copy = (await owner.post(`/api/campaigns/${campaignId}/duplicate`)).json() as Campaign
  expect(copy).toMatchObject({ state: 'draft', name: 'Letter (copy)', content: { blocks: testContent.blocks } })
  const edit = (revision: number) => owner.put(`/api/campaigns/${copy.id}`, { revision, changes: { subject: 'X' } })
  expect((await edit(1)).json()).toMatchObject({ subject: 'X', revision: 2 })
  expect((await edit(1)).status).toBe(409)
  expect((await owner.delete(`/api/campaigns/${campaignId}`)).status).toBe(400)
  expect((await owner.delete(`/api/campaigns/${copy.id}`)).status).toBe(200)
  const sent = (await owner.get(`/api/campaigns/${campaignId}/recipients?outcome=waiting`)).json() as RecipientsReply
  expect(sent.recipients).toEqual([])
})
