import * as z from 'zod/mini'
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
export function fieldsOf(schema: z.ZodMiniType, props: Readonly<Record<string, Json>>): Field[] {
  if (!(schema instanceof z.ZodMiniObject)) return []
  return Object.entries(schema.shape as Record<string, z.ZodMiniType>).map(([name, type]) =>
    toField(name, type, props[name]),
  )
}

function toField(name: string, type: z.ZodMiniType, value: Json | undefined): Field {
  const isNullable = type instanceof z.ZodMiniNullable
  const inner = isNullable ? (type.def.innerType as z.ZodMiniType) : type
  const options =
    inner instanceof z.ZodMiniEnum
      ? inner.options.map((option) => ({ value: String(option), label: sentenceOf(String(option)) }))
      : []
  return { name, label: sentenceOf(name), kind: kindOf(inner, value), options, isNullable }
}

function kindOf(type: z.ZodMiniType, value: Json | undefined): Field['kind'] {
  if (type instanceof z.ZodMiniEnum) return 'choice'
  if (type instanceof z.ZodMiniBoolean) return 'switch'
  if (type instanceof z.ZodMiniNumber) return 'number'
  if (type instanceof z.ZodMiniString)
    return (type._zod.bag.maximum ?? 0) > LINE_MAX && !isLink(value) ? 'paragraph' : 'line'
  return isRichText(value) ? 'rich-text' : 'other'
}

function isLink(value: Json | undefined): boolean {
  return typeof value === 'string' && /^(\/|https?:)/.test(value)
}

function isRichText(value: Json | undefined): boolean {
  return typeof value === 'object' && value !== null && !Array.isArray(value) && value.type === 'doc'
}
