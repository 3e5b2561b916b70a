import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { addCollection } from '../../catalog/store.ts'
import { withWebsite } from '../../platform/database/database.ts'
import { LetterDelayed, LetterRefused, LetterUncertain } from '../../platform/mail/mail.ts'
import type { HttpClient } from '../../testing/browsers/http-client.ts'
import { startTestSending } from '../../testing/fixtures/test-sending.ts'
import { newProduct } from '../../testing/fixtures/test-stock.ts'
import type { TestWebsite } from '../../testing/servers/test-app.ts'
import type { ProblemsReply, Send, SendReply, SendsReply, SendView } from '../admin-contract.ts'
import { suppress } from '../visitors/suppressions.ts'

const RESTOCK = '/api/site-users/account/notifications/restock'
const SENDS = '/api/restock/sends'

/** Addresses in the order in which their letters were sent, and the mail server's next answer by address. */
const sent: string[] = []
const answers = new Map<string, Error[]>()
let gate: Promise<void> | undefined

const app = await startTestSending({
  mail: {
    kind: 'smtp',
    async send({ to }) {
      await gate
      sent.push(to)
      const answer = answers.get(to)?.shift()
      if (answer) throw answer
    },
  },
})
await app.work()

let count = 0
let website: TestWebsite
let owner: HttpClient
beforeEach(async () => {
  sent.length = 0
  answers.clear()
  gate = undefined
  website = await addStore(`tea-and-mugs-${++count}`)
  owner = await website.signedIn()
})

async function addStore(subdomain: string): Promise<TestWebsite> {
  const opened = await app.addWebsite(subdomain)
  const shop = { id: 'shop', title: 'Shop', urlId: 'shop', banner: null }
  const items = [newProduct('mug', { S: 1000, L: 1500 }, { title: 'Blue mug' }), newProduct('bowl', { One: 500 })]
  await withWebsite(app.db, opened.websiteId, (tx) => addCollection(tx, opened.websiteId, shop, items))
  return opened
}

const people = (n: number, name = 'ada') => Array.from({ length: n }, (_, place) => `${name}${place}@example.com`)
const group = (variantId: string) => ({ productId: variantId.split('-')[0] ?? '', variantId })
const wait = (variantId: string, emails: string[]) => app.wait(website.websiteId, variantId, emails)

async function send(...variantIds: string[]): Promise<SendReply> {
  const reply = await owner.post(`${RESTOCK}/send/all`, { sendRequests: variantIds.map(group) })
  expect([reply.status, reply.text]).toEqual([200, reply.text])
  return reply.json() as SendReply
}

const look = async (sendId: string) => ((await owner.get(`${SENDS}/${sendId}`)).json() as SendView).send
const patient = { timeout: 60_000, interval: 20 }
const finished = (sendId: string) => expect.poll(async () => (await look(sendId)).finishedAt, patient).not.toBeNull()
const steer = (sendId: string, how: string, body?: unknown) => owner.post(`${SENDS}/${sendId}/${how}`, body)
const sums = ({ total, pending, sent, failed, uncertain, suppressed, cancelled }: Send) => ({
  total,
  pending,
  sent,
  failed,
  uncertain,
  suppressed,
  cancelled,
})
const none = { pending: 0, sent: 0, failed: 0, uncertain: 0, suppressed: 0, cancelled: 0 }
const typesOf = async (variantId: string) => (await app.eventsOf(website.websiteId, variantId)).map(({ type }) => type)

