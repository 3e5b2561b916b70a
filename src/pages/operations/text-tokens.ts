import type { TextNode } from '../../../web/blocks/fields/rich-text.ts'

const [OPEN, CLOSE, LEAF, LETTER] = ['<', '>', '=', 'c']
const leaves = ['hardBreak', 'horizontalRule']
const lines = ['paragraph', 'heading', 'codeBlock']
const holders = ['blockquote', 'listItem', 'bulletList', 'orderedList']

/** A text as a sequence: starts and ends of its nodes, and each letter with its format. */
export function tokensOf({ content = [] }: TextNode): string[] {
  return content.flatMap((node): string[] => {
    if (node.type === 'text') return [...(node.text ?? '')].map((letter) => LETTER + letter + marksOf(node))
    if (leaves.includes(node.type)) return [LEAF + headOf(node)]
    return [OPEN + headOf(node), ...tokensOf(node), CLOSE + node.type]
  })
}

/** For comparing groups of tokens. */
export const keysOf = (groups: readonly string[][]) => groups.map((group) => group.join(''))

/** A node at the top of the text, with all that is in it. */
export function nodesOf(tokens: readonly string[]): string[][] {
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

/** Each letter, start and end by itself. */
export const lettersOf = (tokens: readonly string[]) => tokens.map((token) => [token])

/** Words; everything else by itself. */
export function wordsOf(tokens: readonly string[]): string[][] {
  const words: string[][] = []
  let isInWord = false
  for (const token of tokens) {
    if (isInWord && isLetter(token)) words.at(-1)?.push(token)
    else words.push([token])
    isInWord = isLetter(token)
  }
  return words
}

/** Whether a token is part of a word. */
export const isLetter = (token: string | undefined) => token?.startsWith(LETTER) === true && !/^\s/.test(token.slice(1))

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

/** Whether a token is of a node that can be taken apart. */
export function isKnown(token: string): boolean {
  if (token.startsWith(OPEN)) return [...lines, ...holders].includes(read(token).type)
  return true
}

const read = (token: string) => JSON.parse(token.slice(1)) as TextNode

/** Where each token starts, and the end of the last. */
export function placesOf(tokens: readonly string[]): number[] {
  const places = [0]
  for (const token of tokens) places.push((places.at(-1) ?? 0) + sizeOf(token))
  return places
}

const sizeOf = (token: string) => (token.startsWith(LETTER) ? letterOf(token).length : 1)
const letterOf = (token: string) => String.fromCodePoint(token.codePointAt(1) ?? 0)

/** Undefined if the tokens are no text: a paragraph inside another, letters outside. */
export function readTokens(tokens: readonly string[]): TextNode | undefined {
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

/** The start of each node, and where it ends. */
export function endsOfNodes(tokens: readonly string[]): Map<number, number> {
  const ends = new Map<number, number>()
  const open: number[] = []
  for (const [place, token] of tokens.entries())
    if (token.startsWith(OPEN)) open.push(place)
    else if (token.startsWith(CLOSE)) ends.set(open.pop() ?? -1, place + 1)
  return ends
}

/** How often each word is in a text. */
export function countWords(tokens: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>()
  for (const word of wordsOf(tokens)) {
    if (!isLetter(word[0])) continue
    counts.set(word.join(''), (counts.get(word.join('')) ?? 0) + 1)
  }
  return counts
}

export const SPACE = `${LETTER} `

/** Whether a token starts a node. */
export const isStart = (token: string | undefined) => token?.startsWith(OPEN) === true
/** Whether a token ends a node. */
export const isEnd = (token: string | undefined) => token?.startsWith(CLOSE) === true
/** Whether a token is a space or a line break. */
export const isSpace = (token: string | undefined) => token?.startsWith(LETTER) === true && !isLetter(token)
