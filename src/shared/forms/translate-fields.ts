import type { FormField } from './form-definition.ts'

/**
 * A field in the language of a page (BCP 47): `de` stands for `de-AT` where there is no `de-AT`. What is sent stays as it was
 * written first, so options get labels; what is not translated is shown as it was written. Other translations are left out.
 */
export function translateField({ translations, ...field }: FormField, language: string): FormField {
  const own = (locale: string) =>
    translations && Object.hasOwn(translations, locale) ? translations[locale] : undefined
  const texts = own(language) ?? own(language.split('-', 1)[0] ?? '')
  if (!texts) return field
  const { title, description, placeholder, options } = texts
  return {
    ...field,
    title: title || field.title,
    description: description || field.description,
    placeholder: placeholder || field.placeholder,
    ...(options && { optionLabels: field.options.map((option, place) => options[place] || option) }),
  }
}
