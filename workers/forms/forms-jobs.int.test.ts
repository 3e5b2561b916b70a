import { createHmac } from 'node:crypto'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { sql } from 'kysely'
import { afterAll, beforeEach, expect, test } from 'vitest'
import type { FormReply, SubmissionEvent, SubmissionReply, SubmissionsReply } from '../../src/forms/admin-contract.ts'
import { forgetInForms } from '../../src/forms/submissions/delete-submissions.ts'
import { withWebsite } from '../../src/platform/database/database.ts'
import { createEgress } from '../../src/platform/egress/egress.ts'
import { LetterDelayed, LetterRefused, LetterUncertain } from '../../src/platform/mail/mail.ts'
import { makeField } from '../../src/testing/fixtures/make/make-field.ts'
import { addForm, type FormSite, fillIn, saveForm, startTestForms } from '../../src/testing/fixtures/test-forms.ts'
import { sendFormDigest } from './send-form-digest.job.ts'
import { sendFormLetter } from './send-form-letter.job.ts'
import { sendFormWebhook } from './send-form-webhook.job.ts'
import { sweepForms } from './sweep-forms.job.ts'

const forms = await startTestForms()
const contact = [
  makeField('name', 'name', { title: 'Name' }),
  makeField('email', 'email', { title: 'Email' }),
  makeField('message', 'textarea', { title: 'Message' }),
]
const notify = ['owner@example.com', 'shop@example.com']
const signal = AbortSignal.timeout(600_000)

beforeEach(() => {
  forms.letters.length = 0
  forms.mail.fails = undefined
})

async function historyOf({ owner }: FormSite, formId: string): Promise<SubmissionEvent[]> {
  const { submissions } = (await owner.get(`/api/forms/${formId}/submissions`)).json() as SubmissionsReply
  const reply = await owner.get(`/api/forms/${formId}/submissions/${submissions[0]?.id}`)
  return (reply.json() as SubmissionReply).history
}

const change = ({ websiteId }: FormSite, statement: ReturnType<typeof sql>) =>
  withWebsite(forms.db, websiteId, (tx) => statement.execute(tx))

test('each chosen address is told once: from our address, with an answer going to the person', async () => {
  const site = await forms.openSite()
  const formId = await addForm(site, contact, { notify })
  await fillIn(site.visitor, formId, { name: ['Ada', 'Lovelace'], email: 'ada@example.com', message: 'Hello' })
  await forms.runJobs(site.websiteId)
  expect(forms.letters.map(({ to }) => to).toSorted()).toEqual(notify.toSorted())
  expect(forms.letters[0]).toMatchObject({
    from: { address: 'shop@plinth.example' },
    subject: 'Contact: Ada Lovelace',
    headers: { 'Reply-To': 'ada@example.com', 'Auto-Submitted': 'auto-generated' },
  })
  expect(forms.letters[0]?.text).toContain('Message:\nHello')
  expect(await historyOf(site, formId)).toMatchObject([
    { kind: 'notification', state: 'sent' },
    { kind: 'notification', state: 'sent' },
  ])
})

test('a name with a line break adds no header, and markup in an answer is text', async () => {
  const site = await forms.openSite()
  const formId = await addForm(site, contact, { notify: ['owner@example.com'] })
  const sent = await fillIn(site.visitor, formId, {
    name: ['Eve\r\nBcc: x@y', ''],
    email: 'eve@example.com',
    message: '<img src=x onerror=alert(1)>',
  })
  expect(sent.status).toBe(204)
  await forms.runJobs(site.websiteId)
  const [letter] = forms.letters
  expect(letter?.subject).toBe('Contact: Eve Bcc: x@y')
  expect(letter?.from.name).not.toContain('Eve')
  expect(JSON.stringify(letter?.headers)).not.toMatch(/[\r\n]|Bcc/)
  expect(letter?.headers).toMatchObject({ 'Reply-To': 'eve@example.com' })
  expect(letter?.html).toContain('&lt;img src=x onerror=alert(1)&gt;')
  expect(letter?.html).not.toContain('<img')
})

