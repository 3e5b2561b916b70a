import type { Block, Json } from '../../../src/pages/documents/document.ts'
import { findBlock } from '../../blocks/all.ts'

const labels: Record<string, string> = {
  html: 'Text',
  horizontalrule: 'Line',
  'summary-v2': 'Product summary',
  'social-account-links': 'Social links',
  'socialaccountlinks-v2': 'Social links',
}

/** Display name of a block type. */
export function blockLabel(type: number): string {
  const name = findBlock(type)?.name
  if (name === undefined) return `Block of type ${type}`
  return labels[name] ?? sentenceOf(name)
}

/** `firstIsOpen`, `code-block` → `First is open`, `Code block`. */
export function sentenceOf(name: string): string {
  const words = name
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .replaceAll('-', ' ')
    .toLowerCase()
  return words.charAt(0).toUpperCase() + words.slice(1)
}

const EXCERPT_MAX = 80

/** The first words of a block, to recognise it. */
export function blockExcerpt({ props }: Block): string {
  const text = textsIn(props).join(' ')
  return text.length > EXCERPT_MAX ? `${text.slice(0, EXCERPT_MAX)}…` : text
}

const read = ['text', 'title', 'label', 'author', 'body', 'altText']

function textsIn(value: Json, name = ''): string[] {
  if (typeof value === 'string') return read.includes(name) && value.trim() ? [value.trim()] : []
  if (Array.isArray(value)) return value.flatMap((each) => textsIn(each, name))
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([member, each]) => textsIn(each, member))
}
