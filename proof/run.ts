import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { proofs } from './all.ts'
import type { Finding, Proof } from './proof.ts'

/** `npm run proof` runs all of them, `npm run proof -- R1 R2` some; `--seed 7` repeats a run's choices. */
const wanted = process.argv.slice(2).filter((argument) => /^[A-Z]\d+$/.test(argument))
const seedAt = process.argv.indexOf('--seed')
const seed = seedAt > 0 ? Number(process.argv[seedAt + 1]) : Math.trunc(Math.random() * 2 ** 31)
const chosen = proofs.filter(({ id }) => wanted.length === 0 || wanted.includes(id))
if (chosen.length === 0) {
  console.error(`No such proof. There are ${proofs.map(({ id }) => id).join(', ')}.`)
  process.exit(1)
}

const results = []
for (const proof of chosen) results.push(await carryOut(proof))
const file = join(import.meta.dirname, 'report.json')
writeFileSync(file, `${JSON.stringify({ seed, results }, null, 2)}\n`)
const passed = results.filter(({ verdict }) => verdict === 'holds').length
console.log(`\n${passed} passed, ${results.length - passed} failed`)
process.exit(passed === results.length ? 0 : 1)

async function carryOut(proof: Proof) {
  console.log(`\n${proof.id}  ${proof.promise}`)
  const started = performance.now()
  const options = { seed, say: (line: string) => console.log(`    ${line}`) }
  const real = await proof.run(options)
  const control = await proof.control(options)
  const verdict = judge(real, control)
  const seconds = Math.round((performance.now() - started) / 1000)
  console.log(`  ${verdict}: ${describe(real)}; control: ${describe(control)} (${seconds} s)`)
  for (const example of real.examples) console.log(`    ! ${example}`)
  return { id: proof.id, promise: proof.promise, verdict, seconds, real, control }
}

function judge(real: Finding, control: Finding): 'holds' | 'broken' | 'unproven' {
  if (real.violations > 0) return 'broken'
  return control.violations > 0 ? 'holds' : 'unproven'
}

function describe({ counts, violations }: Finding): string {
  const tried = Object.entries(counts).map(([name, count]) => `${count} ${name}`)
  return `${tried.join(', ')}, ${violations} violations`
}
