import { said } from '../../../../src/shared/words/said.ts'
import { word } from '../../../../src/shared/words/word.ts'

interface NoteSectionProps {
  text: string
  error: string | undefined
}

/** The shopper's note to the store. */
export function NoteSection({ text, error }: NoteSectionProps) {
  return (
    <section aria-labelledby="checkout-note-title">
      <h2 id="checkout-note-title">{word('Note to the store')}</h2>
      <div className="field">
        <label className="field-label" htmlFor="checkout-note">
          {word('Note')}
          <span className="checkout-optional"> {word('(optional)')}</span>
        </label>
        <span className="field-box">
          <textarea
            id="checkout-note"
            name="note"
            rows={3}
            maxLength={1_000}
            defaultValue={text}
            aria-invalid={error ? true : undefined}
            aria-describedby={error ? 'checkout-note-note' : undefined}
          />
        </span>
        {error && (
          <p className="field-note field-error" id="checkout-note-note">
            {said(error)}
          </p>
        )}
      </div>
    </section>
  )
}
