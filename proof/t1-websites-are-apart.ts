import { createFinding, type Proof } from './proof.ts'
import { askBothWays } from './t1-both-ways.ts'
import { mistakes } from './t1-mistakes.ts'
import { openWorld } from './t1-world.ts'

export const websitesAreApart: Proof = {
  id: 'T1',
  promise: 'Nobody reads or changes anything of another website, whoever he is and however he asks',
  async run(options) {
    const found = createFinding()
    await askBothWays(await openWorld(options), found)
    return found.finding
  },
  /** As good as its weakest part: it has found nothing when one of the mistakes goes unseen. */
  async control(options) {
    const found = createFinding()
    const caught = []
    for (const [name, http] of Object.entries(mistakes)) {
      const one = createFinding()
      await askBothWays(await openWorld(options, { http }), one, { brief: true, places: [0] })
      const { finding } = one
      caught.push(finding.violations)
      found.count('requests', finding.counts.requests)
      found.count('mistakes planted')
      options.say(`${name}: ${finding.violations} violations`)
      found.violation(`${name}: ${finding.examples[0]}`, 0)
    }
    found.violation('the mistake that was seen least', Math.min(...caught))
    return found.finding
  },
}
