import { fileMessages } from '../../src/forms/visitors/file-kinds.ts'
import type { HttpAppOptions } from '../../src/platform/http/routing/create-app.ts'
import type { Route, RouteRequest } from '../../src/platform/http/routing/route.ts'
import { fieldName } from '../../src/shared/forms/field-parts.ts'
import { type FieldKind, type FormField, formLimits } from '../../src/shared/forms/form-definition.ts'
import type { HttpClient, Reply } from '../../src/testing/browsers/http-client.ts'
import { makeField } from '../../src/testing/fixtures/make/make-field.ts'
import { openScene } from '../isolation/ask-both-ways.ts'
import { browserAt } from '../isolation/principals.ts'
import { openWorld } from '../isolation/two-website-world.ts'
import { queryOnce } from '../processes/query-once.ts'
import { createFinding, type FindingBuilder, type Proof, type ProofOptions } from '../proof.ts'
import { addForm, getKey, listAnswers, send, sendParts, sendPlain, upload, visit } from './forms-lab.ts'

const CANARY = 'canary8413'
const [SENT, SENT_SHORT] = [400, 60]
const SAVE = '/api/form/SaveFormSubmission'

export const formsKeepEveryAnswer: Proof = {
  id: 'E20',
  promise:
    'Every kind of field says what is wrong in the exact sentence, with scripts and without; a foreign or used key stores nothing; every answer that was acknowledged is in the inbox once, and in no column of the database',
  run: (options) => runAll(options, (http) => http),
  /** Stores before the key is checked. */
  control: (options) => runAll({ ...options, isShort: true }, storingFirst),
}

const required = 'Required'
const email = 'Email is not valid. Email addresses should follow the format name@example.com.'
const long = 'You have exceeded the character limit.'
const choice = 'Please choose one of the options.'
const wrong = 'This value is not valid.'

interface Rule {
  type: FieldKind
  more?: Partial<FormField>
  answer: unknown
  /** Undefined when the answer is accepted. */
  says: string | undefined
  /** The same as a browser without scripts sends it; undefined when it cannot. */
  typed?: string | string[]
}

const options = ['One', 'Two']
const single: FieldKind[] = [
  'text',
  'textarea',
  'email',
  'number',
  'currency',
  'website',
  'password',
  'twitter',
  'date',
  'time',
]

/** Every kind of field by every rule of specification §5. */
const rules: Rule[] = [
  ...single.flatMap((type): Rule[] => [
    { type, more: { required: true }, answer: '', says: required, typed: '' },
    { type, answer: '', says: undefined, typed: '' },
  ]),
  ...(['radio', 'select'] as const).flatMap((type): Rule[] => [
    { type, more: { options, required: true }, answer: '', says: required, typed: '' },
    { type, more: { options }, answer: 'Two', says: undefined, typed: 'Two' },
    { type, more: { options }, answer: 'Three', says: choice, typed: 'Three' },
  ]),
  { type: 'checkbox', more: { options, required: true }, answer: [], says: required, typed: [] },
  { type: 'checkbox', more: { options }, answer: ['One', 'Two'], says: undefined, typed: ['One', 'Two'] },
  { type: 'checkbox', more: { options }, answer: ['Three'], says: choice },
  { type: 'name', more: { required: true }, answer: ['', ''], says: required, typed: ['', ''] },
  { type: 'name', answer: ['a', 'b', 'c'], says: wrong },
  {
    type: 'address',
    more: { required: true },
    answer: ['', '', '', '', '', ''],
    says: required,
    typed: ['', '', '', '', '', ''],
  },
  { type: 'phone', more: { required: true }, answer: ['', '', ''], says: required, typed: ['', '', ''] },
  { type: 'phone', answer: ['555', '010', '0199'], says: undefined, typed: ['555', '010', '0199'] },
  { type: 'likert', more: { options, required: true }, answer: ['', ''], says: undefined, typed: ['', ''] },
  { type: 'likert', more: { options }, answer: ['2', '-2'], says: undefined, typed: ['2', '-2'] },
  { type: 'likert', more: { options }, answer: ['3', ''], says: wrong, typed: ['3', ''] },
  { type: 'email', answer: 'ada', says: email, typed: 'ada' },
  { type: 'email', answer: `${'a'.repeat(244)}@example.com`, says: undefined, typed: `${'a'.repeat(244)}@example.com` },
  { type: 'email', answer: `${'a'.repeat(245)}@example.com`, says: email, typed: `${'a'.repeat(245)}@example.com` },
  { type: 'textarea', more: { maxLength: 10 }, answer: '👍'.repeat(5), says: undefined, typed: '👍'.repeat(5) },
  { type: 'textarea', more: { maxLength: 10 }, answer: '👍'.repeat(6), says: long, typed: '👍'.repeat(6) },
  { type: 'text', answer: 'a'.repeat(10_001), says: long, typed: 'a'.repeat(10_001) },
  { type: 'text', answer: ['a'], says: wrong },
  { type: 'date', answer: '2026-02-30', says: 'Invalid date.', typed: '2026-02-30' },
  { type: 'file', more: { required: true }, answer: [], says: required },
  { type: 'file', answer: 'a.pdf', says: wrong },
  { type: 'section', more: { required: true }, answer: 'x', says: undefined },
  { type: 'hidden', more: { required: true, key: 'k', value: 'v' }, answer: '', says: undefined },
]

