/** Languages offered when a store is opened (ISO 639): they determine the format of dates, numbers and prices. */
export const languageCodes: readonly string[] =
  'ar bg bn ca cs da de el en es et fa fi fr he hi hr hu id is it ja ko lt lv ms nb nl pl pt ro ru sk sl sr sv th tr uk ur vi zh'.split(
    ' ',
  )

/** `de` in `CH` is `de-CH`. */
export const languageTag = (language: string, country: string): string => `${language}-${country}`
