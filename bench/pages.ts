import { firstLoads, trackerKb } from './measuring/first-loads.ts'
import { asked, becomeVisitor, best, exchange, load, median, type Result } from './measuring/page-load.ts'
import { print, printTable } from './measuring/report.ts'
import { startNode } from './servers/product-process.ts'

/**
 * `npm run bench:pages`: a product page and a shop page of 24 products, from the cache beside an Express reply of the same
 * bytes, and rendered each time; and the first load of JavaScript of each page.
 */
const SECONDS = Number(process.argv[process.argv.indexOf('--seconds') + 1]) || 4
const ROUNDS = 3
const PAGES = { 'product page': '/shop/p/mug-3', 'shop page of 24 products': '/shop' }
const GOALS = { cached: 0.6, rendered: 800, firstLoadKb: 150 }

const cached = await startNode(['bench/servers/page-server.ts'], {})
const rendering = await startNode(['bench/servers/page-server.ts'], { PAGE_CACHE: 'off' })
const floor = await startNode(['bench/baselines/page-baseline.ts'], {})
try {
  for (const [name, path] of Object.entries(PAGES)) await measurePage(name, path)
  printFirstLoads()
} finally {
  await Promise.all([cached.stop(), rendering.stop(), floor.stop()])
}

/** Rounds alternate, so that a slow minute of the machine affects all of them. */
async function measurePage(name: string, path: string): Promise<void> {
  const [known, stranger] = await Promise.all([becomeVisitor(cached, path), becomeVisitor(rendering, path)])
  const page = await exchange(cached.port, 'GET', path, known)
  await exchange(floor.port, 'PUT', '/page', { 'x-encoding': page.encoding }, page.body)
  const rounds: Record<'bare' | 'kept' | 'fresh', Result>[] = []
  for (let round = 0; round < ROUNDS; round++)
    rounds.push({
      bare: await load(floor, '/page', asked, SECONDS),
      kept: await load(cached, path, known, SECONDS),
      fresh: await load(rendering, path, stranger, SECONDS),
    })
  const ratio = median(rounds.map(({ kept, bare }) => kept.perSecond / bare.perSecond)).toFixed(2)
  printTable(
    [
      rowOf('bare Express reply', best(rounds.map(({ bare }) => bare)), ''),
      rowOf('from the cache', best(rounds.map(({ kept }) => kept)), `ratio ${ratio} (goal: at least ${GOALS.cached})`),
      rowOf('rendered each time', best(rounds.map(({ fresh }) => fresh)), `(goal: at least ${GOALS.rendered})`),
    ],
    `\n${name}: ${page.body.length} bytes as sent (${page.encoding})`,
  )
}

function rowOf(what: string, { perSecond, cpu }: Result, note: string) {
  return { '': what, 'per second': perSecond.toFixed(0), 'CPU ms each': cpu.toFixed(3), note }
}

function printFirstLoads(): void {
  const rows = firstLoads().map(({ route, scriptKb, styleKb }) => ({
    route,
    'JavaScript, kB gzip': scriptKb.toFixed(1),
    'CSS, kB gzip': styleKb.toFixed(1),
  }))
  printTable(rows, `\nFirst load (goal for a storefront: at most ${GOALS.firstLoadKb} kB of JavaScript)`)
  print(`Once a storefront's page is usable, the tracker: ${trackerKb().toFixed(1)} kB of JavaScript`)
}
