import type { PageRow } from '../../../../src/pages/admin-contract.ts'
import { toInstant, toWallTime } from '../../../../src/shared/zoned-time.ts'
import { ApiError } from '../../../api/client/client.ts'
import type { Patches } from '../../../api/site-pages.ts'

type Settings = PageRow['settings']

/** Where a thumbnail is cut around, as shares of its width and height. */
export const focalPoints = {
  'top-left': { x: 0, y: 0 },
  top: { x: 0.5, y: 0 },
  'top-right': { x: 1, y: 0 },
  left: { x: 0, y: 0.5 },
  center: { x: 0.5, y: 0.5 },
  right: { x: 1, y: 0.5 },
  'bottom-left': { x: 0, y: 1 },
  bottom: { x: 0.5, y: 1 },
  'bottom-right': { x: 1, y: 1 },
} as const

/** Form values of a post: texts, empty if not set. */
export type PostValues = ReturnType<typeof toPostValues>

export function toPostValues(settings: Settings, timeZone: string) {
  const { title, slug, image, access, seo, post } = settings
  return {
    title,
    slug: slug ?? '',
    image: image ?? '',
    ...ofLists(post),
    ...ofPublishing(post, timeZone),
    access: access as string,
    seoTitle: seo.title ?? '',
    seoDescription: seo.description ?? '',
    seoHidden: seo.hidden,
  }
}

type Post = Settings['post']

function ofLists(post: Post) {
  const focal = Object.entries(focalPoints).find(
    ([, { x, y }]) => post?.focalPoint?.x === x && post.focalPoint.y === y,
  )?.[0]
  return {
    excerpt: post?.excerpt ?? '',
    focalPoint: focal ?? '',
    categories: [...(post?.categories ?? [])],
    tags: [...(post?.tags ?? [])],
    author: (post?.author ?? '') as string,
    promotedBlock: (post?.promotedBlock ?? '') as string,
    recordType: String(post?.recordType ?? ''),
  }
}

function ofPublishing(post: Post, timeZone: string) {
  return {
    /** Local time of the website: `2026-11-30T09:00`. */
    publishOn: post?.publishOn ? toWallTime(post.publishOn, timeZone) : '',
    starred: post?.starred ?? false,
    sourceUrl: post?.sourceUrl ?? '',
    comments: post?.comments === undefined ? '' : post.comments ? 'yes' : 'no',
    layout: (post?.layout ?? 'article') as string,
  }
}

const paths: Record<keyof PostValues, string[]> = {
  title: ['title'],
  slug: ['slug'],
  excerpt: ['post', 'excerpt'],
  image: ['image'],
  focalPoint: ['post', 'focalPoint'],
  categories: ['post', 'categories'],
  tags: ['post', 'tags'],
  author: ['post', 'author'],
  publishOn: ['post', 'publishOn'],
  starred: ['post', 'starred'],
  sourceUrl: ['post', 'sourceUrl'],
  promotedBlock: ['post', 'promotedBlock'],
  recordType: ['post', 'recordType'],
  comments: ['post', 'comments'],
  layout: ['post', 'layout'],
  access: ['access'],
  seoTitle: ['seo', 'title'],
  seoDescription: ['seo', 'description'],
  seoHidden: ['seo', 'hidden'],
}

/** Patches of changed settings only, so that concurrent changes by others are kept. */
export function postPatches(settings: Settings, values: PostValues, timeZone: string): Patches {
  const before = toPostValues(settings, timeZone)
  const names = (Object.keys(paths) as (keyof PostValues)[]).filter((name) => {
    const [was, is] = [before[name], values[name]]
    return Array.isArray(was) ? was.join('\n') !== (is as string[]).join('\n') : was !== is
  })
  return names.map((name) => {
    const path = ['settings', ...paths[name]]
    const value = storedValue(name, values, timeZone)
    return value === undefined ? { op: 'remove', path } : { op: 'set', path, value }
  })
}

/** Undefined if it is not set. */
function storedValue(name: keyof PostValues, values: PostValues, timeZone: string) {
  const value = values[name]
  if (typeof value !== 'string') return value
  const text = value.trim()
  if (name === 'title') return text
  if (text === '') return undefined
  if (name === 'focalPoint') return focalPoints[text as keyof typeof focalPoints]
  if (name === 'publishOn') return toInstant(text, timeZone) ?? text
  if (name === 'recordType') return Number(text)
  if (name === 'comments') return text === 'yes'
  return text
}

/** What the server says of a path of the document, at the field that it is entered in. */
export function failureAtPostFields(failure: unknown): unknown {
  if (!(failure instanceof ApiError)) return failure
  const named = Object.entries(paths).flatMap(([name, path]) => {
    const message = failure.errors[['settings', ...path].join('.')]
    return message === undefined ? [] : [[name, message]]
  })
  return named.length > 0 ? new ApiError(failure.status, failure.message, Object.fromEntries(named)) : failure
}
