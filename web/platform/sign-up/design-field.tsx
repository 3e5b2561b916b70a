import { type ThemePresetId, themePresets } from '../../../src/shared/stores/theme-presets.ts'
import { ThemeMiniature } from '../../site-style/theme-miniature.tsx'
import styles from './trade-field.module.css'

interface DesignFieldProps {
  value: ThemePresetId
  onChange(design: ThemePresetId): void
}

/** The design that the store opens with: those of Appearance, in small. */
export function DesignField({ value, onChange }: DesignFieldProps) {
  return (
    <fieldset className={styles.field}>
      <legend>Choose a design</legend>
      <div className={styles.designs}>
        {themePresets.map(({ id, name, theme }) => (
          <label key={id} className={styles.design}>
            <input type="radio" name="design" value={id} checked={id === value} onChange={() => onChange(id)} />
            <ThemeMiniature theme={theme} />
            <span>{name}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
