import { type ReactNode, useId } from 'react'
import { useFormState } from 'react-hook-form'
import { classNames } from '../class-names.ts'
import styles from './field.module.css'

/** What every field of a form is told. */
export interface FieldProps {
  /** Of the value in the form; the server names a fault by it. */
  name: string
  label: string
  hint?: string
  required?: boolean
  disabled?: boolean
}

/** Ties a control to its label, its hint and what is wrong with it. Spread it on the control. */
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

/** A control with its label above it, and below it a hint or what is wrong. */
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

/** The sentence about what is wrong with a value of the form around it. */
export function useFieldError(name: string): string | undefined {
  const { errors } = useFormState({ name })
  const fault = name.split('.').reduce<unknown>((at, key) => (at as Record<string, unknown> | undefined)?.[key], errors)
  return (fault as { message?: string } | undefined)?.message
}

/** The rule of a field that must be filled in. */
export const requiredRule = (label: string, required = false) => (required ? `${label} is required.` : false)
