import { useQuery } from '@tanstack/react-query'
import type { AreaItemKind } from '../../../../src/areas/contract.ts'
import { saveItemAreas } from '../../../../src/areas/endpoints.ts'
import { itemAreasQuery } from '../../../api/areas.ts'
import { call } from '../../../api/client/client.ts'
import { CheckBox } from '../../../ui/controls/check-box.tsx'
import { Card } from '../../../ui/primitives/card.tsx'
import { usePermission } from '../../use-permission.ts'
import { useAreaChange } from './use-area-change.ts'

/** In which areas a page, blog or post stands; each press is saved at once, without a publication. */
export function ItemAreasCard({ kind, itemId }: { kind: AreaItemKind; itemId: string }) {
  const may = usePermission()('members.manage')
  const { data } = useQuery({ ...itemAreasQuery(kind, itemId), enabled: may })
  const save = useAreaChange(
    (areaIds: string[]) => call(saveItemAreas, { params: { kind, itemId }, body: { areaIds } }),
    'Areas saved.',
  )
  if (!data || data.areas.length === 0) return null
  const { areas, areaIds } = data
  return (
    <Card title="Areas" hint="In an area, only members to whom it is open can see it. This takes effect at once.">
      {areas.map(({ id, name }) => (
        <CheckBox
          key={id}
          label={name}
          checked={areaIds.includes(id)}
          disabled={save.isPending}
          onChange={(isOn) => save.mutate(isOn ? [...areaIds, id] : areaIds.filter((one) => one !== id))}
        />
      ))}
    </Card>
  )
}
