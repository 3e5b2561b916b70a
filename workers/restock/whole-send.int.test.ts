import { afterAll, expect, test } from 'vitest'
import { runProjections } from '../../projections/run-projections.ts'
import { smtpMail } from '../../src/platform/mail/smtp-mail.ts'
import { startDispatcher } from '../../src/platform/outbox/dispatcher.ts'
import { openBullmqQueue } from '../../src/platform/queue/bullmq-queue.ts'
import { findSend } from '../../src/restock/reports/find-sends.ts'
import { requestSend } from '../../src/restock/sending/request-send.ts'
import { testPool } from '../../src/testing/databases/test-database.ts'
import { startTestSending } from '../../src/testing/fixtures/test-sending.ts'
import { startMailServer } from '../../src/testing/servers/mail-server.ts'
import { consumeJobs } from '../consume-jobs.ts'
import type { JobHandler } from '../job.ts'
import { reactionProjection } from '../reactions.ts'
import { noticesRequested } from './notices-requested.reaction.ts'

/** Every seventh letter is deferred once, every eleventh rejected for good. */
const asked = new Map<string, number>()
const server = await startMailServer({
  onRcptTo({ address }, _, done) {
    const number = Number(address.match(/\d+/)?.[0])
    const times = (asked.get(address) ?? 0) + 1
    asked.set(address, times)
    if (number % 11 === 10) return done(Object.assign(new Error('No such mailbox'), { responseCode: 550 }))
    if (number % 7 === 6 && times === 1) return done(Object.assign(new Error('Try later'), { responseCode: 421 }))
    done()
  },
})
const mail = smtpMail({ url: server.url })
afterAll(async () => {
  await mail.close?.()
  await server.stop()
})

const app = await startTestSending({ mail, pauses: [20, 20] })
const onError = (error: Error) => expect.unreachable(error.message)

/** As in production: BullMQ on PostgreSQL, and a real mail server. */
async function work(): Promise<void> {
  const outbox = testPool(app.urls.queue)
  const queue = await openBullmqQueue({ name: 'whole-send', postgresUrl: app.urls.queue }, { onError })
  const reactions = runProjections({
    db: app.db,
    store: app.store,
    projections: [reactionProjection(noticesRequested)],
  })
  const dispatcher = startDispatcher({ db: outbox, url: app.urls.queue, queue, pollMs: 50, onError })
  const log = { warn: onError, error: onError } as never
  consumeJobs({ queue, outbox, jobs: Object.values(app.jobs) as JobHandler[], log })
  afterAll(async () => {
    await reactions.stop()
    await dispatcher.stop()
    await queue.close()
  })
}

await work()

const people = (n: number) => Array.from({ length: n }, (_, place) => `ada${place}@example.com`)

test('each letter arrives once at a real mail server, and each sign-up is accounted for', async () => {
  const { websiteId } = await app.addWebsite('whole')
  const ids = [...(await app.wait(websiteId, 'mug-s', people(40))), ...(await app.wait(websiteId, 'mug-l', people(20)))]
  const groups = ['mug-s', 'mug-l'].map((variantId) => ({ productId: 'mug', variantId }))
  const now = new Date().toISOString()
  const { sendId, total } = await requestSend(
    app,
    { websiteId, actor: null, now, intent: { correlationId: 'test' } },
    { groups },
  )
  expect(total).toBe(60)
  await expect
    .poll(() => findSend(app.db, { websiteId, sendId }), { timeout: 120_000, interval: 50 })
    .toMatchObject({ state: 'done', sent: 56, failed: 4, uncertain: 0, pending: 0 })
  const numbers = [...Array(40).keys(), ...Array(20).keys()]
  const expected = ids.flatMap((id, place) =>
    (numbers[place] ?? 0) % 11 === 10 ? [] : `<${sendId}.${id}.1@plinth.example>`,
  )
  expect(server.arrived.map(({ headers }) => headers['message-id']).sort()).toEqual(expected.sort())
  for (const variantId of ['mug-s', 'mug-l']) {
    const types = (await app.eventsOf(websiteId, variantId)).map(({ type }) => type)
    const sent = types.filter((type) => type === 'RestockNoticeSent').length
    const failed = types.filter((type) => type === 'RestockNoticeFailed').length
    expect([sent, failed]).toEqual(variantId === 'mug-s' ? [37, 3] : [19, 1])
  }
}, 240_000)
