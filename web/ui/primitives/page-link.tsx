import type { AnchorHTMLAttributes } from 'react'

interface PageLinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> {
  /** Public path on this host. */
  to: string
}

/** A link to another page of this face, followed without a reload: see follow-links.ts. */
export function PageLink({ to, ...attributes }: PageLinkProps) {
  return <a href={to} {...attributes} />
}
