import { useQueryClient } from '@tanstack/react-query'
import type { CategoryPage } from '../../../src/catalog/page-contract.ts'
import { catalogKey } from '../../api/catalog.ts'
import { changeCategoryPage } from '../../api/catalog-pages.ts'
import { SettingsForm } from '../../ui/forms/settings-form.tsx'
import { PageHeader } from '../../ui/primitives/page-header.tsx'
import { type TextValues, textChanges, textValues } from '../collections/page-text.ts'
import { SearchCard, WordsCard } from '../collections/page-text-cards.tsx'
import { usePermission } from '../use-permission.ts'

/** Texts of a category's page, and its data for search engines. */
export function CategoryEditor({ category }: { category: CategoryPage }) {
  const mayEdit = usePermission()('products.edit')
  const client = useQueryClient()
  const save = async (values: TextValues) => {
    await changeCategoryPage(category.id, textChanges(values, category))
    await client.invalidateQueries({ queryKey: [...catalogKey, 'categories'] })
  }
  return (
    <>
      <PageHeader
        title={category.name}
        hint={`Shoppers find it at /shop/category/${category.urlId}.`}
        back={{ to: '/products/categories', label: 'Categories' }}
      />
      <SettingsForm values={textValues(category)} onSave={save} disabled={!mayEdit}>
        <WordsCard picture={category.shownPicture} disabled={!mayEdit} />
        <SearchCard title={category.name} />
      </SettingsForm>
    </>
  )
}
