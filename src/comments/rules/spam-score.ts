/** What is known of a comment when it arrives. */
export interface SpamFacts {
  name: string
  body: string
  /** Milliseconds between showing the form and sending it; undefined when unknown. */
  tookMs: number | undefined
  /** A box was filled in that people do not see. */
  filledHidden: boolean
  /** Times the same words were sent on this website in the last 30 days. */
  repeated: number
  /** Comments from the same network in the last ten minutes. */
  recent: number
  blocklist: readonly string[]
}

/** From here a comment waits, whatever the settings say. */
export const SUSPICIOUS = 3
/** From here it goes to the spam folder. */
export const SPAM = 8

export interface SpamScore {
  score: number
  /** `links:3`; read by `spamReasonText`. */
  reasons: string[]
}

const LINKS = /https?:\/\/|www\./gi
const MARKUP = /\[(?:url|link)[=\]]|<a\s/i
const FAST_MS = 3_000
/** A comment of one word has no repetition. */
const WORDS_MIN = 8
const LETTERS_MIN = 20

/** How much of a comment looks like spam, and what. Nothing leaves the installation for it. */
export function spamScore(facts: SpamFacts): SpamScore {
  const { name, body, tookMs, filledHidden, repeated, recent, blocklist } = facts
  const found: [points: number, reason: string][] = []
  const add = (points: number, reason: string) => {
    if (points > 0) found.push([points, reason])
  }
  const links = body.match(LINKS)?.length ?? 0
  add(pointsOfLinks(links), `links:${links}`)
  add(name.match(LINKS) || name.includes('://') ? 5 : 0, 'linkInName')
  add(MARKUP.test(body) ? 4 : 0, 'markup')
  add(filledHidden ? 10 : 0, 'hiddenBox')
  add(tookMs !== undefined && tookMs >= 0 && tookMs < FAST_MS ? 3 : 0, 'fast')
  add(Math.min(repeated, 2) * 4, `repeated:${repeated}`)
  add(recent >= 4 ? 3 : 0, `recent:${recent}`)
  add(isMonotonous(body) ? 3 : 0, 'monotonous')
  add(isShouting(body) ? 2 : 0, 'capitals')
  const blocked = blockedWords(`${name} ${body}`, blocklist)
  add(blocked * SPAM, `blocked:${blocked}`)
  return {
    score: Math.min(
      found.reduce((sum, [points]) => sum + points, 0),
      100,
    ),
    reasons: found.map(([, reason]) => reason),
  }
}

function pointsOfLinks(links: number): number {
  return [0, 1, 3][links] ?? Math.min(2 + links, SPAM)
}

/** Half of its words are the same one. */
function isMonotonous(body: string): boolean {
  const words = body.toLowerCase().split(/\s+/)
  if (words.length < WORDS_MIN) return false
  const counts = new Map<string, number>()
  for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1)
  return Math.max(...counts.values()) * 2 >= words.length
}

function isShouting(body: string): boolean {
  const letters = body.match(/\p{L}/gu) ?? []
  const capitals = body.match(/\p{Lu}/gu) ?? []
  return letters.length >= LETTERS_MIN && capitals.length > letters.length * 0.7
}

function blockedWords(text: string, blocklist: readonly string[]): number {
  const words = ` ${text.toLowerCase().replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')} `
  return blocklist.filter((blocked) => {
    const wanted = blocked
      .toLowerCase()
      .replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
      .trim()
    return wanted !== '' && words.includes(` ${wanted} `)
  }).length
}

const sentences: Record<string, (value: string) => string> = {
  links: (n) => (n === '1' ? 'Contains a link' : `Contains ${n} links`),
  linkInName: () => 'The name contains a link',
  markup: () => 'Contains markup of links',
  hiddenBox: () => 'A box was filled in that people do not see',
  fast: () => 'Written in less than three seconds',
  repeated: (n) => (n === '1' ? 'The same words were sent before' : `The same words were sent ${n} times before`),
  recent: (n) => `${n} comments from the same place within ten minutes`,
  monotonous: () => 'Repeats the same word',
  capitals: () => 'Written in capitals',
  blocked: (n) => (n === '1' ? 'Contains a word of the blocklist' : `Contains ${n} words of the blocklist`),
}

/** For moderators. */
export function spamReasonText(reason: string): string {
  const [name = '', value = ''] = reason.split(':')
  return Object.hasOwn(sentences, name) ? (sentences[name]?.(value) ?? '') : reason
}
