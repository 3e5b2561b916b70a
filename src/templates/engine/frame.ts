import type { Compiled } from './compile.ts'
import type { Block, Path } from './tree.ts'
import { childOf, descendantOf, type Value } from './values.ts'

/** A node that names are looked up in, and what was bound there. */
export interface Frame {
  node: Value
  parent: Frame | undefined
  /** Position in the array that is repeated. */
  index: number
  /** Names do not climb further. */
  isPrivate: boolean
  variables: Map<string, Value> | undefined
  macros: Map<string, Macro> | undefined
}

export interface Macro {
  body: Block
  definedIn: Place
}

/** Where an instruction's offsets count from. */
export interface Place {
  compiled: Compiled
  partial: string | undefined
}

export function frameOn(node: Value, parent: Frame | undefined): Frame {
  return { node, parent, index: -1, isPrivate: false, variables: undefined, macros: undefined }
}

export function setVariable(frame: Frame, name: string, value: Value): void {
  frame.variables ??= new Map()
  frame.variables.set(name, value)
}

/** The first name in this frame only. */
export function resolveHere(path: Path, frame: Frame): Value {
  return descendantOf(named(path[0] as string | number, frame), path.slice(1))
}

/** The first name climbs the frames; what follows it is looked up in what was found. */
export function resolveFrom(path: Path, from: Frame): Value {
  const [name = '', ...more] = path
  if (name === '@') return descendantOf(from.node, more)
  for (let frame: Frame | undefined = from; frame; frame = frame.isPrivate ? undefined : frame.parent) {
    const value = named(name, frame)
    if (value !== undefined) return more.length === 0 ? value : descendantOf(value, more)
  }
  return undefined
}

/** `@` is the node, `@index` and `@index0` are the place in what is repeated, other `@names` were bound by the template. */
function named(name: string | number, frame: Frame): Value {
  if (typeof name === 'number' || !name.startsWith('@')) return childOf(frame.node, name)
  if (name === '@') return frame.node
  if (name === '@index' || name === '@index0') {
    return frame.index < 0 ? undefined : frame.index + (name === '@index' ? 1 : 0)
  }
  return frame.variables?.get(name)
}
