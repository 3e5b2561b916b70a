import { useLocation } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { Tabs } from '../../ui/controls/tabs.tsx'
import { PageHeader } from '../../ui/primitives/page-header.tsx'
import styles from './category-list.module.css'

const CATEGORIES = '/products/categories'
const TAGS = '/products/categories/tags'

/** Frame of the two lists by which products are sorted. */
export function CategoryFrame({ actions, children }: { actions?: ReactNode; children: ReactNode }) {
  const isTags = useLocation({ select: ({ publicHref }) => publicHref.split('?')[0] === TAGS })
  return (
    <>
      <PageHeader title={isTags ? 'Tags' : 'Categories'} back={{ to: '/products', label: 'Products' }}>
        {actions}
      </PageHeader>
      <div className={styles.tabs}>
        <Tabs
          label="Categories and tags"
          tabs={[
            { key: 'categories', label: 'Categories', href: CATEGORIES, current: !isTags },
            { key: 'tags', label: 'Tags', href: TAGS, current: isTags },
          ]}
        />
      </div>
      {children}
    </>
  )
}
