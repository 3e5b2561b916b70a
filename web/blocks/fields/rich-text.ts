import * as z from 'zod/mini'

/** Maximum nesting depth; a list in a list in a quote is about 10. */
const DEPTH_MAX = 24

/** Rich text as stored by the editor (tiptap's JSON). Unknown nodes and marks are not rendered. */
export interface TextNode {
  type: string
  text?: string | undefined
  attrs?: Record<string, unknown> | undefined
  marks?: TextMark[] | undefined
  content?: TextNode[] | undefined
}

export interface TextMark {
  type: string
  attrs?: Record<string, unknown> | undefined
}

const attrs = z.optional(z.record(z.string().check(z.maxLength(40)), z.unknown()))

const Node: z.ZodMiniType<TextNode, TextNode> = z.lazy(() =>
  z.object({
    type: z.string().check(z.maxLength(40)),
    text: z.optional(z.string().check(z.maxLength(100_000))),
    attrs,
    marks: z.optional(z.array(z.object({ type: z.string().check(z.maxLength(40)), attrs })).check(z.maxLength(20))),
    content: z.optional(z.array(Node).check(z.maxLength(2_000))),
  }),
)

/** The depth is checked first, because a recursive parser would overflow on ten thousand levels. */
export const RichText = z.pipe(
  z.custom<TextNode>((value) => isShallow(value), 'This text is nested too deeply.'),
  Node.check(z.refine(({ type }) => type === 'doc', 'A text is a document.')),
)

function isShallow(value: unknown): boolean {
  let level: unknown[] = [value]
  for (let depth = 0; level.length > 0; depth++) {
    if (depth > DEPTH_MAX) return false
    level = level.flatMap((node) => (hasContent(node) ? node.content : []))
  }
  return true
}

function hasContent(node: unknown): node is { content: unknown[] } {
  return typeof node === 'object' && node !== null && Array.isArray((node as { content?: unknown }).content)
}

/** A document of plain paragraphs. */
export function plainText(...paragraphs: string[]): TextNode {
  return {
    type: 'doc',
    content: paragraphs.map((text) => ({ type: 'paragraph', ...(text && { content: [{ type: 'text', text }] }) })),
  }
}
