import type { Path } from './tree.ts'
import type { Fields, Value } from './values.ts'

/** What a template's numbers, dates and prices are written by. */
export interface Settings {
  /** BCP 47. */
  locale: string
  /** IANA name, where the context has no `website.timeZone`. */
  timeZone: string
  /** Of amounts without one. */
  currency: string
  /** Milliseconds since 1970. */
  now: number
}

/** What formatters and predicates see of a render. */
export interface Scope {
  readonly settings: Settings
  /** The current node. */
  readonly node: Value
  /** All variables of the tag: `datetime-interval` takes two. */
  readonly variables: readonly Value[]
  resolve(path: Path): Value
  /** As seen from where the tag stands: a formatter's own scope is the formatted value. */
  resolveOutside(path: Path): Value
  /** Renders a macro or partial on a value. */
  apply(name: string, value: Value, isPrivate: boolean, args: Fields | undefined): string
  /** The website's. */
  timeZone(): string
  fail(message: string): void
  /** For work that grows with the data; stops the render when it has had enough. */
  charge(steps: number): void
}

export type Formatter = (value: Value, args: readonly string[], scope: Scope) => Value
export type Predicate = (args: readonly string[], scope: Scope) => boolean
