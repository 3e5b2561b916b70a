import { type ReactNode, useEffect, useRef } from 'react'
import './tabs.css'

export interface Tab {
  key: string
  label: string
  href: string
  current: boolean
}

/** Views of one list. Each has its own URL, so they are links. `children` follow the last one. */
export function Tabs({ label, tabs, children }: { label: string; tabs: readonly Tab[]; children?: ReactNode }) {
  const strip = useRef<HTMLUListElement>(null)
  const current = tabs.find((tab) => tab.current)?.key
  useEffect(() => {
    if (current !== undefined) showCurrent(strip.current)
  }, [current])
  return (
    <nav className="tabs" aria-label={label}>
      <ul ref={strip}>
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

/** If there is not enough space for all, centres the current one. Scrolls only the strip, never the page. */
function showCurrent(strip: HTMLElement | null): void {
  const link = strip?.querySelector('[aria-current]')
  if (!strip || !link) return
  const [shown, wanted] = [strip.getBoundingClientRect(), link.getBoundingClientRect()]
  strip.scrollLeft += wanted.left + wanted.width / 2 - shown.left - shown.width / 2
}
