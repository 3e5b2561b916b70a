import { LRUCache } from 'lru-cache'

export interface AnswerCacheOptions<Answer> {
  /** Maximum total weight of all cached answers. */
  max: number
  weightOf(answer: Answer): number
}

/** LRU cache of answers by website, which can drop all answers of one website. */
export interface AnswerCache<Answer extends object> {
  get(websiteId: string, question: string): Answer | undefined
  set(websiteId: string, question: string, answer: Answer): void
  drop(websiteId: string): void
  clear(): void
  /** Number of cached answers. */
  size(): number
}

export function answerCache<Answer extends object>({ max, weightOf }: AnswerCacheOptions<Answer>): AnswerCache<Answer> {
  // The website's keys, removed with its last answer, so that they do not leak.
  const namesOf = new Map<string, Set<string>>()
  const answers = new LRUCache<string, Answer>({
    maxSize: max,
    sizeCalculation: weightOf,
    dispose: (_, name, reason) => {
      if (reason !== 'set') forget(name)
    },
  })

  function forget(name: string): void {
    const websiteId = name.slice(0, name.indexOf('/'))
    const names = namesOf.get(websiteId)
    names?.delete(name)
    if (names?.size === 0) namesOf.delete(websiteId)
  }

  return {
    get: (websiteId, question) => answers.get(`${websiteId}/${question}`),
    set(websiteId, question, answer) {
      const name = `${websiteId}/${question}`
      answers.set(name, answer)
      // An answer heavier than the limit was not cached.
      if (!answers.has(name)) return
      const names = namesOf.get(websiteId) ?? new Set()
      namesOf.set(websiteId, names.add(name))
    },
    drop(websiteId) {
      for (const name of [...(namesOf.get(websiteId) ?? [])]) answers.delete(name)
    },
    clear() {
      answers.clear()
      namesOf.clear()
    },
    size: () => answers.size,
  }
}
