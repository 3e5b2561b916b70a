import { sql } from 'kysely'
import { withWebsite } from '../../src/platform/database/database.ts'
import type { Face } from '../../src/platform/http/routing/route.ts'
import type { FindingBuilder } from '../proof.ts'
import { type Case, casesOf, type Scene } from './cases/cases.ts'
import { anonymousPrincipals, type Expectation, expectations, type PrincipalCode } from './expectations.ts'
import { comparable, type ExpectedReply, findReplyFaults } from './judge-reply.ts'
import { confirmEmails, makePrincipal, type Principal, restoreSession } from './principals.ts'
import { faultsOfHome, faultsOfPeople } from './rendered-pages.ts'
import { type Variant, variants } from './request-variants.ts'
import { type SentRequest, sendRequest, withBrowserHeaders } from './send-request.ts'

export interface MatrixOptions {
  scene: Scene
  principals: Principal[]
  found: FindingBuilder
  /** Skips other hosts and request variants. */
  brief: boolean
  /** Checked before each route. */
  isEnough: () => boolean
}

const faces: Face[] = ['platform', 'storefront', 'manage', 'assets']
/** Routes that use up their object, so that each principal needs a new one. */
const usesUp = /sign-(?:in|up|out|out-everywhere)$|password$|invitations\/accept$|^DELETE /
/** Routes that end sessions of other principals. */
const endsAll = /sign-out-everywhere$|password$/
/** Limited to one at a time per website or account: concurrent principals would hit the limit instead of the permission. */
const onceAtATime = /imports|tag-changes|export$|errors\.csv$/
/** Principals who also send request variants: anonymous, a visitor with a cart, the owner. */
const speakers: PrincipalCode[] = ['an', 'vc', 'ow']

/** Every route and page, for every principal and object. */
export async function requestEverything(asking: MatrixOptions): Promise<void> {
  const { world, site } = asking.scene
  const begun = new Date().toISOString()
  for (const request of listRequests(asking)) {
    if (asking.isEnough()) return
    await requestOne(asking, request)
    // A website has a limited number of both, which thousands of requests would reach.
    await withWebsite(world.lab.db, site.websiteId, async (tx) => {
      await sql`
        delete from contributors using accounts
        where contributors.website_id = ${site.websiteId} and accounts.account_id = contributors.account_id
          and accounts.created_at > ${begun}`.execute(tx)
      await sql`delete from domains where website_id = ${site.websiteId} and created_at > ${begun}`.execute(tx)
    })
  }
}

async function requestOne(asking: MatrixOptions, request: string): Promise<void> {
  const rows = expectations.filter((row) => row.request === request)
  if (rows.length === 0 || !casesOf[request]) {
    asking.found.violation(`${request} is routed, but has no row that says who may use it`)
    return
  }
  compareRight(asking, request, rows)
  compareNobodies(asking, request, await answersOf(asking, request, rows))
  if (!asking.brief) {
    await askElsewhere(asking, request, rows)
    await askOtherwise(asking, request, rows)
  }
  if (endsAll.test(request)) await restoreSession(asking.scene.world)
  if (request === 'POST /api/identity/account/confirmation') await confirmEmails(asking.scene.world)
}

async function answersOf(asking: MatrixOptions, request: string, rows: Expectation[]): Promise<Answered[]> {
  const isAlone = endsAll.test(request) || onceAtATime.test(request)
  if (!isAlone) return Promise.all(asking.principals.map((principal) => askAs(asking, principal, request, rows)))
  const answers: Answered[] = []
  for (const principal of asking.principals) answers.push(await askAs(asking, principal, request, rows))
  return answers
}

function listRequests({ scene }: MatrixOptions): string[] {
  const running = scene.world.routes.map(({ method, path }) => `${method} ${path}`)
  return [...new Set([...running, ...expectations.map(({ request }) => request)])]
}

