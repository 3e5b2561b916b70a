import { allBlocks } from '../../web/blocks/all.ts'
import type { ShownBlock, ShownDocument } from '../../web/blocks/document-shape.ts'
import type { Random } from '../processes/random.ts'

/** Texts that are dangerous in a browser wherever they are not escaped. */
const texts = [
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  "' onmouseover='alert(1)",
  '</style><script>alert(1)</script>',
  'javascript:alert(1)',
  ' java\tscript:alert(1)',
  '\u0001javascript:alert(1)',
  'JaVaScRiPt&colon;alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'vbscript:x',
  '//evil.example',
  '/\\evil.example',
  'https://www.youtube.com/watch?v="><script>',
  'https://youtu.be/dQw4w9WgXcQ',
  'https://evil.example/"onload="alert(1)',
  '}body{background:url(javascript:alert(1))}',
  '\u2028\u2029\0\ud800',
  '__proto__',
  'constructor',
  '',
  'x'.repeat(5_000),
]

/** Names of a sound, a film and captions. */
const media = ['mp3', 'mp4', 'vtt'].map((format) => `${'0a'.repeat(16)}.${format}`)

const anything: unknown[] = [null, true, 0, -1, 1e308, Number.NaN, [], {}, [[]], { toString: 1 }]

/** Documents of all known block types with arbitrary errors: types, versions, props, texts, positions, depth. */
export function hostileDocument(random: Random): ShownDocument {
  const sections = Object.fromEntries(
    Array.from({ length: random.int(0, 3) }, (_, n) => [`s${n}`, hostileSection(random)]),
  )
  const blocks = Object.fromEntries(
    Array.from({ length: random.int(0, 12) }, (_, n) => [`b${n}`, hostileBlock(random)]),
  )
  return { v: 1, sections, blocks } as ShownDocument
}

function hostileSection(random: Random): unknown {
  if (random.int(0, 20) === 0) return random.pick(anything)
  const look = () => random.pick<unknown>([...texts, 'dark', 'large', 'photo', null, 4])
  return {
    order: random.pick<unknown>(['a', 'b', '', 7, null]),
    type: random.pick(texts),
    grid: random.pick<unknown>([{}, { rows: 3, gap: 12 }, { rows: -1, gap: '1px}' }, null, 4]),
    props: {
      background: look(),
      padding: look(),
      width: look(),
      image: look(),
      video: random.pick<unknown>([look(), `video-${'a'.repeat(32)}.mp4`, 'video-.mp4" onerror="x']),
    },
  }
}

function hostileBlock(random: Random): unknown {
  if (random.int(0, 20) === 0) return random.pick(anything)
  const definition = random.pick(allBlocks)
  return {
    section: `s${random.int(0, 3)}`,
    type: random.int(0, 9) === 0 ? random.int(-1, 80) : definition.number,
    v: random.int(0, 9) === 0 ? random.int(-1, 3) : definition.v,
    props: spoiled(definition.defaults(), random),
    at: hostilePlaces(random),
    order: random.pick<unknown>(['a', 'b', 3, null]),
    look: random.int(0, 3) === 0 ? undefined : hostileLook(random),
  } satisfies Record<keyof ShownBlock, unknown>
}

function hostileLook(random: Random): unknown {
  return random.pick<unknown>([null, 'x', { animation: 'fade', padding: '"><script>' }, ...anything])
}

function hostilePlaces(random: Random): unknown {
  const number = () => random.pick<unknown>([0, 3, 6, 12, -4, 1e9, Number.NaN, '1;}', null])
  const cell = () => ({ x: number(), y: number(), w: number(), h: number(), z: number() })
  return random.int(0, 20) === 0 ? random.pick(anything) : { desktop: cell(), tablet: cell(), phone: cell() }
}

/** The same shape with hostile texts; occasionally another shape. */
function spoiled(value: unknown, random: Random, depth = 0): unknown {
  if (random.int(0, 60) === 0) return random.pick(anything)
  if (typeof value === 'string') return random.int(0, 2) === 0 ? value : random.pick(texts)
  if (value === null) return random.pick<unknown>([null, 'photo', 'mug', ...media, ...media, ...texts])
  if (Array.isArray(value)) return hostileList(value, random, depth)
  if (typeof value !== 'object') return value
  const spoiledValue = Object.entries(value).map(([name, one]) => [name, spoiledProperty(name, one, random, depth)])
  return Object.fromEntries(spoiledValue)
}

/** Enum values mostly stay valid, because a block that is refused at once tests nothing. */
function spoiledProperty(name: string, value: unknown, random: Random, depth: number): unknown {
  if (name === 'text' && typeof value === 'object') return hostileText(random)
  const isChoice = typeof value === 'string' && /^(?:[a-z]+(?:-[a-z]+)*)$/.test(value) && name !== 'title'
  return isChoice && random.int(0, 30) > 0 ? value : spoiled(value, random, depth + 1)
}

function hostileList(values: unknown[], random: Random, depth: number): unknown[] {
  if (depth > 4) return []
  const link = { label: random.pick(texts), href: random.pick(texts), service: 'instagram' }
  const file = random.pick([...texts, ...media])
  const track = { id: 'track', file, title: random.pick(texts), artist: '', durationMs: 125_000 }
  const picture = { id: 'picture', image: 'photo', title: random.pick(texts), href: random.pick(texts) }
  const some = values.length > 0 ? values : [link, track, picture]
  return Array.from({ length: random.int(0, 4) }, () => spoiled(random.pick(some), random, depth + 1))
}

const nodes = [
  'paragraph',
  'heading',
  'bulletList',
  'listItem',
  'blockquote',
  'codeBlock',
  'script',
  '__proto__',
  'style',
]
const marks = ['bold', 'link', 'link', 'link', 'code', 'constructor', 'onclick']

function hostileText(random: Random): unknown {
  const node = (depth: number): unknown => {
    if (depth === 0 || random.int(0, 3) === 0)
      return {
        type: 'text',
        text: random.pick(texts),
        marks: [{ type: random.pick(marks), attrs: hostileAttrs(random) }],
      }
    return {
      type: random.pick(nodes),
      attrs: hostileAttrs(random),
      content: Array.from({ length: random.int(0, 3) }, () => node(depth - 1)),
    }
  }
  return { type: 'doc', content: [node(random.int(0, 30))] }
}

function hostileAttrs(random: Random): unknown {
  return {
    href: random.pick(texts),
    target: random.pick(texts),
    level: random.pick<unknown>([1, 2, 99, -1, 'h1><script>']),
    textAlign: random.pick(['center', ...texts]),
    style: 'color:red',
    onclick: 'alert(1)',
    class: random.pick(texts),
  }
}
