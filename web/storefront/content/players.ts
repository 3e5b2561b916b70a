import { embedPlayers } from '../../../src/shared/embeds/embed-players.ts'

/** Origins of players of services; nothing is loaded from them until a visitor starts one. */
export const PLAYERS: string[] = [...embedPlayers]
