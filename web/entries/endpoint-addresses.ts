import { type Plugin, parseAst } from 'vite'

/**
 * Leaves browsers the method and the path of each endpoint, which is all that a call needs: who may call it and how often stays
 * on the server.
 */
export function endpointAddresses(): Plugin {
  return {
    name: 'endpoint-addresses',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    transform: {
      filter: { id: /[\\/]endpoints\.ts$/ },
      handler: (code) => ({ code: addressesOf(code), map: null }),
    },
  }
}

/** Of a module whose types are already removed. */
export function addressesOf(code: string): string {
  let result = ''
  let end = 0
  for (const call of endpointsIn(code)) {
    const [declared] = call.arguments
    if (declared?.type !== 'ObjectExpression') continue
    const kept = declared.properties.filter((property) => property.type === 'Property' && isAddress(property.key))
    if (kept.length < 2) continue
    const properties = kept.map((property) => code.slice(property.start, property.end))
    result += `${code.slice(end, call.start)}{ ${properties.join(', ')} }`
    end = call.end
  }
  return result + code.slice(end)
}

/** `export const listOrders = endpoint({ … })`. */
function endpointsIn(code: string) {
  return parseAst(code).body.flatMap((statement) => {
    if (statement.type !== 'ExportNamedDeclaration' || statement.declaration?.type !== 'VariableDeclaration') return []
    return statement.declaration.declarations.flatMap(({ init }) =>
      init?.type === 'CallExpression' && init.callee.type === 'Identifier' && init.callee.name === 'endpoint'
        ? [init]
        : [],
    )
  })
}

const isAddress = (key: { type: string; name?: unknown }) => key.name === 'method' || key.name === 'path'
