/** A few shops have most of the visitors: the n-th has a probability proportional to 1/n (Zipf). Returns indexes from 0. */
export function zipf(count) {
  const upTo = []
  let sum = 0
  for (let rank = 1; rank <= count; rank++) {
    sum += 1 / rank
    upTo.push(sum)
  }
  return (random) => firstAbove(upTo, random() * sum)
}

/** Binary search for the first index with a greater value. */
function firstAbove(sorted, value) {
  let [low, high] = [0, sorted.length - 1]
  while (low < high) {
    const middle = Math.floor((low + high) / 2)
    if (sorted[middle] > value) high = middle
    else low = middle + 1
  }
  return low
}

export function pick(list, random) {
  return list[Math.floor(random() * list.length)]
}

/** Seconds. The server closes connections after ten idle seconds, and a POST sent at that moment would be lost. */
export const LONGEST_THINKING = 8

/** Think time in seconds: mostly short, at times long, limited to four times the median or eight seconds. */
export function thinkingTime(middle, random) {
  return Math.min(longest(middle), -middle * Math.log2(1 - random()))
}

/** Mean of `thinkingTime`, which exceeds the median: for a median of four seconds it is five. */
export function meanThinking(middle) {
  const mean = middle / Math.LN2
  return middle === 0 ? 0 : mean * (1 - Math.exp(-longest(middle) / mean))
}

function longest(middle) {
  return Math.min(4 * middle, LONGEST_THINKING)
}
