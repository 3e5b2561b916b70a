import type { Json } from '../../../src/pages/documents/document.ts'

interface TextNode {
  type: string
  text?: string
  marks?: Json
  content?: TextNode[]
}

/** The paragraphs of a text, one per line; undefined if it has headings, lists, links or the like, which would be lost. */
export function toPlainText(value: Json): string | undefined {
  const { content = [] } = value as unknown as TextNode
  const isPlain = content.every(
    ({ type, content: inside = [] }) =>
      type === 'paragraph' && inside.every((node) => node.type === 'text' && node.marks === undefined),
  )
  if (!isPlain) return undefined
  return content.map(({ content: inside = [] }) => inside.map(({ text = '' }) => text).join('')).join('\n')
}

export function fromPlainText(text: string): Json {
  const paragraphs = text.split('\n').map((line): Json => {
    return line === '' ? { type: 'paragraph' } : { type: 'paragraph', content: [{ type: 'text', text: line }] }
  })
  return { type: 'doc', content: paragraphs }
}
