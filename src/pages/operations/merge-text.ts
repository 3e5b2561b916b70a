import { diffArrays } from 'diff/lib/diff/array.js'
import type { TextNode } from '../../../web/blocks/fields/rich-text.ts'
import {
  countWords,
  endsOfNodes,
  isEnd,
  isKnown,
  isLetter,
  isSpace,
  isStart,
  keysOf,
  lettersOf,
  nodesOf,
  placesOf,
  readTokens,
  SPACE,
  tokensOf,
  wordsOf,
} from './text-tokens.ts'

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

/** Paragraph by paragraph: of one that both changed, both versions stay, unless its words were only moved. */
function mergeNodes(was: TextNode, theirs: TextNode, mine: TextNode, budget: MergeBudget): TextNode {
  const nodesIn = ({ content = [] }: TextNode) => content.map((node) => JSON.stringify(node))
  const [before, one, other] = [nodesIn(was), nodesIn(theirs), nodesIn(mine)]
  const known = new Set([...before, ...one])
  const nodes = merge(before, one, other, budget).tokens.map((node) => JSON.parse(node) as TextNode)
  const isMine = nodes.map((node) => !known.has(JSON.stringify(node)))
  return { type: 'doc', content: withoutMoved(nodes, isMine, { was, theirs, mine }) }
}

/** Words of one's own version of a paragraph that the other person's text has elsewhere are not said again. */
function withoutMoved(
  nodes: readonly TextNode[],
  isMine: readonly boolean[],
  texts: Record<'was' | 'theirs' | 'mine', TextNode>,
): TextNode[] {
  const [was, theirs, mine] = [texts.was, texts.theirs, texts.mine].map((text) => countWords(tokensOf(text)))
  const excess = countWords(tokensOf({ type: 'doc', content: [...nodes] }))
  for (const [word, count] of excess) {
    const [old = 0, one = 0, other = 0] = [was, theirs, mine].map((counts) => counts?.get(word))
    excess.set(word, count - Math.max(one, other, one + other - old))
  }
  return nodes.flatMap((node, place) => {
    const tokens = tokensOf({ type: 'doc', content: [node] })
    if (!isMine[place] || !was || !theirs || !isStill(tokens, was, theirs)) return [node]
    const left = withoutWords(tokens, excess)
    return left.some(isLetter) || !tokens.some(isLetter) ? (readTokens(left)?.content ?? [node]) : []
  })
}

/** Without words that are in excess, and the space behind each. */
function withoutWords(tokens: readonly string[], excess: Map<string, number>): string[] {
  let isBehind = false
  return wordsOf(tokens).flatMap((group) => {
    const word = group.join('')
    const isInExcess = isLetter(group[0]) && (excess.get(word) ?? 0) > 0
    const isLeftOut = isInExcess || (isBehind && isSpace(group[0]))
    if (isInExcess) excess.set(word, (excess.get(word) ?? 0) - 1)
    isBehind = isInExcess
    return isLeftOut ? [] : group
  })
}

interface Edit {
  from: number
  to: number
  insert: string[]
}

