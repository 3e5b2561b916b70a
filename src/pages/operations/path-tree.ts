import type { Path } from './patch-shape.ts'

interface Node<Value> {
  values: Value[]
  children: Map<string, Node<Value>>
}

/** Values by path. Finding what overlaps a path takes as many steps as the path has, however many values there are. */
export interface PathTree<Value> {
  add(path: Path, value: Value): void
  /** Values at this path and at the paths around it, outermost first. */
  around(path: Path): Value[]
  /** Whether there is a value at this path or at one around it. */
  covers(path: Path): boolean
  /** Whether there is a value at this path, at one around it or at one inside it. */
  overlaps(path: Path): boolean
}

export function pathTree<Value = true>(entries: Iterable<readonly [Path, Value]> = []): PathTree<Value> {
  const root: Node<Value> = { values: [], children: new Map() }
  /** Nodes from the root to this path, as far as there are any. */
  function* nodesTo(path: Path) {
    let node: Node<Value> | undefined = root
    yield node
    for (const step of path) {
      node = node.children.get(step)
      if (!node) return
      yield node
    }
  }
  const covers = (path: Path) => {
    for (const { values } of nodesTo(path)) if (values.length > 0) return true
    return false
  }
  const tree: PathTree<Value> = {
    add(path, value) {
      let node = root
      for (const step of path) {
        const next: Node<Value> = node.children.get(step) ?? { values: [], children: new Map() }
        node.children.set(step, next)
        node = next
      }
      node.values.push(value)
    },
    around: (path) => [...nodesTo(path)].flatMap(({ values }) => values),
    covers,
    // A node exists only on the way to a value.
    overlaps: (path) => covers(path) || [...nodesTo(path)].length > path.length,
  }
  for (const [path, value] of entries) tree.add(path, value)
  return tree
}

/** The tree of these paths alone. */
export function treeOfPaths(things: Iterable<{ path: Path }>): PathTree<true> {
  const tree = pathTree()
  for (const { path } of things) tree.add(path, true)
  return tree
}
