import { useState } from 'react'
import type { PageReply } from '../../../src/pages/admin-contract.ts'
import type { Json } from '../../../src/pages/documents/document.ts'
import type { EventSettings } from '../../../src/shared/events/event-settings.ts'
import { changePage } from '../../api/site-pages.ts'
import { CheckBox } from '../../ui/controls/check-box.tsx'
import { Select } from '../../ui/controls/select.tsx'
import { TextField } from '../../ui/controls/text-field.tsx'
import { useToast } from '../../ui/feedback/toast.tsx'
import { FormDialog } from '../../ui/forms/form-dialog.tsx'
import { PlaceSearchField } from '../../ui/places/place-search-field.tsx'
import { PlanProductPicker } from '../members/areas/plan-product-picker.tsx'
import { useRefreshPages } from '../pages/use-page-change.ts'
import { EventDates } from './event-dates.tsx'
import { clockHint, type EventValues, errorsIn, eventOf, valuesOf } from './event-values.ts'
import { RepeatFields } from './repeat-fields.tsx'
import { zoneOptions } from './zone-options.ts'

interface EventDialogProps {
  page: PageReply
  event: EventSettings
  onClose(): void
}

/** Time, repetition, place and tickets of an event. */
export function EventDialog({ page, event, onClose }: EventDialogProps) {
  const refresh = useRefreshPages()
  const toast = useToast()
  const [values, setValues] = useState(() => valuesOf(event))
  const set = (change: Partial<EventValues>) => setValues({ ...values, ...change })
  const errors = errorsIn(values)
  const isReady = Object.values(errors).every((error) => error === undefined)
  const save = async () => {
    const value = eventOf(values) as unknown as Json
    await changePage(page.docId, page.head, [{ op: 'set', path: ['settings', 'event'], value }], true)
    await refresh()
    toast({ message: 'Saved. Visitors see it once it is published.' })
  }
  return (
    <FormDialog
      title={`Date and place of ${page.document.settings.title}`}
      submitLabel="Save"
      busyLabel="Saving …"
      ready={isReady}
      onSubmit={save}
      onClose={onClose}
    >
      <TimeFields values={values} errors={errors} set={set} />
      <RepeatFields values={values} errors={errors} set={set} />
      {values.every !== '' && isReady && <EventDates values={values} set={set} />}
      <CheckBox
        label="Cancelled: it stays in the calendar and says so"
        checked={values.cancelled}
        onChange={(cancelled) => set({ cancelled })}
      />
      <PlaceFields values={values} errors={errors} set={set} />
      <PlanProductPicker
        kind="once"
        productId={values.product}
        error={undefined}
        onChange={(product) => set({ product })}
      />
    </FormDialog>
  )
}

interface FieldsProps {
  values: EventValues
  errors: ReturnType<typeof errorsIn>
  set(change: Partial<EventValues>): void
}

function TimeFields({ values, errors, set }: FieldsProps) {
  const { start, end, zone, allDay } = values
  const shown = (wall: string) => (allDay ? wall.slice(0, 10) : wall)
  const typed = (text: string) => (allDay && text !== '' ? `${text}T00:00` : text)
  const begin = (text: string) => set({ start: typed(text), ...(typed(text) > end && { end: typed(text) }) })
  return (
    <>
      <CheckBox label="Whole days" checked={allDay} onChange={(whole) => set({ allDay: whole })} />
      <TextField
        label="Begins"
        type={allDay ? 'date' : 'datetime-local'}
        value={shown(start)}
        error={errors.start}
        hint={clockHint(start, zone, allDay) || undefined}
        onChange={begin}
      />
      <TextField
        label={allDay ? 'Last day' : 'Ends'}
        type={allDay ? 'date' : 'datetime-local'}
        value={shown(end)}
        error={errors.end}
        hint={clockHint(end, zone, allDay) || undefined}
        onChange={(text) => set({ end: typed(text) })}
      />
      <Select label="Time zone" value={zone} options={zoneOptions()} onChange={(chosen) => set({ zone: chosen })} />
    </>
  )
}

const countryName = (code: string) => new Intl.DisplayNames(['en'], { type: 'region' }).of(code) ?? code

function PlaceFields({ values, errors, set }: FieldsProps) {
  const { addressTitle, addressLine1, addressLine2, addressCountry, mapLat, mapLng } = values
  return (
    <fieldset>
      <legend>Place</legend>
      <PlaceSearchField
        context={{ productPage: 'events', productSection: 'location' }}
        onPick={({ name, line1, postalCode, city, country, lat, lng }) =>
          set({
            ...(name && { addressTitle: name }),
            addressLine1: line1,
            addressLine2: [postalCode, city].filter(Boolean).join(' '),
            addressCountry: country && countryName(country),
            mapLat: String(lat),
            mapLng: String(lng),
          })
        }
      />
      <TextField
        label="Name of the place"
        value={addressTitle}
        maxLength={200}
        onChange={(text) => set({ addressTitle: text })}
      />
      <TextField
        label="Address"
        value={addressLine1}
        maxLength={200}
        onChange={(text) => set({ addressLine1: text })}
      />
      <TextField
        label="Postcode and city"
        value={addressLine2}
        maxLength={200}
        onChange={(text) => set({ addressLine2: text })}
      />
      <TextField
        label="Country"
        value={addressCountry}
        maxLength={100}
        onChange={(text) => set({ addressCountry: text })}
      />
      <TextField
        label="Latitude"
        hint="With both coordinates, the page shows a map."
        inputMode="decimal"
        value={mapLat}
        error={errors.mapLat}
        onChange={(text) => set({ mapLat: text })}
      />
      <TextField
        label="Longitude"
        inputMode="decimal"
        value={mapLng}
        error={errors.mapLng}
        onChange={(text) => set({ mapLng: text })}
      />
    </fieldset>
  )
}
