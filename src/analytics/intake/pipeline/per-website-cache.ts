/** A cache of values by website and name. */
export interface PerWebsiteCache<Value> {
  get(websiteId: string, name: string): Value | undefined
  set(websiteId: string, name: string, value: Value): void
  clear(): void
}

/**
 * Holds at most this many values of all websites together; when full, it is emptied, because tracking the order of use costs
 * more than it saves. Website id and name are separate keys: V8 would intern a joined text before each lookup. As a map key,
 * a name that was cut from a body is also copied, and does not keep the body alive (207 bytes per name, bodies of 90 kB).
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
