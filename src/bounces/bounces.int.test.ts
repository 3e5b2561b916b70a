import { Webhook } from 'standardwebhooks'
import { expect, test } from 'vitest'
import { letterReferences } from '../platform/mail/letter-references.ts'
import { LetterDelayed, LetterRefused } from '../platform/mail/mail.ts'
import { openVault } from '../platform/vault/vault.ts'
import { findSuppression, restateSuppression, suppress } from '../restock/visitors/suppressions.ts'
import { httpClient } from '../testing/browsers/http-client.ts'
import { startTestApp } from '../testing/servers/test-app.ts'
import { bounceRoutes } from './bounce-routes.ts'
import { listBounces } from './queries.ts'
import { type RecordedBounce, recordSmtpReply } from './record-bounce.ts'

const masterKey = 'ab'.repeat(32)
const references = letterReferences('cd'.repeat(32))
const secret = `whsec_${Buffer.from('a secret of a provider, 32 bytes').toString('base64')}`
const told: RecordedBounce[] = []

const depsOf = (db: Parameters<typeof openVault>[0]['db']) => ({
  db,
  vault: openVault({ db, masterKey }),
  async suppressPerson(websiteId: string, personRef: string, reason: 'bounced' | 'complained', at: string) {
    await suppress(db, websiteId, personRef, at, reason)
    await restateSuppression(db, websiteId, personRef, reason)
  },
  tellSender: async (_: unknown, bounce: RecordedBounce) => void told.push(bounce),
})
const app = await startTestApp({
  routes: ({ db }) =>
    bounceRoutes({
      ...depsOf(db),
      letterReferences: references,
      bounceSecrets: { report: 'sesame', events: secret },
    }).map((route) => ({ ...route, rateLimit: 'none' as const })),
})
const deps = depsOf(app.db)
let count = 0

async function openSite() {
  const { websiteId } = await app.addWebsite(`bounces${++count}`)
  const add = (email: string) => deps.vault.keepPerson(websiteId, email)
  const letter = (personRef: string, letterRef = 'campaign-1') => ({ websiteId, letterRef, personRef })
  return { websiteId, add, letter }
}

const platform = () => httpClient(app.port, `localhost:${app.port}`)

function report(messageId: string, { action = 'failed', status = '5.1.1', text = '550 no such user' } = {}) {
  return [
    ['From: MAILER-DAEMON@mx.example', 'To: <bounces@shop.example>', 'Subject: Undelivered', 'MIME-Version: 1.0'],
    ['Content-Type: multipart/report; report-type=delivery-status; boundary="b"', ''],
    ['--b', 'Content-Type: text/plain', '', 'It could not be delivered.', ''],
    ['--b', 'Content-Type: message/delivery-status', '', 'Reporting-MTA: dns; mx.example', ''],
    [`Final-Recipient: rfc822; ana@example.com`, `Action: ${action}`, `Status: ${status}`],
    [`Diagnostic-Code: smtp; ${text}`, '', '--b', 'Content-Type: message/rfc822', ''],
    [`Message-ID: ${messageId}`, 'Subject: News', '', 'Hello', '--b--', ''],
  ]
    .flat()
    .join('\r\n')
}

const send = (raw: string, authorization = 'Bearer sesame') =>
  platform().post('/internal/bounces', Buffer.from(raw), {
    headers: { 'content-type': 'message/rfc822', authorization },
  })

test.each([
  ['5.1.1', 'failed', 'gone', 'bounced'],
  ['4.2.2', 'failed', 'later', undefined],
  ['5.7.26', 'failed', 'policy', undefined],
  ['4.4.1', 'delayed', undefined, undefined],
  ['2.0.0', 'relayed', undefined, undefined],
  ['2.0.0', 'expanded', undefined, undefined],
] as const)('a report of %s, %s is put down as %s, and its person is on the suppression list: %s', async (...line) => {
  const [status, action, kind, suppressed] = line
  const site = await openSite()
  const reference = site.letter(await site.add('ana@example.com'))
  const raw = report(references.messageId(reference, 'shop.example'), { action, status })
  for (let n = 0; n < 2; n++) expect((await send(raw)).json()).toEqual({ taken: kind ? 1 : 0 })
  const bounces = await listBounces(deps, site.websiteId, ['campaign-1'])
  expect(bounces.map(({ class: one, code, text }) => [one, code, text])).toEqual(
    kind ? [[kind, status, '550 no such user']] : [],
  )
  expect(await findSuppression(app.db, site.websiteId, reference.personRef)).toBe(suppressed)
  expect(told.filter(({ websiteId }) => websiteId === site.websiteId)).toHaveLength(kind ? 1 : 0)
})

