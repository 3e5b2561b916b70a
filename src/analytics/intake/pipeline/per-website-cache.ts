/** What is known of each website, under names of its own. */
export interface PerWebsiteCache<Value> {
  get(websiteId: string, name: string): Value | undefined
  set(websiteId: string, name: string, value: Value): void
  clear(): void
}

/**
 * Keeps at most so many values, of all websites together, and then begins anew: to keep them in order of use costs more than
 * what is saved by it. Names are looked up as they are, for V8 files a text that was just put together among all texts first.
 * With that it keeps a copy: a name that was cut from a body does not keep the body (207 bytes a name, bodies of 90 kB).
 */
export function createPerWebsiteCache<Value>(most: number): PerWebsiteCache<Value> {
  const websites = new Map<string, Map<string, Value>>()
  let size = 0

  function clear(): void {
    websites.clear()
    size = 0
  }

  return {
    get: (websiteId, name) => websites.get(websiteId)?.get(name),
    set(websiteId, name, value) {
      const isNew = !websites.get(websiteId)?.has(name)
      if (isNew && size >= most) clear()
      if (isNew) size++
      const own = websites.get(websiteId) ?? new Map<string, Value>()
      websites.set(websiteId, own.set(name, value))
    },
    clear,
  }
}
