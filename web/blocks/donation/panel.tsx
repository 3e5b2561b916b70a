import { lazy } from 'react'

const DonationBlockPanel = lazy(() =>
  import('../../admin/donations/donation-block-panel.tsx').then((module) => ({ default: module.DonationBlockPanel })),
)

/** With the funds of the admin, which other blocks do without. */
export function DonationPanel() {
  return <DonationBlockPanel />
}
