import { type ComponentType, type LazyExoticComponent, lazy } from 'react'
import { allBlocks } from '../../blocks/all.ts'

type LazyPanel = LazyExoticComponent<ComponentType>

/** Finds the panel of a block type. One that could not be loaded is loaded anew by the next call. */
export function lazyPanels(
  loads: Readonly<Record<number, () => Promise<ComponentType>>>,
): (type: number) => LazyPanel | undefined {
  const loaded = new Map<number, LazyPanel>()
  return (type) => {
    const load = loads[type]
    const known = loaded.get(type)
    if (known || !load) return known
    const panel = lazy(() =>
      load().then(
        (component) => ({ default: component }),
        (error: unknown) => {
          loaded.delete(type)
          throw error
        },
      ),
    )
    loaded.set(type, panel)
    return panel
  }
}

/** All of them are loaded when a block is first selected: they are small, and share most of what they say. */
export const findPanel = lazyPanels(
  Object.fromEntries(
    allBlocks.map(({ number }) => [
      number,
      async () => (await import('./all-panels.ts')).allPanels[number] as ComponentType,
    ]),
  ),
)
