import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseSync } from 'oxc-parser'
import { expect, test } from 'vitest'
import { german } from './de/german.ts'

/** The part of a syntax tree node that these rules need. */
interface Node {
  type: string
  start: number
  [field: string]: unknown
}

const root = join(import.meta.dirname, '../../..')
const code = (patterns: string[]) =>
  globSync(patterns, { cwd: root })
    .filter((file) => !/\.test\.tsx?$|panel\.tsx$/.test(file))
    .toSorted()
/** Texts for shoppers rendered by React. The preview bar is for contributors. */
const components = code(['web/{storefront,blocks,routes/storefront}/**/*.tsx']).filter(
  (file) => file !== 'web/storefront/content/preview-bar.tsx',
)
/** Texts for shoppers written by the server itself. */
const pages = code([
  'src/{cart/basic,reviews/{shop,visitors},restock/visitors,cart-reminders/visitors,analytics/{sharing,weekly}}/*.ts',
  'src/platform/confirmed-addresses/*.letter.ts',
  'src/{orders,cart-reminders,restock,forms}/letter{,s}/*.letter.ts',
  'src/forms/visitors/*-page.ts',
  'src/inventory/alerts/*.letter.ts',
  'src/payments/test-gateway/pay-page.ts',
])

const SHOWN_ATTRIBUTES = new Set(['aria-label', 'aria-description', 'title', 'placeholder', 'alt'])
/** `PDF` is the same in every language; boolean attributes are not text. */
const hasWords = (text: string) => /\p{Ll}{2}/u.test(text) && !/^\s*(checked|selected|disabled|open)\s*$/.test(text)

/** Every literal that is rendered unchanged, with its line. */
function literalsOf(file: string): string[] {
  const source = readFileSync(join(root, file), 'utf8')
  const found: string[] = []
  const tell = ({ start }: Node, text: string) =>
    found.push(`${file}:${source.slice(0, start).split('\n').length} ${text.trim().replace(/\s+/g, ' ')}`)
  const visit = (node: Node) => {
    for (const text of renderedIn(node)) tell(node, text)
    childrenOf(node).forEach(visit)
  }
  visit(parseSync(file, source).program as unknown as Node)
  return found
}

function renderedIn(node: Node): string[] {
  if (node.type === 'JSXText') return [String(node.value)].filter(hasWords)
  if (node.type === 'JSXElement' || node.type === 'JSXFragment')
    return (node.children as Node[]).filter(({ type }) => type === 'JSXExpressionContainer').flatMap(valuesOf)
  if (node.type === 'JSXOpeningElement') return attributesOf(node)
  if (node.type !== 'TaggedTemplateExpression' || (node.tag as Node).name !== 'html') return []
  return [...textOfTemplate(node.quasi as Node).matchAll(/>([^<>]+)</g)]
    .flatMap(([, text = '']) => text.trim())
    .filter(hasWords)
}

/** Props of our own components are checked where they are rendered, but for those that pass through to their element. */
function attributesOf({ name, attributes }: Node): string[] {
  const isOwn = !/^[a-z]/.test(String((name as Node).name))
  const shown = (attributes as Node[]).filter((one) => {
    const attribute = String((one.name as Node | undefined)?.name)
    return SHOWN_ATTRIBUTES.has(attribute) && (!isOwn || attribute.startsWith('aria-'))
  })
  return shown.flatMap(({ value }) => (value ? valuesOf(value as Node) : []))
}

/** Possible texts of an expression, without results of functions. */
function valuesOf(node: Node): string[] {
  switch (node.type) {
    case 'Literal':
      return [node.value].filter((value) => typeof value === 'string').filter(hasWords)
    case 'TemplateLiteral':
      return (node.quasis as { value: { cooked: string } }[]).map(({ value }) => value.cooked).filter(hasWords)
    case 'JSXExpressionContainer':
      return valuesOf(node.expression as Node)
    case 'ConditionalExpression':
      return [node.consequent, node.alternate].flatMap((one) => valuesOf(one as Node))
    case 'LogicalExpression':
    case 'BinaryExpression':
      return isComparison(node) ? [] : [node.left, node.right].flatMap((one) => valuesOf(one as Node))
    default:
      return []
  }
}

const isComparison = ({ operator }: Node) => /^[=!<>]=?/.test(String(operator))

/** Styles and attributes are not text; interpolated values are checked separately. */
function textOfTemplate({ quasis }: Node): string {
  const text = (quasis as { value: { cooked: string } }[]).map(({ value }) => value.cooked).join('\u0000')
  return `>${text.replace(/<style>[\s\S]*?<\/style>/g, '')}<`
}

function childrenOf(node: Node): Node[] {
  return Object.values(node)
    .flat()
    .filter((value): value is Node => typeof value === 'object' && value !== null && 'type' in value)
}

test('the rules find what is rendered as it stands, and nothing that is looked up', () => {
  const found = (text: string) => {
    const rendered: string[] = []
    const visit = (node: Node) => {
      rendered.push(...renderedIn(node))
      childrenOf(node).forEach(visit)
    }
    visit(parseSync('one.tsx', text).program as unknown as Node)
    return rendered
  }
  expect(found('<p>Add this</p>').map((text) => text.trim())).toEqual(['Add this'])
  // biome-ignore lint/suspicious/noTemplateCurlyInString: source text that holds a template.
  expect(found("<p aria-label={label || 'Menu'}>{left === 'none' ? 'Nothing' : `${left} left`}</p>")).toEqual([
    'Nothing',
    ' left',
    'Menu',
  ])
  // biome-ignore-start lint/suspicious/noTemplateCurlyInString: source code as text
  expect(found('html`<p>Back to ${title}</p>`')[0]).toContain('Back to')
  expect(found('<p title={word(\'Cart\')} className="cart left"><Part label="Tags" />{word(\'Cart\')}</p>')).toEqual([])
  expect(found('html`<p class="quiet">${word(title)}</p>`')).toEqual([])
  // biome-ignore-end lint/suspicious/noTemplateCurlyInString: source code as text
})

test('nothing that shoppers read stands in a component as it is', () => {
  expect(components.length).toBeGreaterThan(100)
  expect(components.flatMap(literalsOf)).toEqual([])
})

test('nothing that shoppers read stands in a page or an e-mail of the server as it is', () => {
  expect(pages.length).toBeGreaterThan(20)
  expect(pages.flatMap(literalsOf)).toEqual([])
})

test('what browsers say is in the catalogue that browsers load', () => {
  // Posts, events, lessons, comments, how to join, donations and offers of another language are markup of the server alone.
  const rendered = code(['web/{storefront,blocks,routes/storefront,ui}/**/*.{ts,tsx}']).filter(
    (file) =>
      !/^web\/(storefront\/(content\/(areas|posts|events|lessons|comments)|languages)|blocks\/(donation|calendar))\//.test(
        file,
      ),
  )
  const said = rendered.flatMap((file) => {
    const source = readFileSync(join(root, file), 'utf8')
    return [...source.matchAll(/\bword(?:sAround)?\(\s*'((?:[^'\\]|\\.)+)'/g)].map(([, sentence = '']) => sentence)
  })
  expect(said.length).toBeGreaterThan(200)
  expect(said.filter((sentence) => !Object.hasOwn(german, sentence.replaceAll("\\'", "'")))).toEqual([])
})
