import { useLocation } from '@tanstack/react-router'
import { canOpen } from './page-rights.ts'
import { usePermission } from './use-permission.ts'

/** The admin's pages, in the order in which they are used. */
const pages = [
  { path: '/', label: 'Home' },
  { path: '/products', label: 'Products' },
  { path: '/inventory', label: 'Inventory' },
  { path: '/restock', label: 'Restock' },
  { path: '/analytics', label: 'Analytics' },
  { path: '/storage', label: 'Storage' },
  { path: '/domains', label: 'Domains' },
  { path: '/people', label: 'People' },
]

export function SideNavigation() {
  const path = useLocation({ select: ({ publicHref }) => publicHref.split('?')[0] ?? '/' })
  const may = usePermission()
  const open = pages.filter(({ path }) => canOpen(path, may))
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
