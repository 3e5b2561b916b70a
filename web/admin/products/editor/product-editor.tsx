import { lazy, Suspense, useRef, useState } from 'react'
import type { AdminItem } from '../../../../src/catalog/admin-contract.ts'
import { fieldDescriptions } from '../../../../src/shared/messages/field-descriptions.ts'
import { LeaveDraftGuard } from '../../../drafts/leave-draft-guard.tsx'
import { useUndoKeys } from '../../../drafts/use-undo-keys.ts'
import { Moment } from '../../moment.tsx'
import { usePermission } from '../../use-permission.ts'
import { OrganisationSection } from './details/organisation-section.tsx'
import { TaxAndShippingSection } from './details/tax-and-shipping-section.tsx'
import { TypeSection } from './details/type-section.tsx'
import { DeletedNotice } from './draft/deleted-notice.tsx'
import { DraftProvider, useDraftState } from './draft/draft-context.tsx'
import { ProductConflictPanel } from './draft/product-conflict-panel.tsx'
import { useProductDraft } from './draft/use-product-draft.ts'
import styles from './editor.module.css'
import { EditorHead } from './editor-head.tsx'
import { createPictureCache } from './media/known-pictures.ts'
import { PicturesSection } from './media/pictures-section.tsx'
import { NameSection } from './text/name-section.tsx'
import { OptionsSection } from './variants/options/options-section.tsx'
import { VariantsSection } from './variants/variants-section.tsx'

// Only digital products have files.
const ProductFilesSection = lazy(() =>
  import('../../downloads/product-files-section.tsx').then((module) => ({ default: module.ProductFilesSection })),
)

const GiftCardSection = lazy(() =>
  import('./variants/gift-card-section.tsx').then((module) => ({ default: module.GiftCardSection })),
)

const PlanSection = lazy(() => import('./details/plan-section.tsx').then((module) => ({ default: module.PlanSection })))

const MoreSections = lazy(() => import('./more/more-sections.tsx').then((module) => ({ default: module.MoreSections })))

/** Fields for roles that describe products but do not price them. */
const described: readonly string[] = fieldDescriptions

export interface EditedSite {
  /** URL of the storefront. */
  storeUrl: string
  timeZone: string
}

/** The editor of a product, with automatic saving. */
export function ProductEditor({ item, site }: { item: AdminItem; site: EditedSite }) {
  const isWithoutFile = useRef(false)
  const draft = useProductDraft(item, () => isWithoutFile.current)
  const [pictures] = useState(() => createPictureCache(item.pictures))
  const may = usePermission()
  useUndoKeys(draft)
  const mayEdit = may('products.edit')
  const mayDescribe = may('products.describe')
  return (
    <DraftProvider
      draft={draft}
      pictures={pictures}
      publishWithoutFile={() => {
        isWithoutFile.current = true
      }}
      mayChange={(field) => mayEdit || (mayDescribe && described.includes(field))}
    >
      <EditorHead storeUrl={site.storeUrl} timeZone={site.timeZone} />
      <div className={styles.sections}>
        <ProductConflictPanel />
        <DeletedNotice />
        <PicturesSection />
        <NameSection />
        <SellingParts />
        <div className={styles.folds}>
          <TypeSection />
          <OrganisationSection />
          <TaxAndShippingSection />
          <Suspense>
            <PlanPart />
            <MoreSections site={site} />
          </Suspense>
        </div>
        <LastChange />
      </div>
      <LeaveDraftGuard draft={draft} />
    </DraftProvider>
  )
}

function LastChange() {
  const { updatedAt, updatedBy } = useDraftState(({ queue }) => queue.base)
  return (
    <p className={styles.changed}>
      <Moment prefix="Changed" at={updatedAt} />
      {updatedBy ? ` by ${updatedBy}` : ''}
    </p>
  )
}

/** Sections that depend on the type: prices, stock, options. */
function SellingParts() {
  const type = useDraftState(({ item }) => item.productType)
  const itemId = useDraftState(({ item }) => item.id)
  if (type === 4)
    return (
      <Suspense>
        <GiftCardSection />
      </Suspense>
    )
  return (
    <>
      <VariantsSection />
      {type !== 2 && <OptionsSection />}
      {type === 2 && (
        <Suspense>
          <ProductFilesSection itemId={itemId} />
        </Suspense>
      )}
    </>
  )
}

/** Not for digital products and gift cards. */
function PlanPart() {
  const type = useDraftState(({ item }) => item.productType)
  return type === 2 || type === 4 ? null : <PlanSection />
}
