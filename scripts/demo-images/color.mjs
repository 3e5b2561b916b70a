/** Mixes two hex colours; 0 gives the first, 1 the second. */
export function mix(a, b, share) {
  const [from, to] = [channels(a), channels(b)]
  const mixed = from.map((value, place) => Math.round(value + (to[place] - value) * share))
  return `#${mixed.map((value) => value.toString(16).padStart(2, '0')).join('')}`
}

export const darker = (color, share) => mix(color, '#1d1410', share)
export const lighter = (color, share) => mix(color, '#fffaf2', share)

function channels(hex) {
  return [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16))
}

/** Numbers from 0 to 1 that are the same at every run. */
export function dice(seed) {
  let state = seed * 2654435761 + 12345
  return () => {
    state = (Math.imul(state ^ (state >>> 15), 2246822519) + 3266489917) | 0
    return ((state ^ (state >>> 13)) >>> 0) / 4294967296
  }
}
