import type { ReactNode } from 'react'
import { PageHeader } from '../../ui/primitives/page-header.tsx'
import { PlaceTabs } from '../shell/place-tabs.tsx'
import { useAdminPath } from '../shell/use-admin-path.ts'

const TAGS = '/products/categories/tags'

/** Frame of the two lists by which products are sorted. */
export function CategoryFrame({ actions, children }: { actions?: ReactNode; children: ReactNode }) {
  const isTags = useAdminPath() === TAGS
  return (
    <>
      <PageHeader title={isTags ? 'Tags' : 'Categories'} tabs={<PlaceTabs />} primary={actions} />
      {children}
    </>
  )
}
