import { setTimeout as sleep } from 'node:timers/promises'
import { type Group, groupAt } from '../../bench/data/restock-shop.ts'
import { createFinding, type FindingBuilder, type Proof } from '../proof.ts'
import { openRestockLab, type RestockLab } from '../restock/restock-lab.ts'

const MANY = 50_000
/** E-mails per send of the small website. */
const FEW = 20
const WITHIN_MS = 2_000
/** Maximum wait for the last one, to measure its delay. */
const PATIENCE_MS = 8_000
const LOSS_MAX = 0.05
/**
 * Alternates phases alone and together, so that other load of the machine affects both. A single pair differs by about
 * 4 % for no reason: with fewer of them, their median would say little about the 5 %.
 */
const [PAIRS, SHORT_PAIRS] = [10, 7]
const MOMENT_MS = 4_000
const CONTROL_AHEAD = 3_000

export const noWebsiteWaits: Proof = {
  id: 'N1',
  isTimed: true,
  promise: 'A few letters of one website do not wait behind fifty thousand of another',
  async run(options) {
    const found = createFinding()
    const lab = await openRestockLab(options, 2)
    const pairs = options.isShort ? SHORT_PAIRS : PAIRS
    await letWait(lab, 0, groupAt(0), options.isShort ? MANY / 5 : MANY)
    const groups = Array.from({ length: pairs }, (_, n) => groupAt(n))
    for (const group of groups) await letWait(lab, 1, group, FEW)
    await lab.startSender()
    found.count('letters of the one', await lab.sendAll(0, [groupAt(0)]))
    await untilArrived(lab, 500, 60_000)
    await sleep(5_000)
    const losses: number[] = []
    for (const group of groups) losses.push(await measurePair(lab, group, found))
    const loss = losses.sort((a, b) => a - b)[Math.floor(pairs / 2)] ?? 0
    found.most('per mille of throughput lost', Math.max(0, loss * 1_000))
    if (loss > LOSS_MAX) found.violation(`the other website costs ${(100 * loss).toFixed(1)} % of the e-mails`)
    return found.finding
  },
  /** FIFO: the small website's e-mails wait in the same queue. */
  async control(options) {
    const found = createFinding()
    const lab = await openRestockLab(options, 1)
    await letWait(lab, 0, groupAt(0), CONTROL_AHEAD)
    await letWait(lab, 0, groupAt(1), FEW)
    await lab.startSender()
    await lab.sendAll(0, [groupAt(0)])
    await untilArrived(lab, 200, 60_000)
    await press(lab, 0, groupAt(1), found)
    return found.finding
  },
}

function letWait({ shops }: RestockLab, website: number, group: Group, count: number): Promise<unknown> {
  const emails = Array.from({ length: count }, (_, n) => `p${n}@${group.productId}.w${website}.example`)
  return shops.letWait(shops.websiteIds[website] ?? '', group, emails)
}

/** Returns the relative drop of e-mails sent together, compared with alone. */
async function measurePair(lab: RestockLab, group: Group, found: FindingBuilder): Promise<number> {
  const alone = await countWhile(lab, async () => {})
  const beside = await countWhile(lab, () => press(lab, 1, group, found))
  found.count('letters', alone + beside)
  return 1 - beside / alone
}

async function countWhile({ sink }: RestockLab, run: () => Promise<void>): Promise<number> {
  const begun = Date.now()
  await Promise.all([run(), sleep(MOMENT_MS + 200)])
  return sink.verdicts.filter(({ at }) => at >= begun && at < begun + MOMENT_MS).length
}

/** The owner starts the small send; the time is measured from the request. */
async function press(lab: RestockLab, website: number, group: Group, found: FindingBuilder): Promise<void> {
  const begun = Date.now()
  const total = await lab.sendAll(website, [group])
  if (total !== FEW) throw new Error(`${total} e-mails were requested`)
  const host = `@${group.productId}.w${website}.example`
  const arrived = () => lab.sink.verdicts.filter(({ to }) => to.endsWith(host))
  for (const deadline = begun + PATIENCE_MS; Date.now() < deadline && arrived().length < FEW; ) await sleep(20)
  const last = arrived()
  found.count('letters of the other', last.length)
  found.most('ms until its last letter at most', last.length === FEW ? (last.at(-1)?.at ?? 0) - begun : PATIENCE_MS)
  const late = FEW - last.filter(({ at }) => at <= begun + WITHIN_MS).length
  if (late > 0)
    found.violation(`${late} of ${FEW} e-mails had not arrived ${WITHIN_MS} ms after Send was clicked`, late)
}

async function untilArrived({ sink }: RestockLab, count: number, withinMs: number): Promise<void> {
  for (const deadline = Date.now() + withinMs; sink.verdicts.length < count; await sleep(50))
    if (Date.now() > deadline) throw new Error(`Only ${sink.verdicts.length} e-mails arrived`)
}
