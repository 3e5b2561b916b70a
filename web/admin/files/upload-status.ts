import type { Upload } from './upload-list.ts'

/** Status text for screen readers. */
export function uploadStatus(uploads: readonly Upload[]): string {
  if (uploads.length === 0) return ''
  const count = (...states: Upload['state'][]) => uploads.filter(({ state }) => states.includes(state)).length
  const [ready, failed] = [count('ready'), count('failed')]
  if (ready + failed < uploads.length) return `${ready} of ${images(uploads.length)} uploaded`
  return failed === 0 ? `${images(ready)} uploaded` : `${images(ready)} uploaded, ${failed} failed`
}

function images(count: number): string {
  return count === 1 ? '1 image' : `${count} images`
}

/** Decimal units, as in the editor: one megabyte is 1,000,000 bytes. */
export function sizeText(bytes: number): string {
  return bytes < 100_000 ? `${Math.ceil(bytes / 1_000)} kB` : `${(bytes / 1_000_000).toFixed(1)} MB`
}
