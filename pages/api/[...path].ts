import type { NextApiRequest, NextApiResponse } from 'next'
import { createApi } from '@/server/api/core/create-api'
import { mountApi } from '@/server/http/node-adapter'
import { getServices } from '@/server/services/services'

// The body is the API's own to read and to bound, and it answers after the handler has returned.
export const config = { api: { bodyParser: false, externalResolver: true } }

const handle = mountApi(createApi(getServices))

/** The same API as the server mounts in front of Next, for `next dev` and hosts that run pages alone. */
export default function handler(request: NextApiRequest, response: NextApiResponse): Promise<void> {
  return handle(request, response)
}
