import { LinkTarget } from '../documents/page-settings.ts'
import { isAnsweredByStore } from '../documents/slug.ts'

export interface RedirectRule {
  /** `/old/[name]`: a name in brackets matches any one path segment. */
  source: string
  /** `/new/[name]`, or an external URL. */
  target: string
  status: 301 | 302
}

/** Maximum number of redirects of a website. */
export const REDIRECTS_MAX = 10_000
const LENGTH_MAX = 500
const sourcePattern = /^(\/[^/\s?#\\]+)+$/
const parameter = /\[(\w+)\]/g

interface ReadRules {
  rules: RedirectRule[]
  /** Error messages by line: `line 3`. */
  errors: Record<string, string>
}

/** One rule per line: `/old/[name] -> /new/[name] 301`. Empty lines and lines starting with `#` are skipped. */
export function readRules(text: string): ReadRules {
  const rules = new Map<string, RedirectRule>()
  const errors: Record<string, string> = {}
  for (const [place, line] of text.split(/\r?\n/).entries()) {
    const trimmed = line.trim()
    if (trimmed === '' || trimmed.startsWith('#')) continue
    const read = readRule(trimmed, rules)
    if (typeof read === 'string') errors[`line ${place + 1}`] = read
    else rules.set(read.source, read)
  }
  if (rules.size > REDIRECTS_MAX) errors.text = `A website has at most ${REDIRECTS_MAX} redirects.`
  return { rules: [...rules.values()], errors }
}

function readRule(line: string, known: ReadonlyMap<string, RedirectRule>): RedirectRule | string {
  const [, source = '', target = '', status = '301'] = /^(\S+)\s+->\s+(\S+)(?:\s+(\S+))?$/.exec(line) ?? []
  const names = namesIn(source)
  const checks: [boolean, string][] = [
    [source !== '', 'Write a rule as /old -> /new 301.'],
    [line.length <= LENGTH_MAX, `A rule has at most ${LENGTH_MAX} characters.`],
    [sourcePattern.test(source), 'The old address begins with / and has no ? or #.'],
    [!isAnsweredByStore(source), `The store itself answers ${source}, which therefore cannot be redirected.`],
    [LinkTarget.safeParse(target).success, 'The new address begins with / or https://.'],
    [!/^https?:\/\/[^/?#]*\[/i.test(target), 'A name in brackets cannot be part of the host of the new address.'],
    [status === '301' || status === '302', 'A redirect is 301 (for good) or 302 (for now).'],
    [new Set(names).size === names.length, 'Each name in brackets stands in the old address once.'],
    [
      namesIn(target).every((name) => names.includes(name)),
      'Every name in brackets of the new address stands in the old one too.',
    ],
    [!known.has(source), `Another rule is about ${source}.`],
  ]
  const failed = checks.find(([holds]) => !holds)
  return failed ? failed[1] : { source, target, status: status === '301' ? 301 : 302 }
}

export function writeRules(rules: readonly RedirectRule[]): string {
  return rules.map(({ source, target, status }) => `${source} -> ${target} ${status}\n`).join('')
}

/** Literal rules by path, and patterns as a tree of segments, so that lookup time does not grow with their number. */
export interface RedirectIndex {
  literal: ReadonlyMap<string, RedirectRule>
  patterns: PatternNode
}

/** Children by the next path segment; `any` is a name in brackets. */
interface PatternNode {
  literal: Map<string, PatternNode>
  any?: PatternNode
  /** The first rule that ends here. */
  rule?: RedirectRule
  position: number
}

export function indexRules(rules: readonly RedirectRule[]): RedirectIndex {
  const literal = new Map<string, RedirectRule>()
  const patterns = newNode()
  for (const [position, rule] of rules.entries())
    if (namesIn(rule.source).length > 0) addPattern(patterns, rule, position)
    else literal.set(rule.source, rule)
  return { literal, patterns }
}

const newNode = (): PatternNode => ({ literal: new Map(), position: 0 })

function addPattern(patterns: PatternNode, rule: RedirectRule, position: number): void {
  let node = patterns
  for (const part of partsOf(rule.source)) {
    const next: PatternNode = (nameOf(part) === undefined ? node.literal.get(part) : node.any) ?? newNode()
    if (nameOf(part) === undefined) node.literal.set(part, next)
    else node.any = next
    node = next
  }
  if (!node.rule) Object.assign(node, { rule, position })
}

/** Target of a path, with the matched names filled in; undefined if no rule matches. */
export function findRedirect(
  { literal, patterns }: RedirectIndex,
  path: string,
): { to: string; status: 301 | 302 } | undefined {
  const exact = literal.get(path)
  if (exact) return { to: exact.target, status: exact.status }
  let nodes = [patterns]
  for (const part of partsOf(path))
    nodes = nodes.flatMap((node) => [node.literal.get(part) ?? [], part === '' ? [] : (node.any ?? [])].flat())
  // The first rule in the list wins.
  const [first] = nodes.filter(({ rule }) => rule).sort((a, b) => a.position - b.position)
  const values = first?.rule && match(first.rule.source, path)
  return first?.rule && values && { to: fill(first.rule.target, values), status: first.rule.status }
}

export function matchesSource(source: string, path: string): boolean {
  return source === path || match(source, path) !== undefined
}

/**
 * Sources of rules that never arrive: they form a loop or too long a chain. A page ends every chain, because pages win over
 * redirects.
 */
export function findLoops(rules: readonly RedirectRule[], isPage: (path: string) => boolean): string[] {
  const index = indexRules(rules)
  return rules.filter(({ source }) => loopsFrom(source, index, isPage)).map(({ source }) => source)
}

/** Maximum number of hops; browsers give up after about as many. */
const HOPS_MAX = 10

function loopsFrom(source: string, index: RedirectIndex, isPage: (path: string) => boolean): boolean {
  // Any value will do: whether a rule loops does not depend on its names' values.
  let path = source.replace(parameter, 'x')
  if (isPage(path)) return false
  for (let hops = 0; hops < HOPS_MAX; hops++) {
    const next = findRedirect(index, path)
    if (!next?.to.startsWith('/')) return false
    path = next.to.split(/[?#]/)[0] ?? ''
    if (isPage(path)) return false
  }
  return true
}

function match(source: string, path: string): Map<string, string> | undefined {
  const [pattern, parts] = [partsOf(source), partsOf(path)]
  if (pattern.length !== parts.length) return undefined
  const values = new Map<string, string>()
  for (const [place, expected] of pattern.entries()) {
    const part = parts[place] ?? ''
    const name = nameOf(expected)
    if (name === undefined ? expected !== part : part === '') return undefined
    if (name !== undefined) values.set(name, part)
  }
  return values
}

/** Values from the visitor are encoded into one path segment, so that they cannot become another host. */
function fill(target: string, values: ReadonlyMap<string, string>): string {
  return target.replace(parameter, (whole, name: string) => {
    const value = values.get(name)
    return value === undefined ? whole : encodeURIComponent(value)
  })
}

/** The name of a segment in brackets. */
const nameOf = (part: string): string | undefined => /^\[(\w+)\]$/.exec(part)?.[1]

function namesIn(text: string): string[] {
  return [...text.matchAll(parameter)].map(([, name = '']) => name)
}

function partsOf(path: string): string[] {
  return path.split('/').slice(1)
}
