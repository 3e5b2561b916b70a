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

/** Seconds somebody looks at a page: mostly short, at times long, never longer than four times the middle. */
export function thinkingTime(middle, random) {
  return Math.min(4 * middle, -middle * Math.log2(1 - random()))
}
