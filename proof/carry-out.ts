import type { Finding, Proof, ProofOptions } from './proof.ts'

export type Verdict = 'holds' | 'broken' | 'unproven' | 'skipped'

/** Results of a proof and its control, as stored in `proof/report.json`. */
export interface ProofResult {
  id: string
  promise: string
  verdict: Verdict
  /** Of the run and its control together. */
  seconds: number
  real: Attempt
  control: Attempt
}

export type Attempt = Finding & { failed?: string }

const undos: (() => unknown)[] = []
let undoing = false
let ending = false

/** Whether the proof is being cleaned up, so that failures of its remaining work are expected. */
export const isUndoing = () => undoing

/** Runs a proof and its control in this process and prints the results. */
export async function carryOut(
  { id, promise, run, control }: Proof,
  choices: Pick<ProofOptions, 'seed' | 'isShort'>,
): Promise<ProofResult> {
  console.log(`\n${id}  ${promise}`)
  const started = performance.now()
  const real = await attempt(run, choices)
  // A skipped proof needs no control.
  const broken = real.skipped === undefined ? await attempt(control, choices) : real
  const verdict = judge(real, broken)
  const seconds = Math.round((performance.now() - started) / 1000)
  console.log(`  ${verdict}: ${describe(real)}`)
  for (const example of real.examples) console.log(`    ! ${example}`)
  console.log(`  control: ${describe(broken)} (${seconds} s)`)
  for (const example of broken.examples.slice(0, 2)) console.log(`    · ${example}`)
  return { id, promise, verdict, seconds, real, control: broken }
}

/** Cleans up after the running proof, then ends the process. */
export async function giveUp(code: number): Promise<never> {
  ending = true
  await undoAll()
  process.exit(code)
}

async function attempt(run: Proof['run'], choices: Pick<ProofOptions, 'seed' | 'isShort'>): Promise<Attempt> {
  const options: ProofOptions = {
    ...choices,
    say: (line) => console.log(`    ${line}`),
    defer: (undo) => undos.push(undo),
  }
  try {
    return await run(options)
  } catch (error) {
    // Nothing new is started while the process is exiting.
    if (ending) return new Promise(() => {})
    const failed = error instanceof Error ? (error.stack ?? error.message) : String(error)
    return { counts: {}, violations: 0, examples: [failed], failed }
  } finally {
    await undoAll()
  }
}

async function undoAll(): Promise<void> {
  undoing = true
  for (const undo of undos.splice(0).toReversed()) {
    try {
      await undo()
    } catch (error) {
      console.error(`    could not clean up: ${error}`)
    }
  }
  undoing = false
}

function judge(real: Attempt, control: Attempt): Verdict {
  if (real.violations > 0) return 'broken'
  if (!real.failed && real.skipped !== undefined) return 'skipped'
  return !real.failed && !control.failed && control.violations > 0 ? 'holds' : 'unproven'
}

function describe({ counts, violations, failed, skipped }: Attempt): string {
  if (failed) return 'the run itself failed'
  if (skipped !== undefined) return skipped
  const tried = Object.entries(counts).map(([name, count]) => `${count} ${name}`)
  return `${tried.join(', ')}; ${violations} violations`
}
