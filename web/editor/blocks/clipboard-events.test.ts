import { afterEach, expect, test, vi } from 'vitest'
import type { Block } from '../../../src/pages/documents/document.ts'
import { block } from '../history/session-lab.ts'
import { followClipboard } from './clipboard-events.ts'

afterEach(() => void vi.unstubAllGlobals())

interface Clipboard {
  data?: Record<string, string>
  files?: File[]
  /** The event's element is within one that matches this. */
  inside?: 'input' | 'dialog' | 'words'
}

/** The listeners on a document that stands in for the browser's, and what they did. */
function listen(selected: Block[] = []) {
  const listeners = new Map<string, (event: unknown) => void>()
  const did: unknown[] = []
  let [hasDialog, words] = [false, '']
  vi.stubGlobal('document', {
    addEventListener: (name: string, run: (event: unknown) => void) => listeners.set(name, run),
    removeEventListener: (name: string) => listeners.delete(name),
    querySelector: () => (hasDialog ? {} : null),
  })
  vi.stubGlobal('getSelection', () => words)
  class Element {
    readonly isField: boolean
    constructor(isField: boolean) {
      this.isField = isField
    }
    closest = () => (this.isField ? this : null)
  }
  vi.stubGlobal('Element', Element)
  const stop = followClipboard({
    selected: () => selected,
    act: (type) => did.push(type),
    pasteBlocks: (copied) => did.push(['blocks', copied]),
    pasteText: (text) => did.push(['text', text]),
    pastePictures: ({ pictures, leftOut }) => did.push(['pictures', pictures.map(({ file }) => file.name), leftOut]),
  })
  const fire = (name: 'copy' | 'cut' | 'paste', { data = {}, files = [], inside }: Clipboard = {}) => {
    hasDialog = inside === 'dialog'
    words = inside === 'words' ? 'some words' : ''
    const put: Record<string, string> = { ...data }
    const clipboardData = {
      getData: (type: string) => put[type] ?? '',
      setData: (type: string, text: string) => {
        put[type] = text
      },
      files,
    }
    let isPrevented = false
    const preventDefault = () => {
      isPrevented = true
    }
    listeners.get(name)?.({ clipboardData, preventDefault, target: new Element(inside === 'input') })
    return { put, isPrevented }
  }
  return { did, fire, stop, listeners }
}

const picture = new File(['x'], 'kiln.png', { type: 'image/png' })
const BLOCKS = 'application/x-plinth-blocks'

test('what the system’s clipboard holds wins over an older copy of blocks, which is pasted where it holds nothing', () => {
  const { did, fire } = listen()
  fire('paste', { data: { 'text/plain': 'words from elsewhere' } })
  fire('paste', { files: [picture] })
  fire('paste', { data: { [BLOCKS]: '{"blocks":[]}', 'text/plain': 'their words' } })
  fire('paste')
  expect(did).toEqual([
    ['text', 'words from elsewhere'],
    ['pictures', ['kiln.png'], []],
    ['blocks', '{"blocks":[]}'],
    'paste',
  ])
})

test('words and the pictures among them are pasted both', () => {
  const { did, fire } = listen()
  const html = '<p>Kiln <img src="https://example.com/kiln.jpg"><img alt="Cup" src="data:image/png;base64,AA=="></p>'
  fire('paste', { data: { 'text/plain': 'Kiln', 'text/html': html } })
  expect(did).toEqual([
    ['text', 'Kiln'],
    ['pictures', ['Cup.png'], ['kiln.jpg']],
  ])
})

test('selected blocks are put on the clipboard as blocks and as their words; without a selection nothing is', () => {
  const selected = [block('Opening hours') as never as Block]
  const { did, fire } = listen(selected)
  const { put, isPrevented } = fire('copy')
  expect([JSON.parse(put[BLOCKS] ?? ''), put['text/plain'], isPrevented]).toEqual([
    { blocks: selected },
    'Opening hours',
    true,
  ])
  fire('cut')
  expect(did).toEqual(['copy', 'cut'])
  const nothing = listen()
  expect(nothing.fire('copy')).toEqual({ put: {}, isPrevented: false })
})

test.each(['input', 'dialog', 'words'] as const)('the clipboard is left to %s', (inside) => {
  const { did, fire } = listen([block('a') as never as Block])
  for (const name of ['copy', 'cut', 'paste'] as const)
    expect(fire(name, { data: { 'text/plain': 'a' }, inside }).isPrevented).toBe(false)
  expect(did).toEqual([])
})

test('once stopped, nothing is listened to', () => {
  const { stop, listeners } = listen()
  expect([...listeners.keys()]).toEqual(['copy', 'cut', 'paste'])
  stop()
  expect(listeners.size).toBe(0)
})
