import type { ViewProps } from '../block-data.ts'
import { coordinatesText, mapAddress, type Place } from '../map/place.ts'
import './block.css'

const ZOOM = 15

export function GeoView({ props }: ViewProps<Place>) {
  const { name, address } = props
  return (
    <p className="block-geo">
      {name && <strong>{name}</strong>}
      {address && <span className="map-address">{address}</span>}
      <a href={mapAddress(props, ZOOM)} rel="noopener">
        {coordinatesText(props)}
      </a>
    </p>
  )
}
