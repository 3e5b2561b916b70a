import { hash } from 'node:crypto'

/** Code is identified by its hash within the page that shows it. */
export function codeFrameUrl(code: string, path: string): string {
  return `/code/${hash('sha256', code, 'hex')}?page=${encodeURIComponent(path)}`
}
