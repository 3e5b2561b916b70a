import fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import type { AppendOperationsRequest } from '../../../src/pages/admin-contract.ts'
import { defaultDocument } from '../../../src/pages/documents/default-documents.ts'
import { siteDesigns, withDesign } from '../../../src/shared/styles/site-designs.ts'
import { makeWebsite } from '../../../src/testing/fixtures/make/make.ts'
import { createPageSession } from '../history/page-session.ts'
import { createStyleEditing } from './style-editing.ts'

const { theme } = makeWebsite().website
const [harbour] = siteDesigns.map(({ style }) => style)

async function open(style: typeof harbour | null = null, mayEdit = true, answers = false) {
  const sent: AppendOperationsRequest['operations'] = []
  const document = defaultDocument('style')
  const session = createPageSession({
    head: 0,
    tab: 'ada',
    keep: async () => {},
    now: () => 0,
    document: style ? { ...document, settings: { ...document.settings, style } } : document,
    send: (request) => {
      sent.push(...request.operations)
      if (!answers) return new Promise(() => {})
      const operations = request.operations.map(({ opId }, n) => ({ opId, seq: n + 1, overwritten: [], dropped: [] }))
      return Promise.resolve({ head: operations.length, operations, document: session.read().document })
    },
    reread: () => new Promise(() => {}),
  })
  const [onStyle, onTweak] = [vi.fn(), vi.fn()]
  const editing = createStyleEditing({ style, theme, mayEdit, load: async () => ({ session }), onStyle, onTweak })
  await editing.open()
  const accent = () => editing.read().style.colors.palette.accent
  const tweaks = () => onTweak.mock.calls.map(([{ event, detail }]) => [event, detail])
  return { editing, session, onStyle, accent, tweaks }
}

test('the first change writes the look that the website began with, and undo takes it back', async () => {
  const { editing, session, onStyle, accent } = await open()
  const before = accent()
  expect(editing.change(['colors', 'palette', 'accent'], '#0a5c36', 'colour Accent')).toBeUndefined()
  expect([accent(), onStyle.mock.lastCall?.[0].colors.palette.accent]).toEqual(['#0a5c36', '#0a5c36'])
  session.undo()
  expect([accent(), session.read().document.settings.style]).toEqual([before, undefined])
  session.redo()
  expect(accent()).toBe('#0a5c36')
})

test('a value that is not possible changes nothing and is answered with a sentence', async () => {
  const { editing, accent } = await open(harbour)
  expect(editing.change(['colors', 'palette', 'accent'], 'red', 'colour')).toBe(
    'A color is # and 3 to 6 hex digits, such as #1a2b3c.',
  )
  expect(accent()).toBe(harbour?.colors.palette.accent)
})

test('what was set by hand of a theme is set, and taken away again, also where nothing was set before', async () => {
  const { editing } = await open(harbour)
  const own = () => editing.read().style.colors.themes.dark
  editing.change(['colors', 'themes', 'dark', 'accent'], '#ffffff', 'colour')
  expect(own()).toEqual({ accent: '#ffffff' })
  editing.change(['colors', 'themes', 'dark', 'accent'], null, 'colour')
  expect(own()).toEqual({})
})

test('whatever the look was and whichever designs are tried, undo brings it back, own fonts and kinds of pages stay', async () => {
  const some = fc.constantFrom(...siteDesigns)
  const tweaks = { CHECKOUT: { themeId: 'dark' as const, align: 'center' as const } }
  await fc.assert(
    fc.asyncProperty(some, fc.array(some, { minLength: 1, maxLength: 8 }), async (first, tried) => {
      const before = { ...first.style, tweaks }
      const { editing, session } = await open(before)
      for (const design of tried) editing.replace(withDesign(editing.read().style, design), `design ${design.name}`)
      expect(editing.read().style).toEqual({ ...tried.at(-1)?.style, tweaks })
      while (session.read().undo !== undefined) session.undo()
      expect(editing.read().style).toEqual(before)
      session.close()
    }),
    { numRuns: 40 },
  )
})

test('a design is one step, and who may not design changes nothing', async () => {
  const { editing, session, accent } = await open(harbour)
  editing.replace(siteDesigns[1]?.style ?? editing.read().style, 'design Atelier')
  expect([accent(), session.read().undo]).toEqual(['#141414', 'design Atelier'])
  session.undo()
  expect(accent()).toBe('#2f4f6b')
  const reader = await open(harbour, false)
  reader.editing.change(['colors', 'palette', 'accent'], '#0a5c36', 'colour')
  expect(reader.accent()).toBe('#2f4f6b')
})

test('opening, changing, saving, resetting and closing the site styles are tweak events', async () => {
  const { editing, session, accent, tweaks } = await open(harbour, true, true)
  session.open()
  const before = accent()
  editing.tell('tweak:beforeopen')
  editing.tell('tweak:aftershow')
  editing.change(['colors', 'palette', 'accent'], '#0a5c36', 'colour Accent')
  editing.change(['colors', 'palette', 'accent'], 'red', 'colour Accent')
  editing.change(['tweaks', 'LOCK_SCREEN', 'align'], 'center', 'text of lock screen')
  await editing.flush()
  session.undo()
  editing.replace(editing.read().style, 'design Harbour')
  editing.tell('tweak:close')
  editing.tell('tweak:afterclose')
  const names = tweaks().map(([event]) => event)
  expect(names.slice(0, 2)).toEqual(['tweak:beforeopen', 'tweak:aftershow'])
  expect(names.slice(-3)).toEqual(['tweak:reset', 'tweak:close', 'tweak:afterclose'])
  expect(names).toContain('tweak:save')
  expect(tweaks().filter(([event]) => event === 'tweak:change')).toEqual([
    ['tweak:change', { name: 'colors.palette.accent', value: '#0a5c36', oldValue: before, pageType: 'STYLE' }],
    ['tweak:change', { name: 'tweaks.LOCK_SCREEN.align', value: 'center', oldValue: null, pageType: 'LOCK_SCREEN' }],
    ['tweak:change', {}],
  ])
})
