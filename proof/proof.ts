/** Result of one run. */
export interface Finding {
  /** What was tried: acknowledged adds, keys, events, requests; and figures such as milliseconds. */
  counts: Record<string, number>
  /** Number of violations. */
  violations: number
  /** The first few violations. */
  examples: string[]
  /** Why it could not run here, such as a missing privilege; counts neither as passed nor as failed. */
  skipped?: string
}

/** A property of the product, and a run that tests it. */
export interface Proof {
  /** `R1`, as in the list of promises. */
  id: string
  promise: string
  /** Measures time or throughput, so nothing else may run beside it. */
  isTimed?: true
  /** Waits most of the time, so it runs beside the lanes. */
  isWaiting?: true
  run(options: ProofOptions): Promise<Finding>
  /** The same run with the property deliberately broken: it must find violations, or the proof proves nothing. */
  control(options: ProofOptions): Promise<Finding>
}

export interface ProofOptions {
  seed: number
  /** About a tenth of the full run, to check that the proof itself works. */
  isShort: boolean
  say(line: string): void
  /** Registers clean-up for the end of the run, also after a failure; executed in reverse order. */
  defer(undo: () => unknown): void
}

const EXAMPLES_MAX = 40
const EXAMPLE_LENGTH = 400

export type FindingBuilder = ReturnType<typeof createFinding>

/** Result of a run whose requirements this machine does not meet. */
export function skipped(why: string): Finding {
  return { counts: {}, violations: 0, examples: [], skipped: why }
}

/** Collects violations and keeps the first few as examples. */
export function createFinding() {
  const finding: Finding = { counts: {}, violations: 0, examples: [] }
  return {
    finding,
    count(name: string, by = 1) {
      finding.counts[name] = (finding.counts[name] ?? 0) + by
    },
    /** Keeps the maximum. */
    most(name: string, figure: number) {
      finding.counts[name] = Math.max(finding.counts[name] ?? 0, Math.round(figure))
    },
    violation(sentence: string, times = 1) {
      finding.violations += times
      if (finding.examples.length < EXAMPLES_MAX) finding.examples.push(sentence.slice(0, EXAMPLE_LENGTH))
    },
  }
}
