import './check-box.css'

interface CheckBoxProps {
  /** Accessible name, and visible unless `labelHidden`. */
  label: string
  labelHidden?: boolean
  checked: boolean
  /** Indeterminate: some of the items are checked. */
  mixed?: boolean
  disabled?: boolean
  /** `range` if Shift was held. */
  onChange(checked: boolean, range: boolean): void
}

export function CheckBox({
  label,
  labelHidden = false,
  checked,
  mixed = false,
  disabled = false,
  onChange,
}: CheckBoxProps) {
  return (
    <label className="check-box">
      <input
        type="checkbox"
        checked={checked}
        disabled={disabled}
        ref={(input) => {
          if (input) input.indeterminate = mixed
        }}
        onChange={({ target, nativeEvent }) => onChange(target.checked, (nativeEvent as MouseEvent).shiftKey === true)}
      />
      <span className={labelHidden ? 'visually-hidden' : undefined}>{label}</span>
    </label>
  )
}
