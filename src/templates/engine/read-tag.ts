import { formatterUnknown, predicateUnknown } from './errors.ts'
import { readExpression } from './expression/read-expression.ts'
import { type Branch, type FormatterCall, type Instruction, type Mark, type Path, pathOf, reference } from './tree.ts'

/** What formatters and predicates there are. */
export interface Known {
  formatters: ReadonlyMap<string, unknown>
  predicates: ReadonlyMap<string, unknown>
}

export interface TagReader extends Known {
  /** Reports what is wrong with the tag. */
  fail(message: string): void
  expressionTokens: number
}

const space = / /y
const whitespace = /[ \f\n\r\t\v]+/y
const optionalWhitespace = /[ \f\n\r\t\v]*/y
const separator = / *, */y
const word = /[a-zA-Z][a-zA-Z0-9_-]*/y
const predicateName = /[a-zA-Z][a-zA-Z0-9_-]*\?/y
const definition = /@[a-zA-Z][a-zA-Z0-9_-]*/y
const fileName = /[./a-zA-Z0-9_-]+/y
const operator = /&&|\|\|/y
const formatterArgs = /[^|]+/y
const bar = /\|(?!\|)/y
const equals = /=/y
const keyword =
  /alternates with|ctx|end|eof|eval|if|include|inject|macro|meta-left|meta-right|newline|or|repeated section|section|space|tab|var/y

const characters: Record<string, string> = {
  'meta-left': '{',
  'meta-right': '}',
  newline: '\n',
  space: ' ',
  tab: '\t',
}

/** A tag's text with the place that is read next. */
class Cursor {
  position = 0
  readonly text: string

  constructor(text: string) {
    this.text = text
  }

  take(pattern: RegExp): string | undefined {
    pattern.lastIndex = this.position
    const found = pattern.exec(this.text)
    if (!found) return undefined
    this.position = pattern.lastIndex
    return found[0]
  }

  rest(): string {
    const rest = this.text.slice(this.position)
    this.position = this.text.length
    return rest
  }

  get isAtEnd(): boolean {
    return this.position === this.text.length
  }
}

/** The instruction between two braces, `comment`, or undefined for what is no valid tag and stays text. */
export function readTag(text: string, at: number, reader: TagReader): Instruction | Mark | 'comment' | undefined {
  if (text.startsWith('#')) return 'comment'
  const cursor = new Cursor(text)
  if (!text.startsWith('.')) return variable(cursor, at, reader)
  cursor.position = 1
  return predicate(cursor, at, reader) ?? instruction(cursor, at, reader)
}

