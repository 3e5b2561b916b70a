import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { addGrant, revokeGrant } from '../../../../src/areas/endpoints.ts'
import { areasQuery, grantsQuery } from '../../../api/areas.ts'
import { call } from '../../../api/client/client.ts'
import { Select } from '../../../ui/controls/select.tsx'
import { Badge } from '../../../ui/primitives/badge.tsx'
import { Button } from '../../../ui/primitives/button.tsx'
import { Card } from '../../../ui/primitives/card.tsx'
import picker from '../../discounts/discounts.module.css'
import { Moment } from '../../moment.tsx'
import styles from '../../orders/orders.module.css'
import { grantSourceWords, grantStateWords } from './area-words.ts'
import { useAreaChange } from './use-area-change.ts'

/** What is open to a member and was, to be opened and ended by hand. */
export function MemberGrants({ siteUserId }: { siteUserId: string }) {
  const { data } = useQuery(grantsQuery(siteUserId))
  const { data: all } = useQuery(areasQuery)
  const [areaId, setAreaId] = useState('')
  const add = useAreaChange(
    () => call(addGrant, { params: { siteUserId }, body: { areaId } }),
    'The area is open to them.',
  )
  const revoke = useAreaChange((grantId: string) => call(revokeGrant, { params: { grantId } }), 'Access ended.')
  if (!data || !all || (all.areas.length === 0 && data.grants.length === 0)) return null
  return (
    <Card title="Areas">
      {data.grants.length === 0 && <p className={styles.muted}>No area is open to them.</p>}
      <ul className={styles.lines}>
        {data.grants.map(({ id, name, source, from, state }) => (
          <li key={id} className={styles.line}>
            <span>
              {name} <Badge tone={grantStateWords[state].tone}>{grantStateWords[state].words}</Badge>
              <br />
              <span className={styles.muted}>
                {grantSourceWords[source]}, <Moment at={from} />
              </span>
            </span>
            {state === 'active' && (
              <span>
                <Button onClick={() => revoke.mutate(id)} aria-label={`End ${name}`}>
                  End
                </Button>
              </span>
            )}
          </li>
        ))}
      </ul>
      <div className={picker.picker}>
        <Select
          label="Open an area"
          empty="Choose an area"
          value={areaId}
          options={all.areas.map(({ id, name }) => ({ value: id, label: name }))}
          onChange={setAreaId}
        />
        <Button disabled={areaId === ''} busy={add.isPending} onClick={() => add.mutate(undefined)}>
          Open
        </Button>
      </div>
    </Card>
  )
}
