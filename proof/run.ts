import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { proofs } from './all.ts'
import type { Finding, Proof, ProofOptions } from './proof.ts'

/** `npm run proof` runs all of them, `npm run proof -- R1 R2` some; `--seed 7` repeats a run's choices, `--short` is a glance. */
const wanted = process.argv.slice(2).filter((argument) => /^[A-Z]\d+$/.test(argument))
const seedAt = process.argv.indexOf('--seed')
const seed = seedAt > 0 ? Number(process.argv[seedAt + 1]) : Math.trunc(Math.random() * 2 ** 31)
const chosen = proofs.filter(({ id }) => wanted.length === 0 || wanted.includes(id))
if (chosen.length === 0) {
  console.error(`No such proof. There are ${proofs.map(({ id }) => id).join(', ')}.`)
  process.exit(1)
}

const undos: (() => unknown)[] = []
let undoing = false
let ending = false
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => void giveUp(130))
process.on('uncaughtException', (error) => {
  // Anyone who still worked on what is being taken away fails; that is no news.
  if (undoing) return
  console.error(error)
  void giveUp(1)
})

console.log(`seed ${seed}`)
const results = []
for (const proof of chosen) {
  results.push(await carryOut(proof))
  writeFileSync(join(import.meta.dirname, 'report.json'), `${JSON.stringify({ seed, results }, null, 2)}\n`)
}
const passed = results.filter(({ verdict }) => verdict === 'holds').length
const skipped = results.filter(({ verdict }) => verdict === 'skipped').length
const failed = results.length - passed - skipped
console.log(`\n${passed} passed, ${failed} failed, ${skipped} skipped`)
process.exit(failed === 0 ? 0 : 1)

async function carryOut({ id, promise, run, control }: Proof) {
  console.log(`\n${id}  ${promise}`)
  const started = performance.now()
  const real = await attempt(run)
  // What could not be tried has nothing to be compared with.
  const broken = real.skipped === undefined ? await attempt(control) : real
  const verdict = judge(real, broken)
  const seconds = Math.round((performance.now() - started) / 1000)
  console.log(`  ${verdict}: ${describe(real)}`)
  for (const example of real.examples) console.log(`    ! ${example}`)
  console.log(`  control: ${describe(broken)} (${seconds} s)`)
  for (const example of broken.examples.slice(0, 2)) console.log(`    · ${example}`)
  return { id, promise, verdict, seconds, real, control: broken }
}

type Attempt = Finding & { failed?: string }

async function attempt(run: Proof['run']): Promise<Attempt> {
  const options: ProofOptions = {
    seed,
    isShort: process.argv.includes('--short'),
    say: (line) => console.log(`    ${line}`),
    defer: (undo) => undos.push(undo),
  }
  try {
    return await run(options)
  } catch (error) {
    // Nothing more is begun while the process is on its way out.
    if (ending) return new Promise(() => {})
    const failed = error instanceof Error ? (error.stack ?? error.message) : String(error)
    return { counts: {}, violations: 0, examples: [failed], failed }
  } finally {
    await undoAll()
  }
}

async function giveUp(code: number): Promise<never> {
  ending = true
  await undoAll()
  process.exit(code)
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

function judge(real: Attempt, control: Attempt): 'holds' | 'broken' | 'unproven' | 'skipped' {
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
