import { videoFileName } from '../validation/video-rules.ts'

/** Services whose videos are embedded, and the hosts of their players; nothing is loaded from them before a visitor starts one. */
export const videoPlayers = {
  YouTube: 'https://www.youtube-nocookie.com',
  Vimeo: 'https://player.vimeo.com',
  Dailymotion: 'https://geo.dailymotion.com',
  Loom: 'https://www.loom.com',
  Streamable: 'https://streamable.com',
  TED: 'https://embed.ted.com',
  Wistia: 'https://fast.wistia.net',
} as const

export type VideoProvider = keyof typeof videoPlayers

export const videoProviders = Object.keys(videoPlayers) as VideoProvider[]

/** A video of a supported service, which can be embedded in a page. */
export interface VideoAddress {
  provider: VideoProvider
  /** URL of the frame, loaded once a visitor has asked for the video. */
  embedUrl: string
}

/** A video of a product: of a service, or a file of the website's own. */
export interface ProductVideoAddress {
  provider: VideoAddress['provider'] | 'File'
  embedUrl: string
}

const OWN_VIDEOS = '/videos/'

/** Where a file of the website's own is played, by its name. */
export const ownVideoAddress = (fileName: string): string => OWN_VIDEOS + fileName

/** Undefined for every address that is neither a video of these services nor a file of the website's own. */
export function readProductVideo(url: string): ProductVideoAddress | undefined {
  const isOwn = url.startsWith(OWN_VIDEOS) && videoFileName.test(url.slice(OWN_VIDEOS.length))
  return isOwn ? { provider: 'File', embedUrl: url } : readVideoAddress(url)
}

/** Undefined for a URL that is not a video of a supported service. */
export function readVideoAddress(url: string): VideoAddress | undefined {
  if (!URL.canParse(url)) return undefined
  const address = new URL(url)
  if (address.protocol !== 'https:' && address.protocol !== 'http:') return undefined
  const host = address.hostname.replace(/^(www|m)\./, '')
  for (const [provider, path] of Object.entries(playerPaths) as [VideoProvider, PlayerPath][]) {
    const found = path(host, address)
    if (found !== undefined) return { provider, embedUrl: videoPlayers[provider] + found }
  }
  return undefined
}

/** The first video in the HTML by which a service embeds it; the HTML itself is never shown. */
export function readEmbeddedVideo(html: string): VideoAddress | undefined {
  const [, frame = ''] = html.slice(0, 20_000).split(/<iframe(?=\s)/i)
  const [attributes = ''] = frame.split('>')
  const [source = ''] = attributes.split(/\ssrc="/i)[1]?.split('"') ?? []
  const url = source.replaceAll('&amp;', '&')
  return readVideoAddress(url.startsWith('//') ? `https:${url}` : url)
}

/** Specification §5, Editor wording: links as {host} or {host}. Undefined for a video's address, and for none yet. */
export function videoLinkProblem(url: string): string | undefined {
  if (url.trim() === '' || readVideoAddress(url)) return undefined
  return 'Enter the https:// address of a video on youtube.com or vimeo.com, or on Dailymotion, Loom, Streamable, TED or Wistia.'
}

/** Path of a player for an address on this host without `www`; undefined for any other address. */
type PlayerPath = (host: string, address: URL) => string | undefined

/** The first group of the pattern, within this path. */
const firstOf = (pattern: RegExp, path: string): string | undefined => pattern.exec(path)?.[1]

const playerPaths: Readonly<Record<VideoProvider, PlayerPath>> = {
  YouTube(host, { pathname, searchParams }) {
    const isLong = host === 'youtube.com' || host === 'youtube-nocookie.com'
    const long = () => searchParams.get('v') ?? firstOf(/^\/(?:embed|shorts|live)\/([^/]+)/, pathname)
    const id = host === 'youtu.be' ? pathname.slice(1) : isLong ? long() : undefined
    return id && /^[\w-]{6,20}$/.test(id) ? `/embed/${id}?autoplay=1&rel=0` : undefined
  },
  Vimeo(host, { pathname }) {
    if (host !== 'vimeo.com' && host !== 'player.vimeo.com') return undefined
    const id = firstOf(/\/(\d{4,15})(?:\/|$)/, pathname)
    return id && `/video/${id}?autoplay=1&dnt=1`
  },
  Dailymotion(host, { pathname, searchParams }) {
    let id: string | null | undefined
    if (host === 'dailymotion.com') id = firstOf(/^\/(?:embed\/)?video\/([^/_]+)/, pathname)
    else if (host === 'dai.ly') id = pathname.slice(1)
    else if (host === 'geo.dailymotion.com') id = searchParams.get('video')
    return id && /^[a-z0-9]{5,20}$/i.test(id) ? `/player.html?video=${id}` : undefined
  },
  Loom(host, { pathname }) {
    const id = host === 'loom.com' ? firstOf(/^\/(?:share|embed)\/([0-9a-f]{32})(?:\/|$)/, pathname) : undefined
    return id && `/embed/${id}?autoplay=1`
  },
  Streamable(host, { pathname }) {
    const id = host === 'streamable.com' ? firstOf(/^\/(?:[eo]\/)?([a-z0-9]{4,12})\/?$/, pathname) : undefined
    return id && `/e/${id}?autoplay=1`
  },
  TED(host, { pathname }) {
    const isTed = host === 'ted.com' || host === 'embed.ted.com'
    const id = isTed ? firstOf(/^\/talks\/([a-z0-9_]{3,150})\/?$/, pathname) : undefined
    return id && `/talks/${id}`
  },
  Wistia(host, { pathname }) {
    const isWistia = host === 'fast.wistia.net' || host === 'wistia.com' || host.endsWith('.wistia.com')
    const id = isWistia ? firstOf(/^\/(?:medias|embed\/(?:iframe|medias))\/([a-z0-9]{8,12})\/?$/, pathname) : undefined
    return id && `/embed/iframe/${id}?autoPlay=true`
  },
}
