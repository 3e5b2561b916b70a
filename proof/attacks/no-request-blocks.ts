import { createFinding, type FindingBuilder, type Proof, type ProofOptions } from '../proof.ts'
import { startAttacked } from './attacked-product.ts'
import type { BlockTarget, BlockTask } from './block-process.ts'
import { type Attack, attacksOn } from './requests/body-attacks.ts'
import { STRANGER_BYTES } from './requests/hostile-bodies.ts'
import { hostileZips, takesZip } from './requests/hostile-zips.ts'
import { jsonShapes } from './requests/json-shapes.ts'
import { sendMeasured } from './send-measured.ts'

const LONGEST_MS = 50
/** Blocking is reproducible, garbage collection is not. */
const TRIES = 3
/** Every n-th attack per route in short runs. */
const SHORT_STEP = 25

export const noRequestBlocks: Proof = {
  id: 'S15',
  isTimed: true,
  promise:
    'No request keeps all others waiting for more than 50 ms of work, whatever its body is and no matter who sends it',
  async run(options) {
    const found = createFinding()
    const product = await startProduct(options, false)
    const blocking = new Map<string, number>()
    const zips = (await hostileZips()).map((one) => ({ ...one, isStranger: false }))
    for (const [place, target] of product.targets.entries()) {
      const more = takesZip.test(target.request) ? zips : []
      for (const asked of [...requestsOn(target, options.isShort, place), ...more]) {
        const longest = await attack(product, target, asked, found)
        if (longest > LONGEST_MS) blocking.set(`${target.request}, ${asked.name}`, longest)
      }
    }
    for (const [name, ms] of blocking) found.violation(`${name}: ${Math.round(ms)} ms`)
    return found.finding
  },
  /** Bodies are parsed before all checks, as in earlier versions. */
  async control(options) {
    const found = createFinding()
    const product = await startProduct(options, true)
    for (const target of product.targets.filter(({ body }) => body).slice(0, 2))
      for (const asked of fromStrangers(target)) {
        const longest = await attack(product, target, asked, found)
        if (longest > LONGEST_MS) found.violation(`${target.request}, ${asked.name}: ${Math.round(longest)} ms`)
      }
    return found.finding
  },
}

interface Ready {
  port: number
  targets: BlockTarget[]
}

async function startProduct(options: ProofOptions, parsesFirst: boolean) {
  const task: BlockTask = { seed: options.seed, parsesFirst }
  const { ready, takeLargest } = await startAttacked<Ready>(
    options,
    new URL('./block-process.ts', import.meta.url),
    task,
  )
  return { ...ready, takeLargest }
}

interface Sent extends Attack {
  /** Without cookies and CSRF token. */
  isStranger: boolean
}

function requestsOn(target: BlockTarget, isShort: boolean, place: number): Sent[] {
  const own = target.body ? attacksOn(target) : attacksOn({ ...target, body: {} })
  const all = [
    ...own.map((one) => ({ ...one, isStranger: false })),
    ...own.map((one) => ({ ...one, isStranger: true, name: `${one.name}, of a stranger` })),
    ...fromStrangers(target),
  ]
  return isShort ? all.filter((_, n) => (n + place) % SHORT_STEP === 0) : all
}

function fromStrangers(target: BlockTarget): Sent[] {
  return jsonShapes.map(({ name, make }) => ({
    name: `${name}, ${STRANGER_BYTES} bytes of a stranger`,
    contentType: target.bodyType === 'form' ? 'application/x-www-form-urlencoded' : 'application/json',
    make: () => large(name, make),
    isStranger: true,
  }))
}

const made = new Map<string, string>()

function large(name: string, make: (bytes: number) => string): string {
  const body = made.get(name) ?? make(STRANGER_BYTES)
  made.set(name, body)
  return body
}

/** The minimum of a few tries; stops at the first that does not block. */
async function attack(
  product: Awaited<ReturnType<typeof startProduct>>,
  target: BlockTarget,
  sent: Sent,
  found: FindingBuilder,
): Promise<number> {
  let least = Number.POSITIVE_INFINITY
  for (let n = 0; n < TRIES && least > LONGEST_MS; n++) {
    await product.takeLargest()
    const { status } = await sendMeasured(product.port, target, { ...sent, body: sent.make() })
    found.count('requests')
    found.count(`answered ${Math.trunc(status / 100)}xx`)
    if (status >= 500) found.violation(`${target.request}, ${sent.name}: ${status}`)
    least = Math.min(least, await product.takeLargest())
  }
  found.most('ms at most', least)
  return least
}
