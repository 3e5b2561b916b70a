import type { BlockLook, Json } from '../../../src/pages/documents/document.ts'
import type { Cell } from '../../blocks/document-shape.ts'
import type { TextNode } from '../../blocks/fields/rich-text.ts'
import type { SectionLook } from '../../blocks/section-look.ts'

export interface TemplateBlock {
  /** Block type. */
  type: number
  props: Record<string, Json>
  at: Cell
  phone?: Partial<Cell>
  look?: BlockLook
}

/** A designed section with sample text. */
export interface SectionTemplate {
  name: string
  label: string
  group: 'Empty' | 'Opening' | 'Words' | 'Pictures' | 'Shop' | 'People' | 'Questions' | 'Contact' | 'Closing'
  look: Partial<SectionLook>
  /** A row of parts instead of a grid. */
  isBar?: true
  blocks: readonly TemplateBlock[]
}

type At = readonly [x: number, y: number, w: number, h: number]
const cell = ([x, y, w, h]: At): Cell => ({ x, y, w, h })

const textNode = (text: string): TextNode => ({ type: 'text', text })
export const heading = (level: 1 | 2 | 3 | 4, text: string): TextNode => ({
  type: 'heading',
  attrs: { level },
  content: [textNode(text)],
})
export const paragraph = (text: string): TextNode => ({ type: 'paragraph', content: [textNode(text)] })
export const list = (...items: string[]): TextNode => ({
  type: 'bulletList',
  content: items.map((item) => ({ type: 'listItem', content: [paragraph(item)] })),
})

type Align = 'left' | 'center' | 'right'

export function words(at: At, nodes: TextNode[], { align = 'left', size = 'normal' } = {}): TemplateBlock {
  const text = { type: 'doc', content: nodes }
  return { type: 2, props: { text: text as unknown as Json, align: align as Align, size }, at: cell(at) }
}

export function picture(at: At, props: Record<string, Json> = {}): TemplateBlock {
  return { type: 5, props, at: cell(at) }
}

export function button(at: At, label: string, href: string, props: Record<string, Json> = {}): TemplateBlock {
  return { type: 53, props: { label, href, ...props }, at: cell(at) }
}

export function block(type: number, at: At, props: Record<string, Json> = {}): TemplateBlock {
  return { type, props, at: cell(at) }
}
