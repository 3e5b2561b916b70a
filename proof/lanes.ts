import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { proofs as all } from './all.ts'
import type { Attempt, ProofResult } from './carry-out.ts'
import type { Proof } from './proof.ts'

/** Time limit of a short run in milliseconds; full runs may take hours. */
const SHORT_LIMIT = 600_000

interface Lanes {
  lanes: number
  seed: number
  isShort: boolean
  /** Called with each result. */
  record(result: ProofResult): void
}

const running = new Set<ChildProcess>()

/**
 * Runs each proof in a separate process: as many at once as there are lanes, one of those that mostly wait beside them, and
 * those that measure time alone, at the end.
 */
export async function runInLanes(proofs: Proof[], options: Lanes): Promise<void> {
  const untimed = proofs.filter(({ isTimed }) => !isTimed)
  const busy = untimed.filter(({ isWaiting }) => !isWaiting)
  const waiting = untimed.filter(({ isWaiting }) => isWaiting)
  await Promise.all([drain(busy, options.lanes, options), drain(waiting, 1, options)])
  await drain(
    proofs.filter(({ isTimed }) => isTimed),
    1,
    options,
  )
}

/** Asks the running processes to clean up, and waits until they have. */
export async function stopLanes(): Promise<void> {
  await Promise.all(
    [...running].map((child) => {
      child.kill('SIGTERM')
      return new Promise((done) => child.once('exit', done))
    }),
  )
}

async function drain(proofs: Proof[], lanes: number, options: Lanes): Promise<void> {
  const waiting = [...proofs]
  const work = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) options.record(await runApart(next, options))
  }
  await Promise.all(Array.from({ length: lanes }, work))
}

async function runApart(proof: Proof, { seed, isShort }: Lanes): Promise<ProofResult> {
  const directory = mkdtempSync('/var/tmp/plinth-lane-')
  const report = join(directory, 'report.json')
  const names = ['--nth', String(all.indexOf(proof)), '--report', report, '--seed', String(seed)]
  const started = performance.now()
  try {
    const output = await outputOf([...names, ...(isShort ? ['--short'] : [])], isShort ? SHORT_LIMIT : undefined)
    process.stdout.write(output.replace(/^seed .*\n/, '').replace(/\n\d+ passed.*\n$/, ''))
    return readReport(report) ?? lost(proof, output, Math.round((performance.now() - started) / 1000))
  } finally {
    rmSync(directory, { recursive: true, force: true })
  }
}

function outputOf(options: string[], limit: number | undefined): Promise<string> {
  return new Promise((done) => {
    const child = spawn(process.execPath, [join(import.meta.dirname, 'run.ts'), ...options], {
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    running.add(child)
    const chunks: string[] = []
    const timer = limit && setTimeout(() => child.kill('SIGTERM'), limit)
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding('utf8').on('data', (chunk: string) => chunks.push(chunk))
    child.once('close', () => {
      clearTimeout(timer)
      running.delete(child)
      done(chunks.join(''))
    })
  })
}

function readReport(path: string): ProofResult | undefined {
  try {
    return (JSON.parse(readFileSync(path, 'utf8')) as { results: ProofResult[] }).results[0]
  } catch {
    return undefined
  }
}

/** Result of a process that ended before it could report. */
function lost({ id, promise }: Proof, output: string, seconds: number): ProofResult {
  const failed = `The process ended without a result:\n${output.slice(-2_000)}`
  const attempt: Attempt = { counts: {}, violations: 0, examples: [failed], failed }
  return { id, promise, verdict: 'unproven', seconds, real: attempt, control: attempt }
}
