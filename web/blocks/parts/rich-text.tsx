import { Fragment, type ReactNode } from 'react'
import type { TextMark, TextNode } from '../fields/rich-text.ts'
import { isElsewhere, safeHref } from './safe-href.ts'

/** Renders rich text by an allowlist: unknown nodes are rendered as their text. */
export function RichText({ text }: { text: TextNode }) {
  return <>{renderContent(text)}</>
}

type Attrs = Record<string, unknown>

const nodes: Record<string, (children: ReactNode, attrs: Attrs) => ReactNode> = {
  paragraph: (children, attrs) => <p className={alignClass(attrs)}>{children}</p>,
  heading,
  bulletList: (children) => <ul>{children}</ul>,
  orderedList: (children, { start }) => <ol start={Number.isInteger(start) ? Number(start) : undefined}>{children}</ol>,
  listItem: (children) => <li>{children}</li>,
  blockquote: (children) => <blockquote>{children}</blockquote>,
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

function heading(children: ReactNode, attrs: Attrs): ReactNode {
  const level = typeof attrs.level === 'number' ? Math.round(attrs.level) : 2
  const Tag = (['h1', 'h2', 'h3', 'h4'] as const)[Math.min(Math.max(level, 1), 4) - 1] ?? 'h2'
  return <Tag className={alignClass(attrs)}>{children}</Tag>
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
  return render ? render(renderContent(node), node.attrs ?? {}) : renderContent(node)
}

function withMark(text: ReactNode, { type, attrs = {} }: TextMark): ReactNode {
  return Object.hasOwn(marks, type) ? marks[type]?.(text, attrs) : text
}
