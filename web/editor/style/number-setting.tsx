import { useState } from 'react'
import { TextField } from '../../ui/controls/text-field.tsx'

interface NumberSettingProps {
  label: string
  unit: string
  min: number
  max: number
  value: number
  disabled: boolean
  onChange(value: number): void
}

/** A whole number within limits; intermediate input changes nothing. */
export function NumberSetting({ label, unit, min, max, value, disabled, onChange }: NumberSettingProps) {
  const [typed, setTyped] = useState<string>()
  return (
    <TextField
      label={label}
      min={min}
      max={max}
      disabled={disabled}
      type="number"
      after={unit}
      value={typed ?? String(value)}
      error={typed === undefined ? undefined : `Between ${min} and ${max}.`}
      onChange={(text) => {
        const number = Number(text)
        const isPossible = text !== '' && Number.isInteger(number) && number >= min && number <= max
        setTyped(isPossible ? undefined : text)
        if (isPossible && number !== value) onChange(number)
      }}
    />
  )
}
