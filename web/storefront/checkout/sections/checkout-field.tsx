import type { ComponentProps } from 'react'
import { said } from '../../../../src/shared/words/said.ts'
import { word } from '../../../../src/shared/words/word.ts'
import '../../../ui/controls/field.css'

interface CheckoutFieldProps
  extends Pick<
    ComponentProps<'input'>,
    'type' | 'inputMode' | 'autoComplete' | 'maxLength' | 'placeholder' | 'onFocus'
  > {
  /** The server's name of the field; the error summary links to it. */
  name: string
  label: string
  defaultValue: string
  error?: string | undefined
  isOptional?: boolean
  /** Options of a select, instead of free text. */
  options?: readonly (readonly [value: string, label: string])[] | undefined
}

/**
 * A field of the checkout's form. Uncontrolled, so that no input is lost by a re-render, by hydration, or by the back
 * button.
 */
export function CheckoutField({ name, label, error, isOptional = false, options, ...input }: CheckoutFieldProps) {
  const id = fieldId(name)
  const control = {
    id,
    name,
    'aria-describedby': error ? `${id}-note` : undefined,
    'aria-invalid': error ? (true as const) : undefined,
    'aria-required': isOptional ? undefined : (true as const),
  }
  return (
    <div className="field">
      <label className="field-label" htmlFor={id}>
        {label}
        {isOptional && <span className="checkout-optional"> {word('(optional)')}</span>}
      </label>
      <span className="field-box">
        {options ? (
          <select {...control} autoComplete={input.autoComplete} defaultValue={input.defaultValue}>
            {options.map(([value, text]) => (
              <option key={value} value={value}>
                {text}
              </option>
            ))}
          </select>
        ) : (
          <input {...input} {...control} />
        )}
      </span>
      {error && (
        <p className="field-note field-error" id={`${id}-note`}>
          {said(error)}
        </p>
      )}
    </div>
  )
}

export const fieldId = (name: string) => `checkout-${name}`
