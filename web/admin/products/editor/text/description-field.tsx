import { lazy, Suspense, useRef } from 'react'
import type { ProductImage } from '../../../../../src/catalog/contract.ts'
import { TextArea } from '../../../../ui/controls/text-area.tsx'
import { useHydrated } from '../../../../ui/primitives/use-hydrated.ts'
import { useDraftField, useEditing } from '../draft/draft-context.tsx'
import { fromPlainText, isPlain, toPlainText } from './plain-text.ts'

const RichText = lazy(() => import('./rich-text.tsx').then(({ RichText }) => ({ default: RichText })))

/** A rich text editor, loaded lazily; plain text can be typed before. */
export function DescriptionField() {
  const { value, set, error } = useDraftField('description')
  const { mayChange, draft, pictures } = useEditing()
  const own = {
    find: pictures.find,
    list: () => draft.read().doc.images.flatMap(({ id, altText }) => withWords(pictures.find(id), altText)),
  }
  const wasTyping = useRef(false)
  const hydrated = useHydrated()
  const plain = (
    <TextArea
      label="Description"
      rows={8}
      value={toPlainText(value)}
      readOnly={!isPlain(value)}
      onFocus={() => {
        wasTyping.current = true
      }}
      onChange={(text) => set(fromPlainText(text))}
    />
  )
  if (!hydrated) return plain
  return (
    <Suspense fallback={plain}>
      <RichText
        label="Description"
        value={value}
        onChange={set}
        error={error}
        editable={mayChange('description')}
        focusAtOnce={wasTyping}
        pictures={own}
      />
    </Suspense>
  )
}

const withWords = (picture: ProductImage | undefined, altText: string) => (picture ? [{ ...picture, altText }] : [])
