import * as z from 'zod'
import type { Call } from '../../../contract/call.ts'
import { CLIENT_TYPE, callHeaders, TENANT_ID } from '../../../contract/envelope.ts'
import { refusals } from '../../../contract/refusals.ts'
import { upload } from '../../../contract/uploads.ts'
import { inTurns } from '../../search/in-turns.ts'
import type { CallTable } from '../calls/table.ts'

/** What a client must send: defaults are still missing. */
export const inputSchema = (call: Call) => z.toJSONSchema(call.input, { io: 'input', unrepresentable: 'any' })
export const outputSchema = (call: Call) => z.toJSONSchema(call.output, { io: 'output', unrepresentable: 'any' })

const header = (name: string, description: string, required: boolean, schema: object) => ({
  name,
  in: 'header',
  required,
  description,
  schema,
})

/** The contract as OpenAPI 3.1. */
export async function openApi(table: CallTable) {
  const paths = await inTurns(operationsOf(table))
  return {
    openapi: '3.1.0',
    info: {
      title: 'Mallard',
      version: '1',
      description:
        'Every call is a POST with a JSON body and answers {code, msg, data}: code 0 is success, any other code is a refusal with data null and the name of its reason.',
    },
    paths: Object.fromEntries(paths),
    components: {
      securitySchemes: {
        session: { type: 'apiKey', in: 'cookie', name: 'mallard_session' },
        token: { type: 'apiKey', in: 'header', name: callHeaders.sessionToken },
      },
    },
  }
}

function* operationsOf(table: CallTable) {
  const paths: [string, { post: ReturnType<typeof operation> }][] = []
  for (const { call } of table.values()) {
    paths.push([call.path, { post: operation(call) }])
    yield
  }
  return paths
}

function operation(call: Call) {
  const [, , group, name] = call.path.split('/')
  const codes = call.refuses.map((reason) => `${refusals[reason].code} ${reason}`)
  return {
    operationId: call.path.slice(1).replaceAll('/', '_'),
    tags: [name ? group : 'other'],
    summary: call.about,
    description: codes.length > 0 ? `May refuse with ${codes.join(', ')}.` : 'Refuses nothing beside what every call may.',
    security: call.who === 'anyone' ? [] : [{ session: [], token: [] }],
    'x-who': call.who,
    parameters: [
      header(callHeaders.tenantId, 'Always the same.', true, { const: TENANT_ID }),
      header(callHeaders.clientType, 'What kind of client asks.', false, { const: CLIENT_TYPE }),
      header(callHeaders.sessionToken, 'The buyerSession of the login; empty for visitors.', call.who !== 'anyone', { type: 'string' }),
      header(callHeaders.appId, 'Empty.', false, { type: 'string' }),
    ],
    requestBody: {
      required: true,
      content: { [call.path === upload.addNew.path ? 'multipart/form-data' : 'application/json']: { schema: inputSchema(call) } },
    },
    responses: {
      200: {
        description: 'The answer, or a refusal that a person can cause.',
        content: {
          'application/json': {
            schema: {
              type: 'object',
              required: ['code', 'msg', 'data'],
              properties: {
                code: { type: 'integer' },
                msg: { type: 'string' },
                data: { anyOf: [outputSchema(call), { type: 'null' }] },
                reason: { type: 'string' },
              },
            },
          },
        },
      },
      400: { description: 'No JSON.' },
      413: { description: 'More than 100 KiB.' },
      415: { description: 'Not application/json in UTF-8.' },
      429: { description: 'Too many requests.' },
    },
  }
}
