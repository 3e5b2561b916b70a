import { attributesOf, element, escapeHtml, startTag, textBetweenTags } from '../markup.ts'
import type { Formatter, Scope } from '../scope.ts'
import { childOf, descendantOf, isObject, isTruthy, numberOf, textOf, type Value } from '../values.ts'

const IMAGE_BLOCK = 5
/** Specification §9, Image srcset widths. */
const WIDTHS = [100, 300, 500, 750, 1000, 1500, 2500]
const ALT_LENGTH_MAX = 250
/** Specification §9: light or dark colour split. */
const HALF_BRIGHT = 0xffffff / 2
const INVALID_SOURCE = "Invalid source parameter. Pass in 'originalSize'"

const field = (value: Value, name: string) => textOf(childOf(value, name))

export const imageFormatters: Record<string, Formatter> = {
  AbsUrl: (value, _, scope) => `${textOf(scope.resolve(['base-url']))}/${textOf(value)}`,
  'audio-player': (value) =>
    element('div', {
      class: 'squarespace-audio-player',
      'data-audio-asset-url': textOf(descendantOf(value, ['structuredContent', 'audioAssetUrl'])),
      'data-item-id': field(value, 'id'),
      id: `audio-player-${field(value, 'id')}`,
    }),
  'child-image-meta': (value, [position = '0'], scope) =>
    imageMeta(descendantOf(value, ['items', Number.parseInt(position, 10)]), scope),
  'color-weight'(value) {
    const color = colorNumber(textOf(value))
    return color === undefined ? undefined : color > HALF_BRIGHT ? 'light' : 'dark'
  },
  'cover-image-meta': (value, _, scope) => imageMeta(childOf(value, 'coverImage'), scope),
  height: (value) => sizeIn(value)?.height,
  image(value, args, scope) {
    const alt = altTextOf(value, scope)
    const fallback = startTag('img', { src: field(value, 'assetUrl'), alt })
    const ids = attributesOf({ 'data-load': 'false', 'data-image-id': field(value, 'id'), 'data-type': 'image' })
    const start = `<img class="${escapeHtml(args[0] ?? 'thumb-image')}" `
    return `${element('noscript', {}, fallback)}${start}${imageMeta(value, scope)}${ids.trimStart()}>`
  },
  'image-color': imageColor,
  'image-meta': (value, _, scope) => imageMeta(value, scope),
  'image-srcset': imageSrcset,
  resizedHeightForWidth: (value, [width = '']) =>
    resized(value, ({ width: own, height }) => (height * Number.parseInt(width, 10)) / own),
  resizedWidthForHeight: (value, [height = '']) =>
    resized(value, ({ width, height: own }) => (width * Number.parseInt(height, 10)) / own),
  squarespaceThumbnailForHeight(value, [height = '']) {
    const size = sizeIn(value)
    return size ? bucketOf((size.width * Number.parseInt(height, 10)) / size.height) : INVALID_SOURCE
  },
  squarespaceThumbnailForWidth: (_, [width = '']) => bucketOf(Number.parseInt(width, 10)),
  video,
  'website-color': websiteColor,
  width: (value) => sizeIn(value)?.width,
}

/** `1500x1000`. */
function sizeIn(value: Value): { width: number; height: number } | undefined {
  const [width, height, ...more] = textOf(value).split('x')
  if (width === undefined || height === undefined || more.length > 0) return undefined
  return { width: Number.parseInt(width, 10), height: Number.parseInt(height, 10) }
}

function resized(value: Value, compute: (size: { width: number; height: number }) => number): Value {
  const size = sizeIn(value)
  return size ? Math.trunc(compute(size)) || 0 : INVALID_SOURCE
}

/** The name of the stored width that is at least as wide: specification §9. */
function bucketOf(width: number): string {
  if (width > 1000) return '1500w'
  if (width > 750) return '1000w'
  if (width > 500) return '750w'
  if (width > 300) return '500w'
  return width > 100 ? '300w' : '100w'
}

export function focalPointOf(media: Value): string {
  const point = childOf(media, 'mediaFocalPoint')
  return point === undefined ? '0.5,0.5' : `${numberOf(childOf(point, 'x'))},${numberOf(childOf(point, 'y'))}`
}

/** On image blocks the alt text, even an empty one; elsewhere title, body or filename: specification §9. */
function altTextOf(image: Value, scope: Scope): string {
  const blockType = scope.resolve(['blockType'])
  if (blockType !== undefined && numberOf(blockType) === IMAGE_BLOCK) return field(image, 'altText').trim()
  const title = field(image, 'title')
  if (title !== '') return title
  const body = textBetweenTags(field(image, 'body'))
  return body === '' ? field(image, 'filename') : body.slice(0, ALT_LENGTH_MAX)
}

