import { figureKey } from '../../src/shared/charts/store-figures.ts'
import { allBlocks } from '../../web/blocks/all.ts'
import type { BlockDefinition } from '../../web/blocks/block.ts'
import type { BlockData } from '../../web/blocks/block-data.ts'
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

/** Markdown that some renderer has made into something that runs. */
const markdown = [
  '[x](data:text/html,a)',
  '[x](javascript:alert(1))',
  '![x](javascript:alert(1) "onerror=alert(1)")',
  '<img src=x onerror=alert(1)>\n\n<svg/onload=alert(1)>',
  '[x]: javascript:alert(1)\n\n[x] <a href="&#106;avascript:alert(1)">y</a>',
  '```"><script>alert(1)</script>\n<script>\n```',
  '| a |\n|--|\n| <iframe srcdoc="<script>alert(1)</script>"> |',
  `${'> '.repeat(200)}deep`,
]

/** Names of a sound, a film and captions. */
const media = ['mp3', 'mp4', 'vtt'].map((format) => `${'0a'.repeat(16)}.${format}`)

const players = [
  'https://open.spotify.com/embed/track/1"onload="x',
  'https://evil.example/embed',
  'javascript:alert(1)',
]

/** What blocks show besides their defaults, by name: whatever a person or an import may have chosen. */
const contents: Record<string, (random: Random) => object> = {
  calendar: () => ({ calendar: '', category: '', tag: '' }),
  'summary-v2': (random) => ({
    source: random.pick(['products', 'posts', 'galleries', 'events']),
    calendar: '',
    blog: '',
    folder: '',
    category: '',
    tag: '',
    layout: random.pick(['wall', 'carousel', 'list', 'grid', 1005]),
  }),
  chart: (random) => ({
    kind: random.pick(['bar', 'line', 'pie']),
    source: random.pick(['data', 'data', 'sales', 'stock']),
    every: 'month',
    last: 3,
    prefix: random.pick(['<b>', '"', '$']),
    data: {
      columns: [random.pick(texts).slice(0, 300), 'b'],
      rows: Array.from({ length: 3 }, () => ({
        label: random.pick(texts).slice(0, 300),
        values: [random.pick([null, 0, -1, 1e308, 5e-324, 1]), random.pick([null, 2])],
      })),
    },
  }),
  map: (random) => ({
    name: random.pick(texts).slice(0, 300),
    mapLat: random.pick([90, -90, 0]),
    mapLng: -180,
    zoom: 19,
  }),
  geo: (random) => ({ name: random.pick(texts).slice(0, 300), mapLat: 90, mapLng: 180 }),
  code: (random) => ({
    display: 'show',
    code: random.pick([...texts, ...markdown]),
    language: 'html',
    lineNumbers: true,
  }),
  markdown: (random) => ({ text: random.pick([...markdown, ...texts]) }),
  embed: (random) => ({
    url: random.pick(['https://open.spotify.com/track/1', 'https://evil.example/', 'javascript:alert(1)', '']),
    provider: random.pick(texts).slice(0, 300),
    author: random.pick(texts).slice(0, 300),
    description: random.pick(texts),
    frame: random.pick([...players, 'https://open.spotify.com/embed/track/1', '']),
    html: random.pick(texts),
  }),
  tock: (random) => ({ url: random.pick(texts), variant: random.pick(['events', 'reservation', 1018, 1017, 5]) }),
  'opentable-v2': (random) => ({ url: 'https://www.opentable.com/r/x', variant: random.pick(['events', 1018, 1019]) }),
  image: (random) => ({ image: 'photo', variant: random.pick([1011, 1012, 1013, 1014, 1015, 1016, 1017, 'card']) }),
  folder: () => ({ folder: '' }),
  rss: (random) => ({ source: 'foreign', address: FEED, layout: random.pick(['list', 'columns']) }),
}

/** Address of the only feed in `hostileData`. */
const FEED = 'https://news.example/feed'

/** Words of people, and not addresses, which the product makes itself. */
const words = new Set(['title', 'excerpt', 'name', 'label', 'text', 'description', 'heading', 'addressTitle'])
const lines = new Set(['addressLine1', 'addressLine2', 'addressCountry', 'filename', 'altText'])

/** What the website tells its blocks, with hostile words wherever people write some. */
export function hostileData(data: BlockData, random: Random): BlockData {
  const feed = {
    title: random.pick(texts),
    items: [{ title: random.pick(texts), url: 'https://news.example/1', at: null, text: random.pick(texts) }],
    problem: null,
  }
  const { events, posts, blogs, galleries, images, ...rest } = data
  const spoilt = withHostileWords({ events, posts, blogs, galleries, images }, random) as Partial<BlockData>
  // Of sales the labels are dates, which the product makes; of stock they are titles of products.
  const stock = { currency: 'USD', rows: [{ label: random.pick(texts), value: 3 }] }
  const figures = { ...data.figures, [figureKey({ source: 'stock', every: 'month', last: 3 })]: stock }
  return { ...rest, images, ...spoilt, figures, feeds: { [FEED]: feed } }
}

function withHostileWords(value: unknown, random: Random, name = ''): unknown {
  if (typeof value === 'string') return words.has(name) || lines.has(name) ? random.pick(texts) : value
  if (Array.isArray(value)) return value.map((one) => withHostileWords(one, random, name))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([member, one]) => [member, withHostileWords(one, random, member)]),
  )
}

/** A product whose every text somebody else wrote. */
export function hostileItem(random: Random): unknown {
  const text = () => random.pick(texts)
  const money = { value: '1800', currency: 'USD', decimalValue: '18.00', currencyCode: 'USD' }
  const variant = {
    id: text(),
    sku: text(),
    attributes: { Size: text(), [text()]: text() },
    optionValues: [{ optionName: text(), value: text() }],
    price: 1_800,
    priceMoney: money,
    salePriceMoney: money,
    onSale: random.int(0, 1) === 0,
    qtyInStock: random.int(0, 3),
    unlimited: false,
  }
  return {
    id: text(),
    recordType: 11,
    title: text(),
    excerpt: text(),
    tags: [text(), text()],
    author: { displayName: text() },
    items: [{ id: text(), title: text(), assetUrl: 'https://assets.example/a.jpg', originalSize: '600x400' }],
    structuredContent: {
      productType: random.pick([1, 2, 3, 4]),
      variants: [variant, { ...variant, attributes: { Size: text() } }],
      variantOptionOrdering: ['Size', text()],
      priceMoney: money,
      useCustomAddButtonText: true,
      customAddButtonText: text(),
      additionalFieldsFormId: text(),
      additionalFieldsForm: { name: text(), fields: [{ title: text() }] },
    },
  }
}

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
    props: hostileProps(definition, random),
    at: hostilePlaces(random),
    order: random.pick<unknown>(['a', 'b', 3, null]),
    look: random.int(0, 3) === 0 ? undefined : hostileLook(random),
  } satisfies Record<keyof ShownBlock, unknown>
}

/** Half of them are shown as they are, because a block that is refused at once tests nothing. */
function hostileProps({ name, defaults }: BlockDefinition, random: Random): unknown {
  const chosen = contents[name]?.(random)
  const props = { ...(defaults() as object), ...chosen }
  return chosen && random.int(0, 1) === 0 ? props : spoiled(props, random)
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
