import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createCanvasLink } from './canvas-link.ts'
import { READY } from './protocol.ts'

const origin = 'https://acme.example'
const store = (state: object) => ({ read: () => state, subscribe: () => () => {}, set: () => {} })
const told: string[] = []

beforeEach(() => {
  told.length = 0
  vi.stubGlobal('window', new EventTarget())
  vi.stubGlobal('document', new EventTarget())
  for (const name of ['frame:load', 'frame:iframeunload'])
    document.addEventListener(name, (event) => told.push(`${name} ${(event as CustomEvent).detail.url}`))
})

afterEach(() => vi.unstubAllGlobals())

test('a document in the canvas is a load, the next one and the end of the editor are unloads', () => {
  const document = { sections: {}, blocks: {}, settings: { title: 'Page' } }
  const link = createCanvasLink({
    session: store({ document }) as never,
    state: store({}) as never,
    page: { kind: 'page' },
    content: {} as never,
    mayEdit: true,
    hear: () => {},
  })
  const frame = { contentWindow: { postMessage: vi.fn() }, src: `${origin}/canvas` } as unknown as HTMLIFrameElement
  const detach = link.attach(frame, origin)
  const greet = (from: string) =>
    window.dispatchEvent(
      Object.assign(new Event('message'), { source: frame.contentWindow, origin: from, data: { type: READY } }),
    )
  greet('https://evil.example')
  expect(told).toEqual([])
  greet(origin)
  greet(origin)
  detach()
  const [load, unload] = [`frame:load ${origin}/canvas`, `frame:iframeunload ${origin}/canvas`]
  expect(told).toEqual([load, unload, load, unload])
})
