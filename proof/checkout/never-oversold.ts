import { disableSynchronousCommit, restoreSynchronousCommit } from '../event-store/async-commit.ts'
import { createFinding, type Proof, type ProofOptions } from '../proof.ts'
import { judge, killOnce, openClientsLab, raceInPeace } from './race-of-clients.ts'
import { heedless, raceOfProcesses } from './race-of-processes.ts'
import { raceWithHoarders } from './race-with-hoarders.ts'

const CONTEST = { stock: 100, attempts: 3 }

export const neverOversold: Proof = {
  id: 'R3',
  promise:
    'Stock is never oversold and never undersold, however many come at once or begin to pay and never do, and what was promised outlives a kill',
  async run(options) {
    const found = createFinding()
    await raceOfProcesses(options, found)
    options.say(`several processes on one log: ${found.finding.violations} violations`)
    await raceWithHoarders(options, found)
    options.say(`hoarders who never pay: ${found.finding.violations} violations`)
    const lab = await openClientsLab(options, found)
    await raceInPeace(lab)
    options.say(`64 clients over HTTP: ${found.finding.violations} violations`)
    await judge(lab, lab.variantIds[3] ?? '', { ...CONTEST, disturb: (running) => killOnce(running) })
    return found.finding
  },
  /**
   * Only as good as its weakest part: decisions on outdated state, holds without a share for hoarders, and acknowledgements
   * before the data is on disk.
   */
  async control(options) {
    const found = createFinding()
    const oversold = createFinding()
    await raceOfProcesses(options, oversold, heedless)
    const hoarded = createFinding()
    await raceWithHoarders(options, hoarded, (onHand) => onHand)
    const lost = await loseSome(options)
    for (const { finding } of [oversold, hoarded, lost]) found.violation(finding.examples[0] ?? 'nothing was seen', 0)
    found.count('parts', 3)
    found.violation(
      'fewest violations found by a part of the control',
      Math.min(oversold.finding.violations, hoarded.finding.violations, lost.finding.violations),
    )
    return found.finding
  },
}

async function loseSome(options: ProofOptions) {
  const found = createFinding()
  const lab = await openClientsLab(options, found)
  const { product } = lab
  await disableSynchronousCommit(product)
  await judge(lab, lab.variantIds[0] ?? '', {
    ...CONTEST,
    async disturb(running) {
      await killOnce(running, () => restoreSynchronousCommit(product))
    },
  })
  return found
}
