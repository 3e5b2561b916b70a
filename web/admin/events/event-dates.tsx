import { useState } from 'react'
import { wallTimeOf } from '../../../src/shared/events/event-times.ts'
import { type Occurrence, occurrencesBetween, spanOf } from '../../../src/shared/events/occurrences.ts'
import { TextField } from '../../ui/controls/text-field.tsx'
import { Button } from '../../ui/primitives/button.tsx'
import { describeOccurrence, type EventValues, eventOf } from './event-values.ts'

interface EventDatesProps {
  values: EventValues
  set(change: Partial<EventValues>): void
}

const SHOWN = 12

/** The next dates of a series: each can be cancelled, or moved to another time. */
export function EventDates({ values, set }: EventDatesProps) {
  const [moved, setMoved] = useState<{ day: string; start: string }>()
  const event = eventOf(values)
  const { start, end } = spanOf(event)
  const dates = occurrencesBetween(event, Math.max(Date.now(), start), Number.POSITIVE_INFINITY, SHOWN)
  const { exceptions } = values
  const without = (day: string) => Object.fromEntries(Object.entries(exceptions).filter(([one]) => one !== day))
  const cancel = ({ day }: Occurrence) => set({ exceptions: { ...exceptions, [day]: { cancelled: true } } })
  const move = () => {
    if (!moved || moved.start === '') return
    const last = new Date(Date.parse(`${moved.start}Z`) + end - start).toISOString().slice(0, 16)
    set({ exceptions: { ...exceptions, [moved.day]: { start: moved.start, end: last } } })
    setMoved(undefined)
  }
  return (
    <fieldset>
      <legend>Next dates</legend>
      <ul>
        {dates.map((one) => (
          <li key={one.day}>
            {describeOccurrence(event, one)}{' '}
            {Object.hasOwn(exceptions, one.day) ? (
              <Button size="small" onClick={() => set({ exceptions: without(one.day) })}>
                Undo
                <span className="visually-hidden"> the change of {one.day}</span>
              </Button>
            ) : (
              <>
                <Button size="small" onClick={() => cancel(one)}>
                  Cancel
                  <span className="visually-hidden"> {one.day}</span>
                </Button>
                <Button
                  size="small"
                  onClick={() => setMoved({ day: one.day, start: wallTimeOf(one.start, event.zone) })}
                >
                  Move
                  <span className="visually-hidden"> {one.day}</span>
                </Button>
              </>
            )}
          </li>
        ))}
      </ul>
      {moved && (
        <>
          <TextField
            label={`New time of ${moved.day}`}
            type="datetime-local"
            value={moved.start}
            onChange={(text) => setMoved({ ...moved, start: text })}
          />
          <Button onClick={move}>Move this date</Button>
        </>
      )}
    </fieldset>
  )
}
