import { useState } from 'react'
import type { AdminItem } from '../../../../src/catalog/admin-contract.ts'
import { fieldDescriptions } from '../../../../src/shared/messages/field-descriptions.ts'
import { LeaveDraftGuard } from '../../../drafts/leave-draft-guard.tsx'
import { SaveIndicator } from '../../../drafts/save-status.tsx'
import { useUndoKeys } from '../../../drafts/use-undo-keys.ts'
import { usePermission } from '../../use-permission.ts'
import { FormSection } from './details/form-section.tsx'
import { OrganisationSection } from './details/organisation-section.tsx'
import { PlanSection } from './details/plan-section.tsx'
import { RelatedSection } from './details/related-section.tsx'
import { SellingSection } from './details/selling-section.tsx'
import { TaxAndShippingSection } from './details/tax-and-shipping-section.tsx'
import { TypeSection } from './details/type-section.tsx'
import { VisibilitySection } from './details/visibility-section.tsx'
import { DeletedNotice } from './draft/deleted-notice.tsx'
import { DraftProvider, useDraft, useDraftState } from './draft/draft-context.tsx'
import { ProductConflictPanel } from './draft/product-conflict-panel.tsx'
import { useProductDraft } from './draft/use-product-draft.ts'
import { createPictureCache } from './media/known-pictures.ts'
import { PicturesSection } from './media/pictures-section.tsx'
import { SideRail } from './side-rail.tsx'
import { NameSection } from './text/name-section.tsx'
import { SeoSection } from './text/seo-section.tsx'
import { GiftCardSection } from './variants/gift-card-section.tsx'
import { OptionsSection } from './variants/options-section.tsx'
import { VariantsSection } from './variants/variants-section.tsx'
import './product-editor.css'
import './editor-parts.css'
import './media/pictures.css'
import './variants/variant-table.css'
import './draft/history.css'

/** Texts and pictures, for roles that describe products and do not price them. */
const described: readonly string[] = fieldDescriptions

export interface EditedSite {
  /** Where shoppers see the store. */
  storeUrl: string
  timeZone: string
}

/** One product on one page. Changes save themselves. */
export function ProductEditor({ item, site }: { item: AdminItem; site: EditedSite }) {
  const draft = useProductDraft(item)
  const [pictures] = useState(() => createPictureCache(item.pictures))
  const may = usePermission()
  useUndoKeys(draft)
  const mayEdit = may('products.edit')
  const mayDescribe = may('products.describe')
  return (
    <DraftProvider
      draft={draft}
      pictures={pictures}
      mayChange={(field) => mayEdit || (mayDescribe && described.includes(field))}
    >
      <div className="product-editor">
        <EditorHead />
        <ProductConflictPanel />
        <DeletedNotice />
        <div className="editor-columns">
          <div className="editor-sections">
            <NameSection />
            <PicturesSection />
            <TypeSection />
            <SellingParts />
            <TaxAndShippingSection />
            <OrganisationSection />
            <RelatedSection />
            <FormSection />
            <SellingSection />
            <SeoSection storeUrl={site.storeUrl} />
            <VisibilitySection timeZone={site.timeZone} />
          </div>
          <SideRail storeUrl={site.storeUrl} />
        </div>
      </div>
      <LeaveDraftGuard draft={draft} />
    </DraftProvider>
  )
}

function EditorHead() {
  const title = useDraftState(({ item }) => item.title)
  return (
    <div className="editor-head">
      <div>
        <a href="/products">← Products</a>
        <h1>{title.trim() || 'Untitled product'}</h1>
      </div>
      <SaveIndicator draft={useDraft()} />
    </div>
  )
}

/** What depends on the type: options, prices, stock, a plan. */
function SellingParts() {
  const type = useDraftState(({ item }) => item.productType)
  if (type === 4) return <GiftCardSection />
  return (
    <>
      {type !== 2 && <OptionsSection />}
      <VariantsSection />
      {type !== 2 && <PlanSection />}
    </>
  )
}
