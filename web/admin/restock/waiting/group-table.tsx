import type { SignUpGroup } from '../../../../src/restock/admin-contract.ts'
import { Badge } from '../../../ui/controls/badge.tsx'
import { CheckBox } from '../../../ui/controls/check-box.tsx'
import { Button } from '../../../ui/primitives/button.tsx'
import type { SelectedVariants } from '../../inventory/bulk/use-selected-variants.ts'
import { handleTableKey } from '../../inventory/levels/table-keyboard.ts'
import { Moment } from '../../moment.tsx'
import { signUpsHref } from '../restock-search.ts'
import { amountText, countedText, groupTitle, notifiableCount, stockText } from '../restock-words.ts'

export interface Sending {
  ticked: SelectedVariants
  send(group: SignUpGroup): void
}

interface GroupTableProps {
  groups: readonly SignUpGroup[]
  sending: Sending | undefined
}

/** A row for each variant that somebody waits for, or waited for. */
export function GroupTable({ groups, sending }: GroupTableProps) {
  return (
    <table className="list-table group-table" onKeyDown={handleTableKey}>
      <caption className="visually-hidden">Variants with a waiting list</caption>
      <thead>
        <tr>
          {sending && <TickAll groups={groups} ticked={sending.ticked} />}
          <th scope="col" className="cell-picture">
            <span className="visually-hidden">Picture</span>
          </th>
          <th scope="col" className="cell-name">
            Product and variant
          </th>
          <th scope="col">Waiting</th>
          <th scope="col">Being sent</th>
          <th scope="col">Notified</th>
          <th scope="col">Last sent</th>
          <th scope="col">Stock now</th>
          {sending && (
            <th scope="col" className="cell-send">
              <span className="visually-hidden">Actions</span>
            </th>
          )}
        </tr>
      </thead>
      <tbody>
        {groups.map((group) => (
          <GroupRow key={group.variantId} group={group} sending={sending} />
        ))}
      </tbody>
    </table>
  )
}

function TickAll({ groups, ticked }: { groups: readonly SignUpGroup[]; ticked: SelectedVariants }) {
  const ids = notifiableCount(groups)
  const count = ids.filter((id) => ticked.ids.has(id)).length
  return (
    <th scope="col" className="cell-tick">
      <CheckBox
        label="Select all on this page"
        labelHidden
        disabled={ids.length === 0}
        checked={count > 0 && count === ids.length}
        mixed={count > 0 && count < ids.length}
        onChange={(checked) => ticked.tick(ids, checked)}
      />
    </th>
  )
}

function GroupRow({ group, sending }: { group: SignUpGroup; sending: Sending | undefined }) {
  const { productId, variantId, imageUrl, counts } = group
  const name = groupTitle(group)
  const isTicked = sending?.ticked.ids.has(variantId) ?? false
  return (
    <tr data-row={variantId} data-ticked={isTicked}>
      {sending && (
        <td className="cell-tick">
          <CheckBox
            label={counts.waiting > 0 ? `Select ${name}` : `${name}: no one is waiting`}
            labelHidden
            disabled={counts.waiting === 0}
            checked={isTicked}
            onChange={(checked) => sending.ticked.tick([variantId], checked)}
          />
        </td>
      )}
      <td className="cell-picture">
        {imageUrl ? <img src={imageUrl} alt="" loading="lazy" /> : <span className="no-picture" />}
      </td>
      <th scope="row" className="cell-name">
        <a href={signUpsHref(variantId, { product: productId })} data-stop="">
          {group.title || 'A product that is gone'}
        </a>
        {group.variantName && <span className="row-variant">{group.variantName}</span>}
      </th>
      <GroupFigures group={group} />
      {sending && (
        <td className="cell-send">
          {counts.waiting > 0 && (
            <Button aria-label={`Send notices for ${name}`} onClick={() => sending.send(group)}>
              Send
            </Button>
          )}
        </td>
      )}
    </tr>
  )
}

/** On a card each figure says by itself what it is. */
function GroupFigures({ group }: { group: SignUpGroup }) {
  const { counts, lastSentAt, available } = group
  const troubles = counts.failed + counts.uncertain
  return (
    <>
      <td className="cell-waiting">
        <span className="card-word">Waiting </span>
        <strong>{amountText(counts.waiting)}</strong>
        {counts.unconfirmed > 0 && <span className="row-variant">{amountText(counts.unconfirmed)} unconfirmed</span>}
      </td>
      <td className="cell-requested">
        <span className="card-word">Being sent </span>
        {amountText(counts.requested)}
      </td>
      <td className="cell-sent">
        <span className="card-word">Notified </span>
        {amountText(counts.sent)} {troubles > 0 && <Badge tone="warning">{countedText(troubles, 'problem')}</Badge>}
      </td>
      <td className="cell-last">
        <span className="card-word">Last sent </span>
        {lastSentAt ? <Moment at={lastSentAt} /> : 'Never'}
      </td>
      <td className="cell-stock">
        <span className="card-word">Stock </span>
        {available === 0 ? <Badge tone="bad">Sold out</Badge> : stockText(group)}
      </td>
    </>
  )
}
