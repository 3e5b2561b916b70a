import { scanTags } from './engine/scan-tags.ts'

export type { TemplateError } from './engine/errors.ts'
export type { JobResult, TemplateJob } from './run/template-job.ts'
export type { TemplateRunner } from './run/template-runner.ts'

/** `x|apply name` and `.include name`. */
const applied = /(?:\|\s*apply\W\s*|^\.include\s+)([\w.-]+)/g

/** Those of these sources that a template may apply, itself or through others, by name. */
export function partialsOf(source: string, named: ReadonlyMap<string, string>): Record<string, string> {
  return Object.fromEntries(
    [...namesAppliedBy(source, named)].flatMap((name) => {
      const partial = named.get(name)
      return partial === undefined ? [] : [[name, partial]]
    }),
  )
}

/** All names that a template may apply, itself or through others, also those of none of these sources. */
export function namesAppliedBy(source: string, named: ReadonlyMap<string, string>): Set<string> {
  const found = new Set<string>()
  const waiting = [source]
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop())
    for (const name of appliedNames(next)) {
      if (found.has(name)) continue
      found.add(name)
      waiting.push(named.get(name) ?? '')
    }
  return found
}

function appliedNames(source: string): string[] {
  const tags = [...scanTags(source)].flatMap(({ kind, text }) => (kind === 'tag' ? text : []))
  return tags.flatMap((tag) => [...tag.matchAll(applied)].map(([, name = '']) => name))
}
