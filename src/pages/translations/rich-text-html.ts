import { SaxesParser } from 'saxes'
import type { TextMark, TextNode } from '../../../web/blocks/fields/rich-text.ts'

/** Elements of nodes and marks; of others, the type is the element itself. */
const elements: Record<string, string> = {
  paragraph: 'p',
  bulletList: 'ul',
  orderedList: 'ol',
  listItem: 'li',
  hardBreak: 'br',
  horizontalRule: 'hr',
  codeBlock: 'pre',
  bold: 'strong',
  italic: 'em',
  strike: 's',
  underline: 'u',
  link: 'a',
}
const types = new Map(Object.entries(elements).map(([type, element]) => [element, type]))
const marks = new Set([
  'bold',
  'italic',
  'strike',
  'underline',
  'link',
  'code',
  'highlight',
  'subscript',
  'superscript',
])
const MARK = 'mark-'
const HEADING = /^h([1-6])$/

/** Rich text as markup that people can translate; a single plain paragraph is only its text. `htmlToText` is the reverse. */
export function textToHtml({ content = [] }: TextNode): string {
  const [only] = content
  if (content.length === 1 && only?.type === 'paragraph' && !hasAttributes(only)) {
    const inside = nodesToHtml(only.content)
    if (inside !== '') return inside
  }
  return nodesToHtml(content)
}

function nodesToHtml(nodes: readonly TextNode[] = []): string {
  return nodes.map(nodeToHtml).join('')
}

function nodeToHtml({ type, text, attrs, marks: own = [], content }: TextNode): string {
  if (type === 'text') return own.reduceRight((inside, mark) => wrap(inside, mark), escapeText(text ?? ''))
  const level = type === 'heading' ? attrs?.level : undefined
  const element = typeof level === 'number' ? `h${level}` : (elements[type] ?? type)
  const { level: _, ...others } = attrs ?? {}
  const left = level === undefined ? attrs : others
  return content?.length || element === 'p' || element === 'li'
    ? `<${element}${attributesOf(left)}>${nodesToHtml(content)}</${element}>`
    : `<${element}${attributesOf(left)}/>`
}

function wrap(inside: string, { type, attrs }: TextMark): string {
  const element = marks.has(type) ? (elements[type] ?? type) : MARK + type
  return `<${element}${attributesOf(attrs)}>${inside}</${element}>`
}

/** Values that are texts are attributes of their own; all others are JSON. */
function attributesOf(attrs: Record<string, unknown> = {}): string {
  return Object.entries(attrs)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) =>
      typeof value === 'string'
        ? ` ${name}="${escapeText(value)}"`
        : ` json-${name}="${escapeText(JSON.stringify(value))}"`,
    )
    .join('')
}

const hasAttributes = ({ attrs = {} }: TextNode) => Object.keys(attrs).length > 0

const escapeText = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

/** As people type it. */
const BARE_AMPERSAND = /&(?!#?\w{1,10};)/g

interface Open {
  node: TextNode & { content: TextNode[] }
  /** Those in force inside of it. */
  marks: TextMark[]
}

/** Undefined for markup that is not well-formed. */
export function htmlToText(html: string): TextNode | undefined {
  const root: Open = { node: { type: 'doc', content: [] }, marks: [] }
  const open: Open[] = [root]
  const parser = new SaxesParser({ fragment: true })
  const top = () => open.at(-1) ?? root
  let failed = false
  parser.on('error', () => {
    failed = true
  })
  parser.on('text', (text) => {
    if (text === '') return
    const { node, marks: own } = top()
    node.content.push({ type: 'text', text, ...(own.length > 0 && { marks: own }) })
  })
  parser.on('opentag', ({ name, attributes }) => {
    const { node, marks: own } = top()
    const attrs = readAttributes(attributes as Record<string, string>)
    const type = name.startsWith(MARK) ? name.slice(MARK.length) : (types.get(name) ?? name)
    if (name.startsWith(MARK) || marks.has(type)) {
      open.push({ node, marks: [...own, { type, ...(attrs && { attrs }) }] })
      return
    }
    const level = HEADING.exec(name)?.[1]
    const all = level === undefined ? attrs : { level: Number(level), ...attrs }
    const made: Open['node'] = { type: level === undefined ? type : 'heading', ...(all && { attrs: all }), content: [] }
    node.content.push(made)
    open.push({ node: made, marks: own })
  })
  parser.on('closetag', () => void (open.length > 1 && open.pop()))
  try {
    parser.write(html.replace(BARE_AMPERSAND, '&amp;')).close()
  } catch {
    return undefined
  }
  if (failed || open.length > 1) return undefined
  const { content } = root.node
  const isInline = content.some(({ type }) => type === 'text' || type === 'hardBreak')
  return withoutEmpty({ type: 'doc', content: isInline ? [{ type: 'paragraph', content }] : content })
}

function readAttributes(attributes: Record<string, string>): Record<string, unknown> | undefined {
  const read = Object.entries(attributes).flatMap(([name, value]): [string, unknown][] => {
    if (!name.startsWith('json-')) return [[name, value]]
    try {
      return [[name.slice('json-'.length), JSON.parse(value)]]
    } catch {
      return []
    }
  })
  return read.length === 0 ? undefined : Object.fromEntries(read)
}

/** The editor stores no empty lists of nodes. */
function withoutEmpty({ content, ...node }: TextNode): TextNode {
  return content?.length ? { ...node, content: content.map(withoutEmpty) } : node
}
