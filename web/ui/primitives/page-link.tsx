import type { AnchorHTMLAttributes } from 'react'

interface PageLinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> {
  /** Path on this host, as visitors see it. */
  to: string
}

/** A link to another page of this face. Following it needs no reload: see follow-links.ts. */
export function PageLink({ to, ...attributes }: PageLinkProps) {
  return <a href={to} {...attributes} />
}
