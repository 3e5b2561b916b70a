import type { ReactNode } from 'react'
import { useFormContext } from 'react-hook-form'
import styles from './field.module.css'
import { FieldFrame, type FieldProps, requiredRule } from './field-frame.tsx'

interface NumberFieldProps extends FieldProps {
  min: number
  max: number
  /** Unit: `minutes`. */
  unit?: ReactNode
}

/** A whole number; the form's value is a number, or null if the field is empty. */
export function NumberField({ min, max, unit, ...props }: NumberFieldProps) {
  const { name, label, required } = props
  const { register } = useFormContext()
  const validate = (value: number | null) =>
    value === null ||
    (Number.isInteger(value) && value >= min && value <= max) ||
    `${label} must be a whole number from ${min.toLocaleString('en')} to ${max.toLocaleString('en')}.`
  return (
    <FieldFrame {...props}>
      {(control) => (
        <span className={styles.box}>
          <input
            className={styles.number}
            inputMode="numeric"
            autoComplete="off"
            {...register(name, { setValueAs: numberOf, required: requiredRule(label, required), validate })}
            {...control}
          />
          {unit && <span className={styles.affix}>{unit}</span>}
        </span>
      )}
    </FieldFrame>
  )
}

/** Invalid input is NaN, which no rule accepts. */
function numberOf(typed: unknown): number | null {
  const text = String(typed ?? '').trim()
  return text === '' ? null : Number(text)
}
