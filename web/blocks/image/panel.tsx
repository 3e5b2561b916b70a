import {
  ChoiceField,
  LineField,
  LinkField,
  OptionalLineField,
  ParagraphField,
  SwitchField,
} from '../../editor/panels/fields.tsx'
import { FocalPointField } from '../../editor/panels/focal-point-field.tsx'
import { PictureField } from '../../editor/panels/picture-field.tsx'
import { aspectRatios } from '../fields/aspect-ratios.ts'

export function ImagePanel() {
  return (
    <>
      <PictureField name="image" label="Picture" />
      <FocalPointField name="focalPoint" picture="image" />
      <OptionalLineField
        name="altText"
        label="Alternative text"
        offer="Use another alternative text than the file’s"
        hint="What the picture shows, for people who do not see it. Leave it empty for decoration."
      />
      <LineField name="title" label="Title" />
      <ParagraphField name="body" label="Caption" />
      <LinkField name="href" label="Link" />
      <ChoiceField
        name="variant"
        label="Design"
        options={['inline', 'poster', 'card', 'overlap', 'collage', 'stack']}
      />
      <ChoiceField name="aspectRatio" label="Shape" options={aspectRatios} />
      <SwitchField name="isEager" label="Load at once: it is seen without scrolling" />
    </>
  )
}