test('a mailbox that was full for three letters gets no more, and a mail server that puts off a letter is asked three more times', async () => {
  const site = await openSite()
  const personRef = await site.add('full@example.com')
  const full = new LetterDelayed('450 4.2.2 mailbox full')
  const states = []
  for (const letterRef of ['campaign-1', 'campaign-2', 'campaign-3']) {
    for (let n = 0; n < 4; n++) {
      await recordSmtpReply(deps, site.letter(personRef, letterRef), full, new Date().toISOString())
      states.push((await listBounces(deps, site.websiteId, [letterRef]))[0]?.isFinal)
    }
    states.push(await findSuppression(app.db, site.websiteId, personRef))
  }
  const first = [false, false, false, true]
  expect(states).toEqual([...first, undefined, ...first, undefined, ...first, 'bounced'])
})

test('what the mail server says at sending is judged by its code; a lost connection says nothing about the person', async () => {
  const site = await openSite()
  const personRef = await site.add('ana@example.com')
  const say = (failure: Error, letterRef: string) =>
    recordSmtpReply(deps, site.letter(personRef, letterRef), failure, new Date().toISOString())
  await say(new LetterRefused('550 5.7.26 unauthenticated mail'), 'policy')
  await say(new LetterDelayed('connect ECONNREFUSED'), 'nothing')
  expect(await findSuppression(app.db, site.websiteId, personRef)).toBeUndefined()
  await say(new LetterRefused('550 5.1.1 unknown user'), 'gone')
  expect(await findSuppression(app.db, site.websiteId, personRef)).toBe('bounced')
  const bounces = await listBounces(deps, site.websiteId, ['policy', 'nothing', 'gone'])
  expect(bounces.map(({ letterRef, text }) => [letterRef, text]).sort()).toEqual([
    ['gone', '550 5.1.1 unknown user'],
    ['policy', '550 5.7.26 unauthenticated mail'],
  ])
})

test('a signed event of a provider is taken, a forged, old or unknown one is not; a complaint outweighs leaving', async () => {
  const site = await openSite()
  const personRef = await site.add('eve@example.com')
  await suppress(app.db, site.websiteId, personRef, new Date().toISOString())
  const body = JSON.stringify({
    type: 'email.complained',
    created_at: new Date().toISOString(),
    data: { email_id: 'x', message_id: references.messageId(site.letter(personRef), 'shop.example') },
  })
  const post = (text: string, { at = new Date(), key = secret } = {}) =>
    platform().post('/internal/bounces/events', text, {
      headers: {
        'content-type': 'application/json',
        'webhook-id': 'msg_1',
        'webhook-timestamp': String(Math.floor(at.getTime() / 1_000)),
        'webhook-signature': new Webhook(key).sign('msg_1', at, text),
      },
    })
  const forged = await post(body, { key: `whsec_${Buffer.from('another secret').toString('base64')}` })
  const old = await post(body, { at: new Date(Date.now() - 3_600_000) })
  expect([forged.status, old.status]).toEqual([401, 401])
  expect(await findSuppression(app.db, site.websiteId, personRef)).toBe('unsubscribed')
  expect((await post(body)).json()).toEqual({ taken: 1 })
  expect(await findSuppression(app.db, site.websiteId, personRef)).toBe('complained')
  const other = JSON.stringify({ type: 'email.delivered', data: {} })
  expect((await post(other)).json()).toEqual({ taken: 0 })
})

test('without the secret, for a letter that is none of ours, and for an erased person nothing is put down', async () => {
  const site = await openSite()
  const reference = site.letter(await site.add('ana@example.com'))
  const own = references.messageId(reference, 'shop.example')
  expect((await send(report(own), 'Bearer wrong')).status).toBe(401)
  const forged = own.replace(/[\w-]{22}@/, `${'A'.repeat(22)}@`)
  for (const id of [forged, '<123@elsewhere.example>']) expect((await send(report(id))).json()).toEqual({ taken: 0 })
  await deps.vault.forgetPerson(site.websiteId, 'ana@example.com')
  await send(report(own))
  expect(await listBounces(deps, site.websiteId, ['campaign-1'])).toEqual([])
})
