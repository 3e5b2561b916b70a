import { use } from 'react'
import { sentenceOf } from '../../editor/blocks/block-words.ts'
import { AlignmentField, HrefField, ListField } from '../../editor/panels/fields.tsx'
import { PanelContext } from '../../editor/panels/panel-context.ts'
import { Select } from '../../ui/controls/select.tsx'
import { socialServices } from './block.ts'

interface Account {
  service: string
  href: string
}

const services = socialServices.map((value) => ({ value, label: sentenceOf(value) }))

export function SocialAccountLinksPanel() {
  const { mayEdit } = use(PanelContext)
  return (
    <>
      <ListField<Account>
        name="accounts"
        noun="account"
        max={30}
        newItem={() => ({ service: 'instagram', href: 'https://www.instagram.com/' })}
        nameOf={({ service }) => sentenceOf(service)}
      >
        {(account, change) => (
          <>
            <Select
              label="Service"
              value={account.service}
              options={services}
              onChange={(service) => change({ ...account, service })}
            />
            <HrefField
              label="Address"
              mayEdit={mayEdit}
              href={account.href}
              onChange={(href) => change({ ...account, href })}
            />
          </>
        )}
      </ListField>
      <AlignmentField />
    </>
  )
}
