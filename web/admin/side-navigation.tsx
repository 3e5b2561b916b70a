import { useLocation } from '@tanstack/react-router'
import type { Permission } from '../../src/shared/permissions.ts'
import { useMay } from './use-may.ts'

/** The admin's pages, in the order of the day, each with the right it asks for. */
const pages: { path: string; label: string; needs?: Permission }[] = [
  { path: '/', label: 'Home' },
  { path: '/products', label: 'Products', needs: 'content.viewDraft' },
  { path: '/inventory', label: 'Inventory', needs: 'content.viewDraft' },
  { path: '/restock', label: 'Restock', needs: 'restock.counts' },
  { path: '/analytics', label: 'Analytics', needs: 'analytics.traffic' },
  { path: '/storage', label: 'Storage', needs: 'files.upload' },
  { path: '/domains', label: 'Domains', needs: 'domains' },
  { path: '/people', label: 'People', needs: 'people.list' },
]

export function SideNavigation() {
  const path = useLocation({ select: ({ publicHref }) => publicHref.split('?')[0] ?? '/' })
  const may = useMay()
  const open = pages.filter(({ needs }) => needs === undefined || (may('config.enter') && may(needs)))
  return (
    <nav className="admin-navigation" aria-label="Main">
      <ul>
        {open.map((page) => (
          <li key={page.path}>
            <a href={page.path} aria-current={isWithin(page.path, path) ? 'page' : undefined}>
              {page.label}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

function isWithin(page: string, path: string): boolean {
  return path === page || (page !== '/' && path.startsWith(`${page}/`))
}
