import { lazy, Suspense, useId, useState } from 'react'
import { readColourText } from '../../../src/shared/styles/colour-text.ts'
import { TextField } from '../../ui/controls/text-field.tsx'
import { Button } from '../../ui/primitives/button.tsx'
import styles from './style.module.css'

const ColourPicker = lazy(() => import('./colour-picker.tsx').then((module) => ({ default: module.ColourPicker })))

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
  const id = useId()
  const write = (text: string) => {
    const { hex } = readColourText(text)
    setTyped(hex === undefined ? text : undefined)
    if (hex !== undefined && hex !== value) onChange(hex)
  }
  const error = typed === undefined ? undefined : readColourText(typed).problem
  return (
    <div className={styles.colour}>
      <button
        type="button"
        id={id}
        className={styles.swatch}
        aria-label={`Pick ${label}`}
        disabled={disabled}
        style={{ backgroundColor: value }}
        onClick={() => setPicking(true)}
      />
      <TextField
        label={label}
        error={error}
        value={typed ?? value}
        disabled={disabled}
        spellCheck={false}
        onChange={write}
      />
      {onReset && !disabled && (
        <Button size="small" look="plain" onClick={onReset}>
          From palette
        </Button>
      )}
      {picking && (
        <Suspense fallback={null}>
          <ColourPicker
            {...{ label, value, palette }}
            onChange={(hex) => {
              setTyped(undefined)
              onChange(hex)
            }}
            onClose={() => setPicking(false)}
          />
        </Suspense>
      )}
    </div>
  )
}
