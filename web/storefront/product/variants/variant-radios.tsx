import { useId, useRef } from 'react'
import { word } from '../../../../src/shared/words/word.ts'
import { useOnHydration } from '../../../ui/forms/use-on-hydration.ts'
import { Swatch } from './swatch.tsx'
import { valueText } from './value-text.ts'
import { valueState } from './variant-choice.ts'
import type { OptionPickerProps } from './variant-picker.tsx'
import { noteOf } from './variant-select.tsx'

export function VariantRadios({ item, option, label, values, choice, missing, onPick }: OptionPickerProps) {
  const noteId = useId()
  const radios = useRef<HTMLFieldSetElement>(null)
  useOnHydration(() => {
    const picked = radios.current?.querySelector<HTMLInputElement>('input:checked')?.value
    if (picked !== undefined && picked !== choice[option]) onPick(picked)
  })
  return (
    <fieldset
      ref={radios}
      className="variant-option"
      data-missing={missing !== undefined || undefined}
      aria-describedby={missing === undefined ? undefined : noteId}
    >
      <legend className="variant-option-title">{word('{label}:', { label })}</legend>
      <div className="variant-radiobtn-wrapper" data-variant-option-name={option}>
        {values.map((value) => {
          const state = valueState(item, choice, option, value)
          return (
            <label key={value} className={state === 'available' ? undefined : 'is-unavailable'}>
              <input
                type="radio"
                className="variant-radiobtn"
                name={`option.${option}`}
                value={value}
                checked={choice[option] === value}
                onChange={() => onPick(value)}
              />
              <span className="sqs-button-element--secondary">
                <Swatch item={item} option={option} value={value} />
                {valueText(item, option, value)}
                <span className="visually-hidden">{noteOf(state)}</span>
              </span>
            </label>
          )
        })}
      </div>
      {missing !== undefined && (
        <p className="variant-missing" id={noteId}>
          {missing}
        </p>
      )}
    </fieldset>
  )
}
