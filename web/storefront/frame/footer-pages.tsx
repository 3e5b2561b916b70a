import type { NavigationLink } from '../../blocks/block-data.ts'

/** Pages that the owner put into the footer's menu; a folder's stand beside the others. */
export function FooterPages({ navigation = [] }: { navigation: readonly NavigationLink[] | undefined }) {
  const links = navigation.flatMap((link) => (link.children?.length ? link.children : [link]))
  return links.map(({ label, href, newWindow }, place) => (
    <a key={String(place)} href={href} target={newWindow ? '_blank' : undefined}>
      {label}
    </a>
  ))
}