describe('one press', () => {
  test('tells everybody in three groups once, and is finished when all of it is in the log', async () => {
    await wait('mug-s', people(5))
    await wait('mug-l', people(3))
    await wait('bowl-one', people(2, 'ben'))
    const { sendId, total } = await send('mug-s', 'mug-l', 'bowl-one')
    expect(total).toBe(10)
    await finished(sendId)
    expect([...sent].sort()).toEqual([...people(5), ...people(3), ...people(2, 'ben')].sort())
    const shown = await look(sendId)
    expect(sums(shown)).toEqual({ ...none, total: 10, sent: 10 })
    expect(shown).toMatchObject({
      state: 'done',
      kind: 'person',
      requestedBy: `Owner of tea-and-mugs-${count}`,
      groups: { count: 3, titles: ['bowl (One)', 'Blue mug (L)', 'Blue mug (S)'] },
    })
    expect(await typesOf('mug-l')).toEqual([
      ...Array(3).fill('RestockSignedUp'),
      'RestockNoticesRequested',
      ...Array(3).fill('RestockNoticeSent'),
    ])
    expect((await app.ledger(website.websiteId)).every(({ is_recorded }) => is_recorded)).toBe(true)
  })

  test('of one group does the same', async () => {
    await wait('mug-s', people(2))
    const reply = await owner.post(`${RESTOCK}/send`, group('mug-s'))
    const { sendId, total } = reply.json() as SendReply
    expect(total).toBe(2)
    await finished(sendId)
    expect(sent).toHaveLength(2)
  })

  test('under one idempotency key asks once, and another request under it is refused', async () => {
    await wait('mug-s', people(3))
    await wait('bowl-one', people(1))
    const headers = { 'idempotency-key': 'one-press' }
    const press = (variantId: string) => owner.post(`${RESTOCK}/send`, group(variantId), { headers })
    const replies = await Promise.all([press('mug-s'), press('mug-s'), press('mug-s')])
    const answered = replies.filter(({ status }) => status === 200).map((reply) => reply.json() as SendReply)
    expect(replies.every(({ status }) => status === 200 || status === 409)).toBe(true)
    await finished(answered[0]?.sendId ?? '')
    expect((await press('mug-s')).json()).toEqual(answered[0])
    expect(answered[0]?.total).toBe(3)
    expect((await press('bowl-one')).status).toBe(422)
    expect(sent).toHaveLength(3)
  })

  test('at the same time as another tells nobody twice', async () => {
    await wait('mug-s', people(20))
    const presses = await Promise.all([1, 2, 3].map(() => owner.post(`${RESTOCK}/send`, group('mug-s'))))
    expect(presses.map(({ status }) => status).sort()).toEqual([200, 400, 400])
    expect(presses.find(({ status }) => status === 400)?.json()).toMatchObject({
      message: 'No one is waiting for this.',
    })
    const [won] = presses.filter(({ status }) => status === 200).map((reply) => reply.json() as SendReply)
    await finished(won?.sendId ?? '')
    expect(new Set(sent).size).toBe(20)
    expect(sent).toHaveLength(20)
  })

  test('for more than 100 groups is no request', async () =>
    expect((await owner.post(`${RESTOCK}/send/all`, { sendRequests: Array(101).fill(group('mug-s')) })).status).toBe(
      400,
    ))

  test("for what is not this website's is not found, and a group said twice is told once", async () => {
    await wait('mug-s', people(2))
    expect((await owner.post(`${RESTOCK}/send`, group('unknown-s'))).status).toBe(404)
    expect((await owner.post(`${RESTOCK}/send`, { productId: 'bowl', variantId: 'mug-s' })).status).toBe(404)
    const { sendId, total } = await send('mug-s', 'mug-s', 'unknown-s')
    expect(total).toBe(2)
    await finished(sendId)
    expect(sent).toHaveLength(2)
  })
})

describe('responses of the mail server', () => {
  test('421 puts a letter off, and it arrives later', async () => {
    await wait('mug-s', people(2))
    answers.set('ada0@example.com', [new LetterDelayed('421 busy'), new LetterDelayed('421 busy')])
    const { sendId } = await send('mug-s')
    await finished(sendId)
    expect([...sent].sort()).toEqual([...Array(3).fill('ada0@example.com'), 'ada1@example.com'])
    expect(sums(await look(sendId))).toEqual({ ...none, total: 2, sent: 2 })
  })

  test('put off too often it has failed; refused, or unanswered, it says so without the server’s words', async () => {
    const ids = await wait('mug-s', people(4))
    const late = new LetterDelayed('451 not yet')
    answers.set('ada0@example.com', [late, late, late])
    answers.set('ada1@example.com', [new LetterRefused('550 5.1.1 <Ada1@Example.com>: no ada1 here\u0000\u0007')])
    answers.set('ada2@example.com', [new LetterUncertain('the line broke')])
    const { sendId } = await send('mug-s')
    await finished(sendId)
    expect(sums(await look(sendId))).toEqual({ ...none, total: 4, sent: 1, failed: 2, uncertain: 1 })
    const { problems } = (await owner.get(`${SENDS}/${sendId}/problems`)).json() as ProblemsReply
    const told = problems.map(({ signUpId, email, state, reason }) => [ids.indexOf(signUpId), email, state, reason])
    expect(told.sort()).toEqual([
      [0, 'ada0@example.com', 'failed', 'The mail server did not accept the e-mail yet (451).'],
      [1, 'ada1@example.com', 'failed', 'The mail server refused the e-mail (550 5.1.1).'],
      [2, 'ada2@example.com', 'uncertain', 'The connection to the mail server broke.'],
    ])
  })

  test('a letter that stopped is sent again when a person says so, once for each time', async () => {
    const ids = await wait('mug-s', people(2))
    answers.set('ada0@example.com', [new LetterRefused('550 no'), new LetterUncertain('gone')])
    const { sendId } = await send('mug-s')
    await finished(sendId)
    const again = () => steer(sendId, 'again', { signUpIds: ids })
    expect((await again()).json()).toEqual({ again: 1 })
    await expect
      .poll(async () => sums(await look(sendId)), patient)
      .toEqual({ ...none, total: 2, sent: 1, uncertain: 1 })
    await finished(sendId)
    expect(sent.filter((to) => to === 'ada0@example.com')).toHaveLength(2)
    const asked = await app.eventsOf(website.websiteId, 'mug-s')
    for (const event of asked)
      if (event.type === 'RestockNoticeRequestedAgain')
        await app.jobs.repeat.run({
          websiteId: website.websiteId,
          data: { sendId, signUpId: event.signUpId, at: event.at },
          attempt: 2,
          signal: AbortSignal.timeout(1_000),
        })
    await sleep(100)
    expect(sent).toHaveLength(3)
    expect((await again()).json()).toEqual({ again: 1 })
    await expect.poll(async () => sums(await look(sendId)), patient).toEqual({ ...none, total: 2, sent: 2 })
    const refused = await again()
    expect([refused.status, (refused.json() as { message: string }).message]).toEqual([
      400,
      'Only an e-mail that failed or is uncertain can be sent again.',
    ])
  })
})

