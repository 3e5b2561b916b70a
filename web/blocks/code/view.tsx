import type { ViewProps } from '../block-data.ts'
import { SandboxedFrame } from '../parts/sandboxed-frame.tsx'
import './block.css'

interface CodeProps {
  code: string
  display: string
  title: string
  height: number
}

export function CodeView({ props: { code, display, title, height }, frameUrl }: ViewProps<CodeProps>) {
  if (!code.trim()) return null
  if (display === 'run') return <SandboxedFrame src={frameUrl(code)} title={title} height={height} />
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: long lines must be scrollable by keyboard
    <pre className="block-code" tabIndex={0}>
      <code>{code}</code>
    </pre>
  )
}
