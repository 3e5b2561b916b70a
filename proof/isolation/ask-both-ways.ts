import { createSignInLink } from '../../src/identity/sessions/sign-in-links.ts'
import type { FindingBuilder } from '../proof.ts'
import type { Scene } from './cases/cases.ts'
import { makeForeignObjects } from './cases/foreign-objects.ts'
import { tryToBringCodeIn } from './code-comes-from-permitted.ts'
import { type PrincipalCode, principalCodes } from './expectations.ts'
import { makePrincipal, settle, type WebsiteMember } from './principals.ts'
import { type MatrixOptions, requestEverything } from './request-matrix.ts'
import { openDigests } from './table-digests.ts'
import type { World } from './two-website-world.ts'

export interface MatrixExtent {
  /** Skips other hosts and request variants. */
  brief?: boolean
  /** Indexes of the websites to test, sequentially. */
  places?: (0 | 1)[]
  /** Stops at the first violation, which is enough for a control. */
  untilFound?: boolean
  /** Who asks; everybody unless said otherwise. */
  codes?: readonly PrincipalCode[]
}

/** Always these, and as many others, which the seed chooses. */
export function somePrincipals(seed: number, always: readonly PrincipalCode[], more: number): PrincipalCode[] {
  const others = principalCodes.filter((code) => !always.includes(code))
  return [...always, ...Array.from({ length: more }, (_, n) => others[(seed + n) % others.length] as PrincipalCode)]
}

/** Sends all requests to one website, then to the other, and checks each time whether its neighbour has changed. */
export async function askBothWays(
  world: World,
  found: FindingBuilder,
  { brief = false, places = [0, 1], untilFound = false, codes = principalCodes }: MatrixExtent = {},
): Promise<void> {
  const isEnough = () => untilFound && found.finding.violations > 0
  const inhabitants = await world.remember(() => settleAll(world))
  for (const place of places)
    await askAbout({ scene: sceneAt(world, inhabitants, place), found, brief, isEnough }, codes)
  lookThroughLog(world, found)
}

async function askAbout(asking: Omit<MatrixOptions, 'principals'>, codes: readonly PrincipalCode[]): Promise<void> {
  const { scene, found } = asking
  const { world, site, other, neighbour } = scene
  const { digestOf, close } = await openDigests(world.lab.urls.admin)
  const principals = await Promise.all(codes.map((code) => makePrincipal(world, site, neighbour, code)))
  found.most('principals', principals.length)
  await world.remember(() => makeForeignObjects(scene))
  const before = await digestOf(other.websiteId)
  world.trial.begun = true
  await requestEverything({ ...asking, principals })
  if (!asking.isEnough()) await tryToBringCodeIn(scene, found)
  const after = await digestOf(other.websiteId)
  for (const [table, digest] of before)
    if (after.get(table) !== digest) found.violation(`rows of the other website in ${table} were changed`)
  found.most('tables compared', before.size)
  await close()
}

async function settleAll(world: World): Promise<WebsiteMember[]> {
  const now = new Date().toISOString()
  for (const site of world.sites) {
    const link = await createSignInLink(world.lab.db, site.websiteId, site.ownerId, now)
    site.links.push(link)
    site.secrets.add(link)
    site.credentials.add(link)
  }
  return Promise.all(world.sites.map((site) => settle(world, site)))
}

/** Each website's owner. */
export async function openScene(world: World, place: 0 | 1): Promise<Scene> {
  return sceneAt(world, await world.remember(() => settleAll(world)), place)
}

function sceneAt(world: World, inhabitants: WebsiteMember[], place: 0 | 1): Scene {
  const [inhabitant, neighbour] = place === 0 ? inhabitants : inhabitants.toReversed()
  if (!inhabitant || !neighbour) throw new Error('Both websites need an owner')
  return {
    world,
    site: world.sites[place],
    other: world.sites[place === 0 ? 1 : 0],
    second: world.second[place],
    inhabitant,
    neighbour,
  }
}

/** The log contains no credentials and no shopper's text. */
function lookThroughLog({ sites, logLines }: World, found: FindingBuilder): void {
  const text = logLines.join('')
  found.count('log lines', logLines.length)
  for (const { credentials } of sites)
    for (const secret of credentials) if (text.includes(secret)) found.violation('the log holds a secret')
}