/** Attributes for the image loader, with a space after the last. */
function imageMeta(image: Value, scope: Scope): string {
  if (image === undefined) return ''
  const assetUrl = field(image, 'assetUrl')
  const componentKey = childOf(image, 'componentKey')
  const attributes = attributesOf({
    'data-licensed-asset-preview': isObject(childOf(image, 'licensedAssetPreview')) ? 'true' : undefined,
    'data-component-key': componentKey === undefined ? undefined : textOf(componentKey),
    'data-src': assetUrl,
    'data-image': assetUrl,
    'data-image-dimensions': field(image, 'originalSize'),
    'data-image-focal-point': focalPointOf(image),
    alt: altTextOf(image, scope),
  })
  return `${attributes.trimStart()} `
}

/** A leading space and the attribute; nothing for an image without stored widths. */
function imageSrcset(image: Value): Value {
  if (image === undefined) return undefined
  const assetUrl = field(image, 'assetUrl')
  const stored = field(image, 'systemDataVariants')
    .split(',')
    .filter((name) => name.endsWith('w'))
  if (stored.length === 0) return ''
  const largest = WIDTHS.indexOf(Number.parseInt(stored.at(-1) as string, 10))
  const next = largest < 0 ? undefined : WIDTHS[largest + 1]
  const sources = stored.map((name) => `${assetUrl}?format=${name} ${name}`)
  if (next !== undefined) sources.push(`${assetUrl}?format=original ${next}w`)
  return attributesOf({ srcset: sources.join(',') })
}

/** A colour as a number: three or six hex digits. */
function colorNumber(text: string): number | undefined {
  const hex = text.replace(/^#/, '')
  if (!/^[0-9a-f]{3,6}$/i.test(hex)) return undefined
  return Number.parseInt(hex.length === 3 ? hex.replace(/./g, '$&$&') : hex, 16)
}

const corners = ['topLeft', 'topRight', 'bottomLeft', 'bottomRight', 'center']

function imageColor(image: Value, [key, property]: readonly string[]): Value {
  const colors = childOf(image, 'colorData')
  if (colors === undefined) return undefined
  if (key === undefined) {
    return `${attributesOf(Object.fromEntries(corners.map((one) => [`data-color-${one}`, `#${field(colors, `${one}Average`)}`]))).trimStart()} `
  }
  const color = field(colors, `${key}Average`)
  if (color === '') return escapeHtml(`"${key}" not found.`)
  return `${property === undefined ? '' : `${property}: `}#${color}`
}

/** `hsl(…)` or `hsla(…)` of a website's colour, or what is wrong with it: specification §5. */
function websiteColor(color: Value): string {
  const [hue, saturation, lightness, alpha] = ['hue', 'saturation', 'lightness', 'alpha'].map((name) =>
    childOf(color, name),
  )
  if (hue === undefined || saturation === undefined || lightness === undefined) return 'Missing an H/S/L value.'
  const [h, s, l] = [hue, saturation, lightness].map(numberOf) as [number, number, number]
  const isFraction = (one: number) => one >= 0 && one <= 1
  const problems = [
    h >= 0 && h <= 360 ? '' : 'Hue out of bounds. ',
    isFraction(s) ? '' : 'Saturation out of bounds. ',
    isFraction(l) ? '' : 'Lightness out of bounds. ',
    alpha === undefined || isFraction(numberOf(alpha)) ? '' : 'Alpha out of bounds.',
  ].join('')
  if (problems !== '') return problems.trim()
  const short = (one: number) => String(Number(one.toFixed(2)))
  const parts = [short(h), `${short(s * 100)}%`, `${short(l * 100)}%`]
  return alpha === undefined ? `hsl(${parts.join(', ')})` : `hsla(${[...parts, short(numberOf(alpha))].join(', ')})`
}

/** The player is hidden until its script runs by the class, because a page's policy allows no style attributes. */
function video(value: Value, args: readonly string[]): string {
  const oembed = childOf(value, 'oembed')
  return element(
    'div',
    {
      class: 'sqs-video-wrapper',
      'data-load': args.includes('load-false') ? 'false' : undefined,
      'data-html': field(oembed, 'html'),
      'data-provider-name': field(oembed, 'providerName'),
    },
    isTruthy(childOf(value, 'overlay')) ? videoOverlay(value, args.includes('color-data')) : '',
  )
}

function videoOverlay(value: Value, withColors: boolean): string {
  const hasThumb = isTruthy(childOf(value, 'mainImageId')) || isTruthy(childOf(value, 'systemDataId'))
  const colors = childOf(value, 'colorData')
  const thumb = startTag('img', {
    'data-load': 'false',
    'data-src': field(value, 'assetUrl'),
    'data-image-dimensions': field(value, 'originalSize'),
    'data-image-focal-point': focalPointOf(value),
    ...(withColors && isTruthy(colors) && cornerAttributes(colors)),
  })
  const icon = `${element('div', { class: 'sqs-video-opaque' }, ' ')}${element('div', { class: 'sqs-video-icon' })}`
  return element('div', { class: `sqs-video-overlay${hasThumb ? '' : ' no-thumb'}` }, (hasThumb ? thumb : '') + icon)
}

const cornerAttributes = (colors: Value) =>
  Object.fromEntries(corners.map((one) => [`data-color-${one.toLowerCase()}`, `#${field(colors, `${one}Average`)}`]))
