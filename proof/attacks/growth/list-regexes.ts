import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseSync } from 'oxc-parser'

const root = join(import.meta.dirname, '../../..')

/** A regular expression of the product; `pattern` is empty for one that is made of texts while it runs. */
export interface FoundRegex {
  file: string
  line: number
  pattern: string
  flags: string
}

/** The part of a syntax tree node that is needed here. */
interface Node {
  type: string
  start: number
  [field: string]: unknown
}

/** All of the server, its workers and what browsers load, without tests and what only they use. */
export function listRegexes(): FoundRegex[] {
  return globSync('{src,projections,workers,web}/**/*.{ts,tsx}', { cwd: root })
    .filter((file) => !/\.test\.tsx?$|\.suite\.ts$|\.e2e\.ts$|^src\/testing\/|^web\/e2e\//.test(file))
    .toSorted()
    .flatMap((file) => regexesIn(file, readFileSync(join(root, file), 'utf8')))
}

export function regexesIn(file: string, source: string): FoundRegex[] {
  return nodesIn(parseSync(file, source).program).flatMap((node) => {
    const regex = regexOf(node)
    return regex ? [{ file, line: source.slice(0, node.start).split('\n').length, ...regex }] : []
  })
}

function nodesIn(value: unknown): Node[] {
  if (Array.isArray(value)) return value.flatMap(nodesIn)
  return isNode(value) ? [value, ...Object.values(value).flatMap(nodesIn)] : []
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && typeof (value as Node).type === 'string'
}

function regexOf({ type, regex, callee }: Node): Pick<FoundRegex, 'pattern' | 'flags'> | undefined {
  if (type === 'Literal' && regex) return regex as { pattern: string; flags: string }
  const isMade = (type === 'NewExpression' || type === 'CallExpression') && (callee as Node).name === 'RegExp'
  return isMade ? { pattern: '', flags: '' } : undefined
}
