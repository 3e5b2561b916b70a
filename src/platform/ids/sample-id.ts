/**
 * Ids of what was made up for a demo store. They are UUIDs of version 8, which nothing else here makes, with a head of
 * their own: whatever carries one can be told from what really happened, and removed as a whole.
 */
const HEAD = '00000000-da57-8'

/** All sample ids lie between these two in the order of UUIDs. */
export const sampleIds = {
  first: '00000000-da57-8000-0000-000000000000',
  last: '00000000-da57-8fff-ffff-ffffffffffff',
  /** For LIKE. */
  pattern: `${HEAD}%`,
} as const

/** @param random numbers from 0 to below 1 */
export function sampleId(random: () => number): string {
  const hex = (digits: number) =>
    Math.floor(random() * 16 ** digits)
      .toString(16)
      .padStart(digits, '0')
  return `${HEAD}${hex(3)}-8${hex(3)}-${hex(6)}${hex(6)}`
}

export function isSampleId(id: string): boolean {
  return id.startsWith(HEAD)
}
