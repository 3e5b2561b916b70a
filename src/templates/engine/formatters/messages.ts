import type { Formatter, Scope } from '../scope.ts'
import { pathOf } from '../tree.ts'
import { childOf, isObject, numberOf, textOf, type Value } from '../values.ts'
import { formatInterval, formatMoment } from './dates.ts'
import { pluralRules } from './intl-cache.ts'
import { amountOf, formatAmount } from './money.ts'
import { formatDecimal } from './numbers.ts'

export const messageFormatters: Record<string, Formatter> = {
  /** `{0}` and `{1}` are the arguments. */
  format(value, args, scope) {
    const values = args.map((arg) => scope.resolveOutside(pathOf(arg)))
    // What follows a brace up to the next one that closes is a position; anything else there prints nothing.
    const [start = '', ...tags] = textOf(value).split('{')
    return bounded([start, ...tags.flatMap(tagAndText)], scope, (part) =>
      part.startsWith('{') ? textOf(values[Number(part.slice(1))]) : part,
    )
  },
  message: (value, args, scope) => formatMessage(textOf(value), args, scope),
  plural: (value, args, scope) => formatMessage(textOf(value), args, scope),
}

/** `0} and more` is the position `{0`, and the text after it. */
function tagAndText(part: string): string[] {
  const close = part.indexOf('}')
  const position = part.slice(0, close)
  if (close < 0) return []
  return /^\d{1,3}$/.test(position) ? [`{${position}`, part.slice(close + 1)] : [part.slice(close + 1)]
}

/** Texts may name an argument any number of times, so the sum is paid for while it grows. */
function bounded(parts: readonly string[], scope: Scope, textFor: (part: string) => string): string {
  let text = ''
  for (const part of parts) {
    const next = textFor(part)
    scope.charge(1 + (next.length >> 6))
    text += next
  }
  return text
}

/** Arguments by their position and by their name. */
interface Arguments {
  positions: Value[]
  names: ReadonlyMap<string, Value>
}

/** `{0 plural one {# item} other {# items}}`, `{name}`, `{price money style:code}`; arguments are paths or `name:path`. */
function formatMessage(message: string, args: readonly string[], scope: Scope): string {
  const positions: Value[] = []
  const names = new Map<string, Value>()
  for (const arg of args) {
    const at = arg.search(/[:=]/)
    const value = scope.resolveOutside(pathOf(arg.slice(at + 1)))
    positions.push(value)
    if (at >= 0) names.set(arg.slice(0, at), value)
  }
  return fill(message, { positions, names }, undefined, scope, 0)
}

/** Choices within choices. */
const DEPTH_MAX = 10

function fill(message: string, args: Arguments, count: string | undefined, scope: Scope, depth: number): string {
  return bounded(piecesOf(message), scope, (piece) => {
    if (!piece.startsWith('{')) return count === undefined ? piece : piece.replaceAll('#', () => count)
    return depth > DEPTH_MAX ? '' : replaced(piece.slice(1, -1), args, scope, depth)
  })
}

/** Text, and what stands between braces with those inside. */
function piecesOf(message: string): string[] {
  const pieces: string[] = []
  let start = 0
  let depth = 0
  for (const { index, 0: brace } of message.matchAll(/[{}]/g)) {
    if (brace === '{' && depth++ === 0) {
      pieces.push(message.slice(start, index))
      start = index
    } else if (brace === '}' && depth > 0 && --depth === 0) {
      pieces.push(message.slice(start, index + 1))
      start = index + 1
    }
  }
  // A brace that is never closed prints nothing.
  if (depth === 0) pieces.push(message.slice(start))
  return pieces
}

function replaced(tag: string, args: Arguments, scope: Scope, depth: number): string {
  const [names, afterNames] = cut(tag, /^[\w.;-]+/)
  const [kind, rest] = cut(afterNames, /^[a-z-]+/)
  const values = names.split(';').map((name) => argumentOf(name, args))
  const [value] = values
  const options = rest.trim().split(/\s+/).filter(Boolean)
  switch (kind) {
    case '':
      return messageText(value)
    case 'plural':
    case 'selectordinal':
      return chosenPlural(value, kind === 'selectordinal' ? 'ordinal' : 'cardinal', rest, args, scope, depth)
    case 'select': {
      const choices = choicesOf(rest)
      return fill(choices.get(messageText(value)) ?? choices.get('other') ?? '', args, undefined, scope, depth + 1)
    }
    case 'number':
    case 'decimal':
      return formatDecimal(numeric(value), options, scope.settings.locale)
    case 'money':
    case 'currency': {
      const amount = amountOf(value)
      return amount ? formatAmount(amount, options, scope.settings.locale) : ''
    }
    case 'datetime':
      return formatMoment(value, options, scope)
    case 'datetime-interval':
      return formatInterval(values, options, scope)
    default:
      return ''
  }
}

/** What matches at the beginning, and what follows it after spaces and commas. */
function cut(text: string, pattern: RegExp): [string, string] {
  const begun = text.replace(/^[\s,]+/, '')
  const found = pattern.exec(begun)?.[0] ?? ''
  return [found, begun.slice(found.length).replace(/^[\s,]+/, '')]
}

function argumentOf(name: string, { positions, names }: Arguments): Value {
  const [first = '', ...more] = name.split('.')
  let value = /^\d+$/.test(first) ? positions[Number(first)] : names.get(first)
  for (const part of more) value = childOf(value, part)
  return value
}

/** An amount of money counts by its value. */
function numeric(value: Value): Value {
  return isObject(value) ? (childOf(value, 'decimalValue') ?? childOf(value, 'value')) : value
}

const messageText = (value: Value) => textOf(numeric(value))

function chosenPlural(
  value: Value,
  type: 'cardinal' | 'ordinal',
  rest: string,
  args: Arguments,
  scope: Scope,
  depth: number,
): string {
  const choices = choicesOf(rest)
  const offset = Number(/^\s*offset:(\d{1,6})/.exec(rest)?.[1] ?? 0)
  const number = numberOf(numeric(value))
  const counted = number - offset
  const { locale } = scope.settings
  const category = Number.isFinite(counted) ? pluralRules(locale, { type }).select(counted) : 'other'
  const chosen = choices.get(`=${number}`) ?? choices.get(category) ?? choices.get('other') ?? ''
  return fill(chosen, args, formatDecimal(counted, [], locale), scope, depth + 1)
}

/** `one {# item} other {# items}`. */
function choicesOf(text: string): Map<string, string> {
  const choices = new Map<string, string>()
  let key = ''
  for (const piece of piecesOf(text)) {
    if (piece.startsWith('{')) choices.set(key, piece.slice(1, -1))
    else key = piece.trim().split(/\s+/).at(-1) ?? ''
  }
  return choices
}
