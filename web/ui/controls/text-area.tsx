import type { ComponentProps } from 'react'
import { useInputBeforeHydration } from '../forms/use-input-before-hydration.ts'
import { Field } from './field.tsx'

interface TextAreaProps extends Omit<ComponentProps<'textarea'>, 'id' | 'value' | 'onChange' | 'ref'> {
  label: string
  labelHidden?: boolean | undefined
  hint?: string | undefined
  error?: string | undefined
  value: string
  onChange(value: string): void
}

/** A labelled multi-line text input. */
export function TextArea({ label, labelHidden, hint, error, value, onChange, ...rest }: TextAreaProps) {
  const area = useInputBeforeHydration<HTMLTextAreaElement>(value, onChange)
  return (
    <Field label={label} labelHidden={labelHidden} hint={hint} error={error}>
      {(control) => (
        <span className="field-box">
          <textarea
            rows={4}
            {...rest}
            {...control}
            ref={area}
            value={value}
            onChange={(event) => onChange(event.target.value)}
          />
        </span>
      )}
    </Field>
  )
}
