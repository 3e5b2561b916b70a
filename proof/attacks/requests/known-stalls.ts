import { randomUUID } from 'node:crypto'
import { SOURCE_MAX } from '../../../src/shared/templates/template-uses.ts'
import { templateBombs } from '../../../src/testing/fixtures/templates/template-bombs.ts'
import { allBlocks } from '../../../web/blocks/all.ts'
import { largePage, repeatingPage, richText, section, textBlock } from './large-pages.ts'
import { formStalls } from './largest-forms.ts'
import { schemaInputs } from './schema-inputs.ts'

export interface Asked {
  status: number
  json(): unknown
}

/** Sends one request of the owner; `at` is where, by default in the admin. */
export type Ask = (
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  path: string,
  body?: unknown,
  at?: 'manage' | 'storefront',
) => Promise<Asked>

/** Requests that build on each other. */
export interface Stall {
  name: string
  /** Short runs choose one of these. */
  isOptional?: true
  run(ask: Ask): Promise<void>
}

const PATCHES = 500
const REMOVALS = 60
const PAIRS = 10

/** Requests that have stopped a process before, or come close to them; each is sent in every run. */
export const knownStalls: Stall[] = [
  ...formStalls,
  {
    name: 'templates with a million tokens, a text doubled forty times and other bombs',
    async run(ask) {
      for (const { source, context, partials } of Object.values(templateBombs))
        if (source.length <= SOURCE_MAX && partials === undefined)
          await ask('POST', '/api/templates/trial', { source, data: context })
      const tokens = `{.eval ${'1+'.repeat(SOURCE_MAX / 2 - 10)}1}`
      await ask('POST', '/api/templates/trial', { source: tokens, data: '{}' })
    },
  },
  {
    name: 'a full page, and all its sections removed in one operation',
    async run(ask) {
      const page = await fullPage(ask)
      await operate(ask, page, [{ opId: randomUUID(), patches: removals() }])
    },
  },
  {
    name: 'a full page, and all its sections removed and brought back ten times in one request',
    async run(ask) {
      const page = await fullPage(ask)
      const pairs = Array.from({ length: PAIRS }, () => randomUUID()).flatMap((opId) => [
        { opId, patches: removals() },
        { opId: randomUUID(), undoes: opId },
      ])
      await operate(ask, page, pairs)
      await ask('GET', `/api/pages/${page}`)
    },
  },
  {
    name: 'the largest page in the editor and for visitors',
    async run(ask) {
      const page = await fullPage(ask)
      await publish(ask)
      await ask('GET', `/api/pages/${page}/canvas`)
      await ask('GET', '/full-page', undefined, 'storefront')
      await ask('GET', '/full-page?format=json', undefined, 'storefront')
    },
  },
  {
    name: 'a page whose every block shows the same products or the whole menu',
    async run(ask) {
      const page = await fullPage(ask, 'Repeating', repeatingPage())
      await publish(ask)
      await ask('GET', '/repeating', undefined, 'storefront')
      await ask('GET', `/api/pages/${page}/canvas`)
      await remove(ask, page)
    },
  },
  {
    name: 'redirects of all mixes of a name and a wildcard',
    async run(ask) {
      const mixes = Array.from({ length: 1_024 }, (_, n) =>
        Array.from({ length: 10 }, (_, bit) => (n & (2 ** bit) ? `/[p${bit}]` : '/x')).join(''),
      )
      const text = mixes.map((source) => `${source} -> ${'/x'.repeat(10)}`).join('\n')
      await ask('PUT', '/api/redirects', { text })
      await ask('PUT', '/api/redirects', {
        text: mixes.map((source) => `${source} -> /y${'/x'.repeat(10)}`).join('\n'),
      })
      await ask('GET', '/x/x/x/x/x/x/x/x/x/x', undefined, 'storefront')
      await ask('PUT', '/api/redirects', { text: '' })
    },
  },
  {
    name: '3,000 redirects and 8,000 links',
    async run(ask) {
      const rules = Array.from({ length: 3_000 }, (_, n) => `/old${n}/[a] -> /new${n}/[a]`)
      await ask('PUT', '/api/redirects', { text: rules.join('\n') })
      const page = await newPage(ask, 'Links')
      const links = Array.from({ length: 8_000 }, (_, n) => ({
        type: 'text',
        text: 'l',
        marks: [{ type: 'link', attrs: { href: `/old${n % 3_000}/${n}` } }],
      }))
      const paragraphs = Array.from({ length: 8 }, (_, n) => ({
        type: 'paragraph',
        content: links.slice(n * 1_000, (n + 1) * 1_000),
      }))
      await addBlocks(ask, page, [textBlock('s', 0, { type: 'doc', content: paragraphs })])
      await ask('GET', '/api/publications')
      await ask('GET', '/api/pages')
      await publish(ask)
      await ask('PUT', '/api/redirects', { text: '' })
      await remove(ask, page)
    },
  },
  {
    name: 'a chain of 10,000 redirects',
    async run(ask) {
      const rules = Array.from({ length: 9_990 }, (_, n) => `/c${n} -> /c${n + 1}`)
      await ask('PUT', '/api/redirects', { text: rules.join('\n') })
      await ask('GET', '/api/publications')
      await ask('GET', '/c0', undefined, 'storefront')
      await ask('PUT', '/api/redirects', { text: '' })
    },
  },
  ...['<', '&', '< ', '<a ', 'ﬃ', 'İ', ' ', 'a b '].map(
    (texture): Stall => ({
      name: `a search in a published text of ${JSON.stringify(texture)}`,
      ...(texture !== '<' && { isOptional: true }),
      async run(ask) {
        const page = await newPage(ask, 'Text')
        await addBlocks(ask, page, [textBlock('s', 0, richText(texture.repeat(60_000 / texture.length)))])
        await publish(ask)
        for (const query of ['a', '<', 'zzz', 'ab cd ef gh'])
          await ask('GET', `/search?q=${encodeURIComponent(query)}`, undefined, 'storefront')
        await ask('GET', '/text', undefined, 'storefront')
        await remove(ask, page)
      },
    }),
  ),
  {
    name: 'history of a page whose 4,000 words are all replaced',
    async run(ask) {
      const page = await newPage(ask, 'Words')
      const words = (letter: string) => Array.from({ length: 4_000 }, (_, n) => `${letter}${n}`).join(' ')
      await addBlocks(ask, page, [textBlock('s', 0, richText(words('a')))])
      const no = await publish(ask)
      await addBlocks(ask, page, [textBlock('s', 0, richText(words('b')))])
      await ask('GET', `/api/pages/${page}/history?no=${no}`)
      await ask('GET', '/api/publications')
      await remove(ask, page)
    },
  },
  ...allBlocks.map(
    (block): Stall => ({
      name: `a page of blocks ${block.name} at the limits of their schema`,
      isOptional: true,
      async run(ask) {
        const page = await newPage(ask, `Block ${block.number}`)
        const inputs = schemaInputs(block.schema, {
          bytesMax: 150_000,
          example: block.defaults(),
          idsFor: () => [],
        })
        const blocks = inputs.slice(0, 28).map(({ value }, n) => ({
          ...textBlock('s', n, {}),
          type: block.number,
          v: block.v,
          props: value as never,
        }))
        // Each alone, because the document as a whole has a limit too.
        for (const one of blocks) await addBlocks(ask, page, [one])
        await publish(ask)
        await ask('GET', `/block-${block.number}`, undefined, 'storefront')
        await ask('GET', `/api/pages/${page}/canvas`)
        await ask('GET', '/search?q=aaaa', undefined, 'storefront')
        await remove(ask, page)
      },
    }),
  ),
]

