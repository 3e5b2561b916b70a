import { Switch as Base } from '@base-ui/react/switch'
import styles from './switch.module.css'
import { useHydrated } from './use-hydrated.ts'

interface SwitchProps {
  label: string
  hint?: string
  checked: boolean
  disabled?: boolean
  onChange(checked: boolean): void
}

/** A toggle that takes effect at once. */
export function Switch({ label, hint, checked, disabled = false, onChange }: SwitchProps) {
  const isHydrated = useHydrated()
  return (
    // biome-ignore lint/a11y/noLabelWithoutControl: the control is the switch inside
    <label className={styles.label}>
      {/* Its hidden input has a style attribute, which the content security policy allows only to scripts. */}
      {isHydrated ? (
        <Base.Root className={styles.switch} checked={checked} disabled={disabled} onCheckedChange={onChange}>
          <Base.Thumb className={styles.thumb} />
        </Base.Root>
      ) : (
        <span className={styles.switch} data-checked={checked || undefined}>
          <span className={styles.thumb} data-checked={checked || undefined} />
        </span>
      )}
      <span>
        {label}
        {hint && <span className={styles.hint}>{hint}</span>}
      </span>
    </label>
  )
}
