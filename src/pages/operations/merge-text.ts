import { diffArrays } from 'diff/lib/diff/array.js'
import type { TextNode } from '../../../web/blocks/fields/rich-text.ts'

export interface MergedText {
  text: TextNode
  /** Whether nobody changed what the other person changed. */
  isClean: boolean
}

/** A replaced range of a text; positions are those of ProseMirror. */
export interface TextEdit {
  from: number
  to: number
  /** Length of what it is replaced by. */
  length: number
}

/** What merging may still cost: letters that are taken apart, and comparisons of them. */
export interface MergeBudget {
  letters: number
  comparisons: number
}

/** Beyond this many differences a range counts as replaced, so that no pair of texts takes long to compare. */
const EDITS_MAX = 300

/** For all texts of a request: 5,000 words with a few differences, or fewer words with many. */
export const mergeBudget = (): MergeBudget => ({ letters: 100_000, comparisons: 1_000_000 })

/**
 * The text with both changes to it, ending with `mine` where both inserted at the same place. What either person inserted is
 * in it; what either deleted is not, unless the other person changed that paragraph in a way that cannot be combined.
 */
export function mergeText(
  was: TextNode,
  theirs: TextNode,
  mine: TextNode,
  budget: MergeBudget = mergeBudget(),
): MergedText {
  const [before, one, other] = [tokensOf(was), tokensOf(theirs), tokensOf(mine)]
  if (isSameTokens(before, one)) return { text: mine, isClean: true }
  if (isSameTokens(before, other) || isSameTokens(one, other)) return { text: theirs, isClean: true }
  const merged = merge(before, one, other, budget)
  const text = before.concat(one, other).every(isKnown) ? readTokens(merged.tokens) : undefined
  return { text: text ?? mergeNodes(was, theirs, mine, budget), isClean: merged.isClean && text !== undefined }
}

const DEPTH_MAX = 24

/** Whether a value is a text that can be merged, and that the budget has room for: what is looked at is taken from it. */
export function isText(
  value: unknown,
  budget: Pick<MergeBudget, 'letters'> = { letters: Infinity },
): value is TextNode {
  return isNode(value, budget) && value.type === 'doc'
}

function isNode(value: unknown, budget: Pick<MergeBudget, 'letters'>, depth = 0): value is TextNode {
  if (typeof value !== 'object' || value === null || depth > DEPTH_MAX) return false
  const { type, text = '', marks = [], content = [] } = value as Record<keyof TextNode, unknown>
  if (typeof type !== 'string' || typeof text !== 'string' || !Array.isArray(marks) || !Array.isArray(content))
    return false
  // A node and a mark are as much work as a letter.
  budget.letters -= 1 + text.length + marks.length
  if (budget.letters < 0) return false
  return (
    marks.every((mark) => typeof mark?.type === 'string') && content.every((node) => isNode(node, budget, depth + 1))
  )
}

/** What turns one text into another, from its start to its end. */
export function textEdits(before: TextNode, after: TextNode): TextEdit[] {
  const [old, next] = [tokensOf(before), tokensOf(after)]
  const places = placesOf(old)
  return changesBetween(old, next, mergeBudget()).map(({ from, to, insert }) => ({
    from: places[from] ?? 0,
    to: places[to] ?? 0,
    length: placesOf(insert).at(-1) ?? 0,
  }))
}

/** Paragraph by paragraph: of one that both changed, both versions stay. */
function mergeNodes(was: TextNode, theirs: TextNode, mine: TextNode, budget: MergeBudget): TextNode {
  const nodesOf = ({ content = [] }: TextNode) => content.map((node) => JSON.stringify(node))
  const { tokens } = merge(nodesOf(was), nodesOf(theirs), nodesOf(mine), budget)
  return { type: 'doc', content: tokens.map((node) => JSON.parse(node) as TextNode) }
}

interface Edit {
  from: number
  to: number
  insert: string[]
}

