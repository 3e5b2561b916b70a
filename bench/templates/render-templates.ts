import { parseArgs } from 'node:util'
import { compile } from '../../src/templates/engine/compile.ts'
import { render } from '../../src/templates/engine/render.ts'
import type { Value } from '../../src/templates/engine/values.ts'
import type { TemplateJob } from '../../src/templates/run/template-job.ts'
import { createTemplateRunner } from '../../src/templates/run/template-runner.ts'
import { type TemplateBomb, templateBombs } from '../../src/testing/fixtures/templates/template-bombs.ts'
import { type Measured, measure, median, summary } from '../measuring/measure.ts'
import { print, printTable } from '../measuring/report.ts'

/**
 * Templates in their threads beside the engine alone, and 200 bombs: `npm run bench:templates [-- --milliseconds 1000]`. A list
 * of products with prices, marks and pictures; the bombs come from one website while another one renders that list.
 */
const { values } = parseArgs({ options: { milliseconds: { type: 'string', default: '1000' } } })
const milliseconds = Number(values.milliseconds)
const ROUNDS = 5
const BOMBS = 200

const source = `<ul class="list">{.repeated section items}
  <li class="{@|item-classes}"><a href="{fullUrl|htmlattr}">{title|htmltag}</a>
    {.section mainImage}<img {@|image-meta}>{.end}
    {.if excerpt}<p>{excerpt|truncate 80|htmltag}</p>{.end}
    {@|product-price}{@|product-status}
    {.sold-out?}{.or has-variants?}<a href="{fullUrl|htmlattr}">Options</a>{.or}<button>Add</button>{.end}
    {.repeated section tags}{@|htmltag}{.alternates with}, {.end}
  </li>{.or}<li>Nothing here</li>{.end}
</ul>`

const money = (cents: number) => ({ value: (cents / 100).toFixed(2), currency: 'EUR' })

function itemOf(n: number) {
  const variants = Array.from({ length: 1 + (n % 3) }, (_, v) => {
    const [price, salePrice] = [1_000 + n * 13 + v * 100, 800 + n * 13]
    const moneys = { priceMoney: money(price), salePriceMoney: money(salePrice) }
    return { id: `v${n}-${v}`, price, salePrice, ...moneys, onSale: n % 5 === 0, unlimited: false, qtyInStock: n % 7 }
  })
  return {
    id: `item-${n}`,
    title: `Product <${n}>`,
    fullUrl: `/store/product-${n}`,
    excerpt: `A product with a description that goes on for longer than what a list has room for, number ${n}.`,
    recordType: 11,
    recordTypeLabel: 'store-item',
    tags: ['new', `tag-${n % 9}`],
    mainImage: { assetUrl: `/assets/${n}.jpg`, originalSize: '1500x1000', title: `Product ${n}` },
    structuredContent: { productType: 1, variants },
  }
}

const jobOf = (items: number, websiteId = 'shop'): TemplateJob => ({
  websiteId,
  source,
  context: JSON.stringify({
    featureFlags: { useCLDRMoneyFormat: true },
    website: { timeZone: 'Europe/Paris' },
    items: Array.from({ length: items }, (_, n) => itemOf(n)),
  }),
  locale: 'fr-FR',
})

const runner = createTemplateRunner()
const compiled = compile(source)

async function compare(items: number): Promise<Record<string, string>> {
  const job = jobOf(items)
  const context = JSON.parse(job.context) as Value
  const bareOnce = async () => render(compiled, context, { locale: 'fr-FR' })
  const [expected, got] = [await bareOnce(), await runner.render(job)]
  if (expected.errors.length > 0 || got.output !== expected.output) {
    throw new Error(`The thread prints something else: ${got.errors[0]?.message}`)
  }
  const timed = async (run: () => Promise<unknown>, concurrency: number) =>
    summary(await measure(run, { concurrency, milliseconds }), milliseconds)
  const rounds: { bare: Measured; alone: Measured; both: Measured }[] = []
  for (let n = 0; n < ROUNDS; n++) {
    rounds.push({
      bare: await timed(bareOnce, 1),
      alone: await timed(() => runner.render(job), 1),
      both: await timed(() => runner.render(job), 2),
    })
  }
  const { bare, alone, both } = median(rounds, (round) => round.alone.perSecond / round.bare.perSecond)
  return {
    products: String(items),
    'engine alone/s': bare.perSecond.toFixed(0),
    'its p50 ms': bare.p50.toFixed(2),
    'one thread/s': alone.perSecond.toFixed(0),
    'p50 ms': alone.p50.toFixed(2),
    'p99 ms': alone.p99.toFixed(2),
    'two threads/s': both.perSecond.toFixed(0),
    ratio: (alone.perSecond / bare.perSecond).toFixed(2),
    goal: items === 200 ? '>= 0.60, p99 <= 5' : '>= 0.60',
  }
}

const bombOf = (kind: string | undefined) => templateBombs[kind ?? ''] as TemplateBomb

/** Another website renders a short list all the while. */
async function explode(): Promise<void> {
  const kinds = Object.keys(templateBombs)
  const neighbour = () => runner.render(jobOf(20, 'quiet'))
  const quiet = await measure(neighbour, { concurrency: 1, milliseconds })
  const took = new Map(kinds.map((kind) => [kind, [] as number[]]))
  const reasons = new Set<string>()
  const beside: number[] = []
  let isOver = false
  const beingQuiet = (async () => {
    while (!isOver) beside.push(...(await measure(neighbour, { concurrency: 1, milliseconds: 50 })))
  })()
  for (let n = 0; n < BOMBS; n++) {
    const kind = kinds[n % kinds.length] as string
    const start = performance.now()
    const { errors } = await runner.render({ websiteId: 'bomber', ...bombOf(kind) })
    took.get(kind)?.push(performance.now() - start)
    reasons.add(errors.at(-1)?.message.slice(0, 60) ?? 'nothing')
  }
  isOver = true
  await beingQuiet
  const rows = [...took].map(([bomb, times]) => {
    const { p50 } = summary(times, milliseconds)
    return {
      bomb,
      times: String(times.length),
      'p50 ms': p50.toFixed(1),
      'longest ms': Math.max(...times).toFixed(1),
      goal: '<= 100',
    }
  })
  printTable(rows, `\n${BOMBS} bombs`)
  const [before, during] = [p95(quiet), p95(beside)]
  print(
    `Another website, p95: ${before.toFixed(2)} ms quiet, ${during.toFixed(2)} ms beside the bombs, ratio ${(during / before).toFixed(2)} (goal <= 1.5)`,
  )
  print(`Reasons: ${[...reasons].join('; ')}`)
}

function p95(took: number[]): number {
  const sorted = took.toSorted((a, b) => a - b)
  return sorted[Math.floor(sorted.length * 0.95)] ?? Number.NaN
}

/** What no template can do, since it cannot lift the limit on steps: the thread itself is ended. */
async function endThreads(): Promise<void> {
  const took: number[] = []
  for (let n = 0; n < 10; n++) {
    // Its successor has started.
    await new Promise((resolve) => setTimeout(resolve, 1_000))
    const start = performance.now()
    await runner.render({ websiteId: 'bomber', ...bombOf('loops within loops'), limits: { steps: 1e15 } })
    took.push(performance.now() - start)
  }
  print(
    `Without a limit on steps: 10 threads ended after ${Math.min(...took).toFixed(0)} to ${Math.max(...took).toFixed(0)} ms (goal <= 100)`,
  )
}

printTable([await compare(20), await compare(200)])
await explode()
await endThreads()
await runner.close()
