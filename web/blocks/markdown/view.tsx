import type { ViewProps } from '../block-data.ts'
import './block.css'

export function MarkdownView({ props: { text }, formatText }: ViewProps<{ text: string }>) {
  if (!text.trim()) return null
  if (!formatText) return <div className="block-html block-markdown is-raw">{text}</div>
  const html = formatText({ kind: 'markdown', text })
  // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitized HTML
  return <div className="block-html block-markdown" dangerouslySetInnerHTML={{ __html: html }} />
}
