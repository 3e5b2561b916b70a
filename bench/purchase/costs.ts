import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { startBenchPostgres } from '../servers/bench-postgres.ts'
import { type CountedProduct, startCountedProduct } from './counted-product.ts'
import { type CountedWork, type Counts, isIdleWork } from './counts.ts'
import { buyOne, type Purchase, purchaseSteps } from './shopper.ts'
import { openStockedStore } from './stocked-store.ts'

/** What one purchase sends to PostgreSQL, by request and by the projection, reaction or job that follows. */
export interface PurchaseCosts {
  works: Record<string, CountedWork>
  /** Messages after which the caches of the store are dropped. */
  drops: number
}

const TIMES = 3
/** Purchases before the first that is counted, which fill the caches. */
const WARM_UP = 3

/**
 * Counts that depend on no clock. Requests: each begins when all that follows the one before is done. What follows: from
 * everything that one purchase has appended, in one batch, with nothing else running. Of several requests of a kind the
 * cheapest counts, because one may have joined another by chance.
 */
export async function countPurchases(): Promise<PurchaseCosts> {
  const dataDir = mkdtempSync('/var/tmp/plinth-bench-data-')
  chmodSync(dataDir, 0o711)
  const postgres = await startBenchPostgres()
  const start = (roles?: string) => startCountedProduct(postgres.urls, dataDir, roles ? { roles } : {})
  try {
    const { offer, ...requests } = await withProduct(await start(), async (product) => {
      const store = await openStockedStore(postgres.urls, product.port)
      const buy = (onStep?: () => Promise<void>) =>
        buyOne({ ...product, offer: store.offer, ...(onStep && { onStep }) })
      const purchases: Purchase[] = []
      for (let n = 0; n < WARM_UP; n++) purchases.push(await buy())
      const counted: PurchaseCosts[] = []
      for (let n = 0; n < TIMES; n++) counted.push(await countRequests(product, buy, purchases))
      await store.check(purchases)
      await store.close()
      return { offer: store.offer, ...cheapest(counted) }
    })
    const { works } = await withProduct(await start('http'), async (shop) =>
      withProduct(await start('projections,workers'), (product) =>
        countFollowing(product, () => buyOne({ ...shop, offer })),
      ),
    )
    return { works: { ...requests.works, ...works }, drops: requests.drops }
  } finally {
    await postgres.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

async function withProduct<Result>(
  product: CountedProduct,
  run: (product: CountedProduct) => Promise<Result>,
): Promise<Result> {
  try {
    return await run(product)
  } finally {
    await product.close()
  }
}

async function countRequests(
  product: CountedProduct,
  buy: (onStep: () => Promise<void>) => Promise<Purchase>,
  purchases: Purchase[],
): Promise<PurchaseCosts> {
  const works: PurchaseCosts['works'] = {}
  const steps = purchaseSteps.values()
  let drops = 0
  await product.settle()
  await product.reset()
  purchases.push(
    await buy(async () => {
      await product.settle()
      const counts = await product.report()
      await product.reset()
      works[steps.next().value as string] = total(worksIn(counts, isRequest))
      drops += counts.drops
    }),
  )
  return { works, drops }
}

/** Looks after a checkout some seconds later: whether that is counted would depend on the clock. */
const SWEEP = 'job advance-checkout'

async function countFollowing(product: CountedProduct, buy: () => Promise<Purchase>): Promise<PurchaseCosts> {
  await product.settle()
  await product.reset()
  product.pause()
  await buy().finally(() => product.resume())
  await product.settle()
  const counts = await product.report()
  const named = Object.entries(counts.works)
    .filter(([name]) => !isRequest(name) && !isIdleWork(name) && name !== SWEEP)
    .sort(([a], [b]) => (a < b ? -1 : 1))
  return { works: Object.fromEntries(named), drops: counts.drops }
}

export function isRequest(name: string): boolean {
  return /^(GET|POST|PUT) \//.test(name)
}

function worksIn({ works }: Counts, isOne: (name: string) => boolean): CountedWork[] {
  return Object.entries(works).flatMap(([name, work]) => (isOne(name) ? [work] : []))
}

export function total(works: CountedWork[]): CountedWork {
  const sum = nothing()
  for (const { texts, ...numbers } of works) {
    for (const [name, n] of Object.entries(numbers)) sum[name as keyof typeof numbers] += n
    for (const [text, n] of Object.entries(texts)) sum.texts[text] = (sum.texts[text] ?? 0) + n
  }
  return sum
}

function nothing(): CountedWork {
  return { statements: 0, transactions: 0, roundTrips: 0, appends: 0, events: 0, texts: {} }
}

function cheapest(all: PurchaseCosts[]): PurchaseCosts {
  const names = [...new Set(all.flatMap(({ works }) => Object.keys(works)))]
  const least = (name: string) =>
    all.map(({ works }) => works[name] ?? nothing()).reduce((a, b) => (b.statements < a.statements ? b : a))
  return {
    works: Object.fromEntries(names.map((name) => [name, least(name)] as const).filter(([, work]) => work.statements)),
    drops: Math.min(...all.map(({ drops }) => drops)),
  }
}

export const BEGIN = '<!-- counted by npm run bench:costs -- purchase --write -->'
export const END = '<!-- end of what is counted -->'

/** The table that is kept in docs/performance.md. */
export function costsTable({ works, drops }: PurchaseCosts): string {
  const row = (name: string, { statements, transactions, roundTrips, appends, events }: CountedWork) =>
    `| ${[name, statements, transactions, roundTrips, appends, events].join(' | ')} |`
  return [
    '| what | statements | transactions | round trips | appends | events |',
    '|---|---|---|---|---|---|',
    ...Object.entries(works).map(([name, work]) => row(name, work)),
    row('all', total(Object.values(works))),
    '',
    `A sale makes each process drop what it keeps of the store ${drops} times.`,
  ].join('\n')
}

/** Statements by name, as the table says. */
export function statementsInTable(table: string): Map<string, number> {
  const cells = [...table.matchAll(/^\| ([^|]+) \| (\d+) \|/gm)]
  return new Map(cells.map(([, name = '', statements]) => [name, Number(statements)]))
}
