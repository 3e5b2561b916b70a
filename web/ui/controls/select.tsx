import { useInputBeforeHydration } from '../forms/use-input-before-hydration.ts'
import { Field } from './field.tsx'

export interface SelectOption {
  value: string
  label: string
}

interface SelectProps {
  label: string
  labelHidden?: boolean | undefined
  hint?: string | undefined
  error?: string | undefined
  value: string
  options: readonly SelectOption[]
  /** Label of the empty value; without it one of the options is always selected. */
  empty?: string | undefined
  disabled?: boolean | undefined
  autoComplete?: string | undefined
  onChange(value: string): void
}

/** A labelled native select, which every phone and screen reader supports. */
export function Select({
  label,
  labelHidden,
  hint,
  error,
  value,
  options,
  empty,
  disabled,
  autoComplete,
  onChange,
}: SelectProps) {
  const list = useInputBeforeHydration<HTMLSelectElement>(value, onChange)
  return (
    <Field label={label} labelHidden={labelHidden} hint={hint} error={error}>
      {(control) => (
        <span className="field-box">
          <select
            {...control}
            ref={list}
            value={value}
            disabled={disabled}
            autoComplete={autoComplete}
            onChange={(event) => onChange(event.target.value)}
          >
            {empty !== undefined && <option value="">{empty}</option>}
            {options.map((option) => (
              <option key={option.value} value={option.value}>
                {option.label}
              </option>
            ))}
          </select>
        </span>
      )}
    </Field>
  )
}
