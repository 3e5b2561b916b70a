import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

/** Phone; wider than a phone; without and with room for a second column. */
const breakpoints = ['767px', '768px', '1199px', '1200px']

const web = join(import.meta.dirname, '../..')

/** Styles and screens of admin and platform. The kit and the storefront's themes define their own. */
const filesOf = (extension: string) =>
  ['admin', 'platform'].flatMap((face) =>
    readdirSync(join(web, face), { recursive: true })
      .map((file) => join(face, String(file)))
      .filter((file) => file.endsWith(extension) && !/\.test\.tsx?$/.test(file)),
  )

const literalColour =
  /#[0-9a-f]{3,8}\b|\b(rgba?|hsla?|oklch|oklab|lab|lch|hwb)\(|(?<![\w-])(white|black|red|green|blue|gr[ae]y|orange|yellow|purple)(?![\w-])/i
const literalLength = /(?<![\w-])\d*\.?\d+(rem|px|em|ch|pt)\b/

/** Returns what a declaration defines although it belongs to a token. */
function ownOf(property: string, value: string): string | undefined {
  if (value.includes('var(--color-')) return 'a name of the storefront'
  if (property.startsWith('--') ? /#[0-9a-f]{3,8}\b/i.test(value) : literalColour.test(value)) return 'a colour'
  if (/^(margin|padding|gap|row-gap|column-gap)/.test(property) && literalLength.test(value)) return 'a space'
  if (/^font(-size)?$/.test(property) && literalLength.test(value)) return 'a font size'
  return undefined
}

function ownValuesIn(css: string): string[] {
  const declarations = css.replace(/\/\*[\s\S]*?\*\//g, '').matchAll(/(?:^|[{;])\s*([\w-]+)\s*:\s*([^;{}]+)(?=[;}])/g)
  return [...declarations].flatMap(([, property = '', value = '']) => {
    const own = ownOf(property, value)
    return own ? [`${own}: ${property}: ${value.trim()}`] : []
  })
}

test.each(filesOf('.css'))('%s defines no colour, no space and no font size of its own', (file) =>
  expect(ownValuesIn(readFileSync(join(web, file), 'utf8'))).toEqual([]),
)

test.each(filesOf('.css'))('%s knows the two breakpoints of the kit and no other width', (file) => {
  const widths = readFileSync(join(web, file), 'utf8').matchAll(/@media[^{]*-width: (\d+px)/g)
  expect([...widths].map(([, width]) => width).filter((width) => !breakpoints.includes(width ?? ''))).toEqual([])
})

test.each([
  ['a { color: #fff; }', 'a colour: color: #fff'],
  ['a { border: 1px solid rgb(0 0 0 / 20%) }', 'a colour: border: 1px solid rgb(0 0 0 / 20%)'],
  ['a { background: white; }', 'a colour: background: white'],
  ['a { margin: 0 auto 1.3rem; }', 'a space: margin: 0 auto 1.3rem'],
  ['a { font: 600 13px/1.2 var(--font); }', 'a font size: font: 600 13px/1.2 var(--font)'],
  ['a { color: var(--color-text); }', 'a name of the storefront: color: var(--color-text)'],
])('%s is found', (css, found) => expect(ownValuesIn(css)).toEqual([found]))

test('tokens, hairlines and sizes of boxes are no values of its own', () =>
  expect(
    ownValuesIn('a { margin: calc(-1 * var(--space-2)) 0; border: 1px solid var(--line); width: 12rem; gap: 0 }'),
  ).toEqual([]))
