import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { withWebsite } from '../../src/platform/database/database.ts'
import { PLATFORM_SCOPE } from '../../src/platform/database/platform-scope.ts'
import { type Letter, LetterDelayed, LetterRefused } from '../../src/platform/mail/mail.ts'
import { outbox } from '../../src/platform/outbox/outbox.ts'
import { cancelNotices } from '../../src/restock/commands/cancel-notices.ts'
import { findSend } from '../../src/restock/reports/find-sends.ts'
import { Restock } from '../../src/restock/restock.ts'
import type { NoticeJobData } from '../../src/restock/sending/notice-job.ts'
import { cancelSend, pauseSend, resumeSend } from '../../src/restock/sending/pause-resume-cancel.ts'
import { requestSend } from '../../src/restock/sending/request-send.ts'
import { suppress } from '../../src/restock/visitors/suppressions.ts'
import { emptyQueue, plainLetter, startTestSending } from '../../src/testing/fixtures/test-sending.ts'
import { noticesRequested } from './notices-requested.reaction.ts'
import { claimNotice } from './sending/claim-notice.ts'
import type { PrepareJobData } from './sending/prepare-job.ts'
import { scheduleSendChecks } from './sending/schedule-send-checks.ts'

/** No job runs automatically here: each test runs the jobs it needs, and leaves out what a crash would. */
let sent: Letter[] = []
let send: (letter: Letter) => Promise<void> = async () => {}
let pace = { website: null as number | null, server: null as number | null }
let compose = plainLetter as (...notice: Parameters<typeof plainLetter>) => Promise<Letter | undefined>
const app = await startTestSending({
  mail: {
    kind: 'smtp',
    async send(letter) {
      sent.push(letter)
      await send(letter)
    },
  },
  compose: (...notice) => compose(...notice),
  findPace: async () => pace,
  pauses: [60_000],
  patienceMs: 600_000,
})
const { db, jobs } = app

let websiteId = ''
let count = 0
beforeEach(async () => {
  websiteId = (await app.addWebsite(`letters-of-${++count}`)).websiteId
  sent = []
  send = async () => {}
  pace = { website: null, server: null }
  compose = plainLetter
})

const running = { attempt: 1, signal: new AbortController().signal }
const run = (turn: NoticeJobData) => jobs.send.run({ ...running, websiteId, data: turn })
const watch = (sendId: string) => jobs.watch.run({ ...running, websiteId: PLATFORM_SCOPE, data: { websiteId, sendId } })
const people = (n: number) => Array.from({ length: n }, (_, place) => `ada${place}@example.com`)
const ask = (now = new Date().toISOString()) =>
  requestSend(
    app,
    { websiteId, actor: null, now, intent: { correlationId: 'test' } },
    { groups: [{ productId: 'mug', variantId: 'mug-s' }] },
  )

/** The job that the event leads to. */
async function prepareTurn(): Promise<PrepareJobData> {
  for await (const event of app.store.read({ websiteId, category: 'restock', entityId: 'mug-s' })) {
    const [job] = noticesRequested.react(event)
    if (job) return job.data as PrepareJobData
  }
  throw new Error('Nobody asked for letters')
}

const prepare = async () => jobs.prepare.run({ ...running, websiteId, data: await prepareTurn() })

/** So many people wait, and their letters are queued. */
async function prepared(n: number): Promise<string> {
  await app.wait(websiteId, 'mug-s', people(n))
  const { sendId } = await ask()
  await prepare()
  return sendId
}

async function inLine(state?: string): Promise<NoticeJobData[]> {
  const rows = await withWebsite(outbox(db), websiteId, (tx) =>
    tx.selectFrom('outbox').selectAll().where('name', '=', 'send-restock-notice').orderBy('seq').execute(),
  )
  return rows.filter((row) => !state || row.state === state).map(({ data }) => data as NoticeJobData)
}

const states = async () => (await app.ledger(websiteId)).map(({ state }) => state)
const eventTypes = async () =>
  (await app.eventsOf(websiteId, 'mug-s')).map(({ type }) => type).filter((type) => type !== 'RestockSignedUp')
const shown = async (sendId: string) => findSend(db, { websiteId, sendId })
/** Until all outcomes are in the log. */
const settle = () =>
  expect
    .poll(async () => (await app.ledger(websiteId)).filter(isUntold).length, { timeout: 60_000, interval: 10 })
    .toBe(0)
const isUntold = ({ state, is_recorded }: { state: string; is_recorded: boolean }) =>
  !is_recorded && !['waiting', 'claimed', 'uncertain'].includes(state)
