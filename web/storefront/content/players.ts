import { videoPlayers } from '../../../src/shared/products/video-address.ts'

/** Origins of video players; nothing is loaded from them until a visitor starts one. */
export const PLAYERS: string[] = Object.values(videoPlayers)
