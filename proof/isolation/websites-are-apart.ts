import { membersAreApart } from '../areas/members-are-apart.ts'
import { createFinding, type Proof } from '../proof.ts'
import { askBothWays, type MatrixExtent, somePrincipals } from './ask-both-ways.ts'
import { plantedMistakes } from './planted-mistakes.ts'
import { openWorld } from './two-website-world.ts'

/** Every route, page and principal once, on one website's hosts. */
const atAGlance: MatrixExtent = { brief: true, places: [0] }

export const websitesAreApart: Proof = {
  id: 'T1',
  promise: 'Nobody reads or changes anything of another website, whoever they are and however they ask',
  async run(options) {
    const found = createFinding()
    const codes = somePrincipals(options.seed, ['an', 'vi', 'vc', 'ow', 'rr'], 5)
    const world = await openWorld(options)
    await membersAreApart(world, found)
    await askBothWays(world, found, options.isShort ? { ...atAGlance, codes } : {})
    return found.finding
  },
  /** Only as good as its weakest part: it fails if a single planted bug is not detected. */
  async control(options) {
    const found = createFinding()
    const caught = []
    const all = Object.entries(plantedMistakes)
    const planted = options.isShort ? all.filter((_, at) => at === options.seed % all.length) : all
    for (const [name, http] of planted) {
      const one = createFinding()
      await askBothWays(await openWorld(options, { http }), one, { ...atAGlance, untilFound: options.isShort })
      const { finding } = one
      caught.push(finding.violations)
      found.count('requests', finding.counts.requests)
      found.count('mistakes planted')
      options.say(`${name}: ${finding.violations} violations`)
      found.violation(`${name}: ${finding.examples[0]}`, 0)
    }
    found.violation('fewest violations found for a planted mistake', Math.min(...caught))
    return found.finding
  },
}
