import { LineField, Note, NumberField, ParagraphField } from '../../editor/panels/fields.tsx'

export function PlaceFields() {
  return (
    <>
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
