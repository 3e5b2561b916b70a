import { Select } from '../../../ui/controls/select.tsx'
import { TextField } from '../../../ui/controls/text-field.tsx'
import type { ReasonInput } from '../levels/typed-amount.ts'
import { reasonWords } from '../stock-words.ts'

const reasons = Object.entries(reasonWords).map(([value, label]) => ({ value, label }))

interface ReasonFieldsProps {
  reasonInput: ReasonInput
  /** Reason if none is selected; without it one is always selected. */
  usual?: string
  onChange(reasonInput: ReasonInput): void
}

/** Reason of a stock change, for the history. */
export function ReasonFields({ reasonInput, usual, onChange }: ReasonFieldsProps) {
  return (
    <>
      <Select
        label="Reason"
        options={reasons}
        empty={usual}
        value={reasonInput.reason}
        onChange={(reason) => onChange({ ...reasonInput, reason: reason as ReasonInput['reason'] })}
      />
      <TextField
        label="Note"
        maxLength={250}
        autoComplete="off"
        value={reasonInput.note}
        onChange={(note) => onChange({ ...reasonInput, note })}
      />
    </>
  )
}