/** The route requires the permission that people decided on. */
function compareRight({ scene, found }: MatrixOptions, request: string, rows: Expectation[]): void {
  const route = scene.world.routes.find(({ method, path }) => `${method} ${path}` === request)
  for (const { right } of rows)
    if (route && right !== undefined && route.allow !== right)
      found.violation(`${request} is for ${route.allow} instead of ${right}`)
}

interface Answered {
  code: PrincipalCode
  /** Comparable answers by host and case. */
  texts: Map<string, string>
}

async function askAs(asking: MatrixOptions, known: Principal, request: string, rows: Expectation[]): Promise<Answered> {
  const texts = new Map<string, string>()
  for (const face of facesOf(rows)) {
    const principal = usesUp.test(request) ? await anew(asking, known, face) : known
    const there = rows.filter((row) => row.face === face)
    const cases = await casesFor(asking, request, there, principal)
    for (const [name, text] of await askAt(asking, face, principal, there, cases)) texts.set(`${face} ${name}`, text)
  }
  return { code: known.code, texts }
}

async function askAt(asking: MatrixOptions, face: Face, principal: Principal, rows: Expectation[], cases: Case[]) {
  const texts = new Map<string, string>()
  const unknown = new Map<string, string>()
  for (const one of cases) {
    const text = await askOnce(asking, principal, face, one, statusOf(rows, one, principal.code))
    if (one.object === 'other') compareWithUnknown(asking, principal, one, text, unknown)
    if (isRepeatable(one)) texts.set(`${one.method} ${nameOf(one)}`, text)
  }
  return texts
}

/** Writes create new ids. */
function isRepeatable({ method, object }: Case): boolean {
  return method === 'GET' || object !== 'own'
}

function facesOf(rows: Expectation[]): Face[] {
  return faces.filter((face) => rows.some((row) => row.face === face))
}

async function casesFor({ scene }: MatrixOptions, request: string, rows: Expectation[], principal: Principal) {
  const cases = (await casesOf[request]?.(scene, principal, rows[0]?.face)) ?? []
  return cases.filter(({ object }) => object === 'refused' || rows.some((row) => row.object === object))
}

function anew(
  { scene: { world, site, neighbour } }: MatrixOptions,
  { code }: Principal,
  face: Face,
): Promise<Principal> {
  // Cookies of assets are those of the manage host.
  return makePrincipal(world, site, neighbour, code, [face === 'assets' ? 'manage' : face])
}

function statusOf(rows: Expectation[], { object }: Case, code: PrincipalCode): ExpectedReply['gets'] {
  return rows.find((row) => row.object === object)?.statuses[code] ?? 'refused'
}

/** Sends, judges and returns comparable answers. */
async function askOnce(
  { scene, found }: MatrixOptions,
  principal: Principal,
  face: Face,
  one: Case,
  gets: ExpectedReply['gets'],
  change: (asked: SentRequest) => Partial<SentRequest> = () => ({}),
  said = '',
): Promise<string> {
  const plain = withBrowserHeaders(scene.world, scene.site, face, principal, one)
  const asked = { ...plain, ...change(plain) }
  const reply = await sendRequest(scene.world, principal.cookies[face], asked)
  found.count('requests')
  if (reply.status < 300 && [...scene.site.canaries].some((canary) => reply.text.includes(canary)))
    found.count('own rows read')
  const faults = findReplyFaults(scene, asked, { gets, face, names: one.names }, reply)
  if (face === 'manage' && one.path === '/') faults.push(...faultsOfHome(principal.code, reply))
  if (face === 'manage' && one.path === '/settings/people') faults.push(...faultsOfPeople(principal.code, reply))
  for (const fault of faults) found.violation(`${principal.code} ${said}${face} ${asked.method} ${one.name}: ${fault}`)
  return comparable(reply, one.names)
}

