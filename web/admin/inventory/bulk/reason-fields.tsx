import { Select } from '../../../ui/controls/select.tsx'
import { TextField } from '../../../ui/controls/text-field.tsx'
import type { ReasonInput } from '../levels/typed-amount.ts'
import { reasonWords } from '../stock-words.ts'

const reasons = Object.entries(reasonWords).map(([value, label]) => ({ value, label }))

interface ReasonFieldsProps {
  told: ReasonInput
  /** Reason if none is selected; without it one is always selected. */
  usual?: string
  onChange(told: ReasonInput): void
}

/** Reason of a stock change, for the history. */
export function ReasonFields({ told, usual, onChange }: ReasonFieldsProps) {
  return (
    <>
      <Select
        label="Reason"
        options={reasons}
        empty={usual}
        value={told.reason}
        onChange={(reason) => onChange({ ...told, reason: reason as ReasonInput['reason'] })}
      />
      <TextField
        label="Note"
        maxLength={250}
        autoComplete="off"
        value={told.note}
        onChange={(note) => onChange({ ...told, note })}
      />
    </>
  )
}
