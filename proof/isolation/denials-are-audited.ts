import { setTimeout as sleep } from 'node:timers/promises'
import type { HttpAppOptions } from '../../src/platform/http/routing/create-app.ts'
import type { Route } from '../../src/platform/http/routing/route.ts'
import { hasPermission } from '../../src/shared/permissions.ts'
import { queryOnce } from '../processes/query-once.ts'
import { createFinding, type Finding, type Proof, type ProofOptions } from '../proof.ts'
import { openScene } from './ask-both-ways.ts'
import { casesOf, type Scene } from './cases/cases.ts'
import { type PrincipalCode, roleNumbers } from './expectations.ts'
import { makePrincipal, type Principal } from './principals.ts'
import { sendRequest, withBrowserHeaders } from './send-request.ts'
import { openWorld, type World } from './two-website-world.ts'

/** Who is signed in and lacks permissions; the owner has all of them. */
const contributors: PrincipalCode[] = ['ED', 'SM', 'NO', 'CO', 'VI', 'WM', 'MO', 'BI']
const SHORT_CONTRIBUTORS = 3
export const denialsAreAudited: Proof = {
  id: 'S18',
  promise:
    'Every refused permission, sign-in, change of roles and keys, export and erasure is in the audit log with its actor',
  run: (options) => judge(options, false),
  /** Half of the refusals are not recorded. */
  control: (options) => judge(options, true),
}

async function judge(options: ProofOptions, isForgetful: boolean): Promise<Finding> {
  const found = createFinding()
  const world = await openWorld(options, isForgetful ? { http: forgetHalf } : {})
  const scene = await openScene(world, 0)
  const codes = options.isShort ? contributors.slice(0, SHORT_CONTRIBUTORS) : contributors
  for (const code of codes) await judgeRefusals(world, scene, code, found)
  await judgeSignIn(world, scene, found)
  await judgeActions(world, scene, found)
  return found.finding
}

type Found = ReturnType<typeof createFinding>

/** As many refusals as there are 403 answers, all by the account that sent the requests. */
async function judgeRefusals(world: World, scene: Scene, code: PrincipalCode, found: Found): Promise<void> {
  const principal = await makePrincipal(world, scene.site, scene.neighbour, code)
  const before = await listEntries(world, scene, 'denied')
  let refused = 0
  for (const route of world.routes.filter((one) => isRefusedTo(one, code))) {
    const status = await ask(world, scene, principal, route)
    if (status === 403) refused++
    else if (status !== undefined) found.violation(`${code} ${route.method} ${route.path}: ${status}`)
  }
  await world.audit.close()
  const recorded = (await listEntries(world, scene, 'denied')).slice(before.length)
  const times = recorded.reduce((sum, entry) => sum + entry.times, 0)
  const actors = new Set(recorded.map(({ account_id }) => account_id))
  found.count('refusals', refused)
  found.count('refusals in the audit log', times)
  if (times !== refused) found.violation(`${code} was refused ${refused} times, and the log has ${times}`)
  if (actors.size !== 1) found.violation(`${code} is ${actors.size} actors in the log`)
}

/** What is allowed would change the website. */
function isRefusedTo({ faces, allow }: Route, code: PrincipalCode): boolean {
  if (!faces.includes('manage') || allow === 'anyone' || allow === 'visitor' || allow === 'signed-in') return false
  return !hasPermission({ isOwner: false, roles: [roleNumbers[code] ?? 0] }, allow)
}

/** The status of the route's own case; undefined if it has none. */
async function ask(
  world: World,
  scene: Scene,
  principal: Principal,
  { method, path }: Pick<Route, 'method' | 'path'>,
): Promise<number | undefined> {
  const cases = (await casesOf[`${method} ${path}`]?.(scene, principal, 'manage')) ?? []
  const one = cases.find(({ object }) => object === 'own')
  if (!one) return undefined
  const sent = withBrowserHeaders(world, scene.site, 'manage', principal, one)
  return (await sendRequest(world, principal.cookies.manage, sent)).status
}

/** What the owner does with a route that has an entry leaves one by the owner, and what fails leaves none. */
async function judgeActions(world: World, scene: Scene, found: Found): Promise<void> {
  const owner = await makePrincipal(world, scene.site, scene.neighbour, 'ow')
  // Nothing is done on a deleted website.
  const last = ({ path }: Route) => Number(path.includes('deletion'))
  const routes = world.routes.filter(({ faces }) => faces.includes('manage')).toSorted((a, b) => last(a) - last(b))
  for (const route of routes) {
    const { audit, method, path } = route
    if (!audit) continue
    const before = (await listEntries(world, scene, audit.kind)).length
    const status = await ask(world, scene, owner, route)
    if (status === undefined) continue
    const isDone = status < 300
    // The entry of a file follows its last byte.
    const [entry] = await listNew(world, scene, audit.kind, before, isDone)
    found.count(isDone ? 'audited actions done' : 'audited actions that failed')
    if (entry?.account_id !== (isDone ? scene.site.ownerId : undefined))
      found.violation(
        `${method} ${path} (${status}): the log has ${entry ? `the actor ${entry.account_id}` : 'no entry'}`,
      )
  }
}

async function listNew(world: World, scene: Scene, kind: string, before: number, isAwaited: boolean): Promise<Entry[]> {
  for (let n = 0; n < 50; n++) {
    const added = (await listEntries(world, scene, kind)).slice(before)
    if (added.length > 0 || !isAwaited) return added
    await sleep(20)
  }
  return []
}

/** A link that is used signs in and leaves an entry. */
async function judgeSignIn(world: World, scene: Scene, found: Found): Promise<void> {
  const visitor = await makePrincipal(world, scene.site, scene.neighbour, 'vi')
  const before = (await listEntries(world, scene, 'sign-in')).length
  const status = await ask(world, scene, visitor, { method: 'POST', path: '/api/identity/sign-in' })
  const [entry] = await listNew(world, scene, 'sign-in', before, true)
  found.count('sign-ins')
  if (status !== 200 || !entry?.account_id) found.violation(`signing in (${status}) leaves no entry with an actor`)
}

interface Entry {
  account_id: string
  times: number
}

/** Oldest first. */
function listEntries({ lab }: World, { site }: Scene, kind: string): Promise<Entry[]> {
  return queryOnce<Entry>(
    lab.urls.admin,
    'select account_id, times from audit_entries where website_id = $1 and kind = $2 order by entry_id',
    [site.websiteId, kind],
  )
}

function forgetHalf(http: HttpAppOptions): HttpAppOptions {
  const { audit } = http
  let count = 0
  return {
    ...http,
    ...(audit && {
      audit: {
        done: audit.done,
        denied: (...refusal) => (count++ % 2 === 0 ? audit.denied(...refusal) : undefined),
      },
    }),
  }
}
