import type { Expression } from './expression/expression.ts'

/** Names and array positions, from the first name to the last. */
export type Path = readonly (string | number)[]

export interface FormatterCall {
  name: string
  args: readonly string[]
}

export type Block = Instruction[]

/** What an `{.or}` leads to: a block of its own, with or without a predicate. */
export type Branch = Extract<Instruction, { kind: 'predicate' }>

/** `at` is an offset in the source. */
export type Instruction =
  | { kind: 'text'; text: string }
  | { kind: 'variable'; at: number; paths: Path[]; calls: FormatterCall[] }
  | { kind: 'section'; at: number; path: Path; body: Block; or: Branch | undefined }
  | { kind: 'repeated'; at: number; path: Path; body: Block; alternates: Block; or: Branch | undefined }
  | { kind: 'predicate'; at: number; name: string | undefined; args: string[]; body: Block; or: Branch | undefined }
  | { kind: 'if'; at: number; paths: Path[]; operators: ('&&' | '||')[]; body: Block; or: Branch | undefined }
  | { kind: 'var'; at: number; name: string; paths: Path[]; calls: FormatterCall[] }
  | { kind: 'ctx'; at: number; name: string; bindings: { name: string; path: Path }[] }
  | { kind: 'eval'; at: number; expression: Expression }
  | { kind: 'macro'; at: number; name: string; body: Block }
  | { kind: 'include'; at: number; name: string; hasOutput: boolean }
  | { kind: 'inject'; at: number; name: string; file: string }

/** Tags that only shape the tree. */
export type Mark = { kind: 'end' | 'eof' | 'alternates'; at: number } | { kind: 'or'; at: number; branch: Branch }

/** Names as errors give them. */
export const opcodes: Record<Instruction['kind'] | Mark['kind'], string> = {
  text: 'TEXT',
  variable: 'VARIABLE',
  section: 'SECTION',
  repeated: 'REPEATED',
  predicate: 'PREDICATE',
  if: 'IF',
  var: 'BINDVAR',
  ctx: 'CTXVAR',
  eval: 'EVAL',
  macro: 'MACRO',
  include: 'INCLUDE',
  inject: 'INJECT',
  end: 'END',
  eof: 'EOF',
  alternates: 'ALTERNATES_WITH',
  or: 'OR_PREDICATE',
}

/** A name with what follows it, wherever it stands: `items.0.title`, `@`, `@index`, `@name.field`. */
export const reference = /(?:\d+|[@$]?[a-zA-Z][a-zA-Z0-9_-]*|@)(?:\.(?:\d+|[@$]?[a-zA-Z][a-zA-Z0-9_-]*|@))*/y

/** `items.0.title` is a name, a position and a name. */
export function pathOf(reference: string): Path {
  return reference.split('.').map((part) => (/^\d{1,9}$/.test(part) ? Number(part) : part))
}