/** Objects of others are answered like missing ones. */
function compareWithUnknown(
  { found }: MatrixOptions,
  { code }: Principal,
  one: Case,
  text: string,
  references: Map<string, string>,
): void {
  const shape = `${one.method} ${one.names === '' ? one.path : one.path.replaceAll(one.names, '<name>')}`
  const reference = references.get(shape) ?? text
  references.set(shape, reference)
  found.count('compared with an unknown object')
  if (text !== reference) found.violation(`${code} ${one.method} ${one.name}: ${differ(text, reference)}`)
}

/** Cookies that are invalid here are answered like missing ones. */
function compareNobodies({ found }: MatrixOptions, request: string, answers: Answered[]): void {
  const reference = answers.find(({ code }) => code === 'vi')?.texts ?? new Map<string, string>()
  for (const { code, texts } of answers.filter((answered) => anonymousPrincipals.includes(answered.code)))
    for (const [name, known] of [...reference].filter(([name]) => !isSomebody(code, name))) {
      const text = texts.get(name) ?? known
      found.count('compared with a plain visitor')
      if (text !== known) found.violation(`${code} ${request} ${name}: ${differ(text, known)}`)
    }
}

/** A platform session is valid there. */
function isSomebody(code: PrincipalCode, name: string): boolean {
  return code === 'pl' && name.startsWith('platform ')
}

function differ(text: string, reference: string): string {
  let at = 0
  while (text[at] === reference[at]) at++
  return `${text.slice(Math.max(0, at - 30), at + 60)} in place of ${reference.slice(Math.max(0, at - 30), at + 60)}`
}

function nameOf({ name, names }: Case): string {
  return names === '' ? name : name.replaceAll(names, '<name>')
}

/** On every other host a route does not exist, for anybody. */
async function askElsewhere(asking: MatrixOptions, request: string, rows: Expectation[]): Promise<void> {
  if (request.startsWith('PAGE ')) return
  const elsewhere = faces.filter((face) => !facesOf(rows).includes(face))
  await Promise.all(
    asking.principals.map(async (principal) => {
      const own = await ownCase(asking, request, rows, principal)
      // Outside the API any host may refuse with any 4xx.
      const gets = own.method === 'GET' || own.path.startsWith('/api/') ? 404 : 'refused'
      for (const face of elsewhere) await askOnce(asking, principal, face, own, gets)
    }),
  )
}

async function ownCase(
  asking: MatrixOptions,
  request: string,
  rows: Expectation[],
  principal: Principal,
): Promise<Case> {
  const cases = await casesFor(asking, request, rows, principal)
  // A small website has nothing at some paths.
  const own = cases.find(({ object }) => object === 'own') ?? cases.at(0)
  if (!own) throw new Error(`${request} has no case`)
  return own
}

/** Variants of the same request: URL spelling, hosts, methods, forged headers. */
async function askOtherwise(asking: MatrixOptions, request: string, rows: Expectation[]): Promise<void> {
  const own = rows.filter(({ object }) => object === 'own')
  const saying = asking.principals.filter(({ code }) => speakers.includes(code))
  for (const row of own)
    for (const variant of variants)
      for (const known of saying)
        await sayOtherwise(asking, row, variant, usesUp.test(request) ? await anew(asking, known, row.face) : known)
}

async function sayOtherwise(
  asking: MatrixOptions,
  row: Expectation,
  variant: Variant,
  principal: Principal,
): Promise<void> {
  const { name, change, gets, onlyReads } = variant
  const own = await ownCase(asking, row.request, [row], principal)
  const isSame = gets === 'same' && (own.method === 'GET' || !onlyReads)
  // Outside the API a variant of a URL may lead to the page of that name.
  const isPage = row.request.startsWith('PAGE ') || (row.face !== 'assets' && !own.path.startsWith('/api/'))
  const refused = isPage ? 'harmless' : 'refused'
  const wanted = isSame ? row.statuses[principal.code] : refused
  await askOnce(asking, principal, row.face, own, wanted, (asked) => change(asked, asking.scene), `${name}: `)
}
