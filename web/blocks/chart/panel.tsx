import { lazy, Suspense, use, useState } from 'react'
import { type Dataset, missingData } from '../../../src/shared/charts/dataset.ts'
import { ChoiceField, LineField, Note, ParagraphField, SwitchField } from '../../editor/panels/fields.tsx'
import { PanelContext, usePanelField } from '../../editor/panels/panel-context.ts'
import { Button } from '../../ui/primitives/button.tsx'

const DataEditor = lazy(() =>
  import('../../editor/panels/chart-data-editor.tsx').then((module) => ({ default: module.ChartDataEditor })),
)

export function ChartPanel() {
  const { value, error, change } = usePanelField('data')
  const { value: kind } = usePanelField('kind')
  const { mayEdit } = use(PanelContext)
  const [isEditing, setEditing] = useState(false)
  const data = value as unknown as Dataset
  const missing = missingData(data)
  return (
    <>
      <ChoiceField name="kind" label="Design" options={['bar', 'line', 'pie']} />
      <LineField name="title" label="Title" />
      <ParagraphField name="description" label="Description" />
      {mayEdit && <Button onClick={() => setEditing(true)}>Edit data</Button>}
      {error && <p role="alert">{error}</p>}
      {missing && <Note>{missing}</Note>}
      {kind === 'pie' && data.columns.length > 1 && <Note>A pie shows the first column.</Note>}
      {kind === 'bar' && <SwitchField name="stacked" label="Stack the bars of a row" />}
      <LineField name="prefix" label="Before each number" hint="Such as €." />
      <LineField name="suffix" label="After each number" hint="Such as %." />
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
