import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { print, printTable } from '../measuring/report.ts'
import { startBenchPostgres } from '../servers/bench-postgres.ts'
import { BEGIN, costsTable, countPurchases, END, total } from './costs.ts'
import { startCountedProduct } from './counted-product.ts'
import type { CountedWork } from './counts.ts'
import { buyOne, type Purchase } from './shopper.ts'
import { openStockedStore } from './stocked-store.ts'

const PURCHASES = 40
const document = join(import.meta.dirname, '../../docs/performance.md')

/**
 * `npm run bench:costs -- purchase`: what each request of a purchase sends to PostgreSQL, and what follows it. `--texts`
 * prints the statements, `--write` puts the table into docs/performance.md.
 */
export async function printPurchaseCosts(): Promise<void> {
  const costs = await countPurchases()
  printTable(Object.entries(costs.works).map(([name, work]) => rowOf(name, work, 1)))
  print(`all: ${total(Object.values(costs.works)).statements} statements, ${costs.drops} cache drops\n`)
  if (process.argv.includes('--texts')) for (const [name, work] of Object.entries(costs.works)) printTexts(name, work)
  if (process.argv.includes('--write')) write(costsTable(costs))
  await printRunning()
}

/** Purchases one directly after the other, with everything that runs beside them: here batches depend on the clock. */
async function printRunning(): Promise<void> {
  const dataDir = mkdtempSync('/var/tmp/plinth-bench-data-')
  chmodSync(dataDir, 0o711)
  const postgres = await startBenchPostgres()
  const product = await startCountedProduct(postgres.urls, dataDir)
  const store = await openStockedStore(postgres.urls, product.port)
  try {
    const purchases: Purchase[] = []
    const buy = async (times: number) => {
      for (let n = 0; n < times; n++) purchases.push(await buyOne({ ...product, offer: store.offer }))
      await product.settle()
    }
    await buy(PURCHASES)
    const before = { cpu: product.cpuMs(), wal: await product.walBytes() }
    await product.reset()
    const { functions } = await product.profile(() => buy(PURCHASES))
    const counts = await product.report()
    const used = { cpu: product.cpuMs() - before.cpu, wal: (await product.walBytes()) - before.wal }
    await store.check(purchases)
    const works = Object.entries(counts.works).sort(([, a], [, b]) => b.statements - a.statements)
    printTable(
      works.map(([name, work]) => rowOf(name, work, PURCHASES)),
      `Each of ${PURCHASES} purchases by one shopper, all that runs beside them included`,
    )
    const all = total(works.map(([, work]) => work))
    const each = (sum: number, digits = 0) => (sum / PURCHASES).toFixed(digits)
    print(`all: ${each(all.statements)} statements, ${each(all.roundTrips)} round trips, ${each(all.appends)} appends`)
    print(`${each(used.cpu, 1)} ms of processor (profiled), ${each(used.wal / 1_000)} kB of write-ahead log`)
    print(`${each(counts.drops, 2)} times all caches of the store dropped\n`)
    const busy = functions.filter(({ name }) => !/^\((idle|program)\)/.test(name))
    printTable(
      busy.slice(0, 30).map(({ name, ms }) => ({ 'ms each': (ms / PURCHASES).toFixed(3), function: name.padEnd(80) })),
      'Processor time by function, without what it calls',
    )
  } finally {
    await store.close()
    await product.close()
    await postgres.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

function rowOf(what: string, work: CountedWork, times: number) {
  const each = (sum: number) => (times === 1 ? String(sum) : (sum / times).toFixed(1))
  return {
    what,
    statements: each(work.statements),
    transactions: each(work.transactions),
    'round trips': each(work.roundTrips),
    appends: each(work.appends),
    events: each(work.events),
  }
}

function printTexts(name: string, { texts }: CountedWork): void {
  print(`\n${name}`)
  for (const [text, times] of Object.entries(texts).sort(([, a], [, b]) => b - a)) print(`  ${times} × ${text}`)
}

function write(table: string): void {
  const before = readFileSync(document, 'utf8')
  const [head, rest = ''] = before.split(BEGIN)
  const tail = rest.slice(rest.indexOf(END))
  writeFileSync(document, `${head}${BEGIN}\n\n${table}\n\n${tail}`)
}
