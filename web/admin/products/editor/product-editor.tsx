import { useState } from 'react'
import type { AdminItem } from '../../../../src/catalog/admin-contract.ts'
import { fieldDescriptions } from '../../../../src/shared/described-fields.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { usePermission } from '../../use-may.ts'
import { ConflictPanel } from './conflict-panel.tsx'
import { DeletedNotice } from './deleted-notice.tsx'
import { DraftProvider, useDraftState } from './draft-context.tsx'
import { FormSection } from './form-section.tsx'
import { GiftCardSection } from './gift-card-section.tsx'
import { createPictureCache } from './known-pictures.ts'
import { NameSection } from './name-section.tsx'
import { OptionsSection } from './options-section.tsx'
import { OrganisationSection } from './organisation-section.tsx'
import { PicturesSection } from './pictures-section.tsx'
import { PlanSection } from './plan-section.tsx'
import { RelatedSection } from './related-section.tsx'
import { SaveIndicator } from './save-line.tsx'
import { SellingSection } from './selling-section.tsx'
import { SeoSection } from './seo-section.tsx'
import { SideRail } from './side-rail.tsx'
import { TypeSection } from './type-section.tsx'
import { useLeaveGuard } from './use-leave-guard.ts'
import { useProductDraft } from './use-product-draft.ts'
import { useUndoKeys } from './use-undo-keys.ts'
import { VariantsSection } from './variants-section.tsx'
import { VisibilitySection } from './visibility-section.tsx'
import './product-editor.css'
import './editor-parts.css'
import './pictures.css'
import './variant-table.css'
import './versions.css'

/** Texts and pictures, for roles that describe products and do not price them. */
const described: readonly string[] = fieldDescriptions

export interface EditedSite {
  /** Where shoppers see the store. */
  storeUrl: string
  timeZone: string
}

/** One product on one page. Everything that is changed saves itself. */
export function ProductEditor({ item, site }: { item: AdminItem; site: EditedSite }) {
  const draft = useProductDraft(item)
  const [pictures] = useState(() => createPictureCache(item.pictures))
  const may = usePermission()
  const guard = useLeaveGuard(draft)
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
        <ConflictPanel />
        <DeletedNotice />
        <div className="editor-columns">
          <div className="editor-sections">
            <NameSection />
            <PicturesSection />
            <TypeSection />
            <SellingParts />
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
      {guard.status === 'blocked' && (
        <Dialog title="Leave with unsaved changes?" onClose={guard.reset}>
          <p>Some changes could not be saved yet. They stay in this tab until they are, but nobody else sees them.</p>
          <div className="button-row">
            <Button kind="primary" onClick={guard.reset}>
              Stay
            </Button>
            <Button onClick={guard.proceed}>Leave</Button>
          </div>
        </Dialog>
      )}
    </DraftProvider>
  )
}

function EditorHead() {
  const title = useDraftState(({ item }) => item.title)
  return (
    <div className="editor-head">
      <div>
        <a href="/products">← Products</a>
        <h1>{title.trim() || 'Product without a name'}</h1>
      </div>
      <SaveIndicator />
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