const since = (milliseconds: number) =>
  withWebsite(db, websiteId, (tx) =>
    sql`update restock_notices set claimed_at = claimed_at - ${milliseconds} * interval '1 millisecond',
      changed_at = changed_at - ${milliseconds} * interval '1 millisecond' where website_id = ${websiteId}`.execute(tx),
  )

test('a job that runs again, or several times at once, sends nothing again', async () => {
  await prepared(1)
  const [turn] = await inLine()
  if (!turn) throw new Error('no job')
  await Promise.all([run(turn), run(turn), run(turn)])
  await run(turn)
  expect(sent).toHaveLength(1)
  expect(await states()).toEqual(['sent'])
})

test('after a crash between the request and its rows, the event alone sees to the letters', async () => {
  await app.wait(websiteId, 'mug-s', people(3))
  await ask()
  await withWebsite(db, websiteId, (tx) => sql`delete from restock_sends where website_id = ${websiteId}`.execute(tx))
  await emptyQueue(app, websiteId)
  await prepare()
  await prepare()
  expect(await states()).toEqual(['waiting', 'waiting', 'waiting'])
  expect(await inLine()).toHaveLength(3)
  expect(await shown((await prepareTurn()).sendId)).toMatchObject({
    state: 'sending',
    kind: 'stock',
    total: 3,
    pending: 3,
  })
})

test('after a crash in the middle of the pages, the rest is paged, and nothing twice', async () => {
  await app.wait(websiteId, 'mug-s', people(5))
  await ask()
  const turn = await prepareTurn()
  await prepare()
  await withWebsite(db, websiteId, (tx) =>
    sql`
      with gone as (
        delete from restock_notices where website_id = ${websiteId} and number > 2)
      update restock_send_groups set is_paged = false where website_id = ${websiteId}`.execute(tx),
  )
  const [first] = await inLine()
  if (first) await run(first)
  await settle()
  await jobs.prepare.run({ ...running, websiteId, data: turn })
  expect(await states()).toEqual(['sent', 'waiting', 'waiting', 'waiting', 'waiting'])
  for (const one of await inLine()) await run(one)
  expect(new Set(sent.map(({ to }) => to)).size).toBe(5)
  expect(sent).toHaveLength(5)
})

test('a group whose job was lost altogether is paged after all', async () => {
  await app.wait(websiteId, 'mug-s', people(2))
  const { sendId } = await ask(new Date(Date.now() - 120_000).toISOString())
  await watch(sendId)
  const rows = await withWebsite(outbox(db), websiteId, (tx) => tx.selectFrom('outbox').selectAll().execute())
  expect(rows.map(({ name, data }) => [name, (data as PrepareJobData).variantId])).toEqual([
    ['prepare-restock-send', 'mug-s'],
  ])
  await jobs.prepare.run({ ...running, websiteId, data: rows[0]?.data as PrepareJobData })
  expect(await inLine()).toHaveLength(2)
})

test('a worker that dies between the claim and the answer leaves a letter that nobody sends again by itself', async () => {
  const sendId = await prepared(2)
  const [turn, other] = await inLine()
  if (!turn || !other) throw new Error('no job')
  expect(await claimNotice(app, websiteId, turn)).toMatchObject({ delays: 0 })
  await run(turn)
  await watch(sendId)
  expect(await states()).toEqual(['claimed', 'waiting'])
  await since(660_000)
  await watch(sendId)
  expect(await states()).toEqual(['uncertain', 'waiting'])
  await run(turn)
  await run(other)
  expect(sent.map(({ to }) => to)).toEqual(['ada1@example.com'])
  await settle()
  await since(660_000)
  await watch(sendId)
  expect(await eventTypes()).toEqual(['RestockNoticesRequested', 'RestockNoticeSent', 'RestockNoticeUncertain'])
  expect(await shown(sendId)).toMatchObject({ state: 'done', total: 2, sent: 1, uncertain: 1, pending: 0 })
})

test('a late answer is accepted, and a finished send stays open until the log has it', async () => {
  const sendId = await prepared(1)
  const [turn] = await inLine()
  if (!turn) throw new Error('no job')
  const answered = Promise.withResolvers<void>()
  send = () => answered.promise
  const late = run(turn)
  await expect.poll(states, { timeout: 60_000 }).toEqual(['claimed'])
  await since(660_000)
  await watch(sendId)
  await since(660_000)
  await watch(sendId)
  expect(await shown(sendId)).toMatchObject({ state: 'done', uncertain: 1 })
  answered.resolve()
  await late
  await expect
    .poll(() => shown(sendId))
    .toMatchObject({ state: 'done', uncertain: 0, sent: 1, finishedAt: expect.any(String) })
  expect(await eventTypes()).toEqual(['RestockNoticesRequested', 'RestockNoticeUncertain', 'RestockNoticeSent'])
})

