/** A service whose content is shown as a card: nothing is loaded from it before a visitor asks for it. */
export interface ThirdPartyService {
  /** Block type (facts A.1). */
  number: number
  name: string
  /** What visitors read. */
  provider: string
  /** What editors read. */
  label: string
  /** Hosts of its pages; empty: any. */
  hosts: readonly string[]
  /** Pictures of an imported gallery, each with its page on the service. */
  hasPictures?: true
  /** Takes bookings of tables: variants 1017 and 1018 (specification §3). */
  isBooking?: true
  /** Replaced by another type: rendered where imported. */
  isImportOnly?: true
}

export const thirdPartyServices: readonly ThirdPartyService[] = [
  { number: 6, name: 'twitter', provider: 'X', label: 'Post on X', hosts: ['x.com', 'twitter.com'] },
  { number: 24, name: 'foursquare', provider: 'Foursquare', label: 'Foursquare', hosts: ['foursquare.com'] },
  {
    number: 25,
    name: 'instagram',
    provider: 'Instagram',
    label: 'Instagram',
    hosts: ['instagram.com'],
    hasPictures: true,
  },
  { number: 42, name: 'fivehundredpix', provider: '500px', label: '500px', hosts: ['500px.com'], hasPictures: true },
  {
    number: 45,
    name: 'flickr',
    provider: 'Flickr',
    label: 'Flickr',
    hosts: ['flickr.com', 'flic.kr'],
    hasPictures: true,
  },
  { number: 46, name: 'amazon', provider: 'Amazon', label: 'Amazon', hosts: [] },
  {
    number: 50,
    name: 'opentable',
    provider: 'OpenTable',
    label: 'OpenTable (earlier)',
    hosts: [],
    isBooking: true,
    isImportOnly: true,
  },
  { number: 56, name: 'soundcloud', provider: 'SoundCloud', label: 'SoundCloud', hosts: ['soundcloud.com'] },
  {
    number: 59,
    name: 'tourdates',
    provider: 'Bandsintown',
    label: 'Tour dates',
    hosts: ['bandsintown.com', 'songkick.com'],
  },
  { number: 63, name: 'zola', provider: 'Zola', label: 'Zola', hosts: ['zola.com'] },
  {
    number: 65,
    name: 'acuity',
    provider: 'Acuity',
    label: 'Acuity Scheduling',
    hosts: ['acuityscheduling.com', 'as.me'],
  },
  { number: 66, name: 'opentable-v2', provider: 'OpenTable', label: 'OpenTable', hosts: [], isBooking: true },
  { number: 68, name: 'tock', provider: 'Tock', label: 'Tock', hosts: ['exploretock.com'], isBooking: true },
]

/** What a card of such a service offers: to reserve a table, or its events. */
export const bookingVariants = ['reservation', 'events'] as const
export const bookingChoices = ['page', ...bookingVariants] as const

const byNumber = new Map(thirdPartyServices.map((service) => [service.number, service]))

export const findService = (number: number): ThirdPartyService | undefined => byNumber.get(number)

/** Specification §5, Editor wording: links as {host} or {host}. Undefined for an address of the service, and for none yet. */
export function serviceLinkProblem({ hosts }: ThirdPartyService, url: string): string | undefined {
  if (url.trim() === '' || hosts.length === 0) return undefined
  const { protocol = '', hostname = '' } = URL.canParse(url) ? new URL(url) : {}
  const isOfService = hosts.some((host) => hostname === host || hostname.endsWith(`.${host}`))
  return isOfService && protocol === 'https:'
    ? undefined
    : `Enter the https:// address of a page on ${hosts.join(' or ')}.`
}
