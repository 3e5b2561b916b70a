import { word } from '../../../src/shared/words/word.ts'
import type { ViewProps } from '../block-data.ts'
import { mapAddress, type Place } from './place.ts'
import './block.css'

export function MapView({ props, data: { website } }: Pick<ViewProps<Place & { zoom: number }>, 'props' | 'data'>) {
  const { name, address, zoom, mapLat, mapLng } = props
  const { mapTiles: tiles } = website
  return (
    <div className="block-map">
      <svg className="map-paper" viewBox="0 0 400 200" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
        <path className="map-water" d="M0 150Q80 120 160 148T330 138T400 150V200H0Z" />
        <path className="map-street" d="M-10 60L410 20M-10 120L410 90M60 -10L100 210M190 -10L205 210M320 -10L300 210" />
        <path className="map-lane" d="M0 90L400 56M130 0L150 200M250 0L252 200M360 0L352 200" />
      </svg>
      <svg className="map-marker" viewBox="0 0 24 32" aria-hidden="true">
        <path d="M12 0a12 12 0 0 0-12 12c0 8 12 20 12 20s12-12 12-20a12 12 0 0 0-12-12zm0 16a4 4 0 1 1 0-8 4 4 0 0 1 0 8z" />
      </svg>
      <div className="map-card">
        {name && <p className="map-name">{name}</p>}
        {address && <p className="map-address">{address}</p>}
        {tiles && (
          <button
            type="button"
            className="map-show"
            data-press="map"
            data-tiles={tiles.url}
            data-attribution={tiles.attribution}
            data-place={JSON.stringify([mapLat, mapLng, zoom])}
            data-name={name || address || word('Map')}
          >
            {word('Show map')}
          </button>
        )}
        <a href={mapAddress(props, zoom)} target="_blank" rel="noopener">
          {word('Open map')}
          <span className="visually-hidden"> {word('(opens a new window)')}</span>
        </a>
      </div>
    </div>
  )
}
