import { fillMessage } from '../messages/fill-message.ts'
import { moneyLocale, type Sentence, spokenCatalogue } from './word.ts'

const same = (text: string) => text
let sayings = { sayValue: same, sayAmounts: same }

/** Sets how values in a server sentence are written where that is not as the server does; loaded with such a page. */
export function sayValuesBy(say: typeof sayings): void {
  sayings = say
}

/** Longer messages are unchanged: sentences of the server are shorter, whatever names they hold. */
const LENGTH_MAX = 2_000

/**
 * Translates a message of the server, which is in English: as a whole, or by its shape with values in it. Others are unchanged,
 * but in English an amount in them is written as the page writes amounts.
 */
export function said(message: string): string {
  const catalogue = spokenCatalogue()
  if (!catalogue)
    return moneyLocale() === undefined || message.length > LENGTH_MAX ? message : sayings.sayAmounts(message)
  if (Object.hasOwn(catalogue, message)) return catalogue[message as Sentence] ?? message
  if (message.length > LENGTH_MAX) return message
  const [closest] = shapesOf(catalogue)
    .flatMap((shape) => {
      const values = valuesIn(message, shape)
      return values ? [{ translation: shape.translation, values }] : []
    })
    .sort((a, b) => lengthOf(a.values) - lengthOf(b.values))
  return closest ? fillMessage(closest.translation, mapped(closest.values, catalogue)) : message
}

/** The fewer letters the values take, the closer the shape: `Choose the {field}.` also fits `Choose the county from the list.` */
const lengthOf = (values: Record<string, string>): number => Object.values(values).join('').length

/** Few words around values are no shape: `{from} to {to}` would be found in any sentence. */
function isShape(sentence: string): boolean {
  if (!sentence.includes('{')) return false
  const words = sentence.replace(/\{\w+\}|[^a-z]/gi, '')
  return sentence.endsWith('.') || sentence.includes('{why}') || words.length > 9
}

/** Field names are in lower case in sentences: `Enter the postal code.` A value named `why` is a sentence itself. */
function mapped(values: Record<string, string>, known: Partial<Record<string, string>>): Record<string, string> {
  const translated = (value: string) =>
    known[value] ?? known[value.charAt(0).toUpperCase() + value.slice(1)] ?? sayings.sayValue(value)
  const entries = Object.entries(values).map(([name, value]) => [
    name,
    name === 'why' ? said(value) : translated(value),
  ])
  return Object.fromEntries(entries)
}

/** A sentence with values, divided at them: `{who} is here.` is `''`, `' is here.'`. */
interface Shape {
  literals: string[]
  names: string[]
  translation: string
}

const shapes = new WeakMap<object, Shape[]>()

function shapesOf(catalogue: Partial<Record<string, string>>): Shape[] {
  const known = shapes.get(catalogue)
  if (known) return known
  const made = Object.entries(catalogue)
    .filter(([sentence]) => isShape(sentence))
    .map(([sentence, translation = '']) => {
      const parts = sentence.split(/\{(\w+)\}/)
      return {
        literals: parts.filter((_, place) => place % 2 === 0),
        names: parts.filter((_, place) => place % 2 === 1),
        translation,
      }
    })
  shapes.set(catalogue, made)
  return made
}

/**
 * The values in a message of this shape, each as long as possible from the left; undefined for another shape. From the end
 * to the beginning, so that each literal is looked for once.
 */
function valuesIn(message: string, { literals, names }: Shape): Record<string, string> | undefined {
  const [first = ''] = literals
  if (!message.startsWith(first) || !message.endsWith(literals.at(-1) ?? '')) return undefined
  const values: Record<string, string> = {}
  let end = message.length - (literals.at(-1)?.length ?? 0)
  for (let place = names.length - 1; place >= 0; place--) {
    const literal = literals[place] ?? ''
    // A value has at least one character.
    const at = place === 0 ? 0 : message.lastIndexOf(literal, end - 1 - literal.length)
    const begin = at + literal.length
    if (at < 0 || begin < first.length || begin >= end || /[\n\r\u2028\u2029]/.test(message.slice(begin, end)))
      return undefined
    values[names[place] ?? ''] = message.slice(begin, end)
    end = at
  }
  return values
}
