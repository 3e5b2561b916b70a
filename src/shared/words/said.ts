import { fillMessage } from '../messages/fill-message.ts'
import { type Sentence, spokenCatalogue } from './word.ts'

const shapes = new Map<string, RegExp>()
let sayValue = (value: string) => value

/** Sets how amounts, times and countries in a server sentence are written in another language; loaded with the catalogues. */
export function sayValuesBy(say: typeof sayValue): void {
  sayValue = say
}

/** Translates a message of the server, which is in English: as a whole, or by its shape with values in it. Others are unchanged. */
export function said(message: string): string {
  const catalogue = spokenCatalogue()
  if (!catalogue) return message
  if (Object.hasOwn(catalogue, message)) return catalogue[message as Sentence] ?? message
  const [closest] = Object.entries(catalogue)
    .flatMap(([shape, translation = '']) => {
      const values = isShape(shape) ? valuesIn(message, shape) : undefined
      return values ? [{ translation, values }] : []
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
    known[value] ?? known[value.charAt(0).toUpperCase() + value.slice(1)] ?? sayValue(value)
  const entries = Object.entries(values).map(([name, value]) => [
    name,
    name === 'why' ? said(value) : translated(value),
  ])
  return Object.fromEntries(entries)
}

function valuesIn(message: string, shape: string): Record<string, string> | undefined {
  let pattern = shapes.get(shape)
  if (!pattern) {
    const escaped = shape.replace(/[.*+?^$()|[\]\\]/g, '\\$&').replace(/\{(\w+)\}/g, '(?<$1>.+)')
    pattern = new RegExp(`^${escaped}$`)
    shapes.set(shape, pattern)
  }
  return pattern.exec(message)?.groups
}
