import { z } from 'zod'

/** As in the editor (specification §9). */
const MEGABYTE = 1_000_000

/** A variable with a whole number up to `most`. */
function upTo(name: string, most: number, fallback: number) {
  const message = `${name} must be a whole number from 1 to ${most}.`
  return z
    .string()
    .regex(/^\d{1,9}$/, message)
    .transform(Number)
    .refine((value) => value >= 1 && value <= most, message)
    .default(fallback)
}

const egressAllow = 'EGRESS_ALLOW must be a comma-separated list of hosts with ports: 10.0.0.7:8080, media.local:80.'

/** Limits of the platform's resources for one website or account, and of outgoing requests. */
export const LimitVariables = z.object({
  STORAGE_PER_WEBSITE_MB: upTo('STORAGE_PER_WEBSITE_MB', 100_000_000, 5_000),
  STORAGE_PER_ACCOUNT_MB: upTo('STORAGE_PER_ACCOUNT_MB', 100_000_000, 20_000),
  WEBSITES_PER_ACCOUNT: upTo('WEBSITES_PER_ACCOUNT', 10_000, 20),
  MAP_TILES_URL: z
    .string()
    .refine(
      (text) =>
        /^https?:/.test(text) && URL.canParse(text) && ['{z}', '{x}', '{y}'].every((part) => text.includes(part)),
      'MAP_TILES_URL must be a URL with {z}, {x} and {y} in its path.',
    )
    .optional(),
  MAP_ATTRIBUTION: z.string().max(300).default('© OpenStreetMap contributors'),
  FLICKR_API_KEY: z
    .string()
    .regex(/^[0-9a-f]{32}$/, 'FLICKR_API_KEY must be a key of Flickr’s API: 32 hexadecimal digits.')
    .optional(),
  PLACES_GOOGLE_KEY: z.string().min(1).max(200).optional(),
  PLACES_PHOTON_URL: z
    .string()
    .refine((text) => /^https?:/.test(text) && URL.canParse(text), 'PLACES_PHOTON_URL must be a URL.')
    .optional(),
  EGRESS_ALLOW: z
    .string()
    .toLowerCase()
    .transform((text) => text.split(',').map((part) => part.trim()))
    .refine((parts) => parts.every((part) => /^(\[[0-9a-f:]+\]|[a-z0-9.-]+):\d{1,5}$/.test(part)), egressAllow)
    .default([]),
})

export interface ConfigLimits {
  /** Pictures of maps; undefined: visitors are led to a map elsewhere. */
  mapTiles: { url: string; attribution: string } | undefined
  /** For reading albums on Flickr; undefined: only their feeds are. */
  flickr: { apiKey: string } | undefined
  /** Who suggests addresses while they are typed; undefined: nobody. */
  places: { provider: 'google'; key: string } | { provider: 'photon'; url: string } | undefined
  /** Maximum bytes of uploaded files. */
  storageLimits: { perWebsite: number; perAccount: number }
  /** Maximum number of websites per account. */
  websitesPerAccount: number
  /** `host:port` pairs in the operator's own network from which pictures may be fetched. */
  egressAllow: string[]
}

export function limitsOf(data: z.output<typeof LimitVariables>): ConfigLimits {
  const { MAP_TILES_URL: tiles, MAP_ATTRIBUTION: attribution, FLICKR_API_KEY: flickrKey } = data
  const { PLACES_GOOGLE_KEY: key, PLACES_PHOTON_URL: url } = data
  return {
    mapTiles: tiles === undefined ? undefined : { url: tiles, attribution },
    flickr: flickrKey === undefined ? undefined : { apiKey: flickrKey },
    places:
      url !== undefined ? { provider: 'photon', url } : key !== undefined ? { provider: 'google', key } : undefined,
    storageLimits: {
      perWebsite: data.STORAGE_PER_WEBSITE_MB * MEGABYTE,
      perAccount: data.STORAGE_PER_ACCOUNT_MB * MEGABYTE,
    },
    websitesPerAccount: data.WEBSITES_PER_ACCOUNT,
    egressAllow: data.EGRESS_ALLOW,
  }
}
