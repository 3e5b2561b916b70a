import type { ComponentProps, ReactNode } from 'react'
import { useInputBeforeHydration } from '../forms/use-input-before-hydration.ts'
import { Field } from './field.tsx'

type InputProps = Omit<ComponentProps<'input'>, 'id' | 'value' | 'onChange' | 'prefix' | 'ref'>

interface TextFieldProps extends InputProps {
  label: string
  labelHidden?: boolean | undefined
  hint?: string | undefined
  error?: string | undefined
  value: string
  onChange(value: string): void
  /** Prefix inside the box: a currency, a percent sign. */
  before?: ReactNode
  after?: ReactNode
}

/** A labelled single-line text or number input. */
export function TextField({
  label,
  labelHidden,
  hint,
  error,
  value,
  onChange,
  before,
  after,
  ...rest
}: TextFieldProps) {
  const input = useInputBeforeHydration<HTMLInputElement>(value, onChange)
  return (
    <Field label={label} labelHidden={labelHidden} hint={hint} error={error}>
      {(control) => (
        <span className="field-box">
          {before && <span className="field-affix">{before}</span>}
          <input {...rest} {...control} ref={input} value={value} onChange={(event) => onChange(event.target.value)} />
          {after && <span className="field-affix">{after}</span>}
        </span>
      )}
    </Field>
  )
}
