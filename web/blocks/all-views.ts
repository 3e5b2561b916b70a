import type { ReactNode } from 'react'
import { AccordionView } from './accordion/view.tsx'
import { AlbumView } from './album/view.tsx'
import {
  ArchiveView,
  PostsByAuthorView,
  PostsByCategoryView,
  PostsByMonthView,
  PostsByTagView,
} from './archive/view.tsx'
import { AudioView } from './audio/view.tsx'
import type { ViewProps } from './block-data.ts'
import { ButtonView } from './button/view.tsx'
import { CalendarView } from './calendar/view.tsx'
import { ChartView } from './chart/view.tsx'
import { CodeView } from './code/view.tsx'
import { CollectionLinkView } from './collectionlink/view.tsx'
import { CommentsView } from './comments/view.tsx'
import { DonationView } from './donation/view.tsx'
import { EmbedView } from './embed/view.tsx'
import { FolderView } from './folder/view.tsx'
import { FormView } from './form/view.tsx'
import { GalleryView } from './gallery/view.tsx'
import { GeoView } from './geo/view.tsx'
import { HorizontalRuleView } from './horizontal-rule/view.tsx'
import { HtmlView } from './html/view.tsx'
import { ImageView } from './image/view.tsx'
import { LinkView } from './link/view.tsx'
import { LogoView } from './logo/view.tsx'
import { MapView } from './map/view.tsx'
import { MarkdownView } from './markdown/view.tsx'
import { MenuView } from './menu/view.tsx'
import { NewsletterView } from './newsletter/view.tsx'
import { PasswordView } from './password/view.tsx'
import { ProductView } from './product/view.tsx'
import { QuoteView } from './quote/view.tsx'
import { RssView } from './rss/view.tsx'
import { SearchView } from './search/view.tsx'
import { SocialAccountLinksView } from './social-account-links/view.tsx'
import { SpacerView } from './spacer/view.tsx'
import { SummaryView } from './summary-v2/view.tsx'
import { TagCloudView } from './tag-cloud/view.tsx'
import { TemplateView } from './template/view.tsx'
import { thirdPartyViews } from './third-party/view.tsx'
import { VideoView } from './video/view.tsx'

export type BlockView = (given: ViewProps<never>) => ReactNode

/** By block type. Page and editor canvas use the same views. */
export const allViews: Readonly<Record<number, BlockView>> = {
  1: MenuView,
  2: HtmlView,
  3: LogoView,
  4: MapView,
  5: ImageView,
  8: GalleryView,
  9: FormView,
  10: GeoView,
  12: CollectionLinkView,
  13: LinkView,
  14: TagCloudView,
  16: CommentsView,
  17: FolderView,
  18: MenuView,
  19: SocialAccountLinksView,
  20: SummaryView,
  21: SpacerView,
  22: EmbedView,
  23: CodeView,
  27: PostsByAuthorView,
  28: PostsByTagView,
  29: PostsByCategoryView,
  30: PostsByMonthView,
  31: QuoteView,
  32: VideoView,
  33: SearchView,
  41: AudioView,
  43: ProductView,
  44: MarkdownView,
  47: HorizontalRuleView,
  48: SocialAccountLinksView,
  49: RssView,
  51: NewsletterView,
  52: DonationView,
  53: ButtonView,
  54: SocialAccountLinksView,
  55: SummaryView,
  60: AlbumView,
  61: ArchiveView,
  26: CalendarView,
  62: ChartView,
  69: AccordionView,
  ...thirdPartyViews,
  2018: PasswordView,
  2019: TemplateView,
}
