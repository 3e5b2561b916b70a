import 'leaflet/dist/leaflet.css'
import { divIcon, map, marker, tileLayer } from 'leaflet'

/** Puts a map in the place of the drawing. Nothing is requested from the map service before. */
export function mount(button: HTMLElement): void {
  const { tiles = '', attribution = '', place = '[0,0,2]', name = '' } = button.dataset
  const [lat, lng, zoom] = JSON.parse(place) as [number, number, number]
  const block = button.closest('.block-map')
  const pin = block?.querySelector('.map-marker')?.cloneNode(true)
  if (!block || !(pin instanceof SVGElement)) return
  const container = document.createElement('div')
  container.setAttribute('role', 'application')
  container.setAttribute('aria-label', name)
  block.replaceChildren(container)
  const shown = map(container, { scrollWheelZoom: false }).setView([lat, lng], zoom)
  tileLayer(tiles, { attribution, maxZoom: 19 }).addTo(shown)
  pin.removeAttribute('class')
  const icon = divIcon({ html: pin as unknown as HTMLElement, className: '', iconSize: [32, 43], iconAnchor: [16, 43] })
  marker([lat, lng], { icon, title: name, alt: name })
    .bindPopup(document.createTextNode(name) as never)
    .addTo(shown)
  container.focus()
}
