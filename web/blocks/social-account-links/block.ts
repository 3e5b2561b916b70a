import * as z from 'zod/mini'
import { defineBlock } from '../block.ts'
import { Alignment, Href } from '../fields/fields.ts'

export const socialServices = [
  'instagram',
  'facebook',
  'youtube',
  'tiktok',
  'x',
  'pinterest',
  'linkedin',
  'github',
  'mastodon',
  'bluesky',
  'email',
  'other',
] as const

export const SocialLinksProps = z.object({
  accounts: z.array(z.object({ service: z.enum(socialServices), href: Href })).check(z.maxLength(30)),
  align: Alignment,
})
export type SocialLinksProps = z.infer<typeof SocialLinksProps>

/** Links to the website's social accounts; nothing is loaded from those services. */
export const socialAccountLinksBlock = defineBlock(SocialLinksProps)({
  number: 54,
  name: 'socialaccountlinks-v2',
  v: 1,
  defaults: () => ({ accounts: [], align: 'left' }),
  migrations: {},
  needs: () => ({}),
})
