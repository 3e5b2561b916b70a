import type { Database } from '../../platform/database/database.ts'
import { RefusedFields } from '../../shared/domain-error.ts'
import type { TestCase } from '../../shared/templates/template-uses.ts'
import { partialsOf, type TemplateJob, type TemplateRunner } from '../../templates/queries.ts'
import type { TryTemplateReply } from '../template-contract.ts'
import { finishOutput } from './finish-output.ts'
import { readTemplates } from './read-templates.ts'

interface TriedTemplate {
  source: string
  /** JSON. */
  context: string
  tests: readonly TestCase[]
  writing: Pick<TemplateJob, 'locale' | 'timeZone' | 'currency'>
}

/** What a template prints now, with the drafts of its partials; nothing is stored. */
export async function tryTemplate(
  { db, runner }: { db: Database; runner: Pick<TemplateRunner, 'render'> },
  websiteId: string,
  { source, context, tests, writing }: TriedTemplate,
): Promise<TryTemplateReply> {
  assertJson(context)
  const drafts = await readTemplates(db, websiteId, 'drafts')
  const partials = partialsOf(source, new Map(drafts.map((one) => [one.name, one.source])))
  const {
    output,
    errors,
    times = [],
  } = await runner.render({
    websiteId,
    source,
    context,
    partials,
    ...writing,
    isTimed: true,
  })
  const finished = finishOutput(output, writing.currency)
  return { output: finished, errors, times, tests: await runTests(runner, websiteId, { source, partials, tests }) }
}

function assertJson(text: string): void {
  try {
    JSON.parse(text)
  } catch (error) {
    const message = `The data is not JSON: ${(error as Error).message}`
    throw new RefusedFields({ data: message }, message)
  }
}

interface TestedTemplate {
  source: string
  partials: Record<string, string>
  tests: readonly TestCase[]
}

/** A test passes if the template prints exactly what it expects, and says nothing. */
export async function runTests(
  runner: Pick<TemplateRunner, 'render'>,
  websiteId: string,
  { source, partials, tests }: TestedTemplate,
): Promise<TryTemplateReply['tests']> {
  const results: TryTemplateReply['tests'] = []
  for (const { name, data, expected } of tests) {
    const { output, errors } = await runner.render({ websiteId, source, context: data, partials })
    results.push({ name, passed: errors.length === 0 && output === expected, output, errors })
  }
  return results
}
