import { takeTurns } from '../../platform/turns/take-turns.ts'
import { decodePath } from '../../shared/pages/path-encoding.ts'
import { isAnsweredByStore } from '../../shared/pages/system-paths.ts'
import { LinkTarget } from '../documents/link-target.ts'

export interface RedirectRule {
  /** `/old/[name]`: a name in brackets matches any one path segment. */
  source: string
  /** `/new/[name]`, or an external URL. */
  target: string
  status: 301 | 302
}

/** Maximum number of redirects of a website. */
export const REDIRECTS_MAX = 10_000
/** Maximum number of lines of the list as a person writes it, with comments and empty ones. */
export const LINES_MAX = 20_000
/** Lines that are refused at once; those behind them are read when these are corrected. */
export const REFUSED_LINES_MAX = 100
const LENGTH_MAX = 500
/** Maximum number of parts of an old address with names in brackets. */
export const PARTS_MAX = 20
/** Maximum number of names in brackets of a new address, so that addresses do not grow without bounds from hop to hop. */
export const NAMES_MAX = 10
/**
 * Maximum number of arrangements of names in brackets, such as `/x/[ ]` and `/[ ]/x`. A lookup visits at most one node of
 * the tree of patterns per arrangement and part.
 */
export const ARRANGEMENTS_MAX = 100
/** Longer addresses are not redirected to: browsers and proxies refuse them. */
export const ADDRESS_LENGTH_MAX = 8_000
const sourcePattern = /^(\/[^/\s?#\\]+)+$/
const parameter = /\[(\w+)\]/g

interface ReadRules {
  rules: RedirectRule[]
  /** Error messages by line: `line 3`. */
  errors: Record<string, string>
}

/** One rule per line: `/old/[name] -> /new/[name] 301`. Empty lines and lines starting with `#` are skipped. */
export async function readRules(text: string): Promise<ReadRules> {
  const takeTurn = takeTurns()
  const rules = new Map<string, RedirectRule>()
  const errors: Record<string, string> = {}
  const arrangements = new Set<string>()
  let refused = 0
  const lines = text.split('\n', LINES_MAX + 1)
  if (lines.length > LINES_MAX)
    return { rules: [], errors: { text: `A list of redirects has at most ${LINES_MAX} lines.` } }
  for (const [place, line] of lines.entries()) {
    await takeTurn()
    const trimmed = line.trim()
    if (trimmed === '' || trimmed.startsWith('#')) continue
    const read = readRule(trimmed, rules)
    if (typeof read === 'string') {
      errors[`line ${place + 1}`] = read
      if (++refused >= REFUSED_LINES_MAX) break
    } else {
      rules.set(read.source, read)
      if (read.source.includes('[')) arrangements.add(arrangementOf(read.source))
    }
  }
  const tooMany = problemOfNumbers(rules.size, arrangements.size)
  if (tooMany !== undefined) errors.text = tooMany
  return { rules: [...rules.values()], errors }
}

function problemOfNumbers(rules: number, arrangements: number): string | undefined {
  if (rules > REDIRECTS_MAX) return `A website has at most ${REDIRECTS_MAX} redirects.`
  if (arrangements <= ARRANGEMENTS_MAX) return undefined
  return `Redirects have their names in brackets in at most ${ARRANGEMENTS_MAX} arrangements, such as /[a]/b and /a/[b]. These have ${arrangements}.`
}

function readRule(line: string, known: ReadonlyMap<string, RedirectRule>): RedirectRule | string {
  if (line.length > LENGTH_MAX) return `A rule has at most ${LENGTH_MAX} characters.`
  const [, typed = '', target = '', status = '301'] = /^(\S+)\s+->\s+(\S+)(?:\s+(\S+))?$/.exec(line) ?? []
  const source = plainPath(typed)
  if (source === '') return 'Write a rule as /old -> /new 301.'
  if (!sourcePattern.test(source)) return 'The old address begins with / and has no ? or #.'
  if (isAnsweredByStore(source)) return `The store itself answers ${source}, which therefore cannot be redirected.`
  if (!LinkTarget.safeParse(target).success) return 'The new address begins with / or https://.'
  if (/^https?:\/\/[^/?#]*\[/i.test(target)) return 'A name in brackets cannot be part of the host of the new address.'
  if (status !== '301' && status !== '302') return 'A redirect is 301 (for good) or 302 (for now).'
  const problem = problemOfNames(source, target)
  if (problem !== undefined) return problem
  if (known.has(source)) return `Another rule is about ${source}.`
  return { source, target, status: status === '301' ? 301 : 302 }
}

/** Decoded, as requests are looked up: browsers copy `/caf%C3%A9`. Unchanged where a path cannot be written so. */
function plainPath(path: string): string {
  const decoded = decodePath(path)
  return decoded !== undefined && sourcePattern.test(decoded) ? decoded : path
}

function problemOfNames(source: string, target: string): string | undefined {
  const [names, filled] = [namesIn(source), namesIn(target)]
  const unique = new Set(names)
  if (unique.size !== names.length) return 'Each name in brackets stands in the old address once.'
  if (!filled.every((name) => unique.has(name)))
    return 'Every name in brackets of the new address stands in the old one too.'
  if (names.length > 0 && partsOf(source).length > PARTS_MAX)
    return `An old address with names in brackets has at most ${PARTS_MAX} parts.`
  return filled.length > NAMES_MAX ? `A new address has at most ${NAMES_MAX} names in brackets.` : undefined
}

/** `x_` of `/a/[b]`: which of its parts are names. */
function arrangementOf(source: string): string {
  return partsOf(source)
    .map((part) => (nameOf(part) === undefined ? 'x' : '_'))
    .join('')
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
  const index = emptyIndex()
  for (const [position, rule] of rules.entries()) addRule(index, rule, position)
  return index
}

/** The same, for as many rules as a website may have. */
export async function indexInTurns(rules: readonly RedirectRule[]): Promise<RedirectIndex> {
  const [index, takeTurn] = [emptyIndex(), takeTurns()]
  for (const [position, rule] of rules.entries()) {
    addRule(index, rule, position)
    await takeTurn()
  }
  return index
}

const emptyIndex = () => ({ literal: new Map<string, RedirectRule>(), patterns: newNode() })

function addRule({ literal, patterns }: ReturnType<typeof emptyIndex>, rule: RedirectRule, position: number): void {
  if (namesIn(rule.source).length > 0) addPattern(patterns, rule, position)
  else literal.set(rule.source, rule)
}

const newNode = (): PatternNode => ({ literal: new Map(), position: 0 })

function addPattern(patterns: PatternNode, rule: RedirectRule, position: number): void {
  let node = patterns
  for (const part of partsOf(rule.source)) {
    const isName = nameOf(part) !== undefined
    const next: PatternNode = (isName ? node.any : node.literal.get(part)) ?? newNode()
    if (isName) node.any = next
    else node.literal.set(part, next)
    node = next
  }
  if (!node.rule) Object.assign(node, { rule, position })
}

/** Target of a path, with the matched names filled in; undefined if no rule matches. */
export function findRedirect(index: RedirectIndex, path: string): { to: string; status: 301 | 302 } | undefined {
  const rule = findRule(index, path)
  const to = rule && targetOf(rule, path)
  return rule && to !== undefined && to.length <= ADDRESS_LENGTH_MAX ? { to, status: rule.status } : undefined
}

/** Nodes of the tree of patterns that lookups have visited, and one per 8 characters of each path. */
interface Steps {
  count: number
}

/** The rule that answers a path: a literal one, else the first pattern in the list that matches. */
function findRule(
  { literal, patterns }: RedirectIndex,
  path: string,
  steps: Steps = { count: 0 },
): RedirectRule | undefined {
  const exact = literal.get(path)
  if (exact) return exact
  let nodes = [patterns]
  for (const part of partsOf(path)) {
    steps.count += nodes.length
    nodes = nextNodes(nodes, part)
    if (nodes.length === 0) return undefined
  }
  let first: PatternNode | undefined
  for (const node of nodes) if (node.rule && (!first || node.position < first.position)) first = node
  return first?.rule
}

function nextNodes(nodes: readonly PatternNode[], part: string): PatternNode[] {
  const next: PatternNode[] = []
  for (const node of nodes) {
    const same = node.literal.get(part)
    if (same) next.push(same)
    if (node.any && part !== '') next.push(node.any)
  }
  return next
}

/** A rule leads on for at most this many hops; browsers give up after about twice as many. */
export const HOPS_MAX = 10
/** Steps of checking all rules, about twice as many as 10,000 long rules need. */
export const CHECK_STEPS_MAX = 500_000

/**
 * Sources of rules that never arrive: they form a loop or too long a chain. A page ends every chain, because pages win over
 * redirects. Undefined if the rules lead through each other too often to be checked.
 */
export async function findLoops(
  rules: readonly RedirectRule[],
  isPage: (path: string) => boolean,
  steps: Steps = { count: 0 },
): Promise<string[] | undefined> {
  const takeTurn = takeTurns()
  const index = await indexInTurns(rules)
  /** Hops until a path arrives; Infinity for more than HOPS_MAX. */
  const known = new Map<string, number>()
  const loops: string[] = []
  for (const { source } of rules) {
    await takeTurn()
    // Any value will do: whether a rule loops does not depend on its names' values.
    if (countHops(source.replace(parameter, 'x'), index, isPage, known, steps) > HOPS_MAX) loops.push(source)
    if (steps.count > CHECK_STEPS_MAX) return undefined
  }
  return loops
}

/** Why a rule that `findLoops` names cannot be saved. */
export function explainLoop(source: string, index: RedirectIndex, isPage: (path: string) => boolean): string {
  const visited = new Set<string>()
  let path: string | undefined = source.replace(parameter, 'x')
  while (path !== undefined && visited.size <= HOPS_MAX) {
    if (visited.has(path)) return `${source} would lead back to itself.`
    visited.add(path)
    path = isPage(path) ? undefined : nextPath(path, index, { count: 0 })
  }
  return `${source} would lead through more than ${HOPS_MAX} other addresses.`
}

/** Follows a path until it arrives or meets a path whose hops are known. */
function countHops(
  start: string,
  index: RedirectIndex,
  isPage: (path: string) => boolean,
  known: Map<string, number>,
  steps: Steps,
): number {
  const visited: string[] = []
  let path: string | undefined = start
  while (path !== undefined && !known.has(path)) {
    visited.push(path)
    if (visited.length > HOPS_MAX + 1) {
      // What lies behind the start may still arrive within its own number of hops.
      known.set(start, Number.POSITIVE_INFINITY)
      return Number.POSITIVE_INFINITY
    }
    steps.count += 1 + (path.length >> 3)
    path = isPage(path) ? undefined : nextPath(path, index, steps)
  }
  let hops = path === undefined ? -1 : (known.get(path) ?? -1)
  for (const each of visited.toReversed()) known.set(each, ++hops > HOPS_MAX ? Number.POSITIVE_INFINITY : hops)
  return known.get(start) ?? 0
}

/** Undefined if a path is not redirected within the website. An address that has become too long leads back to its path. */
function nextPath(path: string, index: RedirectIndex, steps: Steps): string | undefined {
  const rule = findRule(index, path, steps)
  const to = rule && targetOf(rule, path)
  if (!to?.startsWith('/')) return undefined
  return to.length > ADDRESS_LENGTH_MAX ? path : plainPath(to.split(/[?#]/)[0] ?? '')
}

/** The target of a rule that matches a path. */
function targetOf({ source, target }: RedirectRule, path: string): string {
  if (!source.includes('[')) return target
  const parts = partsOf(path)
  const values = new Map<string, string>()
  for (const [place, expected] of partsOf(source).entries()) {
    const name = nameOf(expected)
    if (name !== undefined) values.set(name, parts[place] ?? '')
  }
  return fill(target, values)
}

/** Values from the visitor are encoded into one path segment, so that they cannot become another host. */
function fill(target: string, values: ReadonlyMap<string, string>): string {
  return target.replace(parameter, (whole, name: string) => {
    const value = values.get(name)
    return value === undefined ? whole : encodeURIComponent(value)
  })
}

/** The name of a segment in brackets. */
const nameOf = (part: string): string | undefined => (part.startsWith('[') ? /^\[(\w+)\]$/.exec(part)?.[1] : undefined)

function namesIn(text: string): string[] {
  return text.includes('[') ? [...text.matchAll(parameter)].map(([, name = '']) => name) : []
}

function partsOf(path: string): string[] {
  return path.split('/').slice(1)
}
