/** A few shops have most of the visitors: the n-th is as likely as 1/n (Zipf). Gives places from 0. */
export function zipf(count) {
  const upTo = []
  let sum = 0
  for (let rank = 1; rank <= count; rank++) {
    sum += 1 / rank
    upTo.push(sum)
  }
  return (random) => firstAbove(upTo, random() * sum)
}

/** By halving: the first place whose value is above. */
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

/** Seconds. The server closes a connection that was idle for ten, and a POST sent in that moment would be lost. */
export const LONGEST_THINKING = 8

/** Seconds somebody looks at a page: mostly short, at times long, never longer than four times the middle or eight. */
export function thinkingTime(middle, random) {
  return Math.min(longest(middle), -middle * Math.log2(1 - random()))
}

/** What `thinkingTime` comes to on average, which is more than the middle: of four seconds it is five. */
export function meanThinking(middle) {
  const mean = middle / Math.LN2
  return middle === 0 ? 0 : mean * (1 - Math.exp(-longest(middle) / mean))
}

function longest(middle) {
  return Math.min(4 * middle, LONGEST_THINKING)
}
