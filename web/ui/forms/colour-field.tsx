import { useController } from 'react-hook-form'
import { readHex } from '../../../src/shared/styles/colour.ts'
import styles from './field.module.css'
import { FieldFrame, type FieldProps } from './field-frame.tsx'

/** A colour as `#rrggbb`, typed with 3 to 6 digits (specification §5) or picked. */
export function ColourField(props: FieldProps) {
  const { name, label } = props
  const validate = (value: string) =>
    readHex(value) !== undefined || `${label} must be # and 3 to 6 hex digits, such as #1a2b3c.`
  const { field } = useController({ name, rules: { validate } })
  return (
    <FieldFrame {...props}>
      {(control) => (
        <span className={styles.box}>
          <span className={styles.swatch}>
            <input
              type="color"
              aria-label={`Pick ${label}`}
              disabled={control.disabled}
              value={readHex(field.value) ?? '#000000'}
              onChange={(event) => field.onChange(event.target.value)}
            />
          </span>
          <input
            {...field}
            className={styles.number}
            spellCheck={false}
            autoComplete="off"
            {...control}
            onBlur={() => {
              field.onChange(readHex(field.value) ?? field.value)
              field.onBlur()
            }}
          />
        </span>
      )}
    </FieldFrame>
  )
}
