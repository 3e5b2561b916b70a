import { fillMessage } from '../messages/fill-message.ts'

export interface InstallmentWords {
  title: string
  steps: string[]
  close: string
}

/** By language. */
const catalogues: Record<string, InstallmentWords> = {
  en: {
    title: 'Pay in {numInstallments} with {brand}',
    steps: [
      'Choose {brand} when you pay.',
      'Pay the first part today; the other parts follow every two weeks.',
      'Pay no interest, and no fees as long as you pay in time.',
    ],
    close: 'Close',
  },
  de: {
    title: 'In {numInstallments} Raten mit {brand} bezahlen',
    steps: [
      'Wählen Sie {brand} bei der Bezahlung.',
      'Bezahlen Sie die erste Rate heute; die weiteren folgen alle zwei Wochen.',
      'Keine Zinsen, und keine Gebühren, solange Sie pünktlich bezahlen.',
    ],
    close: 'Schließen',
  },
  fr: {
    title: 'Payer en {numInstallments} fois avec {brand}',
    steps: [
      'Choisissez {brand} au moment de payer.',
      'Payez la première part aujourd’hui ; les autres suivent toutes les deux semaines.',
      'Sans intérêts, et sans frais tant que vous payez à temps.',
    ],
    close: 'Fermer',
  },
}

/** Texts of the popup; US English for languages without a translation (specification §7). */
export function installmentWords(language: string, brand: string, numInstallments: number): InstallmentWords {
  const { title, steps, close } = catalogues[language] ?? (catalogues.en as InstallmentWords)
  const fill = (text: string) => fillMessage(text, { brand, numInstallments })
  return { title: fill(title), steps: steps.map(fill), close }
}
