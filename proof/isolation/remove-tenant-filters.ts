import {
  BinaryOperationNode,
  type KyselyPlugin,
  OperatorNode,
  type RawNode,
  type RootOperationNode,
  ValueNode,
} from 'kysely'
import { unscopedTables } from '../../src/modules.ts'

export interface RemovedFilters {
  plugin: KyselyPlugin
  /** Number of removed filters. */
  count(): number
}

/**
 * Removes `website_id = …` from every query, as if it had been forgotten everywhere. Queries of tables without row-level
 * security keep theirs; those have no rows of websites, except the list of websites itself.
 */
export function removeTenantFilters(isOn: () => boolean): RemovedFilters {
  let count = 0

  function forget(node: unknown): unknown {
    if (Array.isArray(node)) return node.map(forget)
    if (!isNode(node)) return node
    if (node.kind === 'RawNode') return forgetInText(node as unknown as RawNode)
    if (!isFilter(node)) return Object.fromEntries(Object.entries(node).map(([name, part]) => [name, forget(part)]))
    count++
    return always
  }

  /** `where website_id = ${…}` becomes `where ${…}::text is not null`. */
  function forgetInText({ kind, sqlFragments, parameters }: RawNode): RawNode {
    const texts = sqlFragments.map((text, place) => {
      const cut = text.replace(filterAtEnd, '')
      if (cut !== text) count++
      return filterAtEnd.test(sqlFragments[place - 1] ?? '') ? `::text is not null${cut}` : cut
    })
    return { kind, sqlFragments: texts, parameters: forget(parameters) as RawNode['parameters'] }
  }

  return {
    plugin: {
      transformQuery: ({ node }) => (isOn() && !isUnscoped(node) ? (forget(node) as RootOperationNode) : node),
      transformResult: async ({ result }) => result,
    },
    count: () => count,
  }
}

const filterAtEnd = /(?:\b\w+\.)?website_id = $/
const one = ValueNode.createImmediate(1)
const always = BinaryOperationNode.create(one, OperatorNode.create('='), one)

function isNode(value: unknown): value is { kind: string } {
  return typeof value === 'object' && value !== null && 'kind' in value
}

function isFilter(node: { kind: string }): boolean {
  if (!BinaryOperationNode.is(node as BinaryOperationNode)) return false
  const { leftOperand, operator } = node as BinaryOperationNode & { operator: { operator?: string } }
  return operator.operator === '=' && /"name":"website_id"/.test(JSON.stringify(leftOperand))
}

/** Judged by the first table of the query. */
function isUnscoped(node: RootOperationNode): boolean {
  const table = /"kind":"TableNode".*?"identifier":\{"kind":"IdentifierNode","name":"(\w+)"/.exec(
    JSON.stringify(node),
  )?.[1]
  return table !== undefined && table in unscopedTables
}