test('programs are told of an answer once it is filed, where it is, and when it is moved, deleted and restored', async () => {
  const site = await forms.openSite()
  const formId = await addForm(site, contact)
  await fillIn(site.visitor, formId, { message: 'Buy' }, { contact_me_by_fax: 'x' })
  const { submissions } = (
    await site.owner.get(`/api/forms/${formId}/submissions?state=spam`)
  ).json() as SubmissionsReply
  const submissionId = submissions[0]?.id ?? ''
  const move = (to: string) =>
    site.owner.post(`/api/forms/${formId}/submissions/changes`, { ids: [submissionId], change: to })
  await move('inbox')
  await forms.runJobs(site.websiteId)
  await forms.runJobs(site.websiteId)
  for (const to of ['spam', 'spam', 'star', 'delete', 'restore']) await move(to)
  await forgetInForms(forms.deps, site.websiteId, 'nobody@example.com')
  const { rows } = await withWebsite(forms.db, site.websiteId, (tx) =>
    sql<{ type: string; data: object }>`
      select type, data from announced_events where entity_id = ${submissionId} order by seq`.execute(tx),
  )
  expect(rows).toEqual([
    { type: 'SubmissionReceived', data: { formId, version: 2, folder: 'inbox', isTest: false } },
    { type: 'SubmissionMoved', data: { formId, folder: 'spam' } },
    { type: 'SubmissionDeleted', data: { formId } },
    { type: 'SubmissionRestored', data: { formId } },
  ])
})

test('the job once more tells nobody again, and spam tells nobody', async () => {
  const site = await forms.openSite()
  const formId = await addForm(site, contact, { notify: ['owner@example.com'] })
  await fillIn(site.visitor, formId, { message: 'Buy' }, { contact_me_by_fax: 'x' })
  await forms.runJobs(site.websiteId)
  expect(forms.letters).toEqual([])
  await fillIn(site.visitor, formId, { message: 'Hello' })
  await forms.runJobs(site.websiteId)
  await change(
    site,
    sql`insert into outbox (website_id, id, name, data, available_at, state)
      select website_id, 'again:' || id, 'file-form-submission', jsonb_build_object('submissionId', id), now(), 'waiting'
      from form_submissions where website_id = ${site.websiteId}`,
  )
  await change(
    site,
    sql`insert into outbox (website_id, id, name, data, available_at, state)
      select website_id, 'again:' || id, 'send-form-letter', jsonb_build_object('entryId', id), now(), 'waiting'
      from form_submission_entries where website_id = ${site.websiteId}`,
  )
  await forms.runJobs(site.websiteId)
  expect(forms.letters).toHaveLength(1)
})

test.each([
  ['refused', new LetterRefused('550 no such mailbox'), 'failed'],
  ['lost', new LetterUncertain('connection lost'), 'uncertain'],
  ['put off', new LetterDelayed('451 later'), 'waiting'],
])('a letter that was %s is told as it is', async (_, failure, state) => {
  const site = await forms.openSite()
  const formId = await addForm(site, contact, { notify: ['owner@example.com'] })
  forms.mail.fails = failure
  await fillIn(site.visitor, formId, { message: 'Hello' })
  await forms.runJobs(site.websiteId)
  expect(await historyOf(site, formId)).toMatchObject([{ kind: 'notification', state }])
  expect((await historyOf(site, formId))[0]?.reason).not.toBe('')
})

