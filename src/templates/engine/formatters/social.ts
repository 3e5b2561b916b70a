import { attributesOf, element, escapeHtml } from '../markup.ts'
import type { Formatter, Scope } from '../scope.ts'
import { childOf, descendantOf, isTruthy, numberOf, sizeOf, textOf, type Value } from '../values.ts'
import { strftime } from './strftime.ts'

const field = (value: Value, name: string) => textOf(childOf(value, name))

export const socialFormatters: Record<string, Formatter> = {
  'activate-twitter-links': (value) => linked(textOf(value)),
  'comment-count': (value) => commentCount(childOf(value, 'publicCommentCount')),
  'comment-link'(_, __, scope) {
    const usesDisqus = isTruthy(scope.resolve(['websiteSettings', 'disqusShortname']))
    const [href, id] = [textOf(scope.resolve(['fullUrl'])), textOf(scope.resolve(['id']))]
    const count = commentCount(scope.resolve(['publicCommentCount']))
    if (usesDisqus) {
      return element('a', { href, class: 'sqs-comment-link sqs-disqus-comment-link', 'data-id': id })
    }
    return element('a', { href: `${href}#comments-${id}`, class: 'sqs-comment-link', 'data-id': id }, count)
  },
  comments,
  'google-calendar-url': googleCalendarUrl,
  'like-button'(value, _, scope) {
    if (!isTruthy(value) || !isTruthy(scope.resolve(['websiteSettings', 'simpleLikingEnabled']))) return ''
    const attributes = {
      class: 'sqs-simple-like',
      'data-item-id': field(value, 'id'),
      'data-like-count': field(value, 'likeCount'),
    }
    return element('span', attributes, '<span class="like-icon"></span><span class="like-count"></span>')
  },
  'social-button': (value, _, scope) => socialButton(value, 'div', 'button-style', scope),
  'social-button-inline': (value, _, scope) => socialButton(value, 'span', 'inline-style', scope),
  /** A plain link: a page's policy allows no script in the middle of it. */
  'twitter-follow-button'(value) {
    const name = field(value, 'userName') || (field(value, 'profileUrl').split('/').at(-1) ?? '')
    const link = element(
      'a',
      { href: `https://twitter.com/${encodeURIComponent(name.toWellFormed())}` },
      escapeHtml(`@${name}`),
    )
    return element('div', { class: 'squarespace-follow-button', 'data-username': name }, link)
  },
}

function commentCount(comments: Value): string {
  const count = numberOf(comments)
  return `${count === 0 ? 'No' : count} Comment${count === 1 ? '' : 's'}`
}

/** Links of web addresses, names and hashtags; what is markup already stays as it is. */
function linked(text: string): string {
  return text
    .split(/(\s+)/)
    .map((word) => {
      const [, address] = /^((?:https?|ftp):\/\/[-A-Za-z0-9+&@#/%?=~_|!:,.;]+)$/.exec(word) ?? []
      if (address !== undefined) {
        const end = endOfAddress(address)
        const href = address.slice(0, end)
        return link(href, href) + address.slice(end)
      }
      const [, sign, name = '', rest = ''] = /^([@#])(\w+)(.*)$/s.exec(word) ?? []
      if (sign === '@') return link(`https://twitter.com/${name}/`, `@${name}`) + rest
      return sign === '#' ? link(`https://twitter.com/hashtag/${name}?src=hash`, `#${name}`) + rest : word
    })
    .join('')
}

/** A full stop or a comma after an address is not part of it. */
function endOfAddress(address: string): number {
  let end = address.length
  while (end > 0 && /[?!:,.;]/.test(address[end - 1] as string)) end--
  return end
}

const link = (href: string, text: string) => element('a', { target: 'new', href }, escapeHtml(text))

function comments(value: Value, _: readonly string[], scope: Scope): string {
  if (isTruthy(scope.resolve(['websiteSettings', 'disqusShortname']))) {
    return element('div', { class: 'squarespace-comments', id: 'disqus_thread' })
  }
  const name = ['item', 'collection'].find((one) => isTruthy(scope.resolve([one])))
  const subject = name === undefined ? undefined : scope.resolve([name])
  return element('div', {
    class: 'squarespace-comments',
    id: `comments-${field(value, 'id')}`,
    ...(name !== undefined && {
      [`data-${name}-id`]: field(subject, 'id'),
      'data-public-comment-count': field(subject, 'publicCommentCount'),
      'data-comment-state': field(subject, 'commentState'),
    }),
  })
}

const CALENDAR_DATE = '%Y%m%dT%H%M%SZ'

function googleCalendarUrl(event: Value): string {
  const dateOf = (name: string) => strftime(numberOf(childOf(event, name)), CALENDAR_DATE, 'UTC')
  const location = ['addressLine1', 'addressLine2', 'addressCountry']
    .map((name) => textOf(descendantOf(event, ['location', name])).trim())
    .filter(Boolean)
    .join(', ')
  const parts = [
    'action=TEMPLATE',
    `text=${encodeURIComponent(field(event, 'title').toWellFormed())}`,
    `dates=${dateOf('startDate')}/${dateOf('endDate')}`,
    ...(location === '' ? [] : [`location=${encodeURIComponent(location.toWellFormed())}`]),
  ]
  return `https://www.google.com/calendar/event?${parts.join('&')}`
}

function socialButton(item: Value, name: 'div' | 'span', look: string, scope: Scope): string {
  if (sizeOf(scope.resolve(['website', 'shareButtonOptions'])) === 0) return ''
  const attributes = attributesOf({
    class: `squarespace-social-buttons ${look}`,
    'data-system-data-id': textOf(childOf(item, 'systemDataId') ?? childOf(item, 'mainImageId')),
    'data-asset-url': textOf(childOf(item, 'assetUrl') ?? descendantOf(item, ['mainImage', 'assetUrl'])),
    'data-record-type': field(item, 'recordType'),
    'data-full-url': field(item, 'fullUrl'),
    'data-title': field(item, 'title'),
  })
  return `<${name}${attributes}></${name}>`
}
