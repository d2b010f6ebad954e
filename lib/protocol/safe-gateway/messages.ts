import type {
  ConfirmSafeMessageRequest,
  EIP712TypedData,
  ProposeSafeMessageRequest,
} from '@safe-global/safe-gateway-typescript-sdk'
import * as z from 'zod/mini'
import type { Gateway } from './create-gateway'
import { type AddressParameters, buildPath, type ChainParameters, type PageParameters } from './parameters'
import { request } from './request'
import {
  type SafeMessage,
  type SafeMessagePage,
  safeMessagePageSchema,
  safeMessageSchema,
} from './schemas/safe-message'

export interface MessageParameters extends ChainParameters {
  /** The hash that the Safe signs (`getMessageHash` of its contract), not that of the message alone. */
  messageHash: string
}

export interface ProposeSafeMessageParameters extends AddressParameters {
  body: Omit<ProposeSafeMessageRequest, 'message'> & {
    message: string | (EIP712TypedData & { primaryType?: string })
    /** Of newer gateways, in the place of `safeAppId`: the app's name and address as JSON. */
    origin?: string
  }
}

export interface ConfirmSafeMessageParameters extends MessageParameters {
  body: ConfirmSafeMessageRequest
}

/** A page of the messages of a Safe, the newest first, with a label for each day. */
export async function getSafeMessages(gateway: Gateway, call: PageParameters): Promise<SafeMessagePage | undefined> {
  const path = await buildPath('/v1/chains/{chainId}/safes/{address}/messages', call)
  return request(gateway, { path, pageUrl: call.pageUrl, schema: safeMessagePageSchema, signal: call.signal })
}

/** One message with its signatures. */
export async function getSafeMessage(gateway: Gateway, call: MessageParameters): Promise<SafeMessage | undefined> {
  const path = await buildPath('/v1/chains/{chainId}/messages/{messageHash}', call)
  return request(gateway, { path, schema: safeMessageSchema, signal: call.signal })
}

/** Puts a message before the owners of a Safe, with the signature of one of them. */
export async function proposeSafeMessage(gateway: Gateway, call: ProposeSafeMessageParameters): Promise<void> {
  const path = await buildPath('/v1/chains/{chainId}/safes/{address}/messages', call)
  await request(gateway, { path, body: call.body, schema: z.unknown(), signal: call.signal })
}

/** Adds the signature of another owner to a message. */
export async function confirmSafeMessage(gateway: Gateway, call: ConfirmSafeMessageParameters): Promise<void> {
  const path = await buildPath('/v1/chains/{chainId}/messages/{messageHash}/signatures', call)
  await request(gateway, { path, body: call.body, schema: z.unknown(), signal: call.signal })
}