test('an outcome that was not told to the log is told by anyone who looks after the send, once', async () => {
  const sendId = await prepared(3)
  await withWebsite(db, websiteId, (tx) =>
    sql`update restock_notices set state = 'sent', changed_at = now() - interval '5 seconds'
      where website_id = ${websiteId} and number < 3`.execute(tx),
  )
  await Promise.all([watch(sendId), watch(sendId)])
  expect(await eventTypes()).toEqual(['RestockNoticesRequested', 'RestockNoticeSent', 'RestockNoticeSent'])
  // The process died after writing the log and before updating the ledger.
  await withWebsite(db, websiteId, (tx) =>
    sql`update restock_notices set is_recorded = false where website_id = ${websiteId}`.execute(tx),
  )
  await watch(sendId)
  expect(await eventTypes()).toHaveLength(3)
  expect((await app.ledger(websiteId)).map((row) => row.is_recorded)).toEqual([true, true, false])
})

test('a letter whose job got lost is put in line again, and the lost job cannot send it any more', async () => {
  const sendId = await prepared(2)
  const [lost] = await inLine()
  await emptyQueue(app, websiteId)
  await watch(sendId)
  await watch(sendId)
  const again = await inLine()
  expect(again.map(({ attempt }) => attempt)).toEqual([2, 2])
  if (lost) await run(lost)
  expect(sent).toEqual([])
  for (const turn of again) await run(turn)
  expect(sent).toHaveLength(2)
})

test('a letter whose job became a dead letter rests, and is then put in line under another id', async () => {
  const sendId = await prepared(1)
  const outboxPool = outbox(db)
  await withWebsite(outboxPool, websiteId, (tx) => tx.updateTable('outbox').set({ state: 'dead' }).execute())
  await watch(sendId)
  expect(await inLine('later')).toMatchObject([{ attempt: 2 }])
})

test('what is put off keeps its place for later, and a send is over only after that', async () => {
  const sendId = await prepared(1)
  send = async () => {
    throw new LetterDelayed('451 greylisted')
  }
  const [turn] = await inLine()
  if (turn) await run(turn)
  expect(await app.ledger(websiteId)).toMatchObject([
    { state: 'waiting', attempt: 2, delays: 1, reason: 'The mail server did not accept the e-mail yet (451).' },
  ])
  expect(await inLine('later')).toMatchObject([{ attempt: 2 }])
  await watch(sendId)
  const delayed = { count: 1, until: expect.any(String) }
  expect(await shown(sendId)).toMatchObject({ state: 'sending', pending: 1, finishedAt: null, delayed })
})

test('an e-mail that cannot be composed is not claimed, and is retried', async () => {
  await prepared(1)
  compose = async () => {
    throw new Error('the database is away')
  }
  const [turn] = await inLine()
  if (!turn) throw new Error('no job')
  await expect(run(turn)).rejects.toThrow('the database is away')
  expect(await states()).toEqual(['waiting'])
  compose = plainLetter
  await run(turn)
  expect(await states()).toEqual(['sent'])
})

test('nobody is written to about a product that cannot be seen', async () => {
  const sendId = await prepared(1)
  compose = async () => undefined
  const [turn] = await inLine()
  if (turn) await run(turn)
  await settle()
  expect(await app.ledger(websiteId)).toMatchObject([{ state: 'failed', reason: 'The product is not public.' }])
  await expect.poll(() => shown(sendId), { timeout: 60_000 }).toMatchObject({ state: 'done', failed: 1 })
})

test('a paused send leaves the queue, and returns when it is resumed', async () => {
  const sendId = await prepared(3)
  await pauseSend(app, { websiteId, sendId })
  const [turn] = await inLine()
  if (turn) await run(turn)
  await watch(sendId)
  expect([sent, await inLine(), await states()]).toEqual([[], [], ['waiting', 'waiting', 'waiting']])
  await resumeSend(app, { websiteId, sendId })
  await watch(sendId)
  for (const one of await inLine()) await run(one)
  expect(sent).toHaveLength(3)
})

test('sign-ups are given back only when no letter of the cancelled send is on its way', async () => {
  const sendId = await prepared(3)
  const [turn] = await inLine()
  if (!turn) throw new Error('no job')
  await claimNotice(app, websiteId, turn)
  await cancelSend(app, { websiteId, sendId })
  await watch(sendId)
  expect(await eventTypes()).toEqual(['RestockNoticesRequested'])
  expect(await states()).toEqual(['claimed', 'cancelled', 'cancelled'])
  await since(660_000)
  await watch(sendId)
  await since(660_000)
  await watch(sendId)
  expect(await eventTypes()).toEqual(['RestockNoticesRequested', 'RestockNoticeUncertain', 'RestockNoticesCancelled'])
  expect(await shown(sendId)).toMatchObject({ state: 'cancelled', cancelled: 2, uncertain: 1, pending: 0 })
  expect((await ask()).total).toBe(2)
})

