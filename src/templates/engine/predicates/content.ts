import { hasVariants, isOnSale, isSoldOut, variedPrices } from '../formatters/product-rules.ts'
import { strftime } from '../formatters/strftime.ts'
import { textBetweenTags } from '../markup.ts'
import type { Predicate, Scope } from '../scope.ts'
import {
  booleanOf,
  childOf,
  descendantOf,
  isObject,
  isTruthy,
  numberOf,
  sizeOf,
  textOf,
  type Value,
} from '../values.ts'

const field = (scope: Scope, ...path: (string | number)[]) => descendantOf(scope.node, path)
const hasImage = (item: Value) => isTruthy(childOf(item, 'mainImageId')) || isTruthy(childOf(item, 'systemDataId'))

/** Facts A.1. */
const recordTypes = {
  text: 1,
  image: 2,
  quote: 4,
  link: 5,
  audio: 7,
  video: 8,
  'store-item': 11,
  event: 12,
  gallery: 14,
  binary: 15,
  'css-asset': 16,
  'tweak-asset': 17,
  'digital-good': 18,
  attachment: 19,
  'wordpress-export': 20,
  'json-export': 21,
  'site-search': 30,
  'active-time': 31,
  tweet: 50,
  checkin: 52,
  kbarticle: 54,
  undefined: -1,
}
const promotable = new Set(['image', 'quote', 'link', 'video', 'gallery'])
const backgroundSources = { upload: 1, instagram: 2, video: 3, none: 4, undefined: -1 }
const sliceTypes: Record<string, number> = {
  heading: 1,
  body: 3,
  image: 4,
  gallery: 5,
  video: 6,
  'social-icons': 7,
  buttons: 8,
  navigation: 9,
  'custom-form': 10,
  newsletter: 11,
  album: 12,
  map: 13,
  logo: 14,
  action: 15,
  form: 16,
  lock: 17,
  password: 18,
  twitter: 19,
}
const TEMPLATE_PAGE = 7
const PAGE = 10
const FOLDER_INDEX = 1
const FOLDER_REDIRECT = 2
const COMMENTS_OPEN = 1

const contentRules: Record<string, Predicate> = {
  'calendar-view?': (_, scope) => booleanOf(scope.resolve(['calendarView'])),
  'child-images?': (_, scope) => hasImage(field(scope, 'items', 0)),
  'clickable?'(_, scope) {
    const behavior = scope.resolve(['folderBehavior'])
    return behavior === undefined || [FOLDER_INDEX, FOLDER_REDIRECT].includes(numberOf(behavior))
  },
  'collection?': (_, scope) => isTruthy(field(scope, 'collection')),
  'collection-page?': (_, scope) => numberOf(field(scope, 'collection', 'type')) === PAGE,
  'collection-template-page?'(_, scope) {
    const collection = field(scope, 'collection')
    return numberOf(childOf(collection === undefined ? scope.node : collection, 'type')) === TEMPLATE_PAGE
  },
  'collectionTypeNameEquals?': ([name], scope) => name !== undefined && textOf(scope.resolve(['typeName'])) === name,
  'comments?'(_, scope) {
    const settings = scope.resolve(['websiteSettings'])
    if (settings !== undefined && !isTruthy(childOf(settings, 'commentsEnabled'))) return false
    return numberOf(field(scope, 'commentState')) === COMMENTS_OPEN || numberOf(field(scope, 'publicCommentCount')) > 0
  },
  'current-type?': ([name = ''], scope) =>
    Object.hasOwn(sliceTypes, name) && sliceTypes[name] === Math.trunc(numberOf(field(scope, 'currentType'))),
  'disqus?': (_, scope) => isTruthy(scope.resolve(['websiteSettings', 'disqusShortName'])),
  'excerpt?'(_, scope) {
    const excerpt = field(scope, 'excerpt')
    const html = childOf(excerpt, 'html')
    const text = textBetweenTags(typeof html === 'string' ? html : typeof excerpt === 'string' ? excerpt : '')
    return /[^\s\u200b\u00a0]/.test(text)
  },
  'external-link?': (_, scope) => isTruthy(field(scope, 'externalLink')),
  'folder?': (_, scope) => isTruthy(field(scope, 'collection', 'folder')),
  'gallery-meta?': (_, scope) =>
    ['controls', 'indicators'].some((name) => isTruthy(childOf(scope.resolve(['options']), name))),
  'has-multiple?': (_, scope) => sizeOf(scope.node) > 1,
  'has-variants?': (_, scope) => hasVariants(scope.node),
  'index?'(_, scope) {
    const collection = field(scope, 'collection')
    return isObject(collection) && isTruthy(collection.folder) && collection.folderBehavior === FOLDER_INDEX
  },
  'location?': (_, scope) =>
    field(scope, 'location', 'mapLat') !== undefined && field(scope, 'location', 'mapLng') !== undefined,
  'main-image?': (_, scope) => hasImage(scope.node),
  'on-sale?': (_, scope) => isOnSale(scope.node),
  'passthrough?': (_, scope) => isTruthy(field(scope, 'passthrough')) && textOf(field(scope, 'sourceUrl')) !== '',
  'redirect?': (_, scope) => numberOf(field(scope, 'folderBehavior')) === FOLDER_REDIRECT,
  'same-day?'(_, scope) {
    const [start, end] = ['startDate', 'endDate'].map((name) =>
      strftime(numberOf(field(scope, name)), '%F', scope.timeZone()),
    )
    return start === end
  },
  'serviceNameEmail?': (_, scope) => textOf(field(scope, 'serviceName')) === 'email',
  'show-past-events?': (_, scope) => textOf(field(scope, 'showPastOrUpcomingEvents')) === 'past',
  'sold-out?': (_, scope) => isSoldOut(scope.node),
  'units-metric?'(_, scope) {
    scope.fail('"units-metric?" formatter is not yet implemented')
    return false
  },
  'varied-prices?': (_, scope) => variedPrices(scope.node),
}

