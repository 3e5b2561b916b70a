import { hash } from 'node:crypto'

/** Origins of players that a visitor may ask for; nothing is loaded of them before. */
export const PLAYERS = ['https://www.youtube-nocookie.com', 'https://player.vimeo.com']

/** Code is named by its hash, and found again in the page that shows it. */
export function codeFrameUrl(code: string, path: string): string {
  return `/code/${hash('sha256', code, 'hex')}?page=${encodeURIComponent(path)}`
}
