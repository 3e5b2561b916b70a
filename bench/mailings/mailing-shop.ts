import { setTimeout as sleep } from 'node:timers/promises'
import { openRestockShops, type RestockShops } from '../data/restock-shop.ts'
import { startBenchPostgres } from '../servers/bench-postgres.ts'
import { type MailSink, startMailSink } from '../servers/mail-sink.ts'
import { type ProductUnderTest, startProduct } from '../servers/product-process.ts'

/** A store of the product that sends to a mail server of the bench. */
export interface MailingShop {
  sink: MailSink
  product: ProductUnderTest
  shops: RestockShops
}

export async function withShop<Result>(
  environment: Record<string, string>,
  run: (shop: MailingShop) => Promise<Result>,
): Promise<Result> {
  const postgres = await startBenchPostgres()
  const sink = await startMailSink()
  const own = { DATABASE_URL: postgres.urls.admin, SMTP_URL: sink.url, SEED: 'none' }
  const product = await startProduct({ ...own, ...environment })
  const shops = await openRestockShops({ urls: postgres.urls, dataDir: product.dataDir, websites: 1 })
  try {
    return await run({ sink, product, shops })
  } finally {
    await shops.close()
    await product.stop()
    await sink.stop()
    await postgres.stop()
  }
}

export function people(count: number): string[] {
  return Array.from({ length: count }, (_, n) => `p${n}@example.com`)
}

export async function untilArrived({ verdicts }: MailSink, count: number): Promise<void> {
  for (const deadline = Date.now() + 30 * 60_000; verdicts.length < count; await sleep(50))
    if (Date.now() > deadline) throw new Error(`Only ${verdicts.length} of ${count} e-mails arrived`)
}

/** From the first e-mail to the last, of those after the first `from`. */
export function perMinute({ verdicts }: MailSink, from = 0): number {
  const [first, last] = [verdicts[from]?.at ?? 0, verdicts.at(-1)?.at ?? 0]
  return (60_000 * (verdicts.length - from - 1)) / Math.max(1, last - first)
}
