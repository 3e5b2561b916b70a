import { hash } from 'node:crypto'

/** Code is named by its hash, and found again in the page that shows it. */
export function codeFrameUrl(code: string, path: string): string {
  return `/code/${hash('sha256', code, 'hex')}?page=${encodeURIComponent(path)}`
}
