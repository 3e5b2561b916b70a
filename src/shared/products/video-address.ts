import { videoFileName } from '../validation/video-rules.ts'

/** A video of a supported service, which can be embedded in a page. */
export interface VideoAddress {
  provider: 'YouTube' | 'Vimeo'
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
  const { protocol, hostname, pathname, searchParams } = new URL(url)
  if (protocol !== 'https:' && protocol !== 'http:') return undefined
  const host = hostname.replace(/^(www|m)\./, '')
  if (host === 'youtu.be') return youtube(pathname.slice(1))
  if (host === 'youtube.com' || host === 'youtube-nocookie.com')
    return youtube(searchParams.get('v') ?? /^\/(?:embed|shorts|live)\/([^/]+)/.exec(pathname)?.[1])
  if (host === 'vimeo.com' || host === 'player.vimeo.com') return vimeo(/\/(\d{4,15})(?:\/|$)/.exec(pathname)?.[1])
  return undefined
}

/** Specification §5, Editor wording: links as {host} or {host}. Undefined for a video's address, and for none yet. */
export function videoLinkProblem(url: string): string | undefined {
  if (url.trim() === '' || readVideoAddress(url)) return undefined
  return 'Enter the https:// address of a video on youtube.com or vimeo.com.'
}

function youtube(id: string | null | undefined): VideoAddress | undefined {
  if (!id || !/^[\w-]{6,20}$/.test(id)) return undefined
  return { provider: 'YouTube', embedUrl: `https://www.youtube-nocookie.com/embed/${id}?autoplay=1&rel=0` }
}

function vimeo(id: string | undefined): VideoAddress | undefined {
  return id ? { provider: 'Vimeo', embedUrl: `https://player.vimeo.com/video/${id}?autoplay=1&dnt=1` } : undefined
}
