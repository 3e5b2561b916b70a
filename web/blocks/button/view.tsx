import '../../ui/controls/button.css'
import { word } from '../../../src/shared/words/word.ts'
import type { ViewProps } from '../block-data.ts'
import { isElsewhere, safeHref } from '../parts/safe-href.ts'
import './block.css'

interface ButtonProps {
  label: string
  href: string
  look: string
  size: string
  align: string
  newWindow: boolean
}

export function ButtonView({ props: { label, href, look, size, align, newWindow }, id }: ViewProps<ButtonProps>) {
  const to = safeHref(href)
  if (to === undefined || !label.trim()) return null
  return (
    <div className={`block-button text-${align}`}>
      <a
        className={`button button-${look} block-button-${size}`}
        href={to}
        target={newWindow ? '_blank' : undefined}
        rel={newWindow || isElsewhere(to) ? 'noopener' : undefined}
        data-census-button={id}
      >
        {label}
        {newWindow && <span className="visually-hidden"> {word('(opens a new window)')}</span>}
      </a>
    </div>
  )
}
