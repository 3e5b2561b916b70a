import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { createSession } from '../../src/identity/sessions/sessions.ts'
import { createAccount, setRoles } from '../../src/identity/store.ts'
import { type Database, openDatabase } from '../../src/platform/database/database.ts'
import { findFreePort } from '../../src/platform/database/embedded/free-port.ts'
import { PLATFORM_SCOPE } from '../../src/platform/database/platform-scope.ts'
import { roleUrls } from '../../src/platform/database/roles.ts'
import { hostOf } from '../../src/platform/http/routing/host.ts'
import type { Face } from '../../src/platform/http/routing/route.ts'
import { seedManyWebsites } from '../../src/seed/seed-many-websites.ts'
import { roles } from '../../src/shared/permissions.ts'
import { httpClient } from '../../src/testing/browsers/http-client.ts'
import type { Attacked, Attacker } from '../attacks/requests/attack-class.ts'
import { routeTargets } from '../attacks/requests/route-targets.ts'
import { listUnlimitedOffers, type UnlimitedOffer } from '../checkout/unlimited-offers.ts'
import { createProcesses } from '../processes/product-processes.ts'
import { queryOnce } from '../processes/query-once.ts'
import type { ProofOptions } from '../proof.ts'
import type { SoakSample } from './soak-probe.ts'

/** A process with all roles, attackers with websites of their own, and a store that is not attacked. */
export interface SoakLab {
  port: number
  attacked: Attacked
  /** Products of the store whose shoppers are watched. */
  offers: UnlimitedOffer[]
  samples(): SoakSample[]
  /** Gives the attackers new sessions, whatever happened to the old ones. */
  signInAgain(): Promise<void>
}

export interface SoakLabOptions extends Pick<ProofOptions, 'defer'> {
  sampleEveryMs: number
  preload: string[]
}

const WEBSITES = 3
const PRODUCTS = 150
const DESCRIPTION_PIECES = 150

export async function openSoakLab({ defer, sampleEveryMs, preload }: SoakLabOptions): Promise<SoakLab> {
  const file = join('/var/tmp', `plinth-soak-${crypto.randomUUID()}.ndjson`)
  defer(() => rmSync(file, { force: true }))
  const all = await createProcesses({
    defer,
    roles: ['http,projections,workers'],
    port: await findFreePort(),
    environment: { SOAK_FILE: file, SOAK_EVERY_MS: String(sampleEveryMs) },
    preload: [join(import.meta.dirname, 'soak-probe.ts'), ...preload],
  })
  const [product] = all.processes
  if (!product) throw new Error('No process is running')
  await product.start()
  const { baseDomain, adminUrl } = all
  const db = openDatabase(roleUrls(adminUrl).app, { max: 2, onError: () => {}, statements: 'unlimited' })
  defer(() => db.destroy())
  const people = await addPeople(db, adminUrl)
  const at = { db, port: product.port, baseDomain }
  const signInAll = () => Promise.all(people.map((person) => signIn(at, person)))
  const attacked: Attacked = { baseDomain, targets: routeTargets(), attackers: await signInAll() }
  const [offers = []] = await listUnlimitedOffers(adminUrl)
  return {
    port: product.port,
    attacked,
    offers,
    samples: () => readSamples(file),
    async signInAgain() {
      attacked.attackers = await signInAll()
    },
  }
}

function readSamples(file: string): SoakSample[] {
  const lines = readFileSync(file, 'utf8').split('\n')
  return lines.slice(0, -1).map((line) => JSON.parse(line))
}

interface Person {
  websiteId: string
  accountId: string
  subdomain: string
}

/** Each of a large website, whose answers are large. */
async function addPeople(db: Database, adminUrl: string): Promise<Person[]> {
  const now = new Date().toISOString()
  const websiteIds = await seedManyWebsites({ db, createAccount, now, websites: WEBSITES, itemsEach: PRODUCTS })
  const description = `'<p>' || repeat(md5(id) || ' ', ${DESCRIPTION_PIECES}) || '</p>'`
  const those = websiteIds.map((id) => `'${id}'`).join()
  await queryOnce(adminUrl, `update items set description = ${description} where website_id in (${those})`)
  return Promise.all(
    websiteIds.map(async (websiteId, n) => {
      const accountId = await createAccount(db, `Attacker ${n}`, now)
      await setRoles(db, websiteId, accountId, [roles.ADMIN])
      return { websiteId, accountId, subdomain: `many-${n + 1}` }
    }),
  )
}

interface At {
  db: Database
  port: number
  baseDomain: string
}

async function signIn(at: At, { websiteId, accountId, subdomain }: Person): Promise<Attacker> {
  const session = (scope: string) => createSession(at.db, scope, accountId, new Date().toISOString())
  const open = (face: Face, token?: string) => openAt(at, hostOf(at.baseDomain, face, subdomain), token)
  const cookies = {
    platform: await open('platform', await session(PLATFORM_SCOPE)),
    storefront: await open('storefront'),
    manage: await open('manage', await session(websiteId)),
    assets: new Map(),
  }
  return { subdomain, cookies }
}

/** Cookies of a browser that has opened a page there, including the CSRF token. */
async function openAt({ port }: At, host: string, token?: string): Promise<Map<string, string>> {
  const client = httpClient(port, host)
  if (token !== undefined) client.cookies.set('__Host-session', token)
  await client.open(host.includes('.manage.') ? '/sign-in' : '/')
  return client.cookies
}
