import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { Category } from '../../../src/catalog/admin-contract.ts'
import { changeCategory } from '../../../src/catalog/categories/endpoints.ts'
import type { CategoryPage } from '../../../src/catalog/page-contract.ts'
import { catalogKey, categoriesQuery, itemsQuery } from '../../api/catalog.ts'
import { call } from '../../api/client/client.ts'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { SelectField } from '../../ui/forms/select-field.tsx'
import { SettingsForm } from '../../ui/forms/settings-form.tsx'
import { TextField } from '../../ui/forms/text-field.tsx'
import { ButtonLink } from '../../ui/primitives/button.tsx'
import { Card } from '../../ui/primitives/card.tsx'
import { PageHeader } from '../../ui/primitives/page-header.tsx'
import styles from '../collections/collections.module.css'
import { type TextValues, textChanges, textValues } from '../collections/page-text.ts'
import { SearchCard, WordsCard } from '../collections/page-text-cards.tsx'
import { SmallPicture } from '../pictures/small-picture.tsx'
import { productCount } from '../products/list/bulk/bulk-words.ts'
import { listHref } from '../products/list/filters/list-search.ts'
import { visibilityWords } from '../products/product-words.ts'
import { usePermission } from '../use-permission.ts'
import { categoryPaths, possibleParents } from './category-options.ts'

interface CategoryValues extends TextValues {
  name: string
  /** Empty: top level. */
  parentId: string
}

/** Specification §9, Editor limits. */
const NAME_LENGTH = 25

/** A category: its products, its place among the others, and the texts of its page. */
export function CategoryEditor({ category }: { category: CategoryPage }) {
  const mayEdit = usePermission()('products.edit')
  const client = useQueryClient()
  const { data: categories } = useQuery(categoriesQuery)
  const save = async ({ name, parentId, ...text }: CategoryValues) => {
    const place = { name: name.trim(), parentId: parentId || null }
    const isMoved = place.name !== category.name || place.parentId !== category.parentId
    await call(changeCategory, {
      params: { categoryId: category.id },
      body: { ...textChanges(text, category), ...(isMoved && place) },
    })
    await client.invalidateQueries({ queryKey: [...catalogKey, 'categories'] })
  }
  const values = { name: category.name, parentId: category.parentId ?? '', ...textValues(category) }
  return (
    <>
      <PageHeader
        title={category.name}
        hint={`Shoppers find it at /shop/category/${category.urlId}.`}
        back={{ to: '/products/categories', label: 'Categories' }}
      />
      <SettingsForm values={values} onSave={save} disabled={!mayEdit}>
        <div className={styles.columns}>
          <ProductsCard category={category} />
          <div className={styles.side}>
            <PlaceCard category={category} categories={categories} />
            <WordsCard picture={category.shownPicture} disabled={!mayEdit} />
            <SearchCard title={category.name} />
          </div>
        </div>
      </SettingsForm>
    </>
  )
}

function PlaceCard({ category, categories }: { category: CategoryPage; categories: Category[] | undefined }) {
  // A select takes its value only once its options are there.
  if (!categories)
    return (
      <Card title="Category">
        <Skeleton />
      </Card>
    )
  const parents = new Set(possibleParents(categories, category.id).map(({ id }) => id))
  const inside = categoryPaths(categories).filter(({ value }) => parents.has(value))
  return (
    <Card title="Category">
      <div className={styles.fields}>
        <TextField name="name" label="Name" required maxLength={NAME_LENGTH} />
        <SelectField name="parentId" label="Inside" options={[{ value: '', label: 'No other category' }, ...inside]} />
      </div>
    </Card>
  )
}

/** The first of its products; the list of products has them all. */
function ProductsCard({ category: { id, itemCount } }: { category: CategoryPage }) {
  const { data } = useQuery(itemsQuery({ category: id }))
  const all = listHref({ category: id })
  return (
    <Card
      title="Products"
      hint={productCount(itemCount)}
      action={
        <ButtonLink size="small" to={all}>
          View in Products
        </ButtonLink>
      }
    >
      {!data && <Skeleton />}
      {data?.items.length === 0 && <p>No product is in this category. Choose it among the categories of a product.</p>}
      <ul className={styles.found} aria-label="Products of the category">
        {data?.items.map(({ id: itemId, title, image, visibility }) => (
          <li key={itemId} className={styles.line}>
            <SmallPicture image={image} />
            <a className={styles.name} href={`/products/${encodeURIComponent(itemId)}`}>
              {title}
            </a>
            {visibility !== 'public' && <span>{visibilityWords[visibility]}</span>}
          </li>
        ))}
      </ul>
    </Card>
  )
}
