/** Larger ones would take too much memory. */
const BYTES_MAX = 150_000_000
/** The least that all browsers decode to: the length is the same. */
const SAMPLE_RATE = 8_000

/** Length of a sound on this machine in milliseconds; 0 if the browser cannot tell. */
export async function readDuration(file: File): Promise<number> {
  if (file.size > BYTES_MAX) return 0
  try {
    const { duration } = await new OfflineAudioContext(1, 1, SAMPLE_RATE).decodeAudioData(await file.arrayBuffer())
    return Math.round(duration * 1_000)
  } catch {
    return 0
  }
}

/** `Kiln at night.mp3` → `Kiln at night`. */
export const titleOf = (file: File): string => file.name.replace(/\.[a-z0-9]{1,5}$/i, '').slice(0, 300)
