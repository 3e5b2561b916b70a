import type { NavigationLink } from '../block-data.ts'

/** The folder with this address, or the first one; undefined if there is none with pages. */
export function folderOf(navigation: readonly NavigationLink[], href: string): NavigationLink | undefined {
  return navigation.find((link) => Boolean(link.children?.length) && (href === '' || link.href === href))
}
