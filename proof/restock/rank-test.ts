/**
 * Two-sided Mann–Whitney U test: probability that two samples of one distribution differ at least this much. Normal
 * approximation with corrections for ties and continuity, valid from 20 values per sample.
 */
export function rankTest(a: number[], b: number[]): { p: number } {
  const all = [...a.map((value) => ({ value, isA: true })), ...b.map((value) => ({ value, isA: false }))]
  all.sort((one, other) => one.value - other.value)
  let ranksOfA = 0
  let ties = 0
  for (let from = 0; from < all.length; ) {
    let to = from
    while (to < all.length && all[to]?.value === all[from]?.value) to++
    const middle = (from + 1 + to) / 2
    ranksOfA += middle * all.slice(from, to).filter(({ isA }) => isA).length
    ties += (to - from) ** 3 - (to - from)
    from = to
  }
  const [m, n] = [a.length, b.length]
  const u = ranksOfA - (m * (m + 1)) / 2
  const variance = ((m * n) / 12) * (m + n + 1 - ties / ((m + n) * (m + n - 1)))
  if (variance === 0) return { p: 1 }
  const z = Math.max(0, Math.abs(u - (m * n) / 2) - 0.5) / Math.sqrt(variance)
  return { p: 2 * (1 - normal(z)) }
}

/** Standard normal distribution function, to seven digits (Abramowitz and Stegun, 26.2.17). */
function normal(z: number): number {
  const t = 1 / (1 + 0.2316419 * z)
  const sum = t * (0.31938153 + t * (-0.356563782 + t * (1.781477937 + t * (-1.821255978 + t * 1.330274429))))
  return 1 - (Math.exp((-z * z) / 2) / Math.sqrt(2 * Math.PI)) * sum
}
