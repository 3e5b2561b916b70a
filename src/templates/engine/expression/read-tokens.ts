import { tooManyTokens } from '../errors.ts'
import { type Path, pathOf, reference } from '../tree.ts'
import type { Literal } from './expression.ts'

export type Token =
  | { kind: 'literal'; value: Literal }
  | { kind: 'reference'; path: Path }
  | { kind: 'operator'; text: string }

/** What an `{.eval}` says, or what is wrong with it. */
export type Tokens = { tokens: Token[]; error?: never } | { tokens?: never; error: string }

const constants = new Map<string, Literal>([
  ['null', null],
  ['true', true],
  ['false', false],
  ['PI', Math.PI],
  ['E', Math.E],
  ['Infinity', Number.POSITIVE_INFINITY],
  ['NaN', Number.NaN],
])

const space = /[ \n\t\r\u00a0]+/y
const hex = /0[xX]([0-9a-fA-F]*)/y
const decimal = /\d[\d.]*(?:[eE][+-]?[\d.]*)?/y
const operator = /===|!==|\*\*|<<|>>|<=|>=|==|!=|&&|\|\||[-+*/%<>=!~&|^,;()]/y

/** Reads at most `most` tokens: a longer expression is refused before it is read to its end. */
export function readTokens(source: string, most: number): Tokens {
  const tokens: Token[] = []
  const cursor: Cursor = { source, position: 0 }
  for (take(space, cursor); cursor.position < source.length; take(space, cursor)) {
    const token = quoted(cursor) ?? numeric(cursor) ?? nameOrSign(cursor)
    if (typeof token === 'string') return { error: token }
    tokens.push(token)
    if (tokens.length > most) return { error: tooManyTokens(most) }
  }
  return { tokens }
}

interface Cursor {
  readonly source: string
  position: number
}

function take(pattern: RegExp, cursor: Cursor): RegExpExecArray | null {
  pattern.lastIndex = cursor.position
  const found = pattern.exec(cursor.source)
  if (found) cursor.position = pattern.lastIndex
  return found
}

// Each of these reads a token, says what is wrong with it, or leaves it to the next.

function quoted(cursor: Cursor): Token | string | undefined {
  const quote = cursor.source[cursor.position]
  if (quote !== '"' && quote !== "'") return undefined
  const string = readString(cursor.source, cursor.position + 1, quote)
  if (string.error !== undefined) return string.error
  cursor.position = string.end
  return { kind: 'literal', value: string.text }
}

function numeric(cursor: Cursor): Token | string | undefined {
  const digits = take(hex, cursor)
  if (digits && !digits[1]) return 'Expected digits after start of hex number'
  if (digits) return { kind: 'literal', value: Number.parseInt(digits[1] as string, 16) }
  const number = take(decimal, cursor)
  return number ? numberFrom(number[0]) : undefined
}

function nameOrSign(cursor: Cursor): Token | string {
  const name = take(reference, cursor)?.[0]
  if (name !== undefined) {
    const constant = constants.get(name)
    return constant === undefined ? { kind: 'reference', path: pathOf(name) } : { kind: 'literal', value: constant }
  }
  const sign = take(operator, cursor)
  if (sign) return { kind: 'operator', text: sign[0] }
  const char = cursor.source[cursor.position] as string
  return `Unexpected ${characterName(char)} at ${cursor.position}: ${JSON.stringify(char)}`
}

function numberFrom(text: string): Token | string {
  const [mantissa = '', exponent] = text.split(/[eE]/)
  if (exponent?.includes('.')) return 'Unexpected decimal point in exponent'
  if (mantissa.indexOf('.') !== mantissa.lastIndexOf('.')) return 'Duplicate decimal point in number'
  if (exponent !== undefined && !/\d/.test(exponent)) return 'Expected a digit after exponent in decimal number'
  return { kind: 'literal', value: Number.parseFloat(text) }
}

const plainEscapes: Record<string, string> = { n: '\n', t: '\t', f: '\f', r: '\r' }
const hexEscapes: Record<string, { digits: number; error: string }> = {
  x: { digits: 2, error: 'Invalid 2-char hex escape found' },
  u: { digits: 4, error: 'Invalid unicode escape found' },
  U: { digits: 8, error: 'Invalid unicode escape found' },
}

type ReadString = { text: string; end: number; error?: never } | { error: string }

/** From after the opening quote to after the closing one. */
function readString(source: string, start: number, quote: string): ReadString {
  let text = ''
  for (let at = start; at < source.length; at++) {
    const char = source[at] as string
    if (char === quote) return { text, end: at + 1 }
    if (char === '\n' || char === '\r')
      return { error: `Illegal bare ${characterName(char)} character in string literal` }
    if (char !== '\\' || at + 1 >= source.length) {
      text += char
      continue
    }
    const decoded = readEscape(source, at + 1)
    if (decoded.error !== undefined) return decoded
    text += decoded.text
    at = decoded.end
  }
  return { error: 'Unterminated string' }
}

/** From after the backslash; `end` is the last character of the escape. */
function readEscape(source: string, at: number): ReadString {
  const escaped = source[at] as string
  const coded = Object.hasOwn(hexEscapes, escaped) ? hexEscapes[escaped] : undefined
  if (!coded)
    return { text: Object.hasOwn(plainEscapes, escaped) ? (plainEscapes[escaped] as string) : escaped, end: at }
  const digits = source.slice(at + 1, at + 1 + coded.digits)
  if (digits.length < coded.digits || !/^[0-9a-fA-F]+$/.test(digits)) return { error: coded.error }
  return { text: characterOf(Number.parseInt(digits, 16)), end: at + coded.digits }
}

/** Control characters, and what is no character, become a space. */
function characterOf(code: number): string {
  const isControl = code <= 0x08 || (code >= 0x0e && code < 0x20)
  return isControl || code > 0x10ffff ? ' ' : String.fromCodePoint(code)
}

const named: Record<string, string> = {
  '\b': 'backspace',
  '\f': 'form feed',
  '\n': 'line feed',
  '\r': 'carriage return',
}

function characterName(char: string): string {
  return named[char] ?? (char <= '\u001f' ? 'control character' : 'character')
}