const galleryOptions = {
  design: ['grid', 'slideshow', 'slider', 'stacked'],
  'meta-position': ['top', 'top-left', 'top-right', 'center', 'bottom', 'bottom-left', 'bottom-right'],
  'active-alignment': ['center', 'left', 'right'],
}
const gallerySwitches =
  'autoplay auto-crop controls lightbox square-thumbs show-meta show-meta-on-hover thumbnails'.split(' ')
const promotedBlocks = 'map embed image code quote twitter link video foursquare instagram form'.split(' ')

const isOfType = (scope: Scope, type: number) => numberOf(field(scope, 'recordType')) === type
const isPromoted = (scope: Scope, type: string) => textOf(field(scope, 'promotedBlockType')) === type

/** An item of a kind, or one that a promoted block makes look like it. */
const ofRecordType = (name: string, type: number): Predicate =>
  promotable.has(name)
    ? (_, scope) => isOfType(scope, type) || isPromoted(scope, name)
    : (_, scope) => isOfType(scope, type)

export const contentPredicates: Record<string, Predicate> = {
  ...contentRules,
  ...table(Object.entries(recordTypes), ([name, type]) => [`${name}?`, ofRecordType(name, type)]),
  'external-video?': ofRecordType('video', recordTypes.video),
  ...table(Object.entries(backgroundSources), ([name, source]) => [
    `background-source-${name}?`,
    (_, scope) => numberOf(field(scope, 'backgroundSource')) === source,
  ]),
  ...table(promotedBlocks, (name) => [`promoted${name.toUpperCase()}?`, (_, scope) => isPromoted(scope, name)]),
  ...table(
    Object.entries(galleryOptions).flatMap(([option, values]) => values.map((value) => [option, value] as const)),
    ([option, value]) => [
      `gallery-${option}-${value}?`,
      (_, scope) => textOf(childOf(scope.resolve(['options']), option)) === value,
    ],
  ),
  ...table(gallerySwitches, (name) => [
    `gallery-${name}?`,
    (_, scope) => booleanOf(childOf(scope.resolve(['options']), name)),
  ]),
}

function table<Entry>(
  entries: readonly Entry[],
  make: (entry: Entry) => [string, Predicate],
): Record<string, Predicate> {
  return Object.fromEntries(entries.map(make))
}
