import { LinkTarget } from '../documents/page-settings.ts'

export interface RedirectRule {
  /** `/old/[name]`: a part in brackets stands for any one part of a path. */
  source: string
  /** `/new/[name]`, or an address elsewhere. */
  target: string
  status: 301 | 302
}

/** Most redirects of a website. */
export const REDIRECTS_MAX = 10_000
const LENGTH_MAX = 500
const sourcePattern = /^(\/[^/\s?#\\]+)+$/
const parameter = /\[(\w+)\]/g

interface ReadRules {
  rules: RedirectRule[]
  /** A sentence for each line that is no rule: `line 3`. */
  errors: Record<string, string>
}

/** One rule a line: `/old/[name] -> /new/[name] 301`. Empty lines and those behind `#` are skipped. */
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
    [LinkTarget.safeParse(target).success, 'The new address begins with / or https://.'],
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

/** Rules by their literal path, and patterns by their parts, so that ten thousand cost no more than one. */
export interface RedirectIndex {
  literal: ReadonlyMap<string, RedirectRule>
  patterns: PatternNode
}

/** What can stand in the next part of a path; `any` is a name in brackets. */
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

/** Where a path leads, with what the pattern's names stood for put in; undefined where no rule is about it. */
export function findRedirect(
  { literal, patterns }: RedirectIndex,
  path: string,
): { to: string; status: 301 | 302 } | undefined {
  const exact = literal.get(path)
  if (exact) return { to: exact.target, status: exact.status }
  let nodes = [patterns]
  for (const part of partsOf(path))
    nodes = nodes.flatMap((node) => [node.literal.get(part) ?? [], part === '' ? [] : (node.any ?? [])].flat())
  // The rule that stands first wins, as its author reads them.
  const [first] = nodes.filter(({ rule }) => rule).sort((a, b) => a.position - b.position)
  const values = first?.rule && match(first.rule.source, path)
  return first?.rule && values && { to: fill(first.rule.target, values), status: first.rule.status }
}

export function matchesSource(source: string, path: string): boolean {
  return source === path || match(source, path) !== undefined
}

/**
 * Sources from which visitors would never arrive: following the rules leads back, or on and on. A path that a page
 * answers ends every chain, for a page always beats a redirect.
 */
export function findLoops(rules: readonly RedirectRule[], isPage: (path: string) => boolean): string[] {
  const index = indexRules(rules)
  return rules.filter(({ source }) => loopsFrom(source, index, isPage)).map(({ source }) => source)
}

/** Longest chain that is followed; browsers give up after about as many. */
const HOPS_MAX = 10

function loopsFrom(source: string, index: RedirectIndex, isPage: (path: string) => boolean): boolean {
  // Any value stands for all: a rule that loops does so whatever its names stand for.
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

/** What a visitor typed stays one part of the path: it is encoded, so that it cannot become another host. */
function fill(target: string, values: ReadonlyMap<string, string>): string {
  return target.replace(parameter, (whole, name: string) => {
    const value = values.get(name)
    return value === undefined ? whole : encodeURIComponent(value)
  })
}

/** Of a part of an address that is a name in brackets. */
const nameOf = (part: string): string | undefined => /^\[(\w+)\]$/.exec(part)?.[1]

function namesIn(text: string): string[] {
  return [...text.matchAll(parameter)].map(([, name = '']) => name)
}

function partsOf(path: string): string[] {
  return path.split('/').slice(1)
}