test('a send that is cancelled before its pages are written has them all the same, and all are cancelled', async () => {
  await app.wait(websiteId, 'mug-s', people(4))
  const { sendId } = await ask()
  await cancelSend(app, { websiteId, sendId })
  expect(await shown(sendId)).toMatchObject({ state: 'cancelled', total: 4, finishedAt: null })
  await prepare()
  expect(await states()).toEqual(Array(4).fill('cancelled'))
  expect(await shown(sendId)).toMatchObject({ state: 'cancelled', cancelled: 4, finishedAt: expect.any(String) })
  const { state } = await app.executor.load(Restock, { websiteId, id: 'mug-s' })
  expect(cancelNotices(state, { sendId, at: '' })).toEqual([])
})

test('many are paged by several jobs, and each gets one letter', async () => {
  await app.crowd(websiteId, 'mug-s', 5_003)
  const { sendId, total } = await ask()
  expect(total).toBe(5_003)
  await prepare()
  const next = await withWebsite(outbox(db), websiteId, (tx) =>
    tx.selectFrom('outbox').selectAll().where('name', '=', 'prepare-restock-send').execute(),
  )
  expect(next.map(({ data }) => (data as PrepareJobData).after)).toEqual([5_000])
  expect(await shown(sendId)).toMatchObject({ state: 'preparing', total: 5_003, pending: 5_003 })
  await jobs.prepare.run({ ...running, websiteId, data: next[0]?.data as PrepareJobData })
  expect(await shown(sendId)).toMatchObject({ state: 'sending', total: 5_003 })
  expect(new Set((await inLine()).map(({ signUpId }) => signUpId)).size).toBe(5_003)
}, 240_000)

test('at a pace letters are due one after the other, and what comes too early is put off', async () => {
  pace = { website: 60, server: 600 }
  await prepared(4)
  const due = (await app.ledger(websiteId)).map(({ available_at }) => available_at.getTime())
  expect(due.map((one) => Math.round((one - (due[0] ?? 0)) / 1_000))).toEqual([0, 1, 2, 3])
  const begun = performance.now()
  for (const turn of await inLine()) {
    pace = { website: 60_000, server: 600 }
    await run(turn)
  }
  // The whole server's limit is ten per second.
  expect(performance.now() - begun).toBeGreaterThan(290)
  expect(sent).toHaveLength(4)
  pace = { website: 1, server: null }
  const other = (await app.addWebsite(`paced-${count}`)).websiteId
  websiteId = other
  await prepared(2)
  const turns = await inLine()
  for (const turn of turns) await run(turn)
  expect(await app.ledger(websiteId)).toMatchObject([{ state: 'sent' }, { state: 'waiting', attempt: 2 }])
})

test('an interrupted chain of checks restarts', async () => {
  const sendId = await prepared(1)
  await withWebsite(db, PLATFORM_SCOPE, (tx) =>
    sql`delete from outbox where website_id = ${PLATFORM_SCOPE}`.execute(tx),
  )
  await scheduleSendChecks(db, websiteId)
  await scheduleSendChecks(db, websiteId)
  const rows = await withWebsite(outbox(db), PLATFORM_SCOPE, (tx) => tx.selectFrom('outbox').selectAll().execute())
  expect(rows.filter(({ data }) => (data as { sendId: string }).sendId === sendId)).toHaveLength(1)
})

test('a mailbox that is not there is written to no more, and the letter is not tried again', async () => {
  send = async () => {
    throw new LetterRefused('550 no such user', { isMailboxGone: true })
  }
  await prepared(1)
  const [turn] = await inLine()
  if (!turn) throw new Error('no job')
  await run(turn)
  expect(await states()).toEqual(['failed'])
  expect(await inLine('waiting')).toHaveLength(1)
  const { rows } = await withWebsite(db, websiteId, (tx) =>
    sql`select person_ref, reason from restock_suppressions where website_id = ${websiteId}`.execute(tx),
  )
  expect(rows).toEqual([{ person_ref: turn.personRef, reason: 'bounced' }])
})

test('for a mailbox that was not there before, the mail server is not asked', async () => {
  await prepared(1)
  const [turn] = await inLine()
  if (!turn) throw new Error('no job')
  await suppress(db, websiteId, turn.personRef, new Date().toISOString(), 'bounced')
  await run(turn)
  expect([sent, await states()]).toEqual([[], ['failed']])
  expect((await app.ledger(websiteId))[0]).toMatchObject({ reason: 'There is no such mailbox.' })
})
