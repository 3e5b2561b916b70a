import { lazy, Suspense, useRef } from 'react'
import { TextArea } from '../../../ui/controls/text-area.tsx'
import styles from '../templates.module.css'

export interface CodeFieldProps {
  label: string
  value: string
  readOnly: boolean
  errors: readonly { line: number; column: number; message: string }[]
  /** What names are completed from. */
  known: { context: unknown; partials: readonly string[] }
  /** Where the cursor is to go. */
  at: { line: number; column: number } | undefined
  onChange(value: string): void
}

const CodeMirror = lazy(() => import('./code-mirror.tsx').then((module) => ({ default: module.CodeMirror })))

/** A text with colours, line numbers and completion; a plain field on Android and until its script is loaded. */
export function CodeField(props: CodeFieldProps) {
  const { label, value, readOnly, onChange } = props
  const caret = useRef<number>(undefined)
  const plain = (
    <TextArea label={label} value={value} rows={20} readOnly={readOnly} spellCheck={false} onChange={onChange} />
  )
  // Android's virtual keyboards send no usable key events.
  if (typeof navigator !== 'undefined' && /Android/.test(navigator.userAgent)) return plain
  return (
    <div className={styles.code}>
      <Suspense
        fallback={
          // biome-ignore lint/a11y/noStaticElementInteractions: it only remembers where somebody types
          <div
            onFocus={({ target }) => (caret.current = caretOf(target))}
            onSelect={({ target }) => (caret.current = caretOf(target))}
            onBlur={({ relatedTarget }) => {
              if (relatedTarget) caret.current = undefined
            }}
          >
            {plain}
          </div>
        }
      >
        <CodeMirror {...props} caret={caret} />
      </Suspense>
    </div>
  )
}

const caretOf = (target: EventTarget) => (target as HTMLTextAreaElement).selectionStart ?? 0
