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
 * Periods of 4 s, each with a small send at its start. The send is over within the first half; the second half shows the
 * rate without it. Separate phases would measure the machine instead, whose speed differs by a fifth within seconds.
 */
const [PERIODS, SHORT_PERIODS] = [24, 14]
const HALF_MS = 2_000
const CONTROL_AHEAD = 3_000

export const noWebsiteWaits: Proof = {
  id: 'N1',
  isTimed: true,
  promise: 'A few letters of one website do not wait behind fifty thousand of another',
  async run(options) {
    const found = createFinding()
    const lab = await openRestockLab(options, 2)
    const many = options.isShort ? MANY / 2 : MANY
    await letWait(lab, 0, groupAt(0), many)
    const groups = Array.from({ length: options.isShort ? SHORT_PERIODS : PERIODS }, (_, n) => groupAt(n))
    for (const group of groups) await letWait(lab, 1, group, FEW)
    await lab.startSender()
    found.count('letters of the one', await lab.sendAll(0, [groupAt(0)]))
    await untilArrived(lab, 500, 60_000)
    await sleep(5_000)
    const loss = await measureLoss(lab, groups, found)
    if (lab.sink.verdicts.length >= many) throw new Error(`All ${many} e-mails were sent before the end`)
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

/** Returns the relative drop of e-mails in periods with a small send, compared with the rate without one. */
async function measureLoss(lab: RestockLab, groups: Group[], found: FindingBuilder): Promise<number> {
  let [beside, alone] = [0, 0]
  for (const group of groups) {
    beside += await countWhile(lab, () => press(lab, 1, group, found))
    alone += await countWhile(lab, async () => {})
  }
  found.count('letters', beside + alone)
  return 1 - (beside + alone) / (2 * alone)
}

async function countWhile({ sink }: RestockLab, run: () => Promise<void>): Promise<number> {
  const begun = Date.now()
  await Promise.all([run(), sleep(HALF_MS + 200)])
  return sink.verdicts.filter(({ at }) => at >= begun && at < begun + HALF_MS).length
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
