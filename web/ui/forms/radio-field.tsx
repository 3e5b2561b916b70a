import { useId } from 'react'
import { useFormContext } from 'react-hook-form'
import { classNames } from '../class-names.ts'
import styles from './field.module.css'
import { type FieldProps, useFieldError } from './field-frame.tsx'

interface RadioFieldProps extends Omit<FieldProps, 'required'> {
  options: readonly { value: string; label: string; hint?: string }[]
}

/** One of a few options that need an explanation each. */
export function RadioField({ name, label, hint, disabled, options }: RadioFieldProps) {
  const id = useId()
  const { register } = useFormContext()
  const error = useFieldError(name)
  const note = error ?? hint
  return (
    <fieldset className={styles.field} disabled={disabled} aria-describedby={note ? id : undefined}>
      <legend className={styles.label}>{label}</legend>
      <div className={styles.choices}>
        {options.map((option) => (
          <div key={option.value}>
            <label className={styles.choice}>
              <input
                type="radio"
                value={option.value}
                aria-describedby={option.hint ? `${id}-${option.value}` : undefined}
                {...register(name)}
              />
              <span>{option.label}</span>
            </label>
            {option.hint && (
              <p className={classNames(styles.note, styles.choiceNote)} id={`${id}-${option.value}`}>
                {option.hint}
              </p>
            )}
          </div>
        ))}
      </div>
      {note && (
        <p className={classNames(styles.note, error !== undefined && styles.error)} id={id}>
          {note}
        </p>
      )}
    </fieldset>
  )
}
