import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { AreaRow, PlanRow } from '../../../../src/areas/admin-contract.ts'
import type { PlanKind } from '../../../../src/areas/contract.ts'
import { changePlan, createPlan, deletePlan } from '../../../../src/areas/endpoints.ts'
import { areasKey } from '../../../api/areas.ts'
import { call } from '../../../api/client/client.ts'
import { fieldErrors } from '../../../api/client/field-errors.ts'
import { CheckBox } from '../../../ui/controls/check-box.tsx'
import { Select } from '../../../ui/controls/select.tsx'
import { TextField } from '../../../ui/controls/text-field.tsx'
import { FormDialog } from '../../../ui/forms/form-dialog.tsx'
import { Button } from '../../../ui/primitives/button.tsx'
import picker from '../../discounts/discounts.module.css'
import { planKindLabels } from './area-words.ts'
import { PlanProductPicker } from './plan-product-picker.tsx'
import { useAreaChange } from './use-area-change.ts'

interface PlanDialogProps {
  areas: readonly AreaRow[]
  /** Absent: a new one. */
  plan?: PlanRow | undefined
  onClose(): void
}

const kinds = Object.entries(planKindLabels).map(([value, label]) => ({ value, label }))

/** A plan: what it costs, what it opens, and how many people it takes. */
export function PlanDialog({ areas, plan, onClose }: PlanDialogProps) {
  const [values, setValues] = useState({
    name: plan?.name ?? '',
    description: plan?.description ?? '',
    kind: plan?.kind ?? ('free' as PlanKind),
    productId: plan?.productId ?? '',
    places: plan?.places === null || plan === undefined ? '' : String(plan.places),
    isOpen: plan?.isOpen ?? true,
    areaIds: plan?.areaIds ?? [],
  })
  const change = (part: Partial<typeof values>) => setValues((before) => ({ ...before, ...part }))
  const [failure, setFailure] = useState<unknown>()
  const queries = useQueryClient()
  const remove = useAreaChange((planId: string) => call(deletePlan, { params: { planId } }), 'Plan deleted.')
  const save = async () => {
    const { productId, places, ...rest } = values
    const isFree = values.kind === 'free'
    const body = {
      ...rest,
      productId: isFree ? null : productId,
      places: isFree && places !== '' ? Number(places) : null,
    }
    try {
      await (plan ? call(changePlan, { params: { planId: plan.id }, body }) : call(createPlan, { body }))
    } catch (refused) {
      setFailure(refused)
      throw refused
    }
    await queries.invalidateQueries({ queryKey: areasKey })
  }
  const errors = fieldErrors(failure)
  return (
    <FormDialog
      title={plan ? 'Edit plan' : 'Create plan'}
      submitLabel={plan ? 'Save plan' : 'Create plan'}
      busyLabel="Saving …"
      ready={
        values.name.trim() !== '' && values.areaIds.length > 0 && (values.kind === 'free' || values.productId !== '')
      }
      onSubmit={save}
      onClose={onClose}
    >
      <TextField
        label="Name"
        maxLength={100}
        error={errors.name}
        value={values.name}
        onChange={(name) => change({ name })}
      />
      <TextField
        label="Description (optional)"
        maxLength={500}
        error={errors.description}
        value={values.description}
        onChange={(description) => change({ description })}
      />
      <Select
        label="Price"
        value={values.kind}
        options={kinds}
        onChange={(kind) => change({ kind: kind as PlanKind, productId: '' })}
      />
      {values.kind === 'free' ? (
        <TextField
          label="Places (optional)"
          type="number"
          min={1}
          hint="Leave empty for no limit."
          error={errors.places}
          value={values.places}
          onChange={(places) => change({ places })}
        />
      ) : (
        <PlanProductPicker
          key={values.kind}
          kind={values.kind}
          error={errors.productId}
          productId={values.productId}
          onChange={(productId) => change({ productId })}
        />
      )}
      <fieldset className={picker.picker}>
        <legend>Opens</legend>
        {areas.map(({ id, name }) => (
          <CheckBox
            key={id}
            label={name}
            checked={values.areaIds.includes(id)}
            onChange={(isOn) =>
              change({ areaIds: isOn ? [...values.areaIds, id] : values.areaIds.filter((one) => one !== id) })
            }
          />
        ))}
      </fieldset>
      <CheckBox label="People can join" checked={values.isOpen} onChange={(isOpen) => change({ isOpen })} />
      {plan && (
        <Button look="danger" busy={remove.isPending} onClick={() => remove.mutate(plan.id, { onSuccess: onClose })}>
          Delete plan
        </Button>
      )}
    </FormDialog>
  )
}
