import { RotateCcw } from 'lucide-react'
import { useState } from 'react'
import { readColourText } from '../../../src/shared/styles/colour-text.ts'
import { TextField } from '../../ui/controls/text-field.tsx'
import { IconButton } from '../../ui/primitives/icon-button.tsx'
import { ColourPicker } from './colour-picker.tsx'
import styles from './style.module.css'

interface ColourFieldProps {
  label: string
  value: string
  /** Suggested colours. */
  palette: readonly string[]
  disabled?: boolean
  onChange(hex: string): void
  /** Resets to the value derived from the palette. */
  onReset?: (() => void) | undefined
}

/** A colour, typed or picked in a dialog. */
export function ColourField({ label, value, palette, disabled = false, onChange, onReset }: ColourFieldProps) {
  const [typed, setTyped] = useState<string>()
  const [picking, setPicking] = useState(false)
  const write = (text: string) => {
    const { hex } = readColourText(text)
    setTyped(hex === undefined ? text : undefined)
    if (hex !== undefined && hex !== value) onChange(hex)
  }
  const error = typed === undefined ? undefined : readColourText(typed).problem
  return (
    <div className={styles.colour}>
      <TextField
        label={label}
        before={
          <button
            type="button"
            className={styles.pick}
            aria-label={`Pick ${label}`}
            disabled={disabled}
            style={{ backgroundColor: value }}
            onClick={() => setPicking(true)}
          />
        }
        error={error}
        value={typed ?? value}
        disabled={disabled}
        spellCheck={false}
        onChange={write}
      />
      {onReset && !disabled && (
        <IconButton label={`Take ${label} from the palette`} icon={<RotateCcw size={16} />} onClick={onReset} />
      )}
      {picking && (
        <ColourPicker
          label={label}
          value={value}
          palette={palette}
          onChange={(hex) => {
            setTyped(undefined)
            onChange(hex)
          }}
          onClose={() => setPicking(false)}
        />
      )}
    </div>
  )
}
