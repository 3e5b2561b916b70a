import { useId } from 'react'
import { word } from '../../../src/shared/words/word.ts'
import { useInputBeforeHydration } from './use-input-before-hydration.ts'
import './quantity-field.css'

interface QuantityFieldProps {
  label: string
  /** If the label is obvious from the context. */
  labelHidden?: boolean
  /** Name for a form that the browser submits. */
  name?: string
  /** The typed text; validated when used, so that the field may be empty meanwhile. */
  value: string
  onChange(value: string): void
  onBlur?(): void
}

const LEAST = 1
const MOST = 9999

export function QuantityField({ label, labelHidden = false, name, value, onChange, onBlur }: QuantityFieldProps) {
  const id = useId()
  const input = useInputBeforeHydration<HTMLInputElement>(value, onChange)
  const number = Number(value)
  const step = (by: number) => onChange(String(Math.min(MOST, Math.max(LEAST, (Math.trunc(number) || 0) + by))))
  return (
    <div className="product-quantity-input">
      <label className={labelHidden ? 'quantity-label visually-hidden' : 'quantity-label'} htmlFor={id}>
        {label}
      </label>
      <div className="quantity-steps">
        <button
          type="button"
          aria-label={word('{label}: one less', { label })}
          disabled={number <= LEAST}
          onClick={() => step(-1)}
        >
          <span aria-hidden="true">−</span>
        </button>
        <input
          ref={input}
          id={id}
          name={name}
          type="number"
          inputMode="numeric"
          min={LEAST}
          max={MOST}
          step={1}
          size={4}
          value={value}
          onChange={(event) => onChange(event.target.value)}
          onBlur={onBlur}
        />
        <button
          type="button"
          aria-label={word('{label}: one more', { label })}
          disabled={number >= MOST}
          onClick={() => step(1)}
        >
          <span aria-hidden="true">+</span>
        </button>
      </div>
    </div>
  )
}
