import { useEffect, useId, useRef } from 'react'
import type { Place } from '../../../src/places/contract.ts'
import type { TrackingContext } from '../../api/places.ts'
import '../controls/field.css'

interface PlaceSearchFieldProps {
  context: TrackingContext
  disabled?: boolean
  onPick(place: Place): void
}

/** Finds a place by its name or address; what is picked fills other fields, which can be typed as well. */
export function PlaceSearchField({ context, disabled = false, onPick }: PlaceSearchFieldProps) {
  const id = useId()
  const latest = useRef(onPick)
  useEffect(() => {
    latest.current = onPick
  })
  async function suggest(input: HTMLInputElement): Promise<void> {
    const { attachPlaceCombobox } = await import('./place-combobox.ts')
    attachPlaceCombobox(input, {
      context,
      onPick(place) {
        input.value = ''
        latest.current(place)
      },
    })
  }
  return (
    <div className="field">
      <label className="field-label" htmlFor={id}>
        Find a place
      </label>
      <span className="field-box">
        <input
          id={id}
          type="text"
          autoComplete="off"
          maxLength={200}
          disabled={disabled}
          aria-describedby={`${id}-note`}
          onFocus={(event) => void suggest(event.currentTarget)}
        />
      </span>
      <p className="field-note" id={`${id}-note`}>
        Suggestions fill the fields below. Without any, enter them yourself.
      </p>
    </div>
  )
}
