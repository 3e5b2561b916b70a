import type { Site } from '../isolated-site.ts'
import type { Scene } from './cases.ts'

const all: ((scene: Scene) => Promise<unknown>)[] = []

/**
 * Provides an object of the other website, created once before the first request, so that its creation does not count as a
 * change.
 */
export function foreignObject<Kind>(make: (scene: Scene) => Promise<Kind>): (scene: Scene) => Promise<Kind> {
  const made = new WeakMap<Site, Promise<Kind>>()
  const give = (scene: Scene) => {
    const one = made.get(scene.other) ?? make(scene)
    made.set(scene.other, one)
    return one
  }
  all.push(give)
  return give
}

/** Called before the digests of the other website's tables are taken. */
export async function makeForeignObjects(scene: Scene): Promise<void> {
  for (const give of all) await give(scene)
}
