import { lazy } from 'react'

const NewsletterBlockPanel = lazy(() =>
  import('../../admin/newsletter/newsletter-block-panel.tsx').then((module) => ({
    default: module.NewsletterBlockPanel,
  })),
)

/** With the mailing lists of the admin, which other blocks do without. */
export function NewsletterPanel() {
  return <NewsletterBlockPanel />
}