test('a letter that a killed process had claimed is uncertain, and not sent again', async () => {
  const site = await forms.openSite()
  const formId = await addForm(site, contact, { notify: ['owner@example.com'] })
  await fillIn(site.visitor, formId, { message: 'Hello' })
  await forms.runJobs(site.websiteId)
  const entry = sql`form_submission_entries where website_id = ${site.websiteId}`
  await change(
    site,
    sql`update form_submission_entries set state = 'claimed', claimed_at = now() - interval '16 minutes'
    where website_id = ${site.websiteId}`,
  )
  const { rows } = await withWebsite(forms.db, site.websiteId, (tx) =>
    sql<{ id: string }>`select id from ${entry}`.execute(tx),
  )
  const job = sendFormLetter(forms.deps)
  await job.run({ websiteId: site.websiteId, attempt: 1, signal, data: { entryId: rows[0]?.id ?? '' } })
  expect(forms.letters).toHaveLength(1)
  expect(await historyOf(site, formId)).toMatchObject([
    { state: 'uncertain', reason: 'The process ended before the mail server answered.' },
  ])
})

interface Posted {
  headers: IncomingHttpHeaders
  body: string
}

const posted: Posted[] = []
let status = 200
const receiver = createServer((req, res) => {
  const chunks: Buffer[] = []
  req.on('data', (chunk) => chunks.push(chunk))
  req.on('end', () => {
    posted.push({ headers: req.headers, body: Buffer.concat(chunks).toString() })
    res.writeHead(status).end()
  })
})
const port = await new Promise<number>((listening) =>
  receiver.listen(0, '127.0.0.1', () => listening((receiver.address() as AddressInfo).port)),
)
afterAll(() => receiver.close())

/** The contract wants https; the receiver of this test speaks http. */
async function sendWebhooks(site: FormSite, egress: Parameters<typeof sendFormWebhook>[0]['egress']) {
  const job = sendFormWebhook({ ...forms.deps, egress })
  const { rows } = await withWebsite(forms.db, site.websiteId, (tx) =>
    sql<{ id: string }>`
      select id from form_submission_entries where website_id = ${site.websiteId} and kind = 'webhook'`.execute(tx),
  )
  for (const { id } of rows) await job.run({ websiteId: site.websiteId, attempt: 1, signal, data: { entryId: id } })
}

const plain = createEgress({ allowed: [`127.0.0.1:${port}`] })
const egress: typeof plain = { ...plain, send: (_, ...rest) => plain.send(`http://127.0.0.1:${port}/hook`, ...rest) }

test('a webhook gets each answer signed, and once', async () => {
  posted.length = 0
  status = 204
  const site = await forms.openSite()
  const formId = await addForm(site, contact, { webhookUrl: 'https://example.com/hook' })
  const { webhookSecret } = (await site.owner.get(`/api/forms/${formId}`)).json() as FormReply
  await fillIn(site.visitor, formId, { message: 'Hello' })
  await forms.runJobs(site.websiteId)
  await sendWebhooks(site, egress)
  await sendWebhooks(site, egress)
  expect(posted).toHaveLength(1)
  const [{ headers, body }] = posted as [Posted]
  const key = Buffer.from((webhookSecret ?? '').replace('whsec_', ''), 'base64')
  const signed = `${headers['webhook-id']}.${headers['webhook-timestamp']}.${body}`
  expect(headers['webhook-signature']).toBe(`v1,${createHmac('sha256', key).update(signed).digest('base64')}`)
  expect(JSON.parse(body)).toMatchObject({
    type: 'form.submitted',
    data: { formId, answers: [{}, {}, { id: 'message', text: 'Hello' }] },
  })
  expect(await historyOf(site, formId)).toMatchObject([{ kind: 'webhook', text: 'example.com', state: 'sent' }])
})

test('a webhook that fails for a time is tried again, one that refuses is not, and one inside is never asked', async () => {
  const site = await forms.openSite()
  const formId = await addForm(site, contact, { webhookUrl: 'https://example.com/hook' })
  await fillIn(site.visitor, formId, { message: 'Hello' })
  await forms.runJobs(site.websiteId)
  status = 503
  await sendWebhooks(site, egress)
  expect(await historyOf(site, formId)).toMatchObject([
    { state: 'waiting', reason: 'This address answered with an error (503).' },
  ])
  status = 410
  await sendWebhooks(site, egress)
  expect(await historyOf(site, formId)).toMatchObject([
    { state: 'failed', reason: 'This address answered with an error (410).' },
  ])
  const inside = await addForm(site, contact, { webhookUrl: 'https://127.0.0.1/hook' })
  await fillIn(site.visitor, inside, { message: 'Hello' })
  await forms.runJobs(site.websiteId)
  await sendWebhooks(site, createEgress())
  expect(await historyOf(site, inside)).toMatchObject([
    { state: 'failed', reason: 'This address is not one of the public internet.' },
  ])
})

