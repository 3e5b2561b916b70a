import { createHash } from 'node:crypto'
import { parentPort } from 'node:worker_threads'
import { LRUCache } from 'lru-cache'
import { type Compiled, compile } from '../engine/compile.ts'
import { render } from '../engine/render.ts'
import { renderTimed } from '../engine/timed-render.ts'
import type { Value } from '../engine/values.ts'
import type { JobResult, TemplateJob, ThreadReply } from './template-job.ts'

/** Characters of source whose compiled form is kept: that takes some twenty times as much memory. */
const KEPT_CHARACTERS = 500_000

/** By website and hash of the source, so that no website learns from the time it takes what another one has. */
const compiled = new LRUCache<string, Compiled>({ maxSize: KEPT_CHARACTERS, maxEntrySize: KEPT_CHARACTERS / 2 })

function compileOnce(websiteId: string, source: string): Compiled {
  const key = `${websiteId} ${createHash('sha256').update(source).digest('base64')}`
  const known = compiled.get(key)
  if (known) return known
  const made = compile(source)
  compiled.set(key, made, { size: source.length + 1 })
  return made
}

function renderJob({
  websiteId,
  source,
  context,
  partials = {},
  files = {},
  isTimed,
  ...options
}: TemplateJob): JobResult {
  return (isTimed ? renderTimed : render)(compileOnce(websiteId, source), JSON.parse(context) as Value, {
    ...options,
    partials: new Map(Object.entries(partials).map(([name, text]) => [name, compileOnce(websiteId, text)])),
    files: new Map(Object.entries(files).map(([name, text]) => [name, JSON.parse(text) as Value])),
  })
}

const price = { value: '12.50', currency: 'EUR' }
const variant = { price: 1250, priceMoney: price, salePriceMoney: price, onSale: true, qtyInStock: 1 }
const item = {
  title: 'A',
  recordType: 11,
  tags: ['a'],
  structuredContent: { productType: 1, variants: [variant, variant] },
}
const sample: TemplateJob = {
  websiteId: '',
  source: `{.repeated section items}{title|htmltag}{@|product-price}{@|product-status}{@|image-meta}{@|item-classes}
    {.sold-out?}{.or has-variants?}{.if equal? title "A"}{title|truncate 9}{.end}{.end}{.eval @index * 2}{n|decimal}
    {.repeated section tags}{@}{.alternates with}, {.end}{t|date %c}{@|json}{.end}`,
  context: JSON.stringify({ items: Array(20).fill(item), n: 1.5, t: 0, featureFlags: { useCLDRMoneyFormat: true } }),
}
const WARMING_RENDERS = 15

// The first renders take many times as long as later ones: nobody's page waits for them, or is stopped because of them.
for (let n = 0; n < WARMING_RENDERS; n++) renderJob(sample)

function reply(rendered?: JobResult): void {
  const { user, system } = process.threadCpuUsage()
  const message: ThreadReply = { cpuMicros: user + system, ...(rendered && { rendered }) }
  parentPort?.postMessage(message)
}

parentPort?.on('message', (job: TemplateJob) => reply(renderJob(job)))
reply()
