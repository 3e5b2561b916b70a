/** Where a page of a list begins, as it stands in an address; empty for whatever cannot be such a place. */
export function readPageToken(after: unknown): string {
  return typeof after === 'string' && /^[\w.-]{1,300}$/.test(after) ? after : ''
}
