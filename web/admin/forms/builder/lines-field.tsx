import { useState } from 'react'
import { TextArea } from '../../../ui/controls/text-area.tsx'

interface LinesFieldProps {
  label: string
  error?: string | undefined
  hint?: string
  lines: readonly string[]
  /** Each line is kept, also an empty one. */
  keepsEmpty?: boolean
  onChange(lines: string[]): void
}

/** A list of short texts, one a line. */
export function LinesField({
  label,
  error,
  hint = 'One a line.',
  lines,
  keepsEmpty = false,
  onChange,
}: LinesFieldProps) {
  const [typed, setTyped] = useState<string>()
  const tidy = (text: string) => {
    const trimmed = text.split('\n').map((line) => line.trim())
    return keepsEmpty ? trimmed : [...new Set(trimmed.filter(Boolean))]
  }
  return (
    <TextArea
      label={label}
      hint={hint}
      error={error}
      rows={Math.min(12, Math.max(3, lines.length + 1))}
      value={typed ?? lines.join('\n')}
      onChange={(text) => {
        setTyped(text)
        onChange(tidy(text))
      }}
      onBlur={() => setTyped(undefined)}
    />
  )
}
