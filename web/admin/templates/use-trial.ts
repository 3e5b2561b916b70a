import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'
import type { TryTemplateRequest } from '../../../src/pages/template-contract.ts'
import { templateContextQuery, templatesQuery, templateTrialQuery } from '../../api/templates.ts'

/** Milliseconds without typing after which a template is tried. */
const PAUSE_MS = 400

/** What the template prints as it is typed, and what its names are completed from. */
export function useTrial(request: TryTemplateRequest) {
  const asked = useSettled(JSON.stringify(request))
  const { path = '/', data } = request
  const trial = useQuery(templateTrialQuery(JSON.parse(asked) as TryTemplateRequest))
  const context = useQuery({ ...templateContextQuery(path), enabled: data === undefined })
  const templates = useQuery({ ...templatesQuery, placeholderData: keepPreviousData })
  const json = data ?? context.data ?? '{}'
  const names = useMemo(() => parsed(json), [json])
  return {
    trial,
    json,
    contextError: data === undefined ? context.error : null,
    known: { context: names, partials: templates.data?.map(({ name }) => name) ?? [] },
  }
}

function useSettled(value: string): string {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [value])
  return settled
}

function parsed(json: string): unknown {
  try {
    return JSON.parse(json)
  } catch {
    return {}
  }
}
