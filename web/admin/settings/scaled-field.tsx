import { type ReactNode, useState } from 'react'
import { useController } from 'react-hook-form'
import styles from '../../ui/forms/field.module.css'
import { FieldFrame, type FieldProps, requiredRule } from '../../ui/forms/field-frame.tsx'
import { parseScaled, scaledText } from './scaled-text.ts'

interface ScaledFieldProps extends FieldProps {
  /** Small units per displayed unit: 10,000 for percent in millionths, 1,000 for kilograms in thousandths. */
  scale: number
  max: number
  unit: ReactNode
  example: string
}

/** A decimal number; the form's value is an integer in small units, or null if the field is empty. */
export function ScaledField({ scale, max, unit, example, ...props }: ScaledFieldProps) {
  const { name, label, required } = props
  const { field } = useController({
    name,
    rules: {
      required: requiredRule(label, required),
      validate: (value) =>
        value === null || (value >= 0 && value <= max) || `${label} must be a number, such as ${example}.`,
    },
  })
  const [typed, setTyped] = useState<string>()
  const shown = typed ?? (field.value === null || Number.isNaN(field.value) ? '' : scaledText(field.value, scale))
  return (
    <FieldFrame {...props}>
      {(control) => (
        <span className={styles.box}>
          <input
            className={styles.number}
            inputMode="decimal"
            autoComplete="off"
            ref={field.ref}
            name={name}
            value={shown}
            onChange={({ target: { value: text } }) => {
              setTyped(text)
              field.onChange(text.trim() === '' ? null : parseScaled(text, scale))
            }}
            onBlur={() => {
              // Reformats a valid number; an invalid one stays to be corrected.
              if (!Number.isNaN(field.value)) setTyped(undefined)
              field.onBlur()
            }}
            {...control}
          />
          <span className={styles.affix}>{unit}</span>
        </span>
      )}
    </FieldFrame>
  )
}

/** Millionths, displayed as percent. */
export function PercentField(props: FieldProps) {
  return <ScaledField {...props} scale={10_000} max={1_000_000} unit="%" example="19 or 9.975" />
}