function merge(before: readonly string[], theirs: readonly string[], mine: readonly string[], budget: MergeBudget) {
  const [one, other] = [changesBetween(before, theirs, budget), changesBetween(before, mine, budget)]
  const gone = new Set([...one, ...other].flatMap(({ from, to }) => rangeOf(from, to)))
  for (const place of keptFor(other, one, before, theirs)) gone.delete(place)
  for (const place of keptFor(one, other, before, mine)) gone.delete(place)
  const startingAt = (edits: readonly Edit[]) => new Map(edits.map((edit) => [edit.from, edit]))
  const [theirEdits, myEdits] = [startingAt(one), startingAt(other)]
  const tokens: string[] = []
  let isApart = false
  const add = (added: readonly string[], startsApart: boolean) => {
    // Words that had nothing in common are not one word because what stood between them is gone.
    if ((isApart || startsApart) && isLetter(tokens.at(-1)) && isLetter(added[0])) tokens.push(SPACE)
    for (const token of added) tokens.push(token)
    if (added.length > 0) isApart = false
  }
  const addEdit = ({ from, to, insert }: Edit) => {
    add(insert, !isLetter(before[from - 1]))
    if (insert.length > 0) isApart = !isLetter(before[to])
  }
  for (let place = 0; place <= before.length; place++) {
    const [their, my] = [theirEdits.get(place), myEdits.get(place)]
    if (their) addEdit(their)
    if (my && !(their && isSameEdit(their, my))) addEdit(my)
    const token = before[place]
    if (token !== undefined && !gone.has(place)) add([token], false)
  }
  const isClean = !one.some((their) => other.some((my) => overlap(their, my) && !isSameEdit(their, my)))
  return { tokens, isClean }
}

/**
 * Of the nodes that one person removed while the other changed something in them: all of them, or only what surrounds the
 * change if their words are elsewhere now. Returns places in `before`.
 */
function keptFor(
  changes: readonly Edit[],
  removals: readonly Edit[],
  before: readonly string[],
  after: readonly string[],
): Set<number> {
  const ends = endsOfNodes(before)
  const counts = () => [countWords(before), countWords(after)] as const
  let known: ReturnType<typeof counts> | undefined
  let next = 0
  const kept = removedNodes(removals, ends).flatMap(([start, end]) => {
    while ((changes[next]?.from ?? Infinity) <= start) next++
    const first = next
    while ((changes[next]?.from ?? Infinity) < end) next++
    const inside = changes.slice(first, next).filter(({ to }) => to < end)
    if (inside.length === 0) return []
    known ??= counts()
    return isStill(before.slice(start, end), ...known) ? around(inside, start, end, ends) : rangeOf(start, end)
  })
  return new Set(kept)
}

/** Start and end of each node that is removed with all that is in it. */
function removedNodes(removals: readonly Edit[], ends: ReadonlyMap<number, number>): [number, number][] {
  const nodes: [number, number][] = []
  for (const { from, to } of removals)
    for (let place = from; place < to; place++) {
      const end = ends.get(place)
      if (end === undefined || end > to) continue
      nodes.push([place, end])
      place = end - 1
    }
  return nodes
}

/** Starts and ends of the nodes between these places that contain a change. */
function around(changes: readonly Edit[], first: number, last: number, ends: ReadonlyMap<number, number>): number[] {
  return rangeOf(first, last).flatMap((start) => {
    const end = ends.get(start)
    return end !== undefined && changes.some(({ from, to }) => start < from && to < end) ? [start, end - 1] : []
  })
}

/** Whether nobody has taken a word out of this part, wherever in the text its words are now. */
function isStill(part: readonly string[], old: ReadonlyMap<string, number>, now: ReadonlyMap<string, number>): boolean {
  return [...countWords(part).keys()].every((word) => (now.get(word) ?? 0) >= (old.get(word) ?? 0))
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
  return changesOfRun(0, before, after, [nodesOf, wordsOf, lettersOf], budget).map((edit) => ofWholeNodes(edit, before))
}

/** A new node is inserted between two others, wherever a comparison has found its start and end. */
function ofWholeNodes({ from, to, insert }: Edit, tokens: readonly string[]): Edit {
  if (from !== to) return { from, to, insert }
  let place = from
  let moved = insert
  while (isStart(moved.at(-1)) && moved.at(-1) === tokens[place - 1]) {
    moved = [...moved.slice(-1), ...moved.slice(0, -1)]
    place--
  }
  while (isEnd(moved[0]) && moved[0] === tokens[place]) {
    moved = [...moved.slice(1), ...moved.slice(0, 1)]
    place++
  }
  return { from: place, to: place, insert: moved }
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

/** Letters that count as one word at most: Japanese has no spaces. */
const WORD_MAX = 8

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
