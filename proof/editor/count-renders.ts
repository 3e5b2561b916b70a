import type { Frame } from 'playwright-core'

export interface Renders {
  commits: number
  /** Blocks of the canvas that were rendered, again or for the first time. */
  blocks: number
}

/** The part of React's tree that is read here. */
interface Fiber {
  flags: number
  child: Fiber | null
  sibling: Fiber | null
  /** The same part before the commit; null if it is new. */
  alternate: Fiber | null
  stateNode: unknown
}

/** Runs in a page before its scripts: counts what React renders, by the hook that it has for its developer tools. */
export function countRenders(): void {
  const renders: Renders = { commits: 0, blocks: 0 }
  const PERFORMED_WORK = 1
  const isBlock = (element: unknown) => element instanceof HTMLElement && element.dataset.block !== undefined

  /** Children are the same objects below a part that was not rendered. */
  function count({ child, alternate }: Fiber): void {
    if (child === alternate?.child) return
    for (let part = child; part; part = part.sibling) {
      const wasRendered = part.alternate === null || (part.flags & PERFORMED_WORK) !== 0
      if (wasRendered && isBlock(part.child?.stateNode)) renders.blocks++
      count(part)
    }
  }

  const hook = {
    isDisabled: false,
    supportsFiber: true,
    renderers: new Map(),
    inject: () => 1,
    checkDCE() {},
    onCommitFiberUnmount() {},
    onPostCommitFiberRoot() {},
    onCommitFiberRoot(_: number, { current }: { current: Fiber }) {
      renders.commits++
      count(current)
    },
  }
  Object.assign(window, { renders, __REACT_DEVTOOLS_GLOBAL_HOOK__: hook })
}

/** Since the page was loaded. */
export const rendersIn = (frame: Frame): Promise<Renders> =>
  frame.evaluate(() => ({ ...(window as unknown as { renders: Renders }).renders }))
