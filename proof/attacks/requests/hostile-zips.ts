import { makeZip } from '../../../src/testing/fixtures/make/make-zip.ts'
import type { Attack } from './body-attacks.ts'

/** Sent to routes that unpack a ZIP file. */
export const takesZip = /^POST \/api\/catalog\/imports\/:importId\/pictures$/

/** ZIP files with as many entries as are allowed, one more, long names, contents that grow when unpacked, and damage. */
export async function hostileZips(): Promise<Attack[]> {
  const [most, more, long, bomb] = await Promise.all([
    makeZip(filesOf(10_000, (n) => `${n}.png`)),
    makeZip(filesOf(10_001, (n) => `${n}.png`)),
    makeZip(filesOf(2_000, (n) => `${'a/'.repeat(5_000)}${n}.png`)),
    makeZip({ 'burst.png': Buffer.alloc(20_000_000) }),
  ])
  return [
    zip('a ZIP file of 10,000 entries', most),
    zip('a ZIP file of 10,001 entries', more),
    zip('a ZIP file of 2,000 long names', long),
    zip('a ZIP file with 20 MB of zeros', bomb),
    zip('a ZIP file that is cut in half', most.subarray(0, most.length / 2)),
    zip('a ZIP file whose directory is damaged', Buffer.concat([most.subarray(0, most.length / 2), long])),
  ]
}

function filesOf(count: number, nameOf: (n: number) => string): Record<string, Buffer> {
  return Object.fromEntries(Array.from({ length: count }, (_, n) => [nameOf(n), Buffer.alloc(0)]))
}

const zip = (name: string, body: Buffer): Attack => ({ name, contentType: 'application/zip', make: () => body })
