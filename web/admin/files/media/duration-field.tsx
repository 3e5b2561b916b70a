import { useState } from 'react'
import { humanizeDuration } from '../../../../src/shared/media/humanize-duration.ts'
import { TextField } from '../../../ui/controls/text-field.tsx'
import { durationProblem, parseDuration } from './parse-duration.ts'

interface DurationFieldProps {
  label: string
  /** In milliseconds; 0: not known. */
  value: number
  mayEdit: boolean
  onChange(ms: number): void
}

/** Minutes and seconds, which an upload fills in. */
export function DurationField({ label, value, mayEdit, onChange }: DurationFieldProps) {
  const [typed, setTyped] = useState<string>()
  const shown = value > 0 ? humanizeDuration(value) : ''
  return (
    <TextField
      label={label}
      placeholder="m:ss"
      value={typed ?? shown}
      error={typed === undefined ? undefined : durationProblem(typed)}
      disabled={!mayEdit}
      onChange={(next) => {
        setTyped(next)
        const ms = parseDuration(next)
        if (ms !== undefined) onChange(ms)
      }}
      onBlur={() => setTyped((now) => (now === undefined || parseDuration(now) !== undefined ? undefined : now))}
    />
  )
}
