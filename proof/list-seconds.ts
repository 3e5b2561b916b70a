import type { ProofResult } from './carry-out.ts'

const PROMISE_LENGTH = 70

/** A line for each proof, the longest first, and their sum: what a run's time is spent on. */
export function listSeconds(results: Pick<ProofResult, 'id' | 'promise' | 'seconds'>[]): string {
  const longestFirst = results.toSorted((a, b) => b.seconds - a.seconds)
  const lines = longestFirst.map(({ id, promise, seconds }) => line(seconds, id, promise.slice(0, PROMISE_LENGTH)))
  const sum = results.reduce((total, { seconds }) => total + seconds, 0)
  return [...lines, line(sum, 'sum', `of ${results.length} proofs`)].join('\n')
}

const line = (seconds: number, id: string, text: string) => `${String(seconds).padStart(6)} s  ${id.padEnd(4)} ${text}`