/** Files by what is wrong with them. */
const files: [file: [string, Buffer], says: string | undefined][] = [
  [['a.pdf', Buffer.from('%PDF-1.7')], undefined],
  [['../ä "b".txt', Buffer.from('Hello')], undefined],
  [['a.html', Buffer.from('<script>')], fileMessages.kind],
  [['a.png', Buffer.from('%PDF-1.7')], fileMessages.content],
  [['a.txt', Buffer.alloc(0)], fileMessages.empty],
  [['a.txt', Buffer.alloc(formLimits.fileBytes + 1, 'a')], fileMessages.tooLarge],
]

async function runAll(asked: ProofOptions, tamper: (http: HttpAppOptions) => HttpAppOptions) {
  const found = createFinding()
  const { world, site, inhabitant } = await openScene(await openWorld(asked, { http: tamper }), 0)
  const owner = browserAt(world, site, 'manage')
  for (const [name, value] of inhabitant.cookies.manage) owner.cookies.set(name, value)
  const enter = () => visit(world.port, `${site.subdomain}.${world.baseDomain}`)
  for (const rule of rules) await judgeRule(found, owner, await enter(), rule)
  for (const [file, says] of files) await judgeFile(found, owner, await enter(), { file, says })
  const formId = await addForm(owner, [makeField('text', 'text')])
  const other = await addForm(owner, [makeField('text', 'text')])
  const count = asked.isShort ? SENT_SHORT : SENT
  const acknowledged: string[] = []
  for (let n = 0; n < count; n++) acknowledged.push(await judgeKeys(found, { enter, formId, other }, n))
  const listed = await listAnswers(owner, formId)
  compare(found, acknowledged, listed)
  if ((await listAnswers(owner, other)).length > 0) found.violation('a used key was taken by another form')
  await lookThroughDatabase(found, world.lab.urls.admin)
  return found.finding
}

async function judgeRule(found: FindingBuilder, owner: HttpClient, visitor: HttpClient, rule: Rule): Promise<void> {
  const field = makeField('asked', rule.type, rule.more)
  const formId = await addForm(owner, [field])
  const told = (of: string, said: string | undefined, status: number) => {
    found.count('answers judged')
    if (said !== rule.says || status >= 500)
      found.violation(
        `${rule.type} ${JSON.stringify(rule.answer).slice(0, 60)} ${of}: ${status} ${said} instead of ${rule.says}`,
      )
  }
  const sent = await send(visitor, formId, await getKey(visitor), { asked: rule.answer })
  told('with scripts', messageOf(sent), sent.status)
  const checked = await visitor.post(`/api/rest/forms/validate/${formId}`, { asked: rule.answer })
  told('checked', messageOf(checked), checked.status)
  if (rule.typed === undefined) return
  const plain = await sendPlain(visitor, formId, controlsOf(field, rule.typed))
  told('without scripts', shownIn(plain.text), plain.status)
}

async function judgeFile(
  found: FindingBuilder,
  owner: HttpClient,
  visitor: HttpClient,
  { file: [name, content], says }: { file: [string, Buffer]; says: string | undefined },
): Promise<void> {
  const field = makeField('asked', 'file', { required: true })
  const formId = await addForm(owner, [field])
  const uploaded = await upload(visitor, formId, field.id, [name, content])
  const told = (of: string, said: string | undefined, status: number) => {
    found.count('files judged')
    if (said !== says || status >= 500) found.violation(`${name} ${of}: ${status} ${said} instead of ${says}`)
  }
  const { detail } = uploaded.json() as { detail?: string }
  told('with scripts', uploaded.status === 200 ? undefined : detail, uploaded.status)
  const plain = await sendParts(visitor, formId, {}, [[fieldName(field), name, content]])
  told('without scripts', shownIn(plain.text), plain.status)
  const sent = (await listAnswers(owner, formId)).length
  if (sent !== (says === undefined ? 1 : 0)) found.violation(`${name} without scripts was stored ${sent} times`)
}

