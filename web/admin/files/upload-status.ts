import type { Upload } from './upload-list.ts'

/** Status text for screen readers. */
export function uploadStatus(uploads: readonly Upload[], noun: 'image' | 'file' = 'image'): string {
  if (uploads.length === 0) return ''
  const count = (...states: Upload['state'][]) => uploads.filter(({ state }) => states.includes(state)).length
  const counted = (n: number) => (n === 1 ? `1 ${noun}` : `${n} ${noun}s`)
  const [ready, failed] = [count('ready'), count('failed')]
  if (ready + failed < uploads.length) return `${ready} of ${counted(uploads.length)} uploaded`
  return failed === 0 ? `${counted(ready)} uploaded` : `${counted(ready)} uploaded, ${failed} failed`
}

/** Decimal units, as in the editor: one megabyte is 1,000,000 bytes. */
export function sizeText(bytes: number): string {
  return bytes < 100_000 ? `${Math.ceil(bytes / 1_000)} kB` : `${(bytes / 1_000_000).toFixed(1)} MB`
}
