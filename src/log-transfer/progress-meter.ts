const REPORT_INTERVAL_MS = 2_000

export interface ProgressMeterOptions {
  say: (line: string) => void
  /** Unit of the progress: `events`, or `MB`. */
  unit: string
  now?: () => number
}

/** Reports the progress, speed and remaining time of long work at intervals. */
export function createProgressMeter({ say, unit, now = () => performance.now() }: ProgressMeterOptions) {
  let step = ''
  let begun = { at: 0, done: 0 }
  let saidAt = 0

  /** @param of 0 when the total is unknown */
  return function note(doing: string, done: number, of: number): void {
    const at = now()
    if (doing !== step) {
      step = doing
      begun = { at, done }
      saidAt = at
    }
    if (at - saidAt < REPORT_INTERVAL_MS) return
    saidAt = at
    const perSecond = ((done - begun.done) * 1_000) / (at - begun.at)
    const whole = of > 0 ? ` of ${count(of)}` : ''
    const left = of > 0 && perSecond > 0 ? `, ${duration((of - done) / perSecond)} left` : ''
    say(`  ${doing}: ${count(done)}${whole} ${unit}, ${count(perSecond)} a second${left}`)
  }
}

function count(number: number): string {
  return Math.round(number).toLocaleString('en-US')
}

function duration(seconds: number): string {
  if (seconds < 90) return `${Math.max(1, Math.round(seconds))} s`
  return `${Math.round(seconds / 60)} min`
}
