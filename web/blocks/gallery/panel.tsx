import { lazy, use } from 'react'
import { ChoiceField, Note, SwitchField } from '../../editor/panels/fields.tsx'
import { PanelContext, usePanelField } from '../../editor/panels/panel-context.ts'
import { TextField } from '../../ui/controls/text-field.tsx'
import { galleryRatios } from '../fields/aspect-ratios.ts'
import { clampGalleryNumber, type GalleryNumber, galleryLimits } from '../fields/gallery-limits.ts'
import { galleryDesigns, metaPositions } from '../fields/gallery-options.ts'

/** With the file manager and the list of pictures, which other blocks do without. */
const GalleryItems = lazy(() =>
  import('../../admin/pictures/gallery/gallery-items.tsx').then((module) => ({ default: module.GalleryItems })),
)

export function GalleryPanel() {
  const { value: design } = usePanelField('design')
  const { value: hasLightbox } = usePanelField('lightbox')
  const moves = design === 'slideshow' || design === 'slider'
  return (
    <>
      <GalleryItems />
      <ChoiceField name="design" label="Design" options={galleryDesigns} />
      {moves ? <MovingFields design={String(design)} /> : <StillFields design={String(design)} />}
      <SwitchField name="autoCrop" label="Crop pictures to one shape" />
      <ShapeField design={String(design)} />
      <SwitchField name="transparentBackground" label="Nothing behind transparent pictures" />
      <MetaFields />
      <SwitchField name="lightbox" label="Enlarge a picture that is pressed" />
      {hasLightbox === true && (
        <ChoiceField name="lightboxTheme" label="Around the enlarged picture" options={['dark', 'light']} />
      )}
      <SwitchField name="newWindow" label="Open links in a new window" />
      <SwitchField name="isEager" label="Load at once: it is seen without scrolling" />
    </>
  )
}

function MovingFields({ design }: { design: string }) {
  const { value: plays } = usePanelField('autoplay')
  const { value: hasStrip } = usePanelField('thumbnails')
  return (
    <>
      <SwitchField name="autoplay" label="Move on by itself" />
      {plays === true && (
        <>
          <LimitedField name="autoplayDuration" label="After" unit="s" />
          <Note>Visitors can stop it. It stands still for those who asked for less motion.</Note>
        </>
      )}
      <SwitchField name="controls" label="Show arrows" />
      {design === 'slider' && (
        <>
          <ChoiceField name="activeAlignment" label="Active picture" options={['left', 'center', 'right']} />
          <LimitedField name="padding" label="Space between pictures" unit="px" />
        </>
      )}
      <SwitchField name="thumbnails" label="Show small pictures below" />
      {hasStrip === true && (
        <>
          <LimitedField name="thumbnailStripHeight" label="Their height" unit="px" />
          <LimitedField name="thumbnailStripMargin" label="Space above them" unit="px" />
          <SwitchField name="squareThumbs" label="Square" />
        </>
      )}
    </>
  )
}

function StillFields({ design }: { design: string }) {
  return (
    <>
      {design === 'grid' && (
        <>
          <LimitedField name="thumbnailsPerRow" label="Pictures per row" hint="Fewer where there is no room." />
          <LimitedField name="maxWidth" label="Width of a column at most" unit="px" />
          <SwitchField name="squareThumbs" label="Square" />
        </>
      )}
      <LimitedField name="padding" label="Space between pictures" unit="px" />
    </>
  )
}

function ShapeField({ design }: { design: string }) {
  const { value: isSquare } = usePanelField('squareThumbs')
  const { value: isCropped } = usePanelField('autoCrop')
  if (design === 'grid' && isSquare === true) return null
  if ((design === 'stacked' || design === 'slider') && isCropped !== true) return null
  return <ChoiceField name="aspectRatio" label="Shape" options={galleryRatios} />
}

function MetaFields() {
  const { value: isShown } = usePanelField('showMeta')
  const { value: isBelow } = usePanelField('showMetaBasic')
  return (
    <>
      <SwitchField name="showMeta" label="Show titles and captions" />
      {isShown === true && (
        <>
          <SwitchField name="showMetaOnlyTitle" label="Titles only" />
          <SwitchField name="showMetaBasic" label="Below the picture" />
          {isBelow !== true && (
            <>
              <SwitchField name="showMetaOnHover" label="Only when pointed at" />
              <ChoiceField name="metaPosition" label="Position on the picture" options={metaPositions} />
            </>
          )}
        </>
      )}
    </>
  )
}

interface LimitedFieldProps {
  name: GalleryNumber
  label: string
  hint?: string
  unit?: string
}

/** A number that goes back within its limits when the field is left. */
function LimitedField({ name, label, hint, unit }: LimitedFieldProps) {
  const { value, error, change } = usePanelField(name)
  const { mayEdit } = use(PanelContext)
  const { min, max } = galleryLimits[name]
  return (
    <TextField
      label={label}
      hint={hint ?? `${min} to ${max}`}
      error={error}
      type="number"
      min={min}
      max={max}
      after={unit}
      value={String(value ?? '')}
      disabled={!mayEdit}
      onChange={(typed) => change(typed === '' ? typed : Number(typed))}
      onBlur={() => {
        const clamped = clampGalleryNumber(name, value)
        if (clamped !== value) change(clamped)
      }}
    />
  )
}
