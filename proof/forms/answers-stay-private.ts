import type { HttpAppOptions } from '../../src/platform/http/routing/create-app.ts'
import type { Route, RouteRequest } from '../../src/platform/http/routing/route.ts'
import type { HttpClient, Reply } from '../../src/testing/browsers/http-client.ts'
import { makeField } from '../../src/testing/fixtures/make/make-field.ts'
import { openScene } from '../isolation/ask-both-ways.ts'
import { browserAt } from '../isolation/principals.ts'
import { openWorld } from '../isolation/two-website-world.ts'
import { createRandom, type Random } from '../processes/random.ts'
import { createFinding, type Finding, type FindingBuilder, type Proof, type ProofOptions } from '../proof.ts'
import { compareTimes, type MeasuredTimes } from '../restock/compare-times.ts'
import { addForm, getKey, send, sendPlain, upload, visit } from './forms-lab.ts'

const SAVE = '/api/form/SaveFormSubmission'
const [PAIRS, SHORT_PAIRS] = [400, 150]
const VISITORS = 6
const KNOWN = 30
/** Differences with a lower probability are not chance. */
const LEVEL = 0.01
const PDF = Buffer.from('%PDF-1.7')

export const answersStayPrivate: Proof = {
  id: 'S6',
  promise:
    'A form does not tell whether an address has sent it before, whose a key or a file is, or whether another form exists, neither by its answer nor by its time',
  run: (options) => compare(options, (http) => http),
  control: (options) => compare(options, answerKnownAtOnce),
}

interface Lab {
  found: FindingBuilder
  random: Random
  formId: string
  pairs: number
  asked: number
  enter(): Promise<HttpClient>
}

async function compare(options: ProofOptions, tamper: (http: HttpAppOptions) => HttpAppOptions): Promise<Finding> {
  const found = createFinding()
  const { world, site, inhabitant, other, neighbour } = await openScene(await openWorld(options, { http: tamper }), 0)
  const owner = browserAt(world, site, 'manage')
  for (const [name, value] of inhabitant.cookies.manage) owner.cookies.set(name, value)
  const elsewhere = browserAt(world, other, 'manage')
  for (const [name, value] of neighbour.cookies.manage) elsewhere.cookies.set(name, value)
  const fields = [makeField('email', 'email'), makeField('message', 'textarea'), makeField('picture', 'file')]
  const [formId, deleted] = [await addForm(owner, fields), await addForm(owner, fields)]
  await owner.delete(`/api/forms/${deleted}`)
  const foreign = await addForm(elsewhere, fields)
  const lab: Lab = {
    found,
    random: createRandom(options.seed),
    formId,
    pairs: options.isShort ? SHORT_PAIRS : PAIRS,
    asked: 0,
    enter: () => visit(world.port, `${site.subdomain}.${world.baseDomain}`),
  }
  await compareSenders(lab)
  await compareKeys(lab)
  await compareForms(lab, { deleted, foreign })
  await compareFiles(lab)
  return found.finding
}

/** Addresses that have sent the form before, and new ones: in random order, so that carry-over effects cancel out. */
async function compareSenders(lab: Lab): Promise<void> {
  const { found, formId } = lab
  const answers = new Set<string>()
  const ask = async (visitor: HttpClient, email: string) => {
    const key = await getKey(visitor)
    const begun = performance.now()
    const reply = await send(visitor, formId, key, { email, message: `Hello from ${email}` })
    const took = performance.now() - begun
    answers.add(textOf(reply))
    return took
  }
  const measure = async () => {
    const times: MeasuredTimes = { known: [], unknown: [] }
    const visitors = await Promise.all(Array.from({ length: VISITORS }, lab.enter))
    await Promise.all(
      visitors.map(async (visitor, at) => {
        for (let n = at; n < KNOWN; n += VISITORS) await ask(visitor, knownAddress(n))
        for (let pair = at; pair < lab.pairs; pair += VISITORS) {
          const known = async () => times.known.push(await ask(visitor, knownAddress(pair % KNOWN)))
          const unknown = async () => times.unknown.push(await ask(visitor, newAddress(lab.asked++)))
          const [first, second] = lab.random.next() < 0.5 ? [known, unknown] : [unknown, known]
          await first()
          await second()
          found.count('pairs of senders')
        }
      }),
    )
    return times
  }
  const { p, known, unknown, differ } = await compareTimes(measure, LEVEL)
  found.most('thousandths of p', p * 1_000)
  if (differ) found.violation(`Known addresses take ${median(known)} ms, others ${median(unknown)}: p = ${p}`)
  expectAlike(found, 'senders', answers)
}

