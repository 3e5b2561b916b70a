import { LRUCache } from 'lru-cache'

export interface AnswerCacheOptions<Answer> {
  /** Most that all kept answers may weigh together. */
  max: number
  weightOf(answer: Answer): number
}

/** Answers of many websites, the least used of which go when there are too many, and all of one website at once. */
export interface AnswerCache<Answer extends object> {
  get(websiteId: string, question: string): Answer | undefined
  set(websiteId: string, question: string, answer: Answer): void
  drop(websiteId: string): void
  clear(): void
  /** How many there are. */
  size(): number
}

export function answerCache<Answer extends object>({ max, weightOf }: AnswerCacheOptions<Answer>): AnswerCache<Answer> {
  // A website's own names, so that nothing of it stays in memory that nobody can ask for any more.
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
      // What weighs more than all may weigh together was not kept.
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
