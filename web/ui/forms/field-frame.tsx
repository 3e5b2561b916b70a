import { type ReactNode, useId } from 'react'
import { useFormState } from 'react-hook-form'
import { classNames } from '../class-names.ts'
import styles from './field.module.css'

/** Common props of all form fields. */
export interface FieldProps {
  /** Name of the value in the form; the server's errors refer to it. */
  name: string
  label: string
  hint?: string
  required?: boolean
  disabled?: boolean
}

/** Attributes that connect a control to its label, hint and error. Spread them on the control. */
interface Control {
  id: string
  disabled: boolean | undefined
  'aria-describedby': string | undefined
  'aria-invalid': true | undefined
  'aria-required': true | undefined
}

interface FieldFrameProps extends FieldProps {
  className?: string | undefined
  children(control: Control): ReactNode
}

/** A control with its label above, and a hint or an error below. */
export function FieldFrame({ name, label, hint, required = false, disabled, className, children }: FieldFrameProps) {
  const id = useId()
  const error = useFieldError(name)
  const note = error ?? hint
  return (
    <div className={classNames(styles.field, className)}>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      {children({
        id,
        disabled,
        'aria-describedby': note ? `${id}-note` : undefined,
        'aria-invalid': error ? true : undefined,
        'aria-required': required || undefined,
      })}
      {note && (
        <p className={classNames(styles.note, error !== undefined && styles.error)} id={`${id}-note`}>
          {note}
        </p>
      )}
    </div>
  )
}

/** Error message of a value in the surrounding form. */
export function useFieldError(name: string): string | undefined {
  const { errors } = useFormState({ name })
  const fault = name.split('.').reduce<unknown>((at, key) => (at as Record<string, unknown> | undefined)?.[key], errors)
  return (fault as { message?: string } | undefined)?.message
}

/** Validation rule of a required field. */
export const requiredRule = (label: string, required = false) => (required ? `${label} is required.` : false)
