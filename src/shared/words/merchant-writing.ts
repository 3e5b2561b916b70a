import type { WebsiteWriting } from './word.ts'

/** The locale of what merchants read, which is in English: the website's own English, or that of the US. */
export const adminLocale = (language = ''): string => (/^en\b/i.test(language) ? language : 'en-US')

/** How the admin and e-mails to merchants write. */
export function merchantWriting({ language, useCLDRMoneyFormat }: WebsiteWriting): WebsiteWriting {
  return { language: adminLocale(language), useCLDRMoneyFormat }
}
