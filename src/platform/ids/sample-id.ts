/**
 * Prefix of the ids of a demo store's sample data. They are UUIDs of version 8, which nothing else here creates, so sample
 * data can be told from real data and removed as a whole.
 */
const HEAD = '00000000-da57-8'

/** All sample ids are between these two in the sort order of UUIDs. */
export const sampleIds = {
  first: '00000000-da57-8000-0000-000000000000',
  last: '00000000-da57-8fff-ffff-ffffffffffff',
  /** Pattern for LIKE. */
  pattern: `${HEAD}%`,
} as const

/** @param random returns numbers from 0 (inclusive) to 1 (exclusive) */
export function sampleId(random: () => number): string {
  const hex = (digits: number) =>
    Math.floor(random() * 16 ** digits)
      .toString(16)
      .padStart(digits, '0')
  return `${HEAD}${hex(3)}-8${hex(3)}-${hex(6)}${hex(6)}`
}

/** A sample id that is made of another id: for what is derived from sample data. */
export function asSampleId(id: string): string {
  return HEAD + id.slice(HEAD.length)
}

export function isSampleId(id: string): boolean {
  return id.startsWith(HEAD)
}
