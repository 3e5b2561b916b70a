import { switchWebhook, webhooksQuery } from '../../api/webhooks.ts'
import { connectionKind } from './connection-kind.ts'

/** Endpoints that are told of events. */
export const webhookConnections = connectionKind({
  label: 'Webhook',
  permission: 'webhooks',
  cutLabel: 'Switch off',
  note: 'Nothing more is sent to it until you switch it on again.',
  query: webhooksQuery,
  connectionsIn: ({ endpoints }) =>
    endpoints
      .filter(({ state }) => state === 'on' || state === 'failing')
      .map(({ endpointId, name, topics, mayEdit }) => ({
        id: endpointId,
        name,
        reads: topics.join(', '),
        cut: mayEdit ? () => switchWebhook(endpointId, { isOn: false }) : undefined,
      })),
})
