import { lazy, Suspense, useRef } from 'react'
import { useController, useFormContext } from 'react-hook-form'
import type { ProductImage } from '../../../src/catalog/contract.ts'
import { CheckboxField } from '../../ui/forms/checkbox-field.tsx'
import { useFieldError } from '../../ui/forms/field-frame.tsx'
import { TextAreaField } from '../../ui/forms/text-area-field.tsx'
import { TextField } from '../../ui/forms/text-field.tsx'
import { Card } from '../../ui/primitives/card.tsx'
import { useHydrated } from '../../ui/primitives/use-hydrated.ts'
import { PictureField } from '../websites/picture-field.tsx'
import styles from './collections.module.css'
import type { TextValues } from './page-text.ts'

const RichText = lazy(() =>
  import('../products/editor/text/rich-text.tsx').then((module) => ({ default: module.RichText })),
)

/** Text and image above the products of a collection or category. */
export function WordsCard({ picture, disabled }: { picture: ProductImage | null; disabled: boolean }) {
  const hasPicture = useFormContext<TextValues>().watch('picture') !== null
  return (
    <Card title="Text and picture" hint="Above the products of the page.">
      <div className={styles.fields}>
        <DescriptionField disabled={disabled} />
        <PictureField
          name="picture"
          label="Picture"
          hint="Wide pictures fit best. It is also shown where the page is shared."
          saved={picture ? { [picture.id]: picture.assetUrl } : {}}
        />
        {hasPicture && (
          <TextField
            name="altText"
            label="Alt text"
            maxLength={250}
            hint="What can be seen, for people who use a screen reader and for search engines."
          />
        )}
      </div>
    </Card>
  )
}

function DescriptionField({ disabled }: { disabled: boolean }) {
  const { field } = useController<TextValues, 'description'>({ name: 'description' })
  const error = useFieldError('description')
  const hydrated = useHydrated()
  const wasTyping = useRef(false)
  if (!hydrated) return null
  return (
    <Suspense fallback={null}>
      <RichText
        label="Text"
        value={field.value}
        onChange={field.onChange}
        error={error}
        editable={!disabled}
        focusAtOnce={wasTyping}
      />
    </Suspense>
  )
}

/** Data for search engines. */
export function SearchCard({ title }: { title: string }) {
  const seo = useFormContext<TextValues>().watch('seo')
  return (
    <Card title="Search engines">
      <div className={styles.fields}>
        <TextField
          name="seo.seoTitle"
          label="Search title"
          placeholder={title}
          maxLength={200}
          hint={`${(seo.seoTitle || title).length} of about 60 characters shown.`}
        />
        <TextAreaField
          name="seo.seoDescription"
          label="Search description"
          rows={2}
          maxLength={500}
          hint={`${seo.seoDescription.length} of about 160 characters shown.`}
        />
        <CheckboxField name="seo.seoHidden" label="Hide from search engines" />
      </div>
    </Card>
  )
}
