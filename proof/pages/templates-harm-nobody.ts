import { createTemplateRunner, type TemplateRunner } from '../../src/templates/run/template-runner.ts'
import { type TemplateBomb, templateBombs } from '../../src/testing/fixtures/templates/template-bombs.ts'
import { createFinding, type Finding, type FindingBuilder, type Proof } from '../proof.ts'

const [BOMBS, SHORT_BOMBS] = [200, 24]
/** The promise is 100 ms on a quiet machine; a busy machine may take this long, so the proof only reports the 100 ms. */
const STOPPED_WITHIN_MS = 10_000
/** Without deadline and steps a bomb takes years. */
const CONTROL_WITHIN_MS = 3_000

export const templatesHarmNobody: Proof = {
  id: 'E16',
  promise: 'A template, however it is written, is stopped, prints nothing of its own, and harms no other website',
  isTimed: true,
  async run(options) {
    const runner = createTemplateRunner()
    options.defer(() => runner.close())
    return explode(runner, options.isShort ? SHORT_BOMBS : BOMBS, {})
  },
  /** Without a deadline and a limit on steps. */
  async control(options) {
    const runner = createTemplateRunner({ deadlineMs: 1_000_000_000 })
    options.defer(() => runner.close())
    return explode(runner, 1, { steps: Number.MAX_SAFE_INTEGER }, CONTROL_WITHIN_MS)
  },
}

async function explode(
  runner: TemplateRunner,
  count: number,
  limits: { steps?: number },
  withinMs = STOPPED_WITHIN_MS,
): Promise<Finding> {
  const found = createFinding()
  const quiet = await timesOf(runner, found, 50)
  let isOver = false
  const during: number[] = []
  const neighbour = (async () => {
    while (!isOver) during.push(...(await timesOf(runner, found, 1)))
  })()
  const kinds = Object.entries(templateBombs)
  for (let n = 0; n < count; n++) {
    const [name, bomb] = kinds[n % kinds.length] as [string, TemplateBomb]
    await stop(runner, found, name, { ...bomb, limits }, withinMs)
  }
  isOver = true
  // In the control the neighbour waits for a thread that never ends.
  await Promise.race([neighbour, late(withinMs)])
  found.most('p95 of another website, quiet, ms', p95(quiet))
  found.most('p95 of another website beside the bombs, ms', p95(during))
  return found.finding
}

async function stop(
  runner: TemplateRunner,
  found: FindingBuilder,
  name: string,
  bomb: TemplateBomb & { limits: object },
  withinMs: number,
): Promise<void> {
  const start = performance.now()
  const result = await Promise.race([runner.render({ websiteId: 'bomber', ...bomb }), late(withinMs)])
  found.count('bombs')
  if (!result) {
    found.violation(`${name} was not stopped`)
    return
  }
  found.most('longest until a bomb was stopped, ms', performance.now() - start)
  if (result.errors.length === 0) found.violation(`${name} was taken for a template without errors`)
  if (result.output.length > 1_000_000) found.violation(`${name} printed ${result.output.length} characters`)
}

/** Renders of another website, each of which prints what it always prints. */
async function timesOf(runner: TemplateRunner, found: FindingBuilder, count: number): Promise<number[]> {
  const times: number[] = []
  for (let n = 0; n < count; n++) {
    const start = performance.now()
    const { output, errors } = await runner.render({
      websiteId: 'quiet',
      source: '{.repeated section items}<li>{title|htmltag}</li>{.end}',
      context: '{"items":[{"title":"Mug"},{"title":"Bowl"}]}',
    })
    times.push(performance.now() - start)
    if (output !== '<li>Mug</li><li>Bowl</li>' || errors.length > 0)
      found.violation('another website’s template failed')
    found.count('renders of another website')
  }
  return times
}

const late = (milliseconds: number) =>
  new Promise<undefined>((resolve) => setTimeout(() => resolve(undefined), milliseconds).unref())

const p95 = (times: readonly number[]) => times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.95)] ?? 0
