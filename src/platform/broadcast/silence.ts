import { BEAT_MS } from './broadcast.ts'

/** Without a sign of life for longer, nobody knows what went unheard; with the beat that finds it out, below a second. */
const SILENT_AFTER_MS = 600

export interface SilenceWatch {
  /**
   * Everything that was said until this moment has been heard.
   * @param moment of `performance.now()`
   */
  heard(moment: number): void
  stop(): void
}

/** Calls `onSilence` at each beat for as long as nothing is heard, and also at the end of a sleep of the whole process. */
export function watchSilence(onSilence: () => void): SilenceWatch {
  let heardAt = Number.NEGATIVE_INFINITY
  let lastBeat = performance.now()

  function judge(): void {
    if (performance.now() - heardAt > SILENT_AFTER_MS) onSilence()
  }

  function beat(): void {
    const slept = performance.now() - lastBeat
    lastBeat += slept
    if (slept > SILENT_AFTER_MS + BEAT_MS) onSilence()
    // What came while this process was busy is read before it is judged.
    else setImmediate(judge)
  }

  const timer = setInterval(beat, BEAT_MS).unref()
  return {
    heard(moment) {
      heardAt = Math.max(heardAt, moment)
    },
    stop: () => clearInterval(timer),
  }
}
