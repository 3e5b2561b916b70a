import type { GrantRow } from '../../../../src/areas/admin-contract.ts'
import type { GrantSource, PlanKind } from '../../../../src/areas/contract.ts'
import type { BadgeTone } from '../../../ui/primitives/badge.tsx'

export const areaHref = (areaId: string) => `/members/areas/${areaId}`

/** Kinds that can be chosen, in the order of the picker. */
export const itemKindLabels: Record<string, string> = {
  page: 'Page',
  blog: 'Blog',
  post: 'Post',
  course: 'Course',
  lesson: 'Lesson',
  file: 'File',
}

export const planKindLabels: Record<PlanKind, string> = {
  free: 'Free',
  once: 'Paid once',
  recurring: 'Subscription',
}

export const grantSourceWords: Record<GrantSource, string> = {
  plan: 'Joined by themselves',
  order: 'Bought',
  subscription: 'Subscribed',
  hand: 'Opened by hand',
  csv: 'From a list',
  invite: 'Invited',
}

export const grantStateWords: Record<GrantRow['state'], { words: string; tone: BadgeTone }> = {
  active: { words: 'Open', tone: 'good' },
  later: { words: 'Later', tone: 'neutral' },
  expired: { words: 'Expired', tone: 'neutral' },
  revoked: { words: 'Ended', tone: 'warning' },
}
