import { dayNumber, placeInMonth, weekdayOf } from '../../../src/shared/events/series-days.ts'
import { CheckBox } from '../../ui/controls/check-box.tsx'
import { Select } from '../../ui/controls/select.tsx'
import { TextField } from '../../ui/controls/text-field.tsx'
import type { EventValues, errorsIn } from './event-values.ts'

const weekdayNames = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']
const units = { day: 'days', week: 'weeks', month: 'months', year: 'years' }
const ordinals = ['first', 'second', 'third', 'fourth']

interface RepeatFieldsProps {
  values: EventValues
  errors: ReturnType<typeof errorsIn>
  set(change: Partial<EventValues>): void
}

/** How often an event takes place, and until when. */
export function RepeatFields({ values, errors, set }: RepeatFieldsProps) {
  const { every, interval, ends, count, until } = values
  return (
    <>
      <Select
        label="Repeats"
        empty="Takes place once"
        value={every}
        options={[
          { value: 'day', label: 'Daily' },
          { value: 'week', label: 'Weekly' },
          { value: 'month', label: 'Monthly' },
          { value: 'year', label: 'Yearly' },
        ]}
        onChange={(chosen) => set({ every: chosen as EventValues['every'] })}
      />
      {every !== '' && (
        <>
          <TextField
            label="Every"
            after={units[every]}
            inputMode="numeric"
            value={interval}
            error={errors.interval}
            onChange={(text) => set({ interval: text })}
          />
          {every === 'week' && <Weekdays values={values} set={set} />}
          {every === 'month' && <MonthlyField values={values} set={set} />}
          <Select
            label="Ends"
            value={ends}
            options={[
              { value: 'never', label: 'Never' },
              { value: 'until', label: 'On a day' },
              { value: 'count', label: 'After a number of times' },
            ]}
            onChange={(chosen) => set({ ends: chosen as EventValues['ends'] })}
          />
          {ends === 'count' && (
            <TextField
              label="How many times"
              inputMode="numeric"
              value={count}
              error={errors.count}
              onChange={(text) => set({ count: text })}
            />
          )}
          {ends === 'until' && (
            <TextField
              label="Last possible day"
              type="date"
              value={until}
              error={errors.until}
              onChange={(text) => set({ until: text })}
            />
          )}
        </>
      )}
    </>
  )
}

type ValuesProps = Omit<RepeatFieldsProps, 'errors'>

/** The weekday on which it begins is always one of them. */
function Weekdays({ values: { weekdays, start }, set }: ValuesProps) {
  const own = start === '' ? undefined : weekdayOf(dayNumber(start))
  return (
    <fieldset>
      <legend>On</legend>
      {weekdayNames.map((name, weekday) => (
        <CheckBox
          key={name}
          label={name}
          checked={weekday === own || weekdays.includes(weekday)}
          disabled={weekday === own}
          onChange={(isOn) =>
            set({ weekdays: isOn ? [...weekdays, weekday].sort() : weekdays.filter((one) => one !== weekday) })
          }
        />
      ))}
    </fieldset>
  )
}

function MonthlyField({ values: { monthly, start }, set }: ValuesProps) {
  if (start === '') return null
  const day = dayNumber(start)
  const name = weekdayNames[weekdayOf(day)]
  const place = placeInMonth(day, 'weekday')
  const isLast = placeInMonth(day, 'last-weekday') < 0
  return (
    <Select
      label="On"
      value={monthly}
      options={[
        { value: 'day', label: `Day ${Number(start.slice(8, 10))}` },
        ...(place > 0 ? [{ value: 'weekday', label: `The ${ordinals[place - 1]} ${name}` }] : []),
        ...(isLast ? [{ value: 'last-weekday', label: `The last ${name}` }] : []),
      ]}
      onChange={(chosen) => set({ monthly: chosen as EventValues['monthly'] })}
    />
  )
}
