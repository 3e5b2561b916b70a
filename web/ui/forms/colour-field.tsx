import { useController } from 'react-hook-form'
import styles from './field.module.css'
import { FieldFrame, type FieldProps } from './field-frame.tsx'

const HEX = /^#[0-9a-f]{6}$/i

/** A colour as `#rrggbb`, typed or picked. */
export function ColourField(props: FieldProps) {
  const { name, label } = props
  const validate = (value: string) => HEX.test(value) || `${label} must be # and six hex digits, such as #1a2b3c.`
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
              value={HEX.test(field.value) ? field.value : '#000000'}
              onChange={(event) => field.onChange(event.target.value)}
            />
          </span>
          <input {...field} className={styles.number} spellCheck={false} autoComplete="off" {...control} />
        </span>
      )}
    </FieldFrame>
  )
}
