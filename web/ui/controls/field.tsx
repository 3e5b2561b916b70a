import { type ReactNode, useId } from 'react'
import './field.css'

/** Attributes that connect a control to its label, hint and error. Spread them on the control. */
export interface FieldControl {
  id: string
  'aria-describedby': string | undefined
  'aria-invalid': true | undefined
}

interface FieldProps {
  label: string
  /** If the label is obvious from the context; screen readers still announce it. */
  labelHidden?: boolean | undefined
  hint?: string | undefined
  /** Error message for the value. */
  error?: string | undefined
  children(control: FieldControl): ReactNode
}

/** A control with its label above, and a hint or an error below. */
export function Field({ label, labelHidden = false, hint, error, children }: FieldProps) {
  const id = useId()
  const note = error || hint
  const control: FieldControl = {
    id,
    'aria-describedby': note ? `${id}-note` : undefined,
    'aria-invalid': error ? true : undefined,
  }
  return (
    <div className="field">
      <label className={labelHidden ? 'visually-hidden' : 'field-label'} htmlFor={id}>
        {label}
      </label>
      {children(control)}
      {note && (
        <p className={error ? 'field-note field-error' : 'field-note'} id={`${id}-note`}>
          {note}
        </p>
      )}
    </div>
  )
}