function removals() {
  return Array.from({ length: REMOVALS }, (_, n) => ({ op: 'remove', path: ['sections', `s${n}`] }))
}

async function newPage(ask: Ask, title: string): Promise<string> {
  const reply = await ask('POST', '/api/pages', { kind: 'page', title })
  return reply.status < 300 ? (reply.json() as { docId: string }).docId : 'none'
}

function operate(ask: Ask, page: string, operations: unknown[]): Promise<Asked> {
  return ask('POST', `/api/pages/${page}/operations`, { base: 0, operations })
}

async function fullPage(ask: Ask, title = 'Full page', { sections, blocks } = largePage(1)): Promise<string> {
  const page = await newPage(ask, title)
  const patches = [
    ...Object.entries(sections).map(([id, value]) => ({ op: 'set', path: ['sections', id], value })),
    ...Object.entries(blocks).map(([id, value]) => ({ op: 'set', path: ['blocks', id], value })),
  ]
  const operations = Array.from({ length: Math.ceil(patches.length / PATCHES) }, (_, n) => ({
    opId: randomUUID(),
    patches: patches.slice(n * PATCHES, (n + 1) * PATCHES),
  }))
  await operate(ask, page, operations)
  return page
}

function addBlocks(ask: Ask, page: string, blocks: unknown[]): Promise<Asked> {
  const patches = [
    { op: 'set', path: ['sections', 's'], value: section(0) },
    ...blocks.map((value, n) => ({ op: 'set', path: ['blocks', `b${n}`], value })),
  ]
  return operate(ask, page, [{ opId: randomUUID(), patches }])
}

/** Everything that has changed; returns the number of the publication. */
async function publish(ask: Ask): Promise<number> {
  const reply = await ask('GET', '/api/publications')
  if (reply.status >= 300) return 1
  const { changes } = reply.json() as { changes: { docId: string; head: number }[] }
  const heads = Object.fromEntries(changes.map(({ docId, head }) => [docId, head]))
  const done = await ask('POST', '/api/publications', { heads })
  return done.status < 300 ? (done.json() as { no: number }).no : 1
}

async function remove(ask: Ask, page: string): Promise<void> {
  const patches = [{ op: 'set', path: ['settings', 'deleted'], value: true }]
  await operate(ask, page, [{ opId: randomUUID(), patches }])
  await publish(ask)
}
