import { scanTags } from './engine/scan-tags.ts'

export type { TemplateError } from './engine/errors.ts'
export type { JobResult, TemplateJob } from './run/template-job.ts'
export type { TemplateRunner } from './run/template-runner.ts'

/** `x|apply name` and `.include name`. */
const applied = /(?:\|\s*apply\W\s*|^\.include\s+)([\w.-]+)/g

/** Those of these sources that a template may apply, itself or through others, by name. */
export function partialsOf(source: string, named: ReadonlyMap<string, string>): Record<string, string> {
  const found = new Map<string, string>()
  const waiting = [source]
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop())
    for (const name of appliedNames(next)) {
      const partial = found.has(name) ? undefined : named.get(name)
      if (partial === undefined) continue
      found.set(name, partial)
      waiting.push(partial)
    }
  return Object.fromEntries(found)
}

function appliedNames(source: string): string[] {
  const tags = [...scanTags(source)].flatMap(({ kind, text }) => (kind === 'tag' ? text : []))
  return tags.flatMap((tag) => [...tag.matchAll(applied)].map(([, name = '']) => name))
}
