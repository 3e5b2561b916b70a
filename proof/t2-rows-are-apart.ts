import { type Database, openDatabase } from '../src/platform/database/database.ts'
import type { RoleUrls } from '../src/platform/database/roles.ts'
import { createFinding, type FindingBuilder, type Proof, type ProofOptions } from './proof.ts'
import { createRandom } from './random.ts'
import { askBothWays, type MatrixExtent } from './t1-both-ways.ts'
import { openWorld, type World } from './t1-world.ts'
import { removeTenantFilters } from './t2-forget-filters.ts'
import { runInterleavedScopes } from './t2-interleaved.ts'
import { tryWithoutScope } from './t2-without-scope.ts'

export const rowsAreApart: Proof = {
  id: 'T2',
  promise: 'The database keeps websites apart even where a query forgets to name the website',
  async run(options) {
    const found = createFinding()
    const { world, db, forgotten } = await openForgetful(options, 'app')
    await askBothWays(world, found, { brief: true })
    found.count('filters taken out', forgotten())
    options.say(`without filters: ${found.finding.counts.requests} requests, ${found.finding.violations} violations`)
    await tryWithoutScope(world, world.lab.urls.app, found)
    await runInterleavedScopes({ world, db, random: createRandom(options.seed), found })
    return found.finding
  },
  /** The same by a role that row-level security does not hold; each part alone must see it. */
  async control(options) {
    const parts: Record<string, Part> = {
      'requests without filters': ({ world }, found) => askBothWays(world, found, leaks),
      'statements without a scope': ({ world }, found) => tryWithoutScope(world, world.lab.urls.admin, found),
      'interleaved reads': ({ world, db }, found) =>
        runInterleavedScopes({ world, db, random: createRandom(options.seed), found }),
    }
    const found = createFinding()
    const seen = []
    for (const [name, run] of Object.entries(parts)) {
      const part = createFinding()
      await run(await openForgetful(options, 'admin'), part)
      seen.push(part.finding.violations)
      options.say(`${name}: ${part.finding.violations} violations`)
      found.violation(`${name}: ${part.finding.examples[0]}`, 0)
    }
    found.count('parts', seen.length)
    found.violation('the part that saw least', Math.min(...seen))
    return found.finding
  },
}

interface Forgetful {
  world: World
  db: Database
  /** How many filters were taken out so far. */
  forgotten(): number
}

type Part = (forgetful: Forgetful, found: FindingBuilder) => Promise<void>

/** Requests about one website are enough to see that its neighbour is read. */
const leaks: MatrixExtent = { brief: true, places: [0] }

/** The product on four connections of this role. Once everybody has come it forgets every filter, and keeps nothing. */
async function openForgetful(options: ProofOptions, role: keyof RoleUrls): Promise<Forgetful> {
  const opened: { db?: Database; forgotten?: () => number } = {}
  const world = await openWorld(options, {
    db({ urls }, trial) {
      const pool = openDatabase(urls[role], { max: 4, onError: () => {} })
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
  if (!db || !forgotten) throw new Error('The product was not opened on a connection of ours')
  return { world, db, forgotten }
}
