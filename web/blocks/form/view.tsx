import '../../ui/controls/button.css'
import '../../storefront/form/form-fields.css'
import { SiteForm } from '../../storefront/form/site-form.tsx'
import { findOwn, type ViewProps } from '../block-data.ts'
import './block.css'

interface FormProps {
  formId: string | null
  width: string
  buttonAlign: 'left' | 'center' | 'right'
  isButtonWide: boolean
}

export function FormView({ props, data, id }: ViewProps<FormProps>) {
  const { formId, width, buttonAlign, isButtonWide } = props
  const form = findOwn(data.forms ?? {}, formId)
  if (!form) return null
  return (
    <div className={`form-${width}`}>
      <SiteForm
        form={form}
        id={id}
        captcha={data.website.captchaSettings}
        look={{ buttonAlign, isWide: isButtonWide }}
      />
    </div>
  )
}