function instruction(cursor: Cursor, at: number, reader: TagReader): Instruction | Mark | undefined {
  const name = cursor.take(keyword)
  switch (name) {
    case undefined:
      return undefined
    case 'end':
    case 'eof':
      return cursor.isAtEnd ? { kind: name, at } : undefined
    case 'alternates with':
      return cursor.isAtEnd ? { kind: 'alternates', at } : undefined
    case 'or':
      return or(cursor, at, reader)
    case 'if':
      return cursor.take(whitespace) === undefined
        ? undefined
        : (predicate(cursor, at, reader) ?? condition(cursor, at))
    case 'section':
    case 'repeated section':
      return section(cursor, at, name)
    case 'eval':
      if (cursor.take(whitespace) === undefined) return undefined
      return { kind: 'eval', at, expression: readExpression(cursor.rest().replace(/^#/, ''), reader.expressionTokens) }
    case 'var':
    case 'ctx':
    case 'inject':
      return binding(cursor, at, name, reader)
    case 'macro':
    case 'include':
      return partial(cursor, at, name)
    default:
      return cursor.isAtEnd ? { kind: 'text', text: characters[name] ?? '' } : undefined
  }
}

function variable(cursor: Cursor, at: number, reader: TagReader): Instruction | undefined {
  const formatted = formattedPaths(cursor, reader)
  return formatted && { kind: 'variable', at, paths: formatted.paths, calls: formatted.calls }
}

/** `a, b|first|second x y`. */
function formattedPaths(cursor: Cursor, reader: TagReader): { paths: Path[]; calls: FormatterCall[] } | undefined {
  const paths: Path[] = []
  do {
    const name = cursor.take(reference)
    if (name === undefined) return undefined
    paths.push(pathOf(name))
  } while (cursor.take(separator) !== undefined)
  const calls: FormatterCall[] = []
  // Two bars are an operator of a script between braces.
  while (cursor.take(bar) !== undefined) {
    const name = cursor.take(word)
    if (name === undefined) return undefined
    calls.push({ name, args: splitArguments(cursor.take(formatterArgs)) })
  }
  if (!cursor.isAtEnd) return undefined
  const unknown = calls.find(({ name }) => !reader.formatters.has(name))
  if (!unknown) return { paths, calls }
  reader.fail(formatterUnknown(unknown.name))
  return undefined
}

/** The first character is what separates them: `truncate 10`, `truncate#28# !`. */
function splitArguments(text: string | undefined): string[] {
  return text === undefined ? [] : text.slice(1).split(text[0] as string)
}

function predicate(cursor: Cursor, at: number, reader: TagReader): Branch | undefined {
  const name = cursor.take(predicateName)
  if (name === undefined) return undefined
  if (!reader.predicates.has(name)) reader.fail(predicateUnknown(name))
  const rest = cursor.rest()
  const args = rest.length > 1 ? splitArguments(rest) : []
  return { kind: 'predicate', at, name, args, body: [], or: undefined }
}

function or(cursor: Cursor, at: number, reader: TagReader): Mark | undefined {
  if (cursor.isAtEnd) {
    return { kind: 'or', at, branch: { kind: 'predicate', at, name: undefined, args: [], body: [], or: undefined } }
  }
  const branch = cursor.take(space) === undefined ? undefined : predicate(cursor, at, reader)
  return branch && { kind: 'or', at, branch }
}

function condition(cursor: Cursor, at: number): Instruction | undefined {
  const paths: Path[] = []
  const operators: ('&&' | '||')[] = []
  for (;;) {
    const name = cursor.take(reference)
    if (name === undefined) return undefined
    paths.push(pathOf(name))
    cursor.take(optionalWhitespace)
    const sign = cursor.take(operator)
    if (sign === undefined) break
    operators.push(sign as '&&' | '||')
    cursor.take(optionalWhitespace)
  }
  return cursor.isAtEnd ? { kind: 'if', at, paths, operators, body: [], or: undefined } : undefined
}

function section(cursor: Cursor, at: number, keyword: 'section' | 'repeated section'): Instruction | undefined {
  const name = cursor.take(whitespace) === undefined ? undefined : cursor.take(reference)
  if (name === undefined || !cursor.isAtEnd) return undefined
  const path = pathOf(name)
  if (keyword === 'section') return { kind: 'section', at, path, body: [], or: undefined }
  return { kind: 'repeated', at, path, body: [], alternates: [], or: undefined }
}

function binding(cursor: Cursor, at: number, kind: 'var' | 'ctx' | 'inject', reader: TagReader) {
  const name = cursor.take(space) === undefined ? undefined : cursor.take(definition)
  if (name === undefined || cursor.take(space) === undefined) return undefined
  if (kind === 'var') return boundVariable(cursor, at, name, reader)
  return kind === 'ctx' ? boundContext(cursor, at, name) : boundFile(cursor, at, name)
}

function boundVariable(cursor: Cursor, at: number, name: string, reader: TagReader): Instruction | undefined {
  const formatted = formattedPaths(cursor, reader)
  return formatted && { kind: 'var', at, name, paths: formatted.paths, calls: formatted.calls }
}

/** `@name key=path other=path`. */
function boundContext(cursor: Cursor, at: number, name: string): Instruction | undefined {
  const bindings: { name: string; path: Path }[] = []
  do {
    const key = cursor.take(word)
    const path = key === undefined || cursor.take(equals) === undefined ? undefined : cursor.take(reference)
    if (key === undefined || path === undefined) return undefined
    bindings.push({ name: key, path: pathOf(path) })
  } while (cursor.take(whitespace) !== undefined && !cursor.isAtEnd)
  return cursor.isAtEnd ? { kind: 'ctx', at, name, bindings } : undefined
}

/** Arguments after the file's name mean nothing yet. */
function boundFile(cursor: Cursor, at: number, name: string): Instruction | undefined {
  const file = cursor.take(fileName)
  return file === undefined ? undefined : { kind: 'inject', at, name, file }
}

function partial(cursor: Cursor, at: number, kind: 'macro' | 'include'): Instruction | undefined {
  if (cursor.take(space) === undefined) return undefined
  if (kind === 'macro') {
    const name = cursor.take(fileName)
    return name !== undefined && cursor.isAtEnd ? { kind, at, name, body: [] } : undefined
  }
  const [name = '', ...options] = cursor.rest().split(' ')
  return name === '' ? undefined : { kind, at, name, hasOutput: options.includes('output') }
}
