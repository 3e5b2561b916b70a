import { Fragment, type ReactNode } from 'react'
import { directionOfText } from '../../../src/shared/words/text-direction.ts'
import type { TextMark, TextNode } from '../fields/rich-text.ts'
import { isElsewhere, safeHref } from './safe-href.ts'

/** Renders rich text by an allowlist: unknown nodes are rendered as their text. */
export function RichText({ text }: { text: TextNode }) {
  return <>{renderContent(text)}</>
}

type Attrs = Record<string, unknown>

type Direction = 'rtl' | undefined

const nodes: Record<string, (children: ReactNode, attrs: Attrs, dir: Direction) => ReactNode> = {
  paragraph: (children, attrs, dir) => (
    <p className={alignClass(attrs)} dir={dir}>
      {children}
    </p>
  ),
  heading,
  bulletList: (children, _, dir) => <ul dir={dir}>{children}</ul>,
  orderedList: (children, { start }, dir) => (
    <ol start={Number.isInteger(start) ? Number(start) : undefined} dir={dir}>
      {children}
    </ol>
  ),
  listItem: (children) => <li>{children}</li>,
  blockquote: (children, _, dir) => <blockquote dir={dir}>{children}</blockquote>,
  codeBlock: (children) => (
    <pre>
      <code>{children}</code>
    </pre>
  ),
  horizontalRule: () => <hr />,
  hardBreak: () => <br />,
}

const marks: Record<string, (text: ReactNode, attrs: Attrs) => ReactNode> = {
  bold: (text) => <strong>{text}</strong>,
  italic: (text) => <em>{text}</em>,
  underline: (text) => <u>{text}</u>,
  strike: (text) => <s>{text}</s>,
  code: (text) => <code>{text}</code>,
  superscript: (text) => <sup>{text}</sup>,
  subscript: (text) => <sub>{text}</sub>,
  link: (text, { href, target }) => {
    const to = typeof href === 'string' ? safeHref(href) : undefined
    if (to === undefined) return text
    const isNew = target === '_blank'
    return (
      <a href={to} rel={isElsewhere(to) || isNew ? 'noopener' : undefined} target={isNew ? '_blank' : undefined}>
        {text}
      </a>
    )
  },
}

function heading(children: ReactNode, attrs: Attrs, dir: Direction): ReactNode {
  const level = typeof attrs.level === 'number' ? Math.round(attrs.level) : 2
  const Tag = (['h1', 'h2', 'h3', 'h4'] as const)[Math.min(Math.max(level, 1), 4) - 1] ?? 'h2'
  return (
    <Tag className={alignClass(attrs)} dir={dir}>
      {children}
    </Tag>
  )
}

function alignClass({ textAlign }: Attrs): string | undefined {
  return textAlign === 'center' || textAlign === 'right' ? `text-${textAlign}` : undefined
}

function renderContent({ content = [] }: TextNode): ReactNode {
  return content.map((node, place) => <Fragment key={String(place)}>{renderNode(node)}</Fragment>)
}

function renderNode(node: TextNode): ReactNode {
  if (node.type === 'text') return (node.marks ?? []).reduce(withMark, node.text ?? '')
  const render = Object.hasOwn(nodes, node.type) ? nodes[node.type] : undefined
  return render ? render(renderContent(node), node.attrs ?? {}, directionOfText(startOf(node))) : renderContent(node)
}

/** Its first text with a letter, which decides its direction. */
function startOf({ text = '', content = [] }: TextNode): string {
  if (/\p{L}/u.test(text)) return text
  for (const child of content) {
    const start = startOf(child)
    if (start) return start
  }
  return ''
}

function withMark(text: ReactNode, { type, attrs = {} }: TextMark): ReactNode {
  return Object.hasOwn(marks, type) ? marks[type]?.(text, attrs) : text
}
