import type { ProductItem } from '../../../../src/catalog/contract.ts'
import type { PageData } from '../../../../src/pages/contract.ts'
import { merchandisingContext } from '../../../../src/shared/products/merchandising.ts'
import { word } from '../../../../src/shared/words/word.ts'
import { PageLink } from '../../../ui/primitives/page-link.tsx'
import { Dialog } from '../../dialog/dialog.tsx'
import { StoreImage } from '../../picture/store-image.tsx'
import { PurchaseBox, useChoice } from './purchase-box.tsx'
import './quick-view.css'

interface QuickViewProps {
  item: ProductItem
  /** The list it was opened from. */
  page: PageData
  onClose(): void
}

/** A product with everything needed to buy it, in a dialog over the list. */
export function QuickView({ item, page, onClose }: QuickViewProps) {
  const { choice, choose, chosen } = useChoice(item)
  const { storeSettings } = page.websiteSettings
  const picture = item.items.find(({ id }) => id === chosen?.mainImageId) ?? item.items[0]
  return (
    <Dialog title={item.title} onClose={onClose}>
      <div className="quick-view">
        {picture && <StoreImage key={picture.id} image={picture} sizes="(max-width: 640px) 88vw, 380px" eager />}
        <div className="quick-view-details">
          <PurchaseBox
            item={item}
            store={storeSettings}
            context={merchandisingContext(item, storeSettings.merchandisingSettings, page.website.language)}
            captchaSettings={page.website.captchaSettings}
            choice={choice}
            onChoose={choose}
            variant={chosen}
            heading={null}
          />
          {item.excerpt && <p>{item.excerpt}</p>}
          <PageLink to={item.fullUrl} onClick={onClose}>
            {word('See full details')}
          </PageLink>
        </div>
      </div>
    </Dialog>
  )
}
