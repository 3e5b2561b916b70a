import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { compile } from './engine/compile.ts'
import { formatters } from './engine/formatters/all.ts'
import { defaultLimits } from './engine/limits.ts'
import { predicates } from './engine/predicates/all.ts'
import { render } from './engine/render.ts'

const document = readFileSync(join(import.meta.dirname, '../../docs/templates.md'), 'utf8')

/** Rows of three cells of code; a bar within one is escaped. */
const rows = document.split('\n').flatMap((line) => {
  const cells = /^\| `(.+)` \| `(\{.*\})` \| `(.+)` \|$/.exec(line)?.slice(1)
  const [template = '', data = '', result = ''] = cells?.map((cell) => cell.replaceAll('\\|', '|')) ?? []
  return cells ? [{ template, data: JSON.parse(data), result }] : []
})
const isError = (result: string) => /^\d+:\d+ /.test(result)

test('the examples were found', () => expect(rows.length).toBeGreaterThan(40))

test.each(rows.filter(({ result }) => !isError(result)))(
  '$template of $data prints $result',
  ({ template, data, result }) => expect(render(compile(template), data)).toEqual({ output: result, errors: [] }),
)

test.each(rows.filter(({ result }) => isError(result)))('$template says $result', ({ template, data, result }) => {
  const { errors } = render(compile(template), { a: {}, ...data })
  expect(errors.map(({ line, column, message }) => `${line}:${column} ${message}`)).toEqual([result])
})

test('every formatter and predicate is listed', () => {
  const listed = new Set([...document.matchAll(/`([\w-]+\??)/g)].map(([, name]) => name))
  expect([...formatters.keys(), ...predicates.keys()].filter((name) => !listed.has(name))).toEqual([])
})

test('the limits are those of the engine', () => {
  for (const limit of Object.values(defaultLimits)) {
    expect(document).toContain(`| ${limit.toLocaleString('en')} |`)
  }
})
