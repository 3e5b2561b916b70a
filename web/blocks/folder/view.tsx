import type { ViewProps } from '../block-data.ts'
import { isElsewhere, safeHref } from '../parts/safe-href.ts'
import { folderOf } from './folder-of.ts'
import './block.css'

interface FolderProps {
  heading: string
  folder: string
  layout: string
}

export function FolderView({ props: { heading, folder, layout }, data, id }: ViewProps<FolderProps>) {
  const found = folderOf(data.navigation, folder)
  if (!found) return null
  const title = heading.trim() || found.label
  return (
    <nav className={`block-folder folder-${layout}`} aria-labelledby={`folder-${id}`}>
      <h2 id={`folder-${id}`}>{title}</h2>
      <ul>
        {found.children?.map(({ label, href, newWindow }, place) => {
          const to = safeHref(href)
          return (
            <li key={String(place)}>
              <a
                href={to}
                target={newWindow ? '_blank' : undefined}
                rel={to !== undefined && isElsewhere(to) ? 'noopener' : undefined}
                aria-current={to === data.path ? 'page' : undefined}
              >
                {label}
              </a>
            </li>
          )
        })}
      </ul>
    </nav>
  )
}