function merge(before: readonly string[], theirs: readonly string[], mine: readonly string[], budget: MergeBudget) {
  const [one, other] = [changesBetween(before, theirs, budget), changesBetween(before, mine, budget)]
  const gone = new Set([...one, ...other].flatMap(({ from, to }) => rangeOf(from, to)))
  const startingAt = (edits: readonly Edit[]) => new Map(edits.map((edit) => [edit.from, edit]))
  const [theirEdits, myEdits] = [startingAt(one), startingAt(other)]
  const tokens: string[] = []
  for (let place = 0; place <= before.length; place++) {
    const [their, my] = [theirEdits.get(place), myEdits.get(place)]
    if (their) tokens.push(...their.insert)
    if (my && !(their && isSameEdit(their, my))) tokens.push(...my.insert)
    const token = before[place]
    if (token !== undefined && !gone.has(place)) tokens.push(token)
  }
  const isClean = !one.some((their) => other.some((my) => overlap(their, my) && !isSameEdit(their, my)))
  return { tokens, isClean }
}

const rangeOf = (from: number, to: number) => Array.from({ length: to - from }, (_, n) => from + n)
const overlap = (one: Edit, other: Edit) => one.from < other.to && other.from < one.to
const isSameEdit = (one: Edit, other: Edit) =>
  one.from === other.from && one.to === other.to && isSameTokens(one.insert, other.insert)
const isSameTokens = (one: readonly string[], other: readonly string[]) =>
  one.length === other.length && one.every((token, place) => token === other[place])

/**
 * Paragraphs are compared first, then the words of those that changed, then the letters of changed words: so a deleted
 * paragraph is not taken for letters of its neighbours, nor a new word for the end of one and the start of another.
 */
function changesBetween(before: readonly string[], after: readonly string[], budget: MergeBudget): Edit[] {
  return changesOfRun(0, before, after, [nodesOf, wordsOf, lettersOf], budget)
}

type Split = (tokens: readonly string[]) => string[][]

function changesOfRun(
  start: number,
  before: readonly string[],
  after: readonly string[],
  [split, ...finer]: readonly Split[],
  budget: MergeBudget,
): Edit[] {
  if (before.length === 0 || after.length === 0 || !split)
    return isSameTokens(before, after) ? [] : [{ from: start, to: start + before.length, insert: [...after] }]
  const parts = partsBetween(before, after, split, budget)
  if (!parts) return changesOfRun(start, before, after, finer, budget)
  const edits = runsOf(parts).flatMap(({ from, removed, added }) => {
    if (removed.length !== added.length) return changesOfRun(from, removed.flat(), added.flat(), finer, budget)
    let place = from
    return removed.flatMap((group, n) => {
      place += group.length
      return changesOfRun(place - group.length, group, added[n] ?? [], finer, budget)
    })
  })
  const ofWords = finer.length > 0 ? edits : joinInWords(edits, before).map((edit) => ofWholeWord(edit, before))
  return ofWords.map((edit) => ({ ...edit, from: start + edit.from, to: start + edit.to }))
}

/** Changes of a word are one change, so that two versions of it are not mixed letter by letter. */
function joinInWords(edits: readonly Edit[], before: readonly string[]): Edit[] {
  const joined: Edit[] = []
  for (const edit of edits) {
    const last = joined.at(-1)
    const between = before.slice(last?.to, edit.from)
    if (last && between.length <= WORD_MAX && between.every(isLetter))
      joined.splice(-1, 1, { from: last.from, to: edit.to, insert: [...last.insert, ...between, ...edit.insert] })
    else joined.push(edit)
  }
  return joined
}

interface Run {
  from: number
  removed: string[][]
  added: string[][]
}

/** Neighbouring parts that changed, together. */
function runsOf(parts: readonly Part[]): Run[] {
  const runs: Run[] = []
  let place = 0
  let isOpen = false
  for (const { change, groups } of parts) {
    if (change !== 'same' && !isOpen) runs.push({ from: place, removed: [], added: [] })
    isOpen = change !== 'same'
    if (change !== 'same') runs.at(-1)?.[change].push(...groups)
    if (change !== 'added') place += groups.flat().length
  }
  return runs
}