/** Keys of another visitor, used or not, and ones that were never given. */
async function compareKeys({ found, formId, enter }: Lab): Promise<void> {
  const [visitor, stranger] = [await enter(), await enter()]
  const used = await getKey(visitor)
  await send(visitor, formId, used, { message: 'Hello' })
  const keys = [used, await getKey(visitor), `${used}x`, used.replace(/^./, '0'), 'made-up.key', 'x'.repeat(250)]
  const answers = new Set<string>()
  for (const key of keys) answers.add(textOf(await send(stranger, formId, key, { message: 'Hello' })))
  found.count('keys tried', keys.length)
  expectAlike(found, 'keys', answers)
}

/** A form that was deleted, one of another website, and one that never was. */
async function compareForms({ found, enter }: Lab, { deleted, foreign }: { deleted: string; foreign: string }) {
  const visitor = await enter()
  const ids = [deleted, foreign, '0190a5c4-0000-7000-8000-00000000c0de']
  const requests: Record<string, (id: string) => Promise<Reply>> = {
    sent: async (id) => send(visitor, id, await getKey(visitor), { message: 'Hello' }),
    checked: (id) => visitor.post(`/api/rest/forms/validate/${id}`, { message: 'Hello' }),
    read: (id) => visitor.get(`/api/form/${id}`),
    'sent without scripts': (id) => sendPlain(visitor, id, { 'field.message': 'Hello' }),
    'given a file': (id) => upload(visitor, id, 'picture', ['a.pdf', PDF]),
  }
  for (const [name, request] of Object.entries(requests)) {
    const answers = new Set<string>()
    for (const id of ids) answers.add(textOf(await request(id)).replaceAll(id, '<id>'))
    found.count('requests about forms', ids.length)
    expectAlike(found, `forms that are ${name}`, answers)
  }
}

/** A file of another visitor, sent or not, and one that never was. */
async function compareFiles({ found, formId, enter }: Lab): Promise<void> {
  const [visitor, stranger] = [await enter(), await enter()]
  const files: object[] = []
  for (let n = 0; n < 2; n++) files.push((await upload(visitor, formId, 'picture', ['a.pdf', PDF])).json() as object)
  await send(visitor, formId, await getKey(visitor), { picture: [files[0]] })
  files.push({ ...files[0], fileId: '0190a5c4-0000-7000-8000-00000000c0de' })
  const answers = new Set<string>()
  for (const file of files)
    answers.add(textOf(await send(stranger, formId, await getKey(stranger), { picture: [file] })))
  found.count('files tried', files.length)
  expectAlike(found, 'files', answers)
}

function expectAlike(found: FindingBuilder, what: string, answers: Set<string>): void {
  if (answers.size > 1) found.violation(`There are ${answers.size} answers to ${what}: ${[...answers].join(' and ')}`)
}

/** Without what differs in every answer. */
function textOf({ status, headers, text }: Reply): string {
  const { date: _, 'x-request-id': __, etag: ___, ...same } = headers
  return JSON.stringify([status, same, text.replace(/"instance":"[^"]*"/, '')])
}

const knownAddress = (n: number) => `n${String(n).padStart(5, '0')}@old.example`
const newAddress = (n: number) => `n${String(n).padStart(5, '0')}@new.example`

function median(times: number[]): number {
  return Math.round(times.toSorted((a, b) => a - b)[times.length >> 1] ?? 0)
}

/** The most likely mistake: an early return for people who have sent the form before. */
function answerKnownAtOnce(http: HttpAppOptions): HttpAppOptions {
  const seen = new Set<string>()
  const hurry = (route: Route): Route => ({
    ...route,
    handle(request) {
      const { body, res } = request as RouteRequest<never, never, { form: string }>
      const email = /"email":"([^"]*)"/.exec(body.form)?.[1]
      if (email !== undefined && seen.has(email)) {
        res.status(204).set('Cache-Control', 'no-store').end()
        return undefined
      }
      if (email !== undefined) seen.add(email)
      return route.handle(request)
    },
  })
  return { ...http, routes: http.routes.map((route) => (route.path === SAVE ? hurry(route) : route)) }
}
