import { said } from '../../../src/shared/words/said.ts'
import { word } from '../../../src/shared/words/word.ts'
import type { ViewProps } from '../block-data.ts'
import { safeHref } from '../parts/safe-href.ts'
import { SocialIcon } from './social-icon.tsx'
import './block.css'

interface SocialLinksProps {
  accounts: { service: string; href: string }[]
  align: string
}

const names: Record<string, string> = {
  instagram: 'Instagram',
  facebook: 'Facebook',
  youtube: 'YouTube',
  tiktok: 'TikTok',
  x: 'X',
  pinterest: 'Pinterest',
  linkedin: 'LinkedIn',
  github: 'GitHub',
  mastodon: 'Mastodon',
  bluesky: 'Bluesky',
  email: 'E-mail',
  other: 'Link',
}

export function SocialAccountLinksView({ props: { accounts, align } }: ViewProps<SocialLinksProps>) {
  const shown = accounts.flatMap(({ service, href }) => {
    const to = safeHref(href)
    return to === undefined ? [] : [{ service, to }]
  })
  if (shown.length === 0) return null
  return (
    <ul className={`block-social social-${align}`} aria-label={word('Social accounts')}>
      {shown.map(({ service, to }, place) => (
        <li key={String(place)}>
          <a href={to} rel="noopener me" aria-label={said(names[service] ?? 'Link')}>
            <SocialIcon service={service} />
          </a>
        </li>
      ))}
    </ul>
  )
}
