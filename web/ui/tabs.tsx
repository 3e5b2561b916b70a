import type { ReactNode } from 'react'
import './tabs.css'

export interface Tab {
  key: string
  label: string
  href: string
  current: boolean
}

/** Ways to look at one list. Each is an address of its own, so they are links. `children` stand behind the last one. */
export function Tabs({ label, tabs, children }: { label: string; tabs: readonly Tab[]; children?: ReactNode }) {
  return (
    <nav className="tabs" aria-label={label}>
      <ul>
        {tabs.map((tab) => (
          <li key={tab.key}>
            <a href={tab.href} aria-current={tab.current ? 'true' : undefined}>
              {tab.label}
            </a>
          </li>
        ))}
      </ul>
      {children}
    </nav>
  )
}
