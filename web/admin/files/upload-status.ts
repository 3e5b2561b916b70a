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
