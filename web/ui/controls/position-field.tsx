import { type Position, positions } from '../../../src/shared/pages/popup-rules.ts'
import styles from './position-field.module.css'

interface PositionFieldProps {
  label: string
  value: Position
  disabled?: boolean
  onChange(position: Position): void
}

/** One of the nine places of a window, as a grid of radio buttons. */
export function PositionField({ label, value, disabled = false, onChange }: PositionFieldProps) {
  return (
    <fieldset className={styles.field} disabled={disabled}>
      <legend>{label}</legend>
      <div className={styles.grid}>
        {positions.map((position) => (
          <label key={position} className={styles.cell}>
            <input
              type="radio"
              name={label}
              value={position}
              checked={position === value}
              onChange={() => onChange(position)}
            />
            <span className="visually-hidden">{positionWords(position)}</span>
          </label>
        ))}
      </div>
      <p className={styles.said} aria-hidden="true">
        {positionWords(value)}
      </p>
    </fieldset>
  )
}

function positionWords(position: Position): string {
  if (position === 'center-center') return 'In the middle'
  const [vertical = '', horizontal = ''] = position.split('-')
  const word = vertical === 'center' ? 'Center' : vertical === 'top' ? 'Top' : 'Bottom'
  return `${word} ${horizontal}`
}
