import { useId } from 'react'
import { word } from '../../../../src/shared/words/word.ts'
import { useInputBeforeHydration } from '../../../ui/forms/use-input-before-hydration.ts'
import { valueText } from './value-text.ts'
import { valueState } from './variant-choice.ts'
import type { OptionPickerProps } from './variant-picker.tsx'

export function VariantSelect(props: OptionPickerProps) {
  const { item, option, label, values, soldOutDisabled, choice, missing, onPick } = props
  const id = useId()
  const list = useInputBeforeHydration<HTMLSelectElement>(choice[option] ?? '', onPick)
  return (
    <div className="variant-option">
      <label className="variant-option-title" htmlFor={id}>
        {word('{label}:', { label })}
      </label>
      <div className="variant-select-wrapper">
        <select
          ref={list}
          id={id}
          name={`option.${option}`}
          data-variant-option-name={option}
          value={choice[option] ?? ''}
          aria-invalid={missing !== undefined || undefined}
          aria-describedby={missing === undefined ? undefined : `${id}-missing`}
          onChange={(event) => onPick(event.target.value)}
        >
          <option value="">{word('Select {name}', { name: label })}</option>
          {values.map((value) => {
            const state = valueState(item, choice, option, value)
            return (
              <option key={value} value={value} disabled={soldOutDisabled && state === 'sold out'}>
                {valueText(item, option, value) + noteOf(state)}
              </option>
            )
          })}
        </select>
      </div>
      {missing !== undefined && (
        <p className="variant-missing" id={`${id}-missing`}>
          {missing}
        </p>
      )}
    </div>
  )
}

/** Note next to a value that is unavailable with the rest of the choice; it can still be selected to read about it. */
export function noteOf(state: ReturnType<typeof valueState>): string {
  return state === 'available' ? '' : ` (${word(state)})`
}
