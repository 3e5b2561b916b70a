import { useState } from 'react'
import { word } from '../../../src/shared/words/word.ts'
import type { Problem } from '../../ui/feedback/alert.tsx'
import type { AdditionalFieldsLightbox } from './additional-fields-lightbox.tsx'

/** Loads the lightbox when first needed, because most products have no form. */
export function useFormLightbox(onProblem: (problem: Problem) => void) {
  const [Lightbox, setLightbox] = useState<typeof AdditionalFieldsLightbox>()
  const [isOpen, setIsOpen] = useState(false)

  async function open(): Promise<void> {
    try {
      const loaded = await import('./additional-fields-lightbox.tsx')
      setLightbox(() => loaded.AdditionalFieldsLightbox)
      setIsOpen(true)
    } catch {
      onProblem({ title: word('Unable to open form'), message: word('Please check your internet connection.') })
    }
  }

  return { Lightbox: isOpen ? Lightbox : undefined, open, close: () => setIsOpen(false) }
}
