import { DomainError } from '../../shared/domain-error.ts'
import { namesAppliedBy, partialsOf, type TemplateRunner } from '../../templates/queries.ts'
import type { PageProblem } from '../publish/checks/check-pages.ts'
import type { PublishableSet } from '../publish/publishable-set.ts'
import type { PublishedSpan } from '../publish/read-published.ts'
import { readTemplate, type TemplateContent } from './template-content.ts'
import { runTests } from './try-template.ts'

type Runner = Pick<TemplateRunner, 'render'>

/** A template that is to be live. */
export interface CheckedTemplate extends TemplateContent {
  docId: string
  title: string
  name: string
}

/**
 * What is wrong with the changed templates, and with those that apply them: blocks that do not fit together, and test cases
 * that fail. @param isChanged by id
 */
export async function* problemsOfTemplates(
  runner: Runner,
  websiteId: string,
  templates: readonly CheckedTemplate[],
  isChanged: (docId: string) => boolean,
): AsyncGenerator<PageProblem> {
  const named = new Map(templates.map(({ name, source }) => [name, source]))
  const changedNames = new Set(templates.flatMap(({ docId, name }) => (isChanged(docId) ? name : [])))
  for (const { docId, title, source, tests } of templates) {
    const applied = [...namesAppliedBy(source, named)]
    const isAffected = applied.some((name) => changedNames.has(name) || !named.has(name))
    if (!isChanged(docId) && !isAffected) continue
    // Without data, only what is wrong with the template itself is found.
    const { errors } = await runner.render({ websiteId, source, context: '{}' })
    const wrong = errors.find(({ type }) => type !== 'engine')
    if (wrong) {
      const message = `“${title}”, line ${wrong.line}, column ${wrong.column}: ${wrong.message}`
      yield { docId, severity: 'error', message }
      continue
    }
    const results = await runTests(runner, websiteId, { source, partials: partialsOf(source, named), tests })
    const failed = results.find(({ passed }) => !passed)
    const message =
      failed && `The test case “${failed.name}” of “${title}” fails. Mend the template, or what the test expects.`
    if (message) yield { docId, severity: 'error', message }
  }
}

/**
 * Runs the test cases of what is to be live, with the partials that are to be live beside it. Called by everything that
 * publishes. Throws DomainError for the first problem.
 */
export async function assertTemplatesPass(
  runner: Runner | undefined,
  websiteId: string,
  next: PublishableSet,
  live: readonly PublishedSpan[],
): Promise<void> {
  const isTemplate = (docId: string) => next.outlines.get(docId)?.kind === 'template'
  const areSame =
    ![...next.changedIds].some(isTemplate) &&
    live.every(({ docId, kind }) => kind !== 'template' || next.outlines.has(docId))
  if (!runner || areSame) return
  const templates: CheckedTemplate[] = []
  for await (const batch of next.readKind('template'))
    for (const [docId, { body }] of batch) {
      const { title, template } = body.settings
      if (template) templates.push({ docId, title, name: template.name, ...readTemplate(body) })
    }
  const isChanged = (docId: string) => next.changedIds.has(docId)
  for await (const { message } of problemsOfTemplates(runner, websiteId, templates, isChanged))
    throw new DomainError(message)
}
