import { formatterNames, instructionNames, predicateNames } from '../../../../src/shared/templates/template-names.ts'

export interface Choices {
  /** Where the word begins that a choice replaces. */
  from: number
  choices: { label: string; detail?: string; kind: 'name' | 'formatter' | 'instruction' | 'partial' }[]
}

interface Known {
  /** The data of the page. */
  context: unknown
  /** Names of the website’s templates. */
  partials: readonly string[]
}

/** What can stand at a place of a template; undefined outside of tags. */
export function choicesAt(source: string, position: number, known: Known): Choices | undefined {
  const open = openTagBefore(source, position)
  if (open === undefined) return undefined
  const tag = source.slice(open + 1, position)
  let from = position
  while (from > open + 1 && /[\w@.?-]/.test(source.charAt(from - 1))) from--
  const word = source.slice(from, position)
  if (afterApply.test(tag)) return { from, choices: listed('partial', known.partials) }
  if (/\|\s*[\w-]*$/.test(tag)) return { from, choices: listed('formatter', formatterNames) }
  if (/^\.[\w-]*\??$/.test(tag)) return { from: open + 2, choices: afterPoint }
  const path = word.split('.')
  return { from: position - (path.at(-1) ?? '').length, choices: namesIn(scopesAt(source.slice(0, open), known), path) }
}

const afterApply = /(?:\|\s*apply|^\.include)\s+[\w.-]*$/

const listed = (kind: Choices['choices'][number]['kind'], names: readonly string[]) =>
  names.map((label) => ({ label, kind }))

const afterPoint = [...listed('instruction', instructionNames), ...listed('formatter', predicateNames)]

/** Where the tag begins that is not closed yet; remarks and braces of scripts are none. */
function openTagBefore(source: string, position: number): number | undefined {
  const open = source.lastIndexOf('{', position - 1)
  if (open < 0 || source.lastIndexOf('}', position - 1) > open) return undefined
  return /^#|\n/.test(source.slice(open + 1, position)) ? undefined : open
}

function namesIn(scopes: readonly unknown[], path: readonly string[]): Choices['choices'] {
  const values = path.length === 1 ? scopes : [valueAt(scopes, path.slice(0, -1))]
  const names = new Map<string, string>()
  for (const [name, inside] of values.flatMap(membersOf)) if (!names.has(name)) names.set(name, kindOf(inside))
  return [...names].map(([label, detail]) => ({ label, detail, kind: 'name' as const }))
}

const opening = /^\.(repeated section|section)\s+([\w@.-]+)\s*$/
const opensBlock = /^\.(?:if\b|macro\b|[\w-]+\?)/

/** The values in which a name is looked up, the nearest first. */
function scopesAt(before: string, { context }: Known): unknown[] {
  let scopes: readonly unknown[] = [context]
  /** Scopes around each block that is open. */
  const around: (readonly unknown[])[] = []
  for (const [, tag = ''] of before.matchAll(/\{([^{}]*)\}/g)) {
    const section = opening.exec(tag)
    if (section || opensBlock.test(tag)) around.push(scopes)
    if (section) scopes = [scopeOf(section, scopes), ...scopes]
    else if (tag === '.end') scopes = around.pop() ?? scopes
  }
  return [...scopes]
}

function scopeOf([, kind, path = '']: RegExpExecArray, scopes: readonly unknown[]): unknown {
  const value = path === '@' ? scopes[0] : valueAt(scopes, path.split('.'))
  return kind === 'repeated section' && Array.isArray(value) ? value[0] : value
}

function valueAt(scopes: readonly unknown[], [first = '', ...rest]: readonly string[]): unknown {
  const found = scopes.find((scope) => first === '@' || membersOf(scope).some(([name]) => name === first))
  let value = first === '@' ? found : new Map(membersOf(found)).get(first)
  for (const name of rest) value = new Map(membersOf(value)).get(name)
  return value
}

/** Of an array its first places. */
function membersOf(value: unknown): [string, unknown][] {
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(Array.isArray(value) ? value.slice(0, 3) : value)
}

function kindOf(value: unknown): string {
  if (value === null) return 'null'
  if (Array.isArray(value)) return `list of ${value.length}`
  if (typeof value === 'object') return 'object'
  const text = JSON.stringify(value) ?? ''
  return text.length > 30 ? `${text.slice(0, 30)}…` : text
}
