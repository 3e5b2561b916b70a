import type { ViewProps } from '../block-data.ts'
import type { TextNode } from '../fields/rich-text.ts'
import { RichText } from '../parts/rich-text.tsx'
import './block.css'

interface HtmlProps {
  text: TextNode
  align: string
  size: string
}

/** Empty lines at the end of a text are typed by accident. */
function withoutEmptyEnd(text: TextNode): TextNode {
  const { content = [] } = text
  const last = content.findLastIndex(({ type, content: inside = [] }) => type !== 'paragraph' || inside.length > 0)
  return last === content.length - 1 ? text : { ...text, content: content.slice(0, last + 1) }
}

export function HtmlView({ props: { text, align, size } }: ViewProps<HtmlProps>) {
  return (
    <div className={`block-html text-${align} text-${size}`}>
      <RichText text={withoutEmptyEnd(text)} />
    </div>
  )
}
