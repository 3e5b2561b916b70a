import type { NavigationLink } from '../../blocks/block-data.ts'

/** The owner's footer menu, with the pages of folders listed beside the others. */
export function FooterPages({ navigation = [] }: { navigation: readonly NavigationLink[] | undefined }) {
  const links = navigation.flatMap((link) => (link.children?.length ? link.children : [link]))
  return links.map(({ label, href, newWindow }, place) => (
    <a key={String(place)} href={href} target={newWindow ? '_blank' : undefined}>
      {label}
    </a>
  ))
}