test('a webhook that fails all day is given up after seven attempts, and the answer says why', async () => {
  posted.length = 0
  status = 503
  const site = await forms.openSite()
  const formId = await addForm(site, contact, { webhookUrl: 'https://example.com/hook' })
  await fillIn(site.visitor, formId, { message: 'Hello' })
  await forms.runJobs(site.websiteId)
  const reason = 'This address answered with an error (503).'
  for (let attempt = 1; attempt <= 6; attempt++) {
    await sendWebhooks(site, egress)
    expect(await historyOf(site, formId)).toMatchObject([
      { kind: 'webhook', text: 'example.com', state: 'waiting', reason },
    ])
  }
  const { rows } = await withWebsite(forms.db, site.websiteId, (tx) =>
    sql<{ minutes: number }>`
      select round(extract(epoch from available_at - now()) / 60)::int as minutes from outbox
      where website_id = ${site.websiteId} and name = 'send-form-webhook' and available_at > now()
      order by available_at`.execute(tx),
  )
  // Each claim is looked at after 15 minutes as well.
  expect(rows.map(({ minutes }) => minutes).filter((minutes) => minutes !== 15)).toEqual([1, 5, 60, 240, 720])
  await sendWebhooks(site, egress)
  expect(await historyOf(site, formId)).toMatchObject([{ kind: 'webhook', state: 'failed', reason }])
  status = 200
  await sendWebhooks(site, egress)
  expect(posted).toHaveLength(7)
  expect(new Set(posted.map(({ headers }) => headers['webhook-id'])).size).toBe(1)
})

test('a webhook that a killed process was sending is sent again, and given up if that happens all day', async () => {
  posted.length = 0
  status = 200
  const site = await forms.openSite()
  const formId = await addForm(site, contact, { webhookUrl: 'https://example.com/hook' })
  await fillIn(site.visitor, formId, { message: 'Hello' })
  await forms.runJobs(site.websiteId)
  const leave = (delays: number) =>
    change(
      site,
      sql`update form_submission_entries set state = 'claimed', claimed_at = now() - interval '16 minutes', delays = ${delays}
      where website_id = ${site.websiteId}`,
    )
  await leave(0)
  await sendWebhooks(site, egress)
  expect(posted).toHaveLength(1)
  expect(await historyOf(site, formId)).toMatchObject([{ state: 'sent', reason: '' }])
  await leave(6)
  await sendWebhooks(site, egress)
  expect(posted).toHaveLength(1)
  expect(await historyOf(site, formId)).toMatchObject([
    { state: 'failed', reason: 'The process ended before this address answered.' },
  ])
})

test('answers go when their form keeps them no longer, spam and deleted ones after 30 days, and a deleted form with all of them', async () => {
  const site = await forms.openSite()
  const [kept, short, gone] = [
    await addForm(site, contact),
    await addForm(site, contact, { retentionDays: 7 }),
    await addForm(site, contact),
  ]
  for (const formId of [kept, short, gone]) {
    await fillIn(site.visitor, formId, { message: 'ordinary' })
    await fillIn(site.visitor, formId, { message: 'spam' }, { contact_me_by_fax: 'x' })
  }
  await forms.runJobs(site.websiteId)
  const sweep = () => sweepForms(forms.deps).run({ websiteId: site.websiteId, attempt: 1, signal, data: {} })
  const count = async (table: string) => {
    const { rows } = await withWebsite(forms.db, site.websiteId, (tx) =>
      sql<{
        n: number
      }>`select count(*)::int as n from ${sql.table(table)} where website_id = ${site.websiteId}`.execute(tx),
    )
    return rows[0]?.n
  }
  await sweep()
  expect(await count('form_submissions')).toBe(6)
  const age = (days: number) =>
    change(
      site,
      sql`update form_submissions set submitted_at = now() - ${days} * interval '1 day' where website_id = ${site.websiteId}`,
    )
  await age(8)
  await sweep()
  expect(await count('form_submissions')).toBe(4)
  await age(31)
  await sweep()
  expect(await count('form_submissions')).toBe(2)
  await site.owner.delete(`/api/forms/${gone}`)
  await change(
    site,
    sql`update forms set deleted_at = now() - interval '31 days' where website_id = ${site.websiteId} and id = ${gone}`,
  )
  await sweep()
  expect([await count('form_submissions'), await count('forms'), await count('pii_vault')]).toEqual([1, 2, 1])
})

