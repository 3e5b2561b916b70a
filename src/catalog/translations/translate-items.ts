import type { LiveTranslations, TextsByPath } from '../../shared/languages/translatable.ts'
import type { ListPage, ProductItem, Shelves, Variant } from '../contract.ts'
import { paths } from './text-paths.ts'

/** A product as a language shows it; the same if nothing of it is translated. */
export function translateItem(item: ProductItem, translations: LiveTranslations): ProductItem {
  const texts = translations.textsOf('product', item.id)
  const categories = item.categories.map((category) => {
    const name = translations.textsOf('category', category.id)?.get(paths.title)
    return name === undefined ? category : { ...category, name }
  })
  const placed = { ...item, categories, fullUrl: translations.shownPath(item.fullUrl) }
  return texts ? withTexts(placed, texts) : placed
}

function withTexts(item: ProductItem, texts: TextsByPath): ProductItem {
  const { seoData, merchandising, structuredContent } = item
  const option = (name: string) => texts.get(paths.option(name)) ?? name
  const value = (name: string, one: string) => texts.get(paths.value(name, one)) ?? one
  return {
    ...item,
    title: texts.get(paths.title) ?? item.title,
    excerpt: texts.get(paths.excerpt) ?? item.excerpt,
    // Lists come without it.
    body: item.body === '' ? '' : (texts.get(paths.body) ?? item.body),
    items: item.items.map((image) => ({ ...image, altText: texts.get(paths.alt(image.id)) ?? image.altText })),
    seoData: {
      ...seoData,
      seoTitle: texts.get(paths.seoTitle) ?? seoData.seoTitle,
      seoDescription: texts.get(paths.seoDescription) ?? seoData.seoDescription,
    },
    merchandising: {
      ...merchandising,
      scarcityText: texts.get(paths.scarcity) ?? merchandising.scarcityText,
      customSoldOutText: texts.get(paths.soldOut) ?? merchandising.customSoldOutText,
    },
    structuredContent: {
      ...structuredContent,
      variantOptionOrdering: structuredContent.variantOptionOrdering.map(option),
      variants: structuredContent.variants.map((variant) => translateVariant(variant, option, value)),
      swatches: structuredContent.swatches.map((swatch) => ({
        ...swatch,
        option: option(swatch.option),
        value: value(swatch.option, swatch.value),
      })),
      customAddButtonText: texts.get(paths.addText) ?? structuredContent.customAddButtonText,
      additionalFieldsForm: translateForm(structuredContent.additionalFieldsForm, texts),
    },
  }
}

function translateVariant(
  variant: Variant,
  option: (name: string) => string,
  value: (name: string, value: string) => string,
): Variant {
  return {
    ...variant,
    attributes: Object.fromEntries(
      Object.entries(variant.attributes).map(([name, one]) => [option(name), value(name, one)]),
    ),
    optionValues: variant.optionValues.map(({ optionName, value: one }) => ({
      optionName: option(optionName),
      value: value(optionName, one),
    })),
  }
}

type Form = ProductItem['structuredContent']['additionalFieldsForm']

/** Choices stay as they are sent: the store's owner reads them in the website's own language. */
function translateForm(form: Form, texts: TextsByPath): Form {
  if (!form) return form
  return {
    ...form,
    fields: form.fields.map((field) => ({
      ...field,
      title: texts.get(paths.field(field.id, 'title')) ?? field.title,
      description: texts.get(paths.field(field.id, 'description')) ?? field.description,
      placeholder: texts.get(paths.field(field.id, 'placeholder')) ?? field.placeholder,
    })),
  }
}

export function translateShelves(shelves: Shelves, translations: LiveTranslations): Shelves {
  return {
    ...shelves,
    categories: shelves.categories.map((category) => ({
      ...category,
      name: translations.textsOf('category', category.id)?.get(paths.title) ?? category.name,
      fullUrl: translations.shownPath(category.fullUrl),
    })),
  }
}

export function translateList(
  list: ListPage,
  kind: 'collection' | 'category',
  translations: LiveTranslations,
): ListPage {
  const texts = translations.textsOf(kind, list.id)
  const fullUrl = translations.shownPath(list.fullUrl)
  if (!texts) return { ...list, fullUrl }
  return {
    ...list,
    fullUrl,
    title: texts.get(paths.title) ?? list.title,
    description: texts.get(paths.body) ?? list.description,
    seo: {
      ...list.seo,
      seoTitle: texts.get(paths.seoTitle) ?? list.seo.seoTitle,
      seoDescription: texts.get(paths.seoDescription) ?? list.seo.seoDescription,
    },
  }
}
