import type { AnchorHTMLAttributes } from 'react'
import '../controls/button.css'

interface ButtonLinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> {
  to: string
  kind?: 'primary' | 'secondary' | 'quiet'
}

/** A link that looks like a button. */
export function ButtonLink({ to, kind = 'secondary', ...attributes }: ButtonLinkProps) {
  return <a href={to} className={`button button-${kind}`} {...attributes} />
}
