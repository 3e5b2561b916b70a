import styles from './tick-box.module.css'

interface TickBoxProps {
  label: string
  checked: boolean
  /** Some of what it stands for is ticked. */
  mixed?: boolean
  disabled?: boolean
  /** `range` when Shift was held. */
  onChange(range: boolean): void
}

/** A check box whose words are only read out: what it stands for is beside it. */
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
