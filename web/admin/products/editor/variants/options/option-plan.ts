import type { AdminVariant } from '../../../../../../src/catalog/admin-contract.ts'
import { countCombinations, generateVariants, type Option, VARIANTS_MAX } from '../variant-generator.ts'

export interface OptionPlan {
  options: string[]
  variants: AdminVariant[]
  /** Preview of the button's effect. */
  words: string
  /** Why it is disabled. */
  problem: string | undefined
  /** Whether the variants match the options already. */
  done: boolean
}

/** Preview of generating the variants of these options. */
export function planOptions(options: Option[], names: string[], variants: AdminVariant[]): OptionPlan {
  const problem = problemOf(options)
  if (problem !== undefined) return { options: names, variants, words: '', problem, done: false }
  const asked = options.filter(({ values }) => values.length > 0)
  const made = generateVariants(asked, variants, () => crypto.randomUUID())
  const kept = new Set(variants.map(({ id }) => id))
  const staying = made.filter(({ id }) => kept.has(id)).length
  const added = made.length - staying
  const gone = variants.length - staying
  const sameNames = JSON.stringify(asked.map(({ name }) => name)) === JSON.stringify(names)
  return {
    options: asked.map(({ name }) => name),
    variants: made,
    words: planWords(added, gone),
    problem: undefined,
    done: sameNames && added === 0 && gone === 0,
  }
}

/** `8 variants will be added, 1 will be removed.` */
function planWords(added: number, gone: number): string {
  const variants = (count: number) => `${count} ${count === 1 ? 'variant' : 'variants'}`
  if (added === 0) return gone === 0 ? 'No variant will be added or removed.' : `${variants(gone)} will be removed.`
  return `${variants(added)} will be added${gone > 0 ? `, ${gone} will be removed` : ''}.`
}

function problemOf(options: Option[]): string | undefined {
  const names = options.map(({ name }) => name.trim().toLowerCase())
  if (names.includes('')) return 'Give the option a name.'
  if (new Set(names).size < names.length) return 'Two options have the same name.'
  const count = countCombinations(options)
  return count > VARIANTS_MAX ? `That would be ${count} variants. A product has at most ${VARIANTS_MAX}.` : undefined
}

/** Merges typed options with changes of the product's own: values not yet applied are kept. */
export function mergeTyped(typed: Option[], before: Option[], now: Option[]): Option[] {
  return now.map(({ name, values }) => {
    const old = before.find((option) => option.name === name)?.values ?? []
    const mine = typed.find((option) => option.name === name)?.values ?? []
    return { name, values: [...new Set([...values, ...mine.filter((value) => !old.includes(value))])] }
  })
}
