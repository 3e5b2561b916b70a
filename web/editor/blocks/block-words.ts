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

/** Options whose names say too little: the aspect ratios of specification §9, and the choices of single blocks. */
const optionLabels: Record<string, string> = {
  center: 'Centre',
  run: 'Run it',
  show: 'Show it as text',
  square: 'Square',
  standard: 'Standard 3:2',
  'standard-vertical': 'Standard, upright 2:3',
  'four-three': 'Four to three 4:3',
  'three-four-vertical': 'Three to four, upright 3:4',
  widescreen: 'Widescreen 16:9',
  'anamorphic-widescreen': 'Cinema 2.40:1',
}

/** `side-by-side` → `Side by side`. */
export const optionLabel = (option: string): string => optionLabels[option] ?? sentenceOf(option)

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
