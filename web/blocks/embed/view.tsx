import type { ViewProps } from '../block-data.ts'
import { SandboxedFrame } from '../parts/sandboxed-frame.tsx'
import './block.css'

interface EmbedProps {
  html: string
  title: string
  height: number
}

export function EmbedView({ props: { html, title, height }, frameUrl }: ViewProps<EmbedProps>) {
  return html.trim() ? <SandboxedFrame src={frameUrl(html)} title={title} height={height} /> : null
}
