import { FormSection } from '../details/form-section.tsx'
import { RelatedSection } from '../details/related-section.tsx'
import { SellingSection } from '../details/selling-section.tsx'
import { useDraftState } from '../draft/draft-context.tsx'
import type { EditedSite } from '../product-editor.tsx'
import { SeoSection } from '../text/seo-section.tsx'
import { BrandSection } from './brand-section.tsx'
import { SalePeriodSection } from './sale-period-section.tsx'
import { SwatchesSection } from './swatches-section.tsx'
import { VideoSection } from './video-section.tsx'

const GIFT_CARD = 4

/** Rarely used sections: collapsed, and loaded after the rest of the editor. */
export function MoreSections({ site: { storeUrl, timeZone } }: { site: EditedSite }) {
  const type = useDraftState(({ item }) => item.productType)
  return (
    <>
      <FormSection />
      <SellingSection />
      <RelatedSection />
      <SeoSection storeUrl={storeUrl} />
      {type !== GIFT_CARD && <SalePeriodSection timeZone={timeZone} />}
      {type !== GIFT_CARD && <SwatchesSection />}
      <VideoSection />
      <BrandSection />
    </>
  )
}
