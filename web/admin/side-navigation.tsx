import { useLocation } from '@tanstack/react-router'

/** The admin's pages, in the order of the day. */
const pages = [{ path: '/', label: 'Home' }]

export function SideNavigation() {
  const path = useLocation({ select: ({ publicHref }) => publicHref.split('?')[0] })
  return (
    <nav className="admin-navigation" aria-label="Main">
      <ul>
        {pages.map((page) => (
          <li key={page.path}>
            <a href={page.path} aria-current={page.path === path ? 'page' : undefined}>
              {page.label}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
