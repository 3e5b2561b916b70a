import type { NavigationLink } from '../../../web/blocks/block-data.ts'
import type { SiteStyle } from '../../shared/styles/site-style.ts'
import type { PageSettings } from '../documents/page-settings.ts'
import type { BuiltInDocuments } from '../render/own-parts.ts'

/** The parts around every page of a website, such as menus, header and footer. */
export interface Around {
  navigation: readonly NavigationLink[]
  footerNavigation?: readonly NavigationLink[]
  site?: PageSettings | undefined
  style?: SiteStyle | undefined
  builtIn?: BuiltInDocuments | undefined
}