/** The message above a title, as text. */
function shownIn(page: string): string | undefined {
  return /role="alert">([^<]*)<\/p>(?:<label>|<legend>)/.exec(page)?.[1]?.replaceAll('&#39;', "'")
}

function messageOf({ status, json }: Reply): string | undefined {
  return status === 400 ? (json() as { data?: { errors?: Record<string, string> } }).data?.errors?.asked : undefined
}

function controlsOf(field: FormField, typed: string | string[]): Record<string, string> {
  if (typeof typed === 'string') return { [fieldName(field)]: typed }
  return Object.fromEntries(typed.map((part, place) => [fieldName(field, place), part]))
}

interface KeyTrial {
  enter(): Promise<HttpClient>
  formId: string
  other: string
}

/** Sends one answer, again and otherwise, with its own key and those of others; returns what was acknowledged. */
async function judgeKeys(found: FindingBuilder, { enter, formId, other }: KeyTrial, n: number): Promise<string> {
  const [visitor, stranger] = [await enter(), await enter()]
  const key = await getKey(visitor)
  const answer = { text: `${CANARY} answer ${n}` }
  const expect = (what: string, { status }: Reply, wanted: number) => {
    found.count('keys tried')
    if (status !== wanted) found.violation(`${what} was answered with ${status} instead of ${wanted}`)
  }
  expect('the key of another visitor', await send(stranger, formId, key, answer), 400)
  expect('a made-up key', await send(visitor, formId, `${key}x`, answer), 400)
  const twice = await Promise.all([send(visitor, formId, key, answer), send(visitor, formId, key, answer)])
  for (const reply of [...twice, await send(visitor, formId, key, answer)]) expect('the same once more', reply, 204)
  expect('a used key with another answer', await send(visitor, formId, key, { text: `${CANARY} forged ${n}` }), 400)
  expect('a used key for another form', await send(visitor, other, key, answer), 400)
  return answer.text
}

function compare(found: FindingBuilder, acknowledged: string[], listed: string[]): void {
  const times = new Map<string, number>()
  for (const text of listed) times.set(text, (times.get(text) ?? 0) + 1)
  for (const text of acknowledged) {
    found.count('answers acknowledged')
    if (times.get(text) !== 1) found.violation(`“${text}” is in the inbox ${times.get(text) ?? 0} times`)
    times.delete(text)
  }
  for (const text of times.keys()) found.violation(`“${text}” was refused and is in the inbox`)
}

/** As text and as bytes, in every table. */
async function lookThroughDatabase(found: FindingBuilder, adminUrl: string): Promise<void> {
  const tables = await queryOnce<{ name: string }>(
    adminUrl,
    `select format('%I.%I', schemaname, tablename) as name from pg_tables
     where schemaname not in ('pg_catalog', 'information_schema')`,
    [],
  )
  const bytes = Buffer.from(CANARY).toString('hex')
  for (const { name } of tables) {
    const rows = await queryOnce<{ count: number }>(
      adminUrl,
      `select count(*)::int as count from ${name} t where t::text like '%${CANARY}%' or t::text like '%${bytes}%'`,
      [],
    )
    found.count('tables looked through')
    if (rows[0]?.count) found.violation(`${rows[0].count} rows of ${name} hold an answer`)
  }
}

/** A key that does not fit is replaced by one that does. */
function storingFirst(http: HttpAppOptions): HttpAppOptions {
  const keys = http.routes.find(({ path }) => path === '/api/form/FormSubmissionKey')
  const fresh = (request: object) => keys?.handle(request as RouteRequest<never, never, never>) as { key: string }
  const careless = (route: Route): Route => ({
    ...route,
    handle(request) {
      const { body } = request as { body: object }
      return route.handle({ ...(request as object), body: { ...body, ...fresh(request) } } as typeof request)
    },
  })
  return { ...http, routes: http.routes.map((route) => (route.path === SAVE ? careless(route) : route)) }
}
