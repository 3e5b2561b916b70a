import { merchantWriting } from './merchant-writing.ts'
import { renderIn } from './render-in.ts'
import { said } from './said.ts'
import type { WebsiteWriting } from './word.ts'

/** Sentences of the server with their amounts as the admin of this website writes amounts. */
export function sayToStaff({ language = 'en-US', useCLDRMoneyFormat = false }: Partial<WebsiteWriting>) {
  const writing = merchantWriting({ language, useCLDRMoneyFormat })
  return (sentence: string): string => (useCLDRMoneyFormat ? renderIn(writing, () => said(sentence)) : sentence)
}
