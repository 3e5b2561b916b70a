import { ChoiceField, LineField, Note, NumberField, ParagraphField } from '../../editor/panels/fields.tsx'
import { usePanelField } from '../../editor/panels/panel-context.ts'
import { PictureField } from '../../editor/panels/picture-field.tsx'
import {
  bookingChoices,
  serviceLinkProblem,
  type ThirdPartyService,
  thirdPartyServices,
} from '../fields/third-party-services.ts'

/** By block type. */
export const thirdPartyPanels = Object.fromEntries(
  thirdPartyServices.map((service) => [service.number, () => <ServicePanel service={service} />]),
)

function ServicePanel({ service }: { service: ThirdPartyService }) {
  const { value: pictures } = usePanelField('pictures')
  const { provider, hasPictures, isBooking } = service
  return (
    <>
      <LineField
        name="url"
        label={`Address on ${provider}`}
        problemOf={(url) => serviceLinkProblem(service, url)}
        hint="The card leads there."
      />
      {isBooking && <ChoiceField name="variant" label="Leads to" options={bookingChoices} />}
      <LineField name="title" label="Title" />
      <ParagraphField name="description" label="Description" />
      <PictureField name="image" label="Picture" />
      <ParagraphField
        name="html"
        label={`Code of ${provider}`}
        rows={6}
        hint="Runs in a frame without access to the page, and only once a visitor asks for it."
      />
      <NumberField name="height" label="Height of the frame" min={40} max={4000} unit="px" />
      {hasPictures && Array.isArray(pictures) && pictures.length > 0 && (
        <Note>
          {pictures.length === 1 ? 'One imported picture' : `${pictures.length} imported pictures`} above the card.
        </Note>
      )}
    </>
  )
}
