import { lazy, Suspense, use, useState } from 'react'
import { type Dataset, missingData } from '../../../src/shared/charts/dataset.ts'
import { FIGURES_LAST_MAX, figureSteps } from '../../../src/shared/charts/store-figures.ts'
import { ChoiceField, LineField, Note, NumberField, ParagraphField, SwitchField } from '../../editor/panels/fields.tsx'
import { PanelContext, usePanelField } from '../../editor/panels/panel-context.ts'
import { Button } from '../../ui/primitives/button.tsx'
import { chartSources } from './block.ts'

const DataEditor = lazy(() =>
  import('../../editor/panels/chart-data-editor.tsx').then((module) => ({ default: module.ChartDataEditor })),
)

export function ChartPanel() {
  const { value, error, change } = usePanelField('data')
  const { value: kind } = usePanelField('kind')
  const { value: source } = usePanelField('source')
  const isOwn = source === 'data'
  const { mayEdit } = use(PanelContext)
  const [isEditing, setEditing] = useState(false)
  const data = value as unknown as Dataset
  const missing = missingData(data)
  return (
    <>
      <ChoiceField name="kind" label="Design" options={['bar', 'line', 'pie']} />
      <LineField name="title" label="Title" />
      <ParagraphField name="description" label="Description" />
      <ChoiceField name="source" label="Data" options={chartSources} />
      {!isOwn && <StoreFields source={String(source)} />}
      {isOwn && mayEdit && <Button onClick={() => setEditing(true)}>Edit data</Button>}
      {isOwn && error && <p role="alert">{error}</p>}
      {isOwn && missing && <Note>{missing}</Note>}
      {isOwn && kind === 'pie' && data.columns.length > 1 && <Note>A pie shows the first column.</Note>}
      {kind === 'bar' && <SwitchField name="stacked" label="Stack the bars of a row" />}
      {isOwn && <LineField name="prefix" label="Before each number" hint="Such as €." />}
      {isOwn && <LineField name="suffix" label="After each number" hint="Such as %." />}
      <ChoiceField name="table" label="Table with the data" options={['folded', 'open']} />
      {isEditing && (
        <Suspense fallback={null}>
          <DataEditor
            data={data}
            onDone={(next) => {
              if (next)
                change({
                  columns: [...next.columns],
                  rows: next.rows.map((row) => ({ ...row, values: [...row.values] })),
                })
              setEditing(false)
            }}
          />
        </Suspense>
      )}
    </>
  )
}

/** Figures of the store are public on a published page: the panel says so. */
function StoreFields({ source }: { source: string }) {
  const isStock = source === 'stock'
  const rights = source === 'visits' ? 'traffic reports' : 'sales reports'
  return (
    <>
      {!isStock && <ChoiceField name="every" label="By" options={figureSteps} />}
      <NumberField
        name="last"
        label={isStock ? 'Products' : 'How many'}
        min={1}
        max={FIGURES_LAST_MAX}
        hint={isStock ? 'Those with most in stock.' : 'The present one is the last.'}
      />
      <Note>
        Everyone who sees the page sees these numbers. They are brought up to date once an hour. Only someone who may
        see {rights} can publish the page; others see no numbers here.
      </Note>
    </>
  )
}
