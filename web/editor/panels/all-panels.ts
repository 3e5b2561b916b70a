import type { ComponentType } from 'react'
import { AccordionPanel } from '../../blocks/accordion/panel.tsx'
import { AlbumPanel } from '../../blocks/album/panel.tsx'
import { ArchivePanel } from '../../blocks/archive/panel.tsx'
import { AudioPanel } from '../../blocks/audio/panel.tsx'
import { ButtonPanel } from '../../blocks/button/panel.tsx'
import { CalendarPanel } from '../../blocks/calendar/panel.tsx'
import { ChartPanel } from '../../blocks/chart/panel.tsx'
import { CodePanel } from '../../blocks/code/panel.tsx'
import { CollectionLinkPanel } from '../../blocks/collectionlink/panel.tsx'
import { CommentsPanel } from '../../blocks/comments/panel.tsx'
import { DonationPanel } from '../../blocks/donation/panel.tsx'
import { EmbedPanel } from '../../blocks/embed/panel.tsx'
import { FolderPanel } from '../../blocks/folder/panel.tsx'
import { FormPanel } from '../../blocks/form/panel.tsx'
import { GalleryPanel } from '../../blocks/gallery/panel.tsx'
import { HorizontalRulePanel } from '../../blocks/horizontal-rule/panel.tsx'
import { HtmlPanel } from '../../blocks/html/panel.tsx'
import { ImagePanel } from '../../blocks/image/panel.tsx'
import { LinkPanel } from '../../blocks/link/panel.tsx'
import { LogoPanel } from '../../blocks/logo/panel.tsx'
import { MapPanel, PlaceFields } from '../../blocks/map/panel.tsx'
import { MarkdownPanel } from '../../blocks/markdown/panel.tsx'
import { MenuPanel } from '../../blocks/menu/panel.tsx'
import { NewsletterPanel } from '../../blocks/newsletter/panel.tsx'
import { PasswordPanel } from '../../blocks/password/panel.tsx'
import { ProductPanel } from '../../blocks/product/panel.tsx'
import { QuotePanel } from '../../blocks/quote/panel.tsx'
import { RssPanel } from '../../blocks/rss/panel.tsx'
import { SearchPanel } from '../../blocks/search/panel.tsx'
import { SocialAccountLinksPanel } from '../../blocks/social-account-links/panel.tsx'
import { SpacerPanel } from '../../blocks/spacer/panel.tsx'
import { SummaryPanel } from '../../blocks/summary-v2/panel.tsx'
import { TagCloudPanel } from '../../blocks/tag-cloud/panel.tsx'
import { TemplatePanel } from '../../blocks/template/panel.tsx'
import { thirdPartyPanels } from '../../blocks/third-party/panel.tsx'
import { VideoPanel } from '../../blocks/video/panel.tsx'

/** By block type. */
export const allPanels: Readonly<Record<number, ComponentType>> = {
  1: MenuPanel,
  2: HtmlPanel,
  3: LogoPanel,
  4: MapPanel,
  5: ImagePanel,
  8: GalleryPanel,
  9: FormPanel,
  10: PlaceFields,
  12: CollectionLinkPanel,
  13: LinkPanel,
  14: TagCloudPanel,
  16: CommentsPanel,
  17: FolderPanel,
  18: MenuPanel,
  19: SocialAccountLinksPanel,
  20: SummaryPanel,
  21: SpacerPanel,
  22: EmbedPanel,
  23: CodePanel,
  27: ArchivePanel,
  28: ArchivePanel,
  29: ArchivePanel,
  30: ArchivePanel,
  31: QuotePanel,
  32: VideoPanel,
  33: SearchPanel,
  41: AudioPanel,
  43: ProductPanel,
  44: MarkdownPanel,
  47: HorizontalRulePanel,
  48: SocialAccountLinksPanel,
  49: RssPanel,
  51: NewsletterPanel,
  52: DonationPanel,
  53: ButtonPanel,
  54: SocialAccountLinksPanel,
  55: SummaryPanel,
  60: AlbumPanel,
  61: ArchivePanel,
  26: CalendarPanel,
  62: ChartPanel,
  69: AccordionPanel,
  ...thirdPartyPanels,
  2018: PasswordPanel,
  2019: TemplatePanel,
}
