import type { ViewProps } from '../block-data.ts'
import type { TextNode } from '../fields/rich-text.ts'
import { RichText } from '../parts/rich-text.tsx'
import './block.css'

interface HtmlProps {
  text: TextNode
  align: string
  size: string
}

export function HtmlView({ props: { text, align, size } }: ViewProps<HtmlProps>) {
  return (
    <div className={`block-html text-${align} text-${size}`}>
      <RichText text={text} />
    </div>
  )
}
