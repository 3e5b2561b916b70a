import { contentLoads } from './measuring/content-loads.ts'
import { asked, becomeVisitor, best, exchange, load, median, type Result } from './measuring/page-load.ts'
import { print, printTable } from './measuring/report.ts'
import { startNode } from './servers/product-process.ts'

/**
 * `npm run bench:content-pages`: a page of 40 blocks from the cache beside an Express reply of the same bytes, rendered each
 * time from compiled sections, and compiled each time; and what browsers load for it.
 */
const SECONDS = Number(process.argv[process.argv.indexOf('--seconds') + 1]) || 4
const ROUNDS = 3
const PATH = '/about'
const GOALS = { kept: 0.6, rendered: 3_000, cold: 300 }

const server = 'bench/servers/content-page-server.ts'
const kept = await startNode([server], {})
const rendering = await startNode([server], { PAGE_CACHE: 'off' })
const cold = await startNode([server], { PAGE_CACHE: 'cold' })
const floor = await startNode(['bench/baselines/page-baseline.ts'], {})
try {
  await measure()
  printLoads()
} finally {
  await Promise.all([kept.stop(), rendering.stop(), cold.stop(), floor.stop()])
}

/** Rounds alternate, so that a slow minute of the machine affects all of them. */
async function measure(): Promise<void> {
  const [known, stranger, first] = await Promise.all([kept, rendering, cold].map((one) => becomeVisitor(one, PATH)))
  const page = await exchange(kept.port, 'GET', PATH, known ?? {})
  await exchange(floor.port, 'PUT', '/page', { 'x-encoding': page.encoding }, page.body)
  const rounds: Record<'bare' | 'kept' | 'rendered' | 'cold', Result>[] = []
  for (let round = 0; round < ROUNDS; round++)
    rounds.push({
      bare: await load(floor, '/page', asked, SECONDS),
      kept: await load(kept, PATH, known ?? {}, SECONDS),
      rendered: await load(rendering, PATH, stranger ?? {}, SECONDS),
      cold: await load(cold, PATH, first ?? {}, SECONDS),
    })
  const ratio = median(rounds.map((round) => round.kept.perSecond / round.bare.perSecond)).toFixed(2)
  const row = (what: string, name: 'bare' | 'kept' | 'rendered' | 'cold', note: string) => {
    const { perSecond, cpu } = best(rounds.map((round) => round[name]))
    return { '': what, 'per second': perSecond.toFixed(0), 'CPU ms each': cpu.toFixed(3), note }
  }
  print(`A page of 40 blocks: ${page.body.length} bytes as sent (${page.encoding})`)
  printTable([
    row('bare Express reply', 'bare', ''),
    row('from the cache', 'kept', `ratio ${ratio} (goal: at least ${GOALS.kept})`),
    row('rendered from compiled sections', 'rendered', `(goal: at least ${GOALS.rendered})`),
    row('compiled and rendered', 'cold', `(goal: at least ${GOALS.cold})`),
  ])
}

function printLoads(): void {
  const rows = contentLoads().map(({ what, scriptKb, styleKb, goal }) => ({
    '': what,
    'JavaScript, kB gzip': scriptKb.toFixed(1),
    'CSS, kB gzip': styleKb.toFixed(1),
    note: goal,
  }))
  printTable(rows, '\nFirst load')
}
