import { word } from '../../../src/shared/words/word.ts'
import type { ViewProps } from '../block-data.ts'
import type { CodeLanguage } from '../formatting/formatted-text.ts'
import { SandboxedFrame } from '../parts/sandboxed-frame.tsx'
import './block.css'

interface CodeProps {
  code: string
  display: string
  title: string
  height: number
  language: CodeLanguage
  lineNumbers: boolean
  copyButton: boolean
}

export function CodeView({ props, frameUrl, formatText }: ViewProps<CodeProps>) {
  const { code, display, title, height, language, lineNumbers, copyButton } = props
  if (!code.trim()) return null
  if (display === 'run') return <SandboxedFrame src={frameUrl(code)} title={title} height={height} />
  const isPlain = language === 'plain' && !lineNumbers
  const shown =
    isPlain || !formatText ? (
      <code>{code}</code>
    ) : (
      // biome-ignore lint/security/noDangerouslySetInnerHtml: escaped where it is formatted
      <code dangerouslySetInnerHTML={{ __html: formatText({ kind: 'code', text: code, language }) }} />
    )
  const text = (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: long lines must be scrollable by keyboard
    <pre className={lineNumbers ? 'block-code has-numbers' : 'block-code'} tabIndex={0}>
      {shown}
    </pre>
  )
  if (!copyButton) return text
  return (
    <div className="code-with-copy">
      {text}
      <button type="button" className="code-copy" data-press="copy-code" data-done={word('Copied')}>
        {word('Copy')}
      </button>
    </div>
  )
}
