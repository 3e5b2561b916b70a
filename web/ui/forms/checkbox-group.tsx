import { useId } from 'react'
import { useController } from 'react-hook-form'
import { classNames } from '../class-names.ts'
import styles from './field.module.css'
import { type FieldProps, useFieldError } from './field-frame.tsx'

interface CheckboxGroupProps extends FieldProps {
  options: readonly { value: string; label: string; hint?: string }[]
}

/** Multiple choice; the form's value is a list, in the order of the options. */
export function CheckboxGroup({ name, label, hint, required, disabled, options }: CheckboxGroupProps) {
  const id = useId()
  const validate = (chosen: string[]) => !required || chosen.length > 0 || `Choose at least one of ${label}.`
  const { field } = useController({ name, rules: { validate } })
  const error = useFieldError(name)
  const note = error ?? hint
  const chosen: string[] = field.value ?? []
  const toggle = (value: string, isOn: boolean) =>
    field.onChange(options.map((one) => one.value).filter((one) => (one === value ? isOn : chosen.includes(one))))
  return (
    <fieldset className={styles.field} disabled={disabled} aria-describedby={note ? id : undefined}>
      <legend className={styles.label}>{label}</legend>
      <div className={styles.choices}>
        {options.map((option, place) => (
          <label key={option.value} className={styles.choice}>
            <input
              type="checkbox"
              ref={place === 0 ? field.ref : undefined}
              checked={chosen.includes(option.value)}
              onChange={(event) => toggle(option.value, event.target.checked)}
              onBlur={field.onBlur}
            />
            <span>
              {option.label}
              {option.hint && <span className={styles.note}> {option.hint}</span>}
            </span>
          </label>
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