test('erasing a person deletes every answer in which their address occurs, with its notes, words and key', async () => {
  const site = await forms.openSite()
  const formId = await addForm(site, contact, { notify: ['owner@example.com'] })
  await fillIn(site.visitor, formId, { email: 'Ada@Example.com', message: 'mine' })
  await fillIn(site.visitor, formId, { email: 'bob@example.com', message: 'Please also ask (ada@example.com).' })
  await fillIn(site.visitor, formId, { email: 'bob@example.com', message: 'not hers' })
  await forms.runJobs(site.websiteId)
  expect(await forgetInForms(forms.deps, site.websiteId, 'ada@example.com')).toBe(2)
  expect(await forgetInForms(forms.deps, site.websiteId, 'ada@example.com')).toBe(0)
  const { submissions } = (await site.owner.get(`/api/forms/${formId}/submissions`)).json() as SubmissionsReply
  expect(submissions.map(({ preview }) => preview)).toEqual(['not hers'])
  const { rows } = await withWebsite(forms.db, site.websiteId, (tx) =>
    sql<{ left: number }>`
      select (select count(*) from pii_vault)::int + (select count(distinct submission_id) from form_submission_words)::int
        + (select count(*) from form_submission_entries)::int as left`.execute(tx),
  )
  expect(rows[0]?.left).toBe(3)
})

test('the owner is told on Monday morning what was put aside as spam, once, and not if there is nothing', async () => {
  const site = await forms.openSite()
  await change(
    site,
    sql`update accounts set email = 'owner@acme.example', email_confirmed_at = now() where account_id = ${site.ownerAccountId}`,
  )
  const formId = await addForm(site, contact)
  const monday = new Date('2027-01-04T15:00:00Z')
  const run = (now: Date) =>
    sendFormDigest(forms.deps, () => now).run({ websiteId: site.websiteId, attempt: 1, signal, data: {} })
  await run(monday)
  expect(forms.letters).toEqual([])
  await fillIn(site.visitor, formId, { message: 'Buy' }, { contact_me_by_fax: 'x' })
  await change(
    site,
    sql`update form_submissions set submitted_at = '2027-01-02T12:00:00Z' where website_id = ${site.websiteId}`,
  )
  await run(new Date('2027-01-05T15:00:00Z'))
  expect(forms.letters).toEqual([])
  await run(monday)
  await run(monday)
  expect(forms.letters).toMatchObject([
    { to: 'owner@acme.example', subject: expect.stringContaining('1 answers in the spam folder') },
  ])
  expect(forms.letters[0]?.text).toContain('Contact: 1')
  expect(forms.letters[0]?.text).not.toContain('Buy')
})

test('a changed form still opens the answers of before', async () => {
  const site = await forms.openSite()
  const formId = await addForm(site, contact)
  await fillIn(site.visitor, formId, { message: 'Hello' })
  await saveForm(site, formId, 2, [makeField('other', 'text')])
  await forms.runJobs(site.websiteId)
  const { submissions } = (
    await site.owner.get(`/api/forms/${formId}/submissions?search=hello`)
  ).json() as SubmissionsReply
  expect(submissions).toMatchObject([{ version: 2, preview: 'Hello' }])
})
