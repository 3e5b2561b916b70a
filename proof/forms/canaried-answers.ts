import { setTimeout as sleep } from 'node:timers/promises'
import type { FormReply, SubmissionReply, SubmissionsReply } from '../../src/forms/admin-contract.ts'
import { fieldName } from '../../src/shared/forms/field-parts.ts'
import { defaultFormSettings, type FormField } from '../../src/shared/forms/form-definition.ts'
import { addressOf, type HttpClient, httpClient, type Reply } from '../../src/testing/browsers/http-client.ts'
import { makeField } from '../../src/testing/fixtures/make/make-field.ts'
import type { Product } from '../processes/product.ts'
import { queryOnce } from '../processes/query-once.ts'
import type { FindingBuilder } from '../proof.ts'
import { findInFiles } from '../restock/find-text.ts'
import { getKey, send, sendParts, upload } from './forms-lab.ts'

const SENDERS = 16
/** One of so many sends without scripts. */
const PLAIN_EACH = 4
const WITHIN_MS = 60_000

/** Somebody who has sent a form, with a canary in every answer that takes words. */
export interface Sender {
  email: string
  canary: string
  /** Finds their answer alone: a search compares the beginnings of words, which canaries share. */
  word: string
  /** What is in their file: files are stored as they are, so the canary of all is not in it. */
  inFile: string
}

/** The form, and those who have sent it. */
export interface AnsweredForm {
  formId: string
  senders: Sender[]
  /** Of the keys that open the answers. */
  keyRefs: string[]
}

const fields: FormField[] = [
  makeField('email', 'email'),
  makeField('name', 'name'),
  makeField('address', 'address'),
  makeField('message', 'textarea'),
  makeField('line', 'text'),
  makeField('source', 'hidden', { key: 'source', mayPrefill: true }),
  makeField('password', 'password'),
  makeField('file', 'file'),
]

/** People send a form of this store, each from their own address; the owner notes something and replies. */
export async function fillInWithCanaries(
  product: Product,
  owner: HttpClient,
  subdomain: string,
  canary: string,
  found: FindingBuilder,
): Promise<AnsweredForm> {
  const made = expectOk(await owner.post('/api/forms', { name: 'Canaries', template: null })).json() as FormReply
  const { id: formId, version } = made.form
  // Nobody answers there, so requests wait for their next attempt.
  const settings = { ...defaultFormSettings, notify: ['forms@shop.example'], webhookUrl: 'https://hooks.invalid/forms' }
  expectOk(await owner.put(`/api/forms/${formId}`, { version, name: 'Canaries', fields, settings }))
  const form: AnsweredForm = { formId, senders: [], keyRefs: [] }
  for (let n = 0; n < SENDERS; n++) form.senders.push(await fillIn(product, subdomain, { formId, canary, n }))
  found.count('answers sent', SENDERS)
  await untilFiled(owner, form, canary)
  for (const { id } of await listAll(owner, formId)) {
    const answer = `/api/forms/${formId}/submissions/${id}`
    const { replyTo } = expectOk(await owner.get(answer)).json() as SubmissionReply
    const own = replyTo?.split('@')[0]
    for (const [kind, text] of Object.entries({ notes: `${own}note`, replies: `${own}reply` }))
      expectOk(await owner.post(`${answer}/${kind}`, { text }))
  }
  const refs = await queryOnce<{ ref: string }>(
    product.adminUrl(),
    'select key_ref as ref from form_submissions where form_id = $1',
    [formId],
  )
  form.keyRefs.push(...refs.map(({ ref }) => ref))
  return form
}

async function fillIn(
  { port }: Product,
  subdomain: string,
  { formId, canary, n }: { formId: string; canary: string; n: number },
): Promise<Sender> {
  const visitor = httpClient(port, `${subdomain}.localhost:${port}`, addressOf(70_000 + n))
  await visitor.open('/')
  const own = `${canary}f${n}z`
  const sender = { email: `${own}@sender.example`, canary: own, word: `s${n}sought`, inFile: `held6128 of ${n}z` }
  const [name, content] = [`${own}.txt`, Buffer.from(sender.inFile)]
  const answers = {
    email: sender.email,
    name: [`${own}first`, `${own}last`],
    address: [`${own}line1`, `${own}line2`, `${own}city`, `${own}state`, '12207', 'US'],
    message: `Dear ${own}message, ${sender.word}`,
    line: `${own}line`,
    source: `${own}source`,
    password: `${own}secret`,
  }
  if (n % PLAIN_EACH === PLAIN_EACH - 1) {
    const controls = Object.fromEntries(
      fields.flatMap((field): [string, string][] => {
        const answer = answers[field.id as keyof typeof answers]
        if (answer === undefined) return []
        if (typeof answer === 'string') return [[fieldName(field), answer]]
        return answer.map((part, place) => [fieldName(field, place), part])
      }),
    )
    const file = fields.find(({ type }) => type === 'file') as FormField
    expectOk(await sendParts(visitor, formId, controls, [[fieldName(file), name, content]]))
    return sender
  }
  const uploaded = expectOk(await upload(visitor, formId, 'file', [name, content])).json()
  const sent = await send(visitor, formId, await getKey(visitor), { ...answers, file: [uploaded] })
  if (sent.status !== 204) throw new Error(`A form returned ${sent.status} ${sent.text}`)
  return sender
}

