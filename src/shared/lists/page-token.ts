/** A list's cursor from a URL; empty when it is malformed. */
export function readPageToken(after: unknown): string {
  return typeof after === 'string' && /^[\w.-]{1,300}$/.test(after) ? after : ''
}
