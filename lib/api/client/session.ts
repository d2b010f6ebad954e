import { type NonceRequest, nonceSchema, type SessionRequest, sessionAnswerSchema } from '@/lib/api/schemas/session'
import { request } from './request'

export async function getSession(signal?: AbortSignal) {
  return (await request({ path: '/session', schema: sessionAnswerSchema, signal })).session
}

export function createNonce(body: NonceRequest, signal?: AbortSignal) {
  return request({ path: '/session/nonce', body, schema: nonceSchema, signal })
}

export async function createSession(body: SessionRequest, signal?: AbortSignal) {
  return (await request({ path: '/session', body, schema: sessionAnswerSchema, signal })).session
}

export async function deleteSession() {
  await request({ path: '/session', method: 'DELETE', schema: sessionAnswerSchema })
}
