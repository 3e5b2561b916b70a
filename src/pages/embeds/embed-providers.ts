import { videoPlayers } from '../../shared/products/video-address.ts'

/** A service that describes its pages by oEmbed (oembed.com): only its own endpoint is ever asked about them. */
export interface EmbedProvider {
  name: string
  /** Hosts of its pages, with all beneath them. */
  hosts: readonly string[]
  /** Its oEmbed endpoint. */
  endpoint: string
  /** Where its endpoint may lead on to. */
  alsoAt?: readonly string[]
  /** Kind of account whose videos play nowhere else, as its answers name it (specification §5, Editor wording). */
  unsupportedAccount?: string
  /** Origins of its players, which a visitor's browser loads on demand. */
  frames?: readonly string[]
  /** What it sends instead of a player: a quotation, which its script makes into a post. */
  quote?: {
    className: string
    /** Names of the quotation's `data-` attributes that its script reads. */
    data: readonly string[]
    script: string
  }
}

const { YouTube, Vimeo, Dailymotion, Loom, Streamable, TED, Wistia } = videoPlayers

export const embedProviders: readonly EmbedProvider[] = [
  {
    name: 'YouTube',
    hosts: ['youtube.com', 'youtu.be'],
    endpoint: 'https://www.youtube.com/oembed',
    frames: [YouTube],
  },
  {
    name: 'Vimeo',
    hosts: ['vimeo.com'],
    endpoint: 'https://vimeo.com/api/oembed.json',
    frames: [Vimeo],
    unsupportedAccount: 'basic',
  },
  {
    name: 'Dailymotion',
    hosts: ['dailymotion.com', 'dai.ly'],
    endpoint: 'https://www.dailymotion.com/services/oembed',
    frames: [Dailymotion],
  },
  { name: 'Loom', hosts: ['loom.com'], endpoint: 'https://www.loom.com/v1/oembed', frames: [Loom] },
  {
    name: 'Streamable',
    hosts: ['streamable.com'],
    endpoint: 'https://api.streamable.com/oembed.json',
    frames: [Streamable],
  },
  { name: 'TED', hosts: ['ted.com'], endpoint: 'https://www.ted.com/services/v1/oembed.json', frames: [TED] },
  {
    name: 'Wistia',
    hosts: ['wistia.com', 'wistia.net'],
    endpoint: 'https://fast.wistia.com/oembed',
    frames: [Wistia],
  },
  {
    name: 'Spotify',
    hosts: ['open.spotify.com'],
    endpoint: 'https://open.spotify.com/oembed',
    frames: ['https://open.spotify.com'],
  },
  {
    name: 'SoundCloud',
    hosts: ['soundcloud.com'],
    endpoint: 'https://soundcloud.com/oembed',
    frames: ['https://w.soundcloud.com'],
  },
  {
    name: 'Mixcloud',
    hosts: ['mixcloud.com'],
    endpoint: 'https://app.mixcloud.com/oembed/',
    frames: ['https://player-widget.mixcloud.com'],
  },
  {
    name: 'Deezer',
    hosts: ['deezer.com'],
    endpoint: 'https://api.deezer.com/oembed',
    frames: ['https://widget.deezer.com'],
  },
  {
    name: 'CodePen',
    hosts: ['codepen.io'],
    endpoint: 'https://codepen.io/api/oembed',
    frames: ['https://codepen.io'],
  },
  {
    name: 'Figma',
    hosts: ['figma.com'],
    endpoint: 'https://www.figma.com/api/oembed',
    frames: ['https://www.figma.com'],
  },
  {
    name: 'Speaker Deck',
    hosts: ['speakerdeck.com'],
    endpoint: 'https://speakerdeck.com/oembed.json',
    frames: ['https://speakerdeck.com'],
  },
  {
    name: 'SlideShare',
    hosts: ['slideshare.net'],
    endpoint: 'https://www.slideshare.net/api/oembed/2',
    frames: ['https://www.slideshare.net'],
  },
  {
    name: 'X',
    hosts: ['x.com', 'twitter.com'],
    endpoint: 'https://publish.twitter.com/oembed',
    alsoAt: ['publish.x.com'],
    quote: {
      className: 'twitter-tweet',
      data: ['dnt', 'theme', 'conversation'],
      script: 'https://platform.twitter.com/widgets.js',
    },
  },
  {
    name: 'Bluesky',
    hosts: ['bsky.app'],
    endpoint: 'https://embed.bsky.app/oembed',
    quote: {
      className: 'bluesky-embed',
      data: ['bluesky-uri', 'bluesky-cid', 'bluesky-embed-color-mode'],
      script: 'https://embed.bsky.app/static/embed.js',
    },
  },
  {
    name: 'Reddit',
    hosts: ['reddit.com'],
    endpoint: 'https://www.reddit.com/oembed',
    quote: {
      className: 'reddit-embed-bq',
      data: ['embed-height', 'embed-showtitle', 'embed-showmedia'],
      script: 'https://embed.reddit.com/widgets.js',
    },
  },
  {
    name: 'TikTok',
    hosts: ['tiktok.com'],
    endpoint: 'https://www.tiktok.com/oembed',
    quote: {
      className: 'tiktok-embed',
      data: ['video-id', 'embed-from', 'embed-type', 'unique-id'],
      script: 'https://www.tiktok.com/embed.js',
    },
  },
]

/** Undefined for an address of no provider. */
export function findEmbedProvider(
  address: string,
  providers: readonly EmbedProvider[] = embedProviders,
): EmbedProvider | undefined {
  if (!URL.canParse(address)) return undefined
  const { protocol, hostname, username, password } = new URL(address)
  if (protocol !== 'https:' || username || password) return undefined
  return providers.find(({ hosts }) => hosts.some((host) => hostname === host || hostname.endsWith(`.${host}`)))
}

/** Specification §5, Editor wording: links as {host} or {host}. */
export function askForProvider(providers: readonly EmbedProvider[]): string {
  const names = providers.map(({ name }) => name)
  return `Enter the https:// address of a page on ${names.slice(0, -1).join(', ')} or ${names.at(-1)}.`
}

/** In pixels. */
export const EMBED_HEIGHT = { min: 40, usual: 360, max: 4_000 }

/** A page of a service as it is shown: a card with plain text, and what it may load once a visitor asks for it. */
export interface EmbedCard {
  provider: string
  title: string
  author: string
  text: string
  /** Address of its player; empty: it has none. */
  frame: string
  /** A quotation and the provider's own script, for a frame without access to the page; empty: there is none. */
  html: string
  height: number
}
