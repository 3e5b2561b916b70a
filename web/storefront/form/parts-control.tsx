import { type Sentence, word } from '../../../src/shared/words/word.ts'
import { partsOf } from './field-values.ts'
import type { ControlProps } from './form-field.tsx'

interface Part {
  title: Sentence
  autoComplete: string
  inputMode?: 'tel'
}

const parts: Record<string, Part[]> = {
  name: [
    { title: 'First name', autoComplete: 'given-name' },
    { title: 'Last name', autoComplete: 'family-name' },
  ],
  phone: [
    { title: 'Area code', autoComplete: 'tel-area-code', inputMode: 'tel' },
    { title: 'Prefix', autoComplete: 'tel-local-prefix', inputMode: 'tel' },
    { title: 'Line', autoComplete: 'tel-local-suffix', inputMode: 'tel' },
  ],
}

/** A name or phone number, with one input per part. */
export function PartsControl({ field, value, invalid, onChange }: ControlProps) {
  const asked = parts[field.type] ?? []
  const texts = partsOf(value, asked.length)
  return (
    <div className="form-field-parts">
      {asked.map(({ title, ...attributes }, place) => (
        <label key={title}>
          <input
            value={texts[place]}
            required={field.required}
            aria-invalid={invalid}
            onChange={({ target }) => onChange(texts.with(place, target.value))}
            {...attributes}
          />
          <span>{word(title)}</span>
        </label>
      ))}
    </div>
  )
}