/** Searches find them, and what follows an answer has begun. */
async function untilFiled(owner: HttpClient, { formId, senders }: AnsweredForm, canary: string): Promise<void> {
  for (const deadline = Date.now() + WITHIN_MS; Date.now() < deadline; await sleep(500)) {
    const reply = await owner.get(`/api/forms/${formId}/submissions?search=${canary}`)
    if (reply.status === 200 && (reply.json() as SubmissionsReply).submissions.length === senders.length) return
  }
  throw new Error('The answers could not be searched')
}

async function listAll(owner: HttpClient, formId: string) {
  return (expectOk(await owner.get(`/api/forms/${formId}/submissions`)).json() as SubmissionsReply).submissions
}

const shownParts = ['first', 'line2', 'city', 'message', 'line', 'source', 'note', 'reply', '.txt', '@sender.example']

/** Those who are kept are shown with all they sent, erased ones nowhere; nothing of theirs is left, in rows or files. */
export async function expectAnswersShown(
  { adminUrl, dataDir }: Product,
  owner: HttpClient,
  { formId, senders, keyRefs }: AnsweredForm,
  erased: readonly Sender[],
  finding: FindingBuilder,
): Promise<void> {
  const { violation, count } = finding
  const path = `/api/forms/${formId}/submissions`
  const lists = [path, `${path}.csv`, `${path}?state=unread`, `${path}?state=deleted`]
  const texts = (await Promise.all(lists.map((one) => owner.get(one)))).map((reply) => expectOk(reply).text)
  for (const { id } of await listAll(owner, formId)) texts.push(expectOk(await owner.get(`${path}/${id}`)).text)
  for (const sender of senders) {
    const { text } = expectOk(await owner.get(`${path}?search=${sender.word}`))
    const found = (JSON.parse(text) as SubmissionsReply).submissions.length
    const files = findInFiles(`${dataDir}/held`, sender.inFile).length
    const shown = [...texts, text].join('\n')
    for (const fault of faultsOf(sender, erased.includes(sender), { shown, found, files })) violation(fault)
    count(erased.includes(sender) ? 'answers erased and looked for' : 'answers kept and looked for')
  }
  await expectRows(adminUrl(), { kept: senders.length - erased.length, formId, keyRefs }, finding)
}

interface Shown {
  shown: string
  /** Number of answers that a search for them finds. */
  found: number
  /** How often their file is stored. */
  files: number
}

function faultsOf({ email, canary }: Sender, isErased: boolean, { shown, found, files }: Shown): string[] {
  const wanted = isErased ? 0 : 1
  const missing = isErased ? [] : shownParts.filter((part) => !shown.includes(canary + part))
  return [
    ...missing.map((part) => `${canary}${part} is not shown`),
    isErased && shown.includes(canary) && `${canary} was erased but is still shown`,
    found !== wanted && `A search for ${email} finds ${found} answers`,
    files !== wanted && `The file of ${email} is stored ${files} times`,
    shown.includes(`${canary}secret`) && `The password of ${email} is shown`,
  ].filter((fault) => typeof fault === 'string')
}

/** Of an erased answer no row is left, also not of what was to be sent because of it. */
async function expectRows(
  adminUrl: string,
  { kept, formId, keyRefs }: { kept: number; formId: string; keyRefs: string[] },
  found: FindingBuilder,
): Promise<void> {
  const [row] = await queryOnce<Record<string, number>>(
    adminUrl,
    `with own as (select id from form_submissions where form_id = $1)
     select (select count(*)::int from own) as answers,
       (select count(*)::int from form_files where form_id = $1) as files,
       (select count(distinct submission_id)::int from form_submission_words where form_id = $1) as indexed,
       (select count(*)::int from form_submission_entries e join own on own.id = e.submission_id
         where e.kind = 'webhook') as webhooks,
       (select count(*)::int from pii_vault where ref = any($2::uuid[])) as keys`,
    [formId, keyRefs],
  )
  for (const [what, count] of Object.entries(row ?? {}))
    if (count !== kept) found.violation(`${count} ${what} are stored, ${kept} answers are kept`)
}

function expectOk(reply: Reply): Reply {
  if (reply.status !== 200) throw new Error(`A request about a form returned ${reply.status}: ${reply.text}`)
  return reply
}
