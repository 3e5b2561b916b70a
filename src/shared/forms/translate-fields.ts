import type { FieldTranslation } from './form-definition.ts'

interface TranslatableField {
  title: string
  description: string
  placeholder: string
  options: string[]
  translations?: Record<string, FieldTranslation> | undefined
}

/** A field as it is shown: with a label for each of its options, which are sent as they were written first. */
export type ShownField<Field extends TranslatableField> = Field & { optionLabels: string[] }

/** The texts of a field in a language (BCP 47): `de` stands for `de-AT` where there is no `de-AT`. */
export function translateField<Field extends TranslatableField>(field: Field, language: string): ShownField<Field> {
  const own = (locale: string) =>
    field.translations && Object.hasOwn(field.translations, locale) ? field.translations[locale] : undefined
  const texts = own(language) ?? own(language.split('-', 1)[0] ?? '') ?? {}
  return {
    ...field,
    title: texts.title || field.title,
    description: texts.description || field.description,
    placeholder: texts.placeholder || field.placeholder,
    optionLabels: field.options.map((option, place) => texts.options?.[place] || option),
  }
}
