import { videoPlayers } from '../products/video-address.ts'

const { YouTube, Vimeo, Dailymotion, Loom, Streamable, TED, Wistia } = videoPlayers

/** Origins of the players of each service. */
export const embedFrames = {
  YouTube: [YouTube],
  Vimeo: [Vimeo],
  Dailymotion: [Dailymotion],
  Loom: [Loom],
  Streamable: [Streamable],
  TED: [TED],
  Wistia: [Wistia],
  Spotify: ['https://open.spotify.com'],
  SoundCloud: ['https://w.soundcloud.com'],
  Mixcloud: ['https://player-widget.mixcloud.com', 'https://www.mixcloud.com'],
  Deezer: ['https://widget.deezer.com'],
  CodePen: ['https://codepen.io'],
  Figma: ['https://www.figma.com', 'https://embed.figma.com'],
  'Speaker Deck': ['https://speakerdeck.com'],
  SlideShare: ['https://www.slideshare.net'],
  Kickstarter: ['https://www.kickstarter.com'],
} satisfies Record<string, readonly string[]>

export type FramedService = keyof typeof embedFrames

/** Nothing is loaded from them before a visitor asks for it. */
export const embedPlayers: readonly string[] = Object.values(embedFrames).flat()

/** The address of a player if it is one of these; undefined for every other. */
export function readPlayerAddress(address: string, players: readonly string[] = embedPlayers): string | undefined {
  if (!URL.canParse(address)) return undefined
  const url = new URL(address)
  return players.includes(url.origin) && !url.username && !url.password ? url.href : undefined
}
