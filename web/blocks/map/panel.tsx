import { use } from 'react'
import { LineField, Note, NumberField, ParagraphField } from '../../editor/panels/fields.tsx'
import { PanelContext } from '../../editor/panels/panel-context.ts'
import { PlaceSearchField } from '../../ui/places/place-search-field.tsx'

export function PlaceFields() {
  const { mayEdit, set } = use(PanelContext)
  return (
    <>
      <PlaceSearchField
        context={{ productPage: 'editor', productSection: 'map' }}
        disabled={!mayEdit}
        onPick={({ name, line1, postalCode, city, lat, lng }) => {
          const town = [postalCode, city].filter(Boolean).join(' ')
          const address = [line1, town].filter(Boolean).join('\n')
          set({ ...(name && { name }), address, mapLat: lat, mapLng: lng })
        }}
      />
      <LineField name="name" label="Name" />
      <ParagraphField name="address" label="Address" rows={3} />
      <NumberField name="mapLat" label="Latitude" min={-90} max={90} unit="°" />
      <NumberField name="mapLng" label="Longitude" min={-180} max={180} unit="°" />
    </>
  )
}

export function MapPanel() {
  return (
    <>
      <PlaceFields />
      <NumberField name="zoom" label="Zoom of the map" min={2} max={19} />
      <NumberField name="height" label="Height" min={160} max={800} unit="px" />
      <Note>Visitors see a drawing. Nothing is loaded from a map service before they open the map.</Note>
    </>
  )
}
