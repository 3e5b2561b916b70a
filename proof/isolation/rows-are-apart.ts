import { type Database, openDatabase } from '../../src/platform/database/database.ts'
import type { RoleUrls } from '../../src/platform/database/roles.ts'
import { createRandom } from '../processes/random.ts'
import { createFinding, type FindingBuilder, type Proof, type ProofOptions } from '../proof.ts'
import { askBothWays, type MatrixExtent, somePrincipals } from './ask-both-ways.ts'
import { runInterleavedScopes } from './interleaved-scopes.ts'
import { removeTenantFilters } from './remove-tenant-filters.ts'
import { openWorld, type World } from './two-website-world.ts'
import { tryWithoutScope } from './without-scope.ts'

export const rowsAreApart: Proof = {
  id: 'T2',
  promise: 'The database keeps websites apart even where a query forgets to name the website',
  async run(options) {
    const found = createFinding()
    const { world, db, forgotten } = await openForgetful(options, 'app')
    await askBothWays(
      world,
      found,
      options.isShort ? { ...leaks, codes: fewPrincipals(options.seed) } : { brief: true },
    )
    found.count('filters taken out', forgotten())
    options.say(`without filters: ${found.finding.counts.requests} requests, ${found.finding.violations} violations`)
    await tryWithoutScope(world, world.lab.urls.app, found)
    await runInterleavedScopes({ world, db, random: createRandom(options.seed), found, isShort: options.isShort })
    return found.finding
  },
  /** The same with a role that bypasses row-level security; each part alone must detect it. */
  async control(options) {
    const parts: Record<string, Part> = {
      'requests without filters': ({ world }, found) => askBothWays(world, found, leaks),
      'statements without a scope': ({ world }, found) => tryWithoutScope(world, world.lab.urls.admin, found),
      'interleaved reads': ({ world, db }, found) =>
        runInterleavedScopes({ world, db, random: createRandom(options.seed), found, isShort: options.isShort }),
    }
    const found = createFinding()
    const seen = []
    const tried = Object.entries(parts).slice(options.isShort ? 1 : 0)
    const forgetful = await openForgetful(options, 'admin')
    for (const [name, run] of tried) {
      const part = createFinding()
      await run(forgetful, part)
      seen.push(part.finding.violations)
      options.say(`${name}: ${part.finding.violations} violations`)
      found.violation(`${name}: ${part.finding.examples[0]}`, 0)
    }
    found.count('parts', seen.length)
    found.violation('fewest violations found by a part of the control', Math.min(...seen))
    return found.finding
  },
}

interface Forgetful {
  world: World
  db: Database
  /** Number of removed filters. */
  forgotten(): number
}

type Part = (forgetful: Forgetful, found: FindingBuilder) => Promise<void>

/** Requests to one website are enough to detect reads of its neighbour. */
const leaks: MatrixExtent = { brief: true, places: [0] }
/** What a query finds depends on the website it names, hardly on who asks: nobody, cookies of the neighbour, a few roles. */
const fewPrincipals = (seed: number) => somePrincipals(seed, ['an', 'vi', 'vc', 'ow'], 2)

/** The product on four connections of this role. After set-up it removes every filter and caches nothing. */
async function openForgetful(options: ProofOptions, role: keyof RoleUrls): Promise<Forgetful> {
  const opened: { db?: Database; forgotten?: () => number } = {}
  const world = await openWorld(options, {
    db({ urls }, trial) {
      const pool = openDatabase(urls[role], { max: 4, onError: () => {}, statements: 'unlimited' })
      options.defer(() => pool.destroy())
      const { plugin, count } = removeTenantFilters(() => trial.begun)
      return Object.assign(opened, { db: pool.withPlugin(plugin), forgotten: count }).db
    },
    http: (http, { caches }) => ({
      ...http,
      findTenant(name) {
        for (const cache of caches) cache.clear()
        return http.findTenant(name)
      },
    }),
  })
  const { db, forgotten } = opened
  if (!db || !forgotten) throw new Error('The product was not opened on the test connection')
  return { world, db, forgotten }
}
