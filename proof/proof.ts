/** What one run of a proof found. */
export interface Finding {
  /** How much was tried: acknowledged adds, keys, events, requests; and figures such as milliseconds. */
  counts: Record<string, number>
  /** How often the promise was broken. */
  violations: number
  /** The first few, in words. */
  examples: string[]
  /** Why nothing could be tried here, such as a missing right; it counts neither as passed nor as failed. */
  skipped?: string
}

/** A promise of the product and the run that would break it if it did not hold. */
export interface Proof {
  /** `R1`, as in the list of promises. */
  id: string
  promise: string
  /** Judges how long something takes, or how much at once is possible: nothing else may run beside it. */
  isTimed?: true
  run(options: ProofOptions): Promise<Finding>
  /** The same run with the property broken on purpose: it must find violations, or the proof proves nothing. */
  control(options: ProofOptions): Promise<Finding>
}

export interface ProofOptions {
  seed: number
  /** A tenth of it, where that tells something: to see whether the proof itself works. */
  isShort: boolean
  say(line: string): void
  /** Remembers what has to be stopped or removed afterwards, also when the run fails; the last one goes first. */
  defer(undo: () => unknown): void
}

const EXAMPLES_MAX = 40
const EXAMPLE_LENGTH = 400

export type FindingBuilder = ReturnType<typeof createFinding>

/** Of a run that needs what this machine does not give. */
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
    /** Keeps the largest. */
    most(name: string, figure: number) {
      finding.counts[name] = Math.max(finding.counts[name] ?? 0, Math.round(figure))
    },
    violation(sentence: string, times = 1) {
      finding.violations += times
      if (finding.examples.length < EXAMPLES_MAX) finding.examples.push(sentence.slice(0, EXAMPLE_LENGTH))
    },
  }
}
