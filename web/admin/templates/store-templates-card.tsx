import { useQuery } from '@tanstack/react-query'
import type { TemplateUse } from '../../../src/shared/templates/template-uses.ts'
import { changePage, pageDocumentQuery } from '../../api/site-pages.ts'
import { Card } from '../../ui/primitives/card.tsx'
import { describe, usePageAction, useRefreshPages } from '../pages/use-page-change.ts'
import { usePermission } from '../use-permission.ts'
import { TemplateChoice } from './template-choice.tsx'
import styles from './templates.module.css'

interface StorePage {
  docId: string
  label: string
  use: TemplateUse
}

const storePages: StorePage[] = [
  { docId: 'product-screen', label: 'Products', use: 'item' },
  { docId: 'shop-screen', label: 'Lists of the shop', use: 'collection' },
]

/** Which templates print the pages of products and the lists of the shop. */
export function StoreTemplatesCard() {
  return (
    <Card title="Store pages">
      <div className={styles.fields}>
        {storePages.map((page) => (
          <StorePageChoice key={page.docId} {...page} />
        ))}
      </div>
    </Card>
  )
}

function StorePageChoice({ docId, label, use }: StorePage) {
  const { data: page } = useQuery(pageDocumentQuery(docId))
  const { busy, run, confirmation } = usePageAction()
  const refresh = useRefreshPages()
  const mayChange = usePermission()('pages.create')
  const path = ['settings', 'templateId']
  const choose = (value: string) =>
    page &&
    run(
      () => changePage(docId, page.head, [value === '' ? { op: 'remove', path } : { op: 'set', path, value }]),
      (changed) => describe(changed, 'The draft was saved. Visitors see it once it is published.', refresh),
    )
  return (
    <>
      <TemplateChoice
        label={label}
        uses={[use]}
        value={page?.document.settings.templateId ?? ''}
        empty="None: the built-in page is shown"
        disabled={!mayChange || busy || !page}
        onChange={(value) => void choose(value)}
      />
      {confirmation}
    </>
  )
}