/** What replaces some letters of a word replaces the word. */
function ofWholeWord({ from, to, insert }: Edit, tokens: readonly string[]): Edit {
  const isPlain = from === to || insert.length === 0 || !isLetter(tokens[from]) || !isLetter(tokens[to - 1])
  if (isPlain) return { from, to, insert }
  let [first, end] = [from, to]
  while (from - first < WORD_MAX && isLetter(tokens[first - 1])) first--
  while (end - to < WORD_MAX && isLetter(tokens[end])) end++
  return { from: first, to: end, insert: [...tokens.slice(first, from), ...insert, ...tokens.slice(to, end)] }
}

interface Part {
  change: 'same' | 'added' | 'removed'
  groups: string[][]
}

/** Undefined if there are too many differences. */
function partsBetween(
  before: readonly string[],
  after: readonly string[],
  split: Split,
  budget: MergeBudget,
): Part[] | undefined {
  const [old, next] = [split(before), split(after)]
  const [oldKeys, nextKeys] = [keysOf(old), keysOf(next)]
  const most = Math.min(old.length, next.length)
  let start = 0
  while (start < most && oldKeys[start] === nextKeys[start]) start++
  let end = 0
  while (end < most - start && oldKeys.at(-1 - end) === nextKeys.at(-1 - end)) end++
  const [oldEnd, nextEnd] = [old.length - end, next.length - end]
  const parts = diffWithin(oldKeys.slice(start, oldEnd), nextKeys.slice(start, nextEnd), budget)
  if (!parts) return undefined
  let [oldPlace, nextPlace] = [start, start]
  const middle = parts.map(({ added, removed, count }): Part => {
    const groups = added ? next.slice(nextPlace, nextPlace + count) : old.slice(oldPlace, oldPlace + count)
    if (!added) oldPlace += count
    if (!removed) nextPlace += count
    return { change: added ? 'added' : removed ? 'removed' : 'same', groups }
  })
  return [{ change: 'same', groups: old.slice(0, start) }, ...middle, { change: 'same', groups: old.slice(oldEnd) }]
}

/** Each difference may cost a comparison of everything: fewer of them are looked for in longer texts. */
function diffWithin(old: string[], next: string[], budget: MergeBudget) {
  const size = old.length + next.length
  // One side alone has no differences to look for.
  if (old.length === 0 || next.length === 0) return diffArrays(old, next)
  const maxEditLength = Math.min(EDITS_MAX, Math.floor(budget.comparisons / size))
  const parts = diffArrays(old, next, { maxEditLength })
  const edits = parts?.reduce((sum, { added, removed, count }) => sum + (added || removed ? count : 0), 1)
  budget.comparisons -= size * Math.min(edits ?? maxEditLength, maxEditLength)
  return parts
}

const keysOf = (groups: readonly string[][]) => groups.map((group) => group.join(''))

/** A node at the top of the text, with all that is in it. */
function nodesOf(tokens: readonly string[]): string[][] {
  const nodes: string[][] = []
  let depth = 0
  for (const token of tokens) {
    if (depth === 0) nodes.push([])
    nodes.at(-1)?.push(token)
    if (token.startsWith(OPEN)) depth++
    else if (token.startsWith(CLOSE)) depth--
  }
  return nodes
}

const lettersOf = (tokens: readonly string[]) => tokens.map((token) => [token])

function wordsOf(tokens: readonly string[]): string[][] {
  const words: string[][] = []
  let isInWord = false
  for (const token of tokens) {
    if (isInWord && isLetter(token)) words.at(-1)?.push(token)
    else words.push([token])
    isInWord = isLetter(token)
  }
  return words
}

/** Letters that count as one word at most: Japanese has no spaces. */
const WORD_MAX = 8

const isLetter = (token: string | undefined) => token?.startsWith(LETTER) === true && !/^\s/.test(token.slice(1))