describe('people who get no e-mail', () => {
  test('has unsubscribed, or was forgotten, and counts', async () => {
    const [ada, ben] = await wait('mug-s', ['ada@example.com', 'ben@example.com', 'cleo@example.com'])
    const refOf = async (email: string) => (await app.vault.findPerson(website.websiteId, email)) ?? ''
    await suppress(app.db, website.websiteId, await refOf('ada@example.com'), new Date().toISOString())
    await app.vault.forgetPerson(website.websiteId, 'ben@example.com')
    const { sendId } = await send('mug-s')
    await finished(sendId)
    expect(sent).toEqual(['cleo@example.com'])
    expect(sums(await look(sendId))).toEqual({ ...none, total: 3, sent: 1, suppressed: 2 })
    const { problems } = (await owner.get(`${SENDS}/${sendId}/problems`)).json() as ProblemsReply
    expect(problems.map(({ signUpId, email, reason }) => [signUpId, email, reason]).sort()).toEqual(
      [
        [ada, 'ada@example.com', 'unsubscribed'],
        [ben, null, 'forgotten'],
      ].sort(),
    )
  })
})

describe('a send that runs', () => {
  async function held(n: number) {
    const opened = Promise.withResolvers<void>()
    gate = opened.promise
    await wait('mug-s', people(n))
    const { sendId } = await send('mug-s')
    await expect
      .poll(async () => (await app.ledger(website.websiteId)).filter((row) => row.state === 'claimed').length, patient)
      .toBe(8)
    return { sendId, open: opened.resolve }
  }

  test('is paused: what is on its way arrives, and nothing else until it is resumed', async () => {
    const { sendId, open } = await held(30)
    expect(((await steer(sendId, 'pause')).json() as SendView).send.state).toBe('paused')
    open()
    await expect.poll(() => sent.length, patient).toBe(8)
    await expect.poll(async () => (await look(sendId)).sent, patient).toBe(8)
    await sleep(200)
    expect(sent).toHaveLength(8)
    expect((await look(sendId)).pending).toBe(22)
    await steer(sendId, 'resume')
    await finished(sendId)
    expect(new Set(sent).size).toBe(30)
    expect(sent).toHaveLength(30)
  })

  test('is cancelled: who was not told waits again, and is told by the next one', async () => {
    const { sendId, open } = await held(30)
    expect(((await steer(sendId, 'cancel')).json() as SendView).send.state).toBe('cancelled')
    const early = await owner.post(`${RESTOCK}/send`, group('mug-s'))
    expect(early.status).toBe(400)
    open()
    await finished(sendId)
    expect(sums(await look(sendId))).toEqual({ ...none, total: 30, sent: 8, cancelled: 22 })
    expect((await steer(sendId, 'resume')).json()).toMatchObject({ message: 'This mailing is finished.' })
    const next = await send('mug-s')
    expect(next.total).toBe(22)
    await finished(next.sendId)
    expect(new Set(sent).size).toBe(30)
    expect(sent).toHaveLength(30)
  })

  test('is watched by any number: pushed as it changes, until it is finished', async () => {
    const { sendId, open } = await held(12)
    const watched = [1, 2, 3].map(() => owner.get(`${SENDS}/${sendId}/progress`))
    setTimeout(open, 1_000)
    for (const { status, headers, text } of await Promise.all(watched)) {
      expect([status, headers['content-type']]).toEqual([200, 'text/event-stream; charset=utf-8'])
      const shown = text.split('\n\n').flatMap((part) => {
        const [event, data] = part.split('\n')
        return event === 'event: progress' ? (JSON.parse(data?.slice(6) ?? '') as Send) : []
      })
      expect(shown[0]).toMatchObject({ total: 12, pending: 12 })
      expect(shown.at(-1)).toMatchObject({ state: 'done', sent: 12, pending: 0 })
    }
    expect((await owner.get(`${SENDS}/${sendId}/progress`)).text).toMatch(/^event: progress\ndata: \{.*\}\n\n$/)
  })
})

