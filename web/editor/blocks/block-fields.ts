import { z } from 'zod'
import type { Json } from '../../../src/pages/documents/document.ts'
import { sentenceOf } from './block-words.ts'

export interface Field {
  name: string
  label: string
  kind: 'line' | 'paragraph' | 'rich-text' | 'switch' | 'number' | 'choice' | 'other'
  options: { value: string; label: string }[]
  /** May be null, which differs from an empty text. */
  isNullable: boolean
}

/** Longer texts get a multi-line field. */
const LINE_MAX = 300

/** One field per property of a block, derived from its schema. */
export function fieldsOf(schema: z.ZodType, props: Readonly<Record<string, Json>>): Field[] {
  if (!(schema instanceof z.ZodObject)) return []
  return Object.entries(schema.shape as Record<string, z.ZodType>).map(([name, type]) =>
    toField(name, type, props[name]),
  )
}

function toField(name: string, type: z.ZodType, value: Json | undefined): Field {
  const isNullable = type instanceof z.ZodNullable
  const inner = isNullable ? (type.unwrap() as z.ZodType) : type
  const options =
    inner instanceof z.ZodEnum
      ? inner.options.map((option) => ({ value: String(option), label: sentenceOf(String(option)) }))
      : []
  return { name, label: sentenceOf(name), kind: kindOf(inner, value), options, isNullable }
}

function kindOf(type: z.ZodType, value: Json | undefined): Field['kind'] {
  if (type instanceof z.ZodEnum) return 'choice'
  if (type instanceof z.ZodBoolean) return 'switch'
  if (type instanceof z.ZodNumber) return 'number'
  if (type instanceof z.ZodString) return (type.maxLength ?? 0) > LINE_MAX && !isLink(value) ? 'paragraph' : 'line'
  return isRichText(value) ? 'rich-text' : 'other'
}

function isLink(value: Json | undefined): boolean {
  return typeof value === 'string' && /^(\/|https?:)/.test(value)
}

interface TextNode {
  type: string
  text?: string
  marks?: Json
  content?: TextNode[]
}

function isRichText(value: Json | undefined): boolean {
  return typeof value === 'object' && value !== null && !Array.isArray(value) && value.type === 'doc'
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
