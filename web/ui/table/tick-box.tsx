import styles from './tick-box.module.css'

interface TickBoxProps {
  label: string
  checked: boolean
  /** Indeterminate: some of the items are selected. */
  mixed?: boolean
  disabled?: boolean
  /** `range` if Shift was held. */
  onChange(range: boolean): void
}

/** A checkbox without a visible label. */
export function TickBox({ label, checked, mixed = false, disabled = false, onChange }: TickBoxProps) {
  return (
    <label className={styles.tickBox}>
      <span className="visually-hidden">{label}</span>
      <input
        type="checkbox"
        checked={checked}
        disabled={disabled}
        ref={(input) => {
          if (input) input.indeterminate = mixed
        }}
        onChange={({ nativeEvent }) => onChange((nativeEvent as MouseEvent).shiftKey === true)}
      />
    </label>
  )
}
