import { useQuery, useQueryClient } from '@tanstack/react-query'
import { ExternalLink } from 'lucide-react'
import { changeCollection } from '../../../src/catalog/collections/endpoints.ts'
import type { AdminCollection } from '../../../src/catalog/page-contract.ts'
import { collectionQuery, collectionsQuery } from '../../api/catalog-pages.ts'
import { call } from '../../api/client/client.ts'
import { CheckboxField } from '../../ui/forms/checkbox-field.tsx'
import { SettingsForm } from '../../ui/forms/settings-form.tsx'
import { TextField } from '../../ui/forms/text-field.tsx'
import { Badge } from '../../ui/primitives/badge.tsx'
import { Card } from '../../ui/primitives/card.tsx'
import { PageHeader } from '../../ui/primitives/page-header.tsx'
import { SlugField } from '../slug/slug-field.tsx'
import { usePermission } from '../use-permission.ts'
import { COLLECTIONS } from './collection-address.ts'
import { CollectionRemoval } from './collection-removal.tsx'
import styles from './collections.module.css'
import { type TextValues, textChanges, textValues } from './page-text.ts'
import { SearchCard, WordsCard } from './page-text-cards.tsx'
import { ProductOrder } from './product-order.tsx'

interface CollectionValues extends TextValues {
  title: string
  urlId: string
  visible: boolean
  itemIds: string[]
}

const back = { to: COLLECTIONS, label: 'Collections' }

/** A collection: name and slug, ordered products, and the texts of its page. */
export function CollectionPage({ collection, storeUrl }: { collection: AdminCollection; storeUrl: string }) {
  const mayEdit = usePermission()('products.edit')
  const client = useQueryClient()
  const { id, revision, visible } = collection
  const others = (useQuery(collectionsQuery).data ?? []).filter((one) => one.id !== id)
  const taken = new Map(others.map(({ urlId, title }) => [urlId, title]))
  const save = async ({ title, urlId, visible, itemIds, ...text }: CollectionValues) => {
    const changes = { title: title.trim(), urlId, visible, itemIds, ...textChanges(text, collection) }
    client.setQueryData(
      collectionQuery(id).queryKey,
      await call(changeCollection, { params: { collectionId: id }, body: { revision, changes } }),
    )
    await client.invalidateQueries({ queryKey: collectionsQuery.queryKey, exact: true })
  }
  return (
    <>
      <PageHeader
        title={collection.title}
        badge={<Badge tone={visible ? 'good' : 'neutral'}>{visible ? 'Public' : 'Draft'}</Badge>}
        back={back}
        secondary={
          visible && {
            label: 'View page',
            icon: <ExternalLink size={16} aria-hidden="true" />,
            href: storeUrl.replace(/\/$/, '') + collection.fullUrl,
          }
        }
      />
      <SettingsForm values={valuesOf(collection)} onSave={save} disabled={!mayEdit}>
        <div className={styles.columns}>
          <ProductOrder members={collection.items} disabled={!mayEdit} />
          <div className={styles.side}>
            <Card title="Collection">
              <div className={styles.fields}>
                <TextField name="title" label="Name" required maxLength={200} />
                <SlugField
                  name="urlId"
                  label="Address"
                  required
                  maxLength={200}
                  before="/shop/collection/"
                  disabled={!mayEdit}
                  taken={taken}
                  isReserved={(slug) => slug === 'shop'}
                  odd="An address is made of small letters, digits and single hyphens."
                />
                <CheckboxField name="visible" label="Shoppers can open it" hint="Until then its page is not found." />
              </div>
            </Card>
            <WordsCard picture={collection.shownPicture} disabled={!mayEdit} />
            <SearchCard title={collection.title} />
          </div>
        </div>
      </SettingsForm>
      {mayEdit && <CollectionRemoval collection={collection} />}
    </>
  )
}

function valuesOf({ title, urlId, visible, items, ...text }: AdminCollection): CollectionValues {
  return { title, urlId, visible, itemIds: items.map(({ id }) => id), ...textValues(text) }
}