test('the history lists sends, the newest first, a page at a time', async () => {
  const made: string[] = []
  for (let n = 0; n < 23; n++) {
    await wait('mug-s', [`ada${n}@example.com`])
    made.unshift((await send('mug-s')).sendId)
  }
  const first = (await owner.get(SENDS)).json() as SendsReply
  const second = (await owner.get(`${SENDS}?cursor=${first.nextPageCursor}`)).json() as SendsReply
  expect([first.hasNextPage, second.hasNextPage]).toEqual([true, false])
  expect([...first.sends, ...second.sends].map(({ sendId }) => sendId)).toEqual(made)
})

test('a send of another website is not found, by any door', async () => {
  await wait('mug-s', people(1))
  const { sendId } = await send('mug-s')
  const stranger = await (await addStore(`stranger-${count}`)).signedIn()
  for (const id of [sendId, 'unknown', '%27', 'x'.repeat(100)]) {
    for (const part of ['', '/progress', '/problems'])
      expect((await stranger.get(`${SENDS}/${id}${part}`)).status).toBe(404)
    for (const how of ['pause', 'resume', 'cancel'])
      expect((await stranger.post(`${SENDS}/${id}/${how}`)).status).toBe(404)
    expect((await stranger.post(`${SENDS}/${id}/again`, { signUpIds: ['x'] })).status).toBe(404)
  }
  expect(((await stranger.get(SENDS)).json() as SendsReply).sends).toEqual([])
  const seen = await withWebsite(app.db, website.websiteId, (tx) => sql`select from restock_sends`.execute(tx))
  expect(seen.rows).toHaveLength(1)
})

describe('while the owner has not confirmed their e-mail', () => {
  const unconfirm = () =>
    sql`
      update accounts set email = ${`olive${count}@example.com`}, email_confirmed_at = null
      where account_id = ${website.ownerAccountId}`.execute(app.db)

  test('no send is begun, resumed or repeated, and the answer says what to do', async () => {
    await wait('mug-s', people(2))
    answers.set('ada0@example.com', [new LetterRefused('550 no')])
    const { sendId } = await send('mug-s')
    await finished(sendId)
    await wait('mug-l', people(2))
    await unconfirm()
    const message = expect.stringContaining('is not confirmed yet, and no e-mail leaves the store before.')
    const [problem] = (await app.ledger(website.websiteId)).filter(({ state }) => state === 'failed')
    for (const reply of [
      await owner.post(`${RESTOCK}/send`, group('mug-l')),
      await owner.post(`${RESTOCK}/send/all`, { sendRequests: [group('mug-l')] }),
      await steer(sendId, 'resume'),
      await steer(sendId, 'again', { signUpIds: [problem?.sign_up_id ?? ''] }),
    ])
      expect(reply.json()).toMatchObject({ status: 400, message })
    expect(await typesOf('mug-l')).toEqual(Array(2).fill('RestockSignedUp'))
  })

  test('a send that is under way is paused, and a person resumes it afterwards', async () => {
    await wait('mug-s', people(40))
    const held = Promise.withResolvers<void>()
    gate = held.promise
    const { sendId } = await send('mug-s')
    await expect.poll(async () => (await app.ledger(website.websiteId)).length, patient).toBe(40)
    await expect.poll(async () => claimed(), patient).toBe(8)
    await unconfirm()
    held.resolve()
    await expect.poll(async () => (await look(sendId)).state, patient).toBe('paused')
    await expect.poll(async () => claimed(), patient).toBe(0)
    expect(sent.length).toBeLessThan(40)
    await sql`update accounts set email_confirmed_at = now() where account_id = ${website.ownerAccountId}`.execute(
      app.db,
    )
    expect((await steer(sendId, 'resume')).status).toBe(200)
    await finished(sendId)
    expect([...sent].sort()).toEqual(people(40).sort())
  })

  const claimed = async () => (await app.ledger(website.websiteId)).filter(({ state }) => state === 'claimed').length
})