const [OPEN, CLOSE, LEAF, LETTER] = ['<', '>', '=', 'c']
const leaves = ['hardBreak', 'horizontalRule']
const lines = ['paragraph', 'heading', 'codeBlock']
const holders = ['blockquote', 'listItem', 'bulletList', 'orderedList']

/** A text as a sequence: starts and ends of its nodes, and each letter with its format. */
function tokensOf({ content = [] }: TextNode): string[] {
  return content.flatMap((node): string[] => {
    if (node.type === 'text') return [...(node.text ?? '')].map((letter) => LETTER + letter + marksOf(node))
    if (leaves.includes(node.type)) return [LEAF + headOf(node)]
    return [OPEN + headOf(node), ...tokensOf(node), CLOSE + node.type]
  })
}

const marksOf = ({ marks = [] }: TextNode) => (marks.length > 0 ? JSON.stringify(marks.map(withoutEmpty)) : '')
const headOf = (node: TextNode) => JSON.stringify(withoutEmpty({ type: node.type, attrs: node.attrs }))

/** The editor writes attributes that are not set as null. */
function withoutEmpty<Part extends { type: string; attrs?: Record<string, unknown> | undefined }>({
  type,
  attrs,
}: Part) {
  const set = Object.entries(attrs ?? {}).filter(([, value]) => value !== null && value !== undefined)
  return set.length > 0 ? { type, attrs: Object.fromEntries(set.sort(([a], [b]) => (a < b ? -1 : 1))) } : { type }
}

function isKnown(token: string): boolean {
  if (token.startsWith(OPEN)) return [...lines, ...holders].includes(read(token).type)
  return true
}

const read = (token: string) => JSON.parse(token.slice(1)) as TextNode

/** Where each token starts, and the end of the last. */
function placesOf(tokens: readonly string[]): number[] {
  const places = [0]
  for (const token of tokens) places.push((places.at(-1) ?? 0) + sizeOf(token))
  return places
}

const sizeOf = (token: string) => (token.startsWith(LETTER) ? letterOf(token).length : 1)
const letterOf = (token: string) => String.fromCodePoint(token.codePointAt(1) ?? 0)

/** Undefined if the tokens are no text: a paragraph inside another, letters outside. */
function readTokens(tokens: readonly string[]): TextNode | undefined {
  const doc: TextNode = { type: 'doc', content: [] }
  const open = [doc]
  const isText = tokens.every((token) => {
    const parent = open.at(-1)
    return parent !== undefined && addToken(open, parent, token)
  })
  return isText && open.length === 1 && isComplete(doc) ? doc : undefined
}

/** False if the token does not fit there. */
function addToken(open: TextNode[], parent: TextNode, token: string): boolean {
  if (token.startsWith(CLOSE)) {
    open.pop()
    return parent.type === token.slice(1) && isComplete(parent)
  }
  if (token.startsWith(LETTER)) {
    addLetter(parent, token)
    return lines.includes(parent.type)
  }
  const node = read(token)
  parent.content ??= []
  parent.content.push(node)
  if (token.startsWith(OPEN)) open.push(node)
  return fits(node.type, parent.type)
}

function fits(type: string, parent: string): boolean {
  if (type === 'hardBreak') return parent === 'paragraph' || parent === 'heading'
  if (type === 'listItem') return parent === 'bulletList' || parent === 'orderedList'
  return ['doc', 'blockquote', 'listItem'].includes(parent)
}

/** Lists, quotes and documents are never empty; a list item begins with a paragraph. */
function isComplete({ type, content = [] }: TextNode): boolean {
  if (lines.includes(type)) return true
  return content.length > 0 && (type !== 'listItem' || content[0]?.type === 'paragraph')
}

function addLetter(parent: TextNode, token: string): void {
  const letter = letterOf(token)
  const marks = token.slice(1 + letter.length)
  const last = parent.content?.at(-1)
  if (last?.type === 'text' && marksOf(last) === marks) last.text = `${last.text}${letter}`
  else {
    const added: TextNode = { type: 'text', text: letter }
    if (marks) added.marks = JSON.parse(marks)
    parent.content ??= []
    parent.content.push(added)
  }
}
