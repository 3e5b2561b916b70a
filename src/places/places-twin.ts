import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

interface TwinPlace {
  id: number
  street: string
  number: string
  postcode: string
  city: string
  state: string
  stateCode: string
  country: string
  countryName: string
  lat: number
  lng: number
}

const german = { stateCode: 'BW', state: 'Baden-Württemberg', country: 'DE', countryName: 'Germany', lat: 48, lng: 8 }
const known: readonly TwinPlace[] = [
  {
    id: 1,
    street: 'Marktplatz',
    number: '9',
    postcode: '4001',
    city: 'Basel',
    state: 'Basel-Stadt',
    stateCode: 'BS',
    country: 'CH',
    countryName: 'Switzerland',
    lat: 47.5583,
    lng: 7.5878,
  },
  {
    id: 2,
    street: 'Main St',
    number: '1',
    postcode: '10001',
    city: 'New York',
    state: 'New York',
    stateCode: 'NY',
    country: 'US',
    countryName: 'United States',
    lat: 40.7,
    lng: -74,
  },
  ...['Lörrach', 'Freiburg', 'Ulm', 'Aalen', 'Calw', 'Horb', 'Singen'].map((city, n) => ({
    id: 10 + n,
    street: 'Marktplatz',
    number: String(n + 1),
    postcode: String(79_000 + n),
    city,
    ...german,
  })),
]

export interface PlacesTwin {
  /** `127.0.0.1:4711`. */
  place: string
  url: string
  /** Everything it was asked, in order. */
  asked: { path: string; body: string; headers: IncomingMessage['headers'] }[]
  /** Answers with 503. */
  isAway: boolean
  close(): void
}

/** Speaks what Google's Places API (New) and Photon speak, with a few places, offline. */
export async function openPlacesTwin(): Promise<PlacesTwin> {
  const asked: PlacesTwin['asked'] = []
  const server = createServer(async (req, res) => {
    const body = await text(req)
    asked.push({ path: req.url ?? '', body, headers: req.headers })
    if (twin.isAway) res.writeHead(503).end()
    else answer(req, res, body)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const place = `127.0.0.1:${(server.address() as AddressInfo).port}`
  const twin: PlacesTwin = {
    place,
    url: `http://${place}`,
    asked,
    isAway: false,
    close() {
      server.closeAllConnections()
      server.close()
    },
  }
  return twin
}

function answer(req: IncomingMessage, res: ServerResponse, body: string): void {
  const found = answerTo(new URL(req.url ?? '', 'http://twin'), body)
  res
    .writeHead(found ? 200 : 404, { 'content-type': 'application/json' })
    .end(JSON.stringify(found ?? { error: { code: 404 } }))
}

function answerTo({ pathname, searchParams }: URL, body: string): object | undefined {
  if (pathname === '/api') return { features: matching(searchParams.get('q') ?? '').map(feature) }
  if (pathname === '/v1/places:autocomplete') return { suggestions: suggestionsFor(JSON.parse(body)) }
  const picked = known.find(({ id }) => pathname === `/v1/places/place-${id}`)
  return picked && details(picked)
}

function suggestionsFor({ input, includedRegionCodes }: { input: string; includedRegionCodes?: string[] }) {
  return matching(input)
    .filter(({ country }) => includedRegionCodes?.includes(country.toLowerCase()) !== false)
    .slice(0, 5)
    .map((one) => ({ placePrediction: { placeId: `place-${one.id}`, text: { text: describe(one) } } }))
}

const lineOf = ({ street, number, country }: TwinPlace) =>
  country === 'US' ? `${number} ${street}` : `${street} ${number}`
const describe = (one: TwinPlace) => `${lineOf(one)}, ${one.postcode} ${one.city}, ${one.countryName}`

/** All words of the question begin words of the place. */
function matching(question: string): TwinPlace[] {
  const words = question
    .toLowerCase()
    .split(/[\s,]+/)
    .filter(Boolean)
  return known.filter((one) => {
    const own = describe(one)
      .toLowerCase()
      .split(/[\s,]+/)
    return words.every((word) => own.some((part) => part.startsWith(word)))
  })
}

const feature = (one: TwinPlace) => ({
  type: 'Feature',
  geometry: { type: 'Point', coordinates: [one.lng, one.lat] },
  properties: {
    osm_type: 'N',
    osm_id: one.id,
    street: one.street,
    housenumber: one.number,
    postcode: one.postcode,
    city: one.city,
    state: one.state,
    countrycode: one.country,
    country: one.countryName,
  },
})

const details = (one: TwinPlace) => ({
  displayName: { text: lineOf(one) },
  location: { latitude: one.lat, longitude: one.lng },
  addressComponents: [
    { longText: one.number, shortText: one.number, types: ['street_number'] },
    { longText: one.street, shortText: one.street, types: ['route'] },
    { longText: one.city, shortText: one.city, types: ['locality', 'political'] },
    { longText: one.state, shortText: one.stateCode, types: ['administrative_area_level_1', 'political'] },
    { longText: one.countryName, shortText: one.country, types: ['country', 'political'] },
    { longText: one.postcode, shortText: one.postcode, types: ['postal_code'] },
  ],
})
