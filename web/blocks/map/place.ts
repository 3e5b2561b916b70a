/** Coordinates of a place in degrees. */
export interface Place {
  name: string
  address: string
  mapLat: number
  mapLng: number
}

/** Of the place on OpenStreetMap, where visitors choose how to get there. */
export function mapAddress({ mapLat, mapLng }: Place, zoom: number): string {
  return `https://www.openstreetmap.org/?mlat=${mapLat}&mlon=${mapLng}#map=${zoom}/${mapLat}/${mapLng}`
}

/** `52.3702° N, 4.8952° E`: degrees as maps print them. */
export function coordinatesText({ mapLat, mapLng }: Place): string {
  const part = (value: number, [positive, negative]: [string, string]) =>
    `${Math.abs(value).toFixed(4)}° ${value < 0 ? negative : positive}`
  return `${part(mapLat, ['N', 'S'])}, ${part(mapLng, ['E', 'W'])}`
}
