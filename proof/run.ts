import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { PREPARED } from '../bench/servers/prepared-directory.ts'
import { ensureBuilt } from '../scripts/build.mjs'
import { proofs } from './all.ts'
import { carryOut, giveUp, isUndoing, type ProofResult } from './carry-out.ts'
import { runInLanes, stopLanes } from './lanes.ts'
import { listSeconds } from './list-seconds.ts'

/**
 * `npm run proof` runs all proofs, `npm run proof -- R1 R2` some; `--seed 7` repeats a run's choices, `--short` is a quick
 * check. `--lanes 2` runs two at once, each in a separate process, and those that measure time alone at the end.
 */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    short: { type: 'boolean', default: false },
    seed: { type: 'string' },
    lanes: { type: 'string', default: '1' },
    /** Index in the list; given to a process of a lane. */
    nth: { type: 'string' },
    report: { type: 'string', default: join(import.meta.dirname, 'report.json') },
  },
})
const seed = values.seed === undefined ? Math.trunc(Math.random() * 2 ** 31) : Number(values.seed)
const lanes = Number(values.lanes)
const chosen = proofs.filter(({ id }, at) =>
  values.nth === undefined ? positionals.length === 0 || positionals.includes(id) : at === Number(values.nth),
)
const unknown = positionals.filter((asked) => !proofs.some(({ id }) => id === asked))
if (unknown.length > 0 || chosen.length === 0) {
  console.error(`No such proof: ${unknown.join(', ')}. There are ${proofs.map(({ id }) => id).join(', ')}.`)
  process.exit(1)
}
if (!Number.isSafeInteger(seed) || !Number.isSafeInteger(lanes) || lanes < 1) {
  console.error('--seed and --lanes take a whole number, such as --seed 7 --lanes 2.')
  process.exit(1)
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
  process.once(signal, () => void stopLanes().then(() => giveUp(130)))
process.on('uncaughtException', (error) => {
  // Failures of work that is being cleaned up are expected.
  if (isUndoing()) return
  console.error(error)
  void giveUp(1)
})

// A proof starts dozens of processes, which load the same modules.
process.env.NODE_COMPILE_CACHE ??= join(import.meta.dirname, '..', 'node_modules', '.cache', 'node')
// Processes of lanes use what the run keeps.
if (!process.env[PREPARED]) {
  const prepared = mkdtempSync('/var/tmp/plinth-prepared-')
  chmodSync(prepared, 0o711)
  process.env[PREPARED] = prepared
  process.once('exit', () => rmSync(prepared, { recursive: true, force: true }))
}

console.log(`seed ${seed}`)
const results: ProofResult[] = []
const record = (result: ProofResult) => {
  results.push(result)
  writeFileSync(values.report, `${JSON.stringify({ seed, results }, null, 2)}\n`)
}
const started = performance.now()
if (lanes > 1) {
  ensureBuilt()
  await runInLanes(chosen, { lanes, seed, isShort: values.short, record })
} else for (const proof of chosen) record(await carryOut(proof, { seed, isShort: values.short }))

const passed = results.filter(({ verdict }) => verdict === 'holds').length
const skipped = results.filter(({ verdict }) => verdict === 'skipped').length
const failed = results.length - passed - skipped
for (const { id, verdict, promise } of results)
  if (verdict === 'broken' || verdict === 'unproven') console.log(`${verdict}: ${id}  ${promise}`)
if (results.length > 1) {
  console.log(`\n${listSeconds(results)}`)
  console.log(`\nafter ${Math.round((performance.now() - started) / 1000)} s`)
}
console.log(`\n${passed} passed, ${failed} failed, ${skipped} skipped`)
process.exit(failed === 0 ? 0 : 1)
