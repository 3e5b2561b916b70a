import { videoPlayers } from '../products/video-address.ts'

/** Origins of players of services; nothing is loaded from them before a visitor asks for it. */
export const embedPlayers: readonly string[] = [
  ...Object.values(videoPlayers),
  'https://open.spotify.com',
  'https://w.soundcloud.com',
  'https://player-widget.mixcloud.com',
  'https://widget.deezer.com',
  'https://codepen.io',
  'https://www.figma.com',
  'https://speakerdeck.com',
  'https://www.slideshare.net',
]

/** The address of a player if it is one of these; undefined for every other. */
export function readPlayerAddress(address: string, players = embedPlayers): string | undefined {
  const url = URL.canParse(address) ? new URL(address) : undefined
  return url && players.includes(url.origin) && !url.username && !url.password ? url.href : undefined
}
