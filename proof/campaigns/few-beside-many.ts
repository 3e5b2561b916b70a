import { setTimeout as sleep } from 'node:timers/promises'
import type { MailSink } from '../../bench/servers/mail-sink.ts'
import type { FindingBuilder } from '../proof.ts'

/** E-mails per send of the small website. */
export const FEW = 20
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

export const periodsOf = (isShort: boolean) => (isShort ? SHORT_PERIODS : PERIODS)

/** The e-mails that the small website sends when its owner clicks, FEW of them. */
export interface SmallSend {
  /** Of its recipients, as in `@few3.example`; of no other send. */
  host: string
  click(): Promise<void>
}

/** Judges small sends beside a large one that runs: how late they are, and how many e-mails of the large one they cost. */
export async function judgeBeside(sink: MailSink, sends: readonly SmallSend[], found: FindingBuilder): Promise<void> {
  let [beside, alone] = [0, 0]
  for (const send of sends) {
    beside += await countWhile(sink, () => judgeSend(sink, send, found))
    alone += await countWhile(sink, async () => {})
  }
  found.count('letters', beside + alone)
  const loss = 1 - (beside + alone) / (2 * alone)
  found.most('per mille of throughput lost', Math.max(0, loss * 1_000))
  if (loss > LOSS_MAX) found.violation(`the other website costs ${(100 * loss).toFixed(1)} % of the e-mails`)
}

async function countWhile({ verdicts }: MailSink, run: () => Promise<void>): Promise<number> {
  const begun = Date.now()
  await Promise.all([run(), sleep(HALF_MS + 200)])
  return verdicts.filter(({ at }) => at >= begun && at < begun + HALF_MS).length
}

/** The time is measured from the click. */
export async function judgeSend(
  { verdicts }: MailSink,
  { host, click }: SmallSend,
  found: FindingBuilder,
): Promise<void> {
  const begun = Date.now()
  await click()
  const arrived = () => verdicts.filter(({ to }) => to.endsWith(host))
  for (const deadline = begun + PATIENCE_MS; Date.now() < deadline && arrived().length < FEW; ) await sleep(20)
  const last = arrived()
  found.count('letters of the other', last.length)
  found.most('ms until its last letter at most', last.length === FEW ? (last.at(-1)?.at ?? 0) - begun : PATIENCE_MS)
  const late = FEW - last.filter(({ at }) => at <= begun + WITHIN_MS).length
  if (late > 0)
    found.violation(`${late} of ${FEW} e-mails had not arrived ${WITHIN_MS} ms after Send was clicked`, late)
}

export async function untilArrived({ verdicts }: MailSink, count: number, withinMs: number): Promise<void> {
  for (const deadline = Date.now() + withinMs; verdicts.length < count; await sleep(50))
    if (Date.now() > deadline) throw new Error(`Only ${verdicts.length} e-mails arrived`)
}
