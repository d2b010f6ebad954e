import { useEffect, useReducer, useRef, useState } from 'react'
import { hashMessage } from 'viem'
import { useConfig } from 'wagmi'
import { getPublicClient, signMessage } from 'wagmi/actions'
import { createSession } from '@/lib/api/client/session'
import type { Session } from '@/lib/api/schemas/session'
import { withTimeLimit } from '@/lib/base/async/with-time-limit'
import { AppError, type ErrorCode } from '@/lib/base/errors/app-error'
import { toAppError } from '@/lib/base/errors/to-app-error'
import { serverNowMs } from '@/lib/base/server-clock'
import { type PreparedMessage, prepareSignInMessage } from '@/lib/session/prepare-sign-in-message'
import { verifySignature } from '@/lib/wallet/verify-signature'

export type SignInStep = 'preparing' | 'ready' | 'signing' | 'verifying'
export type SignInFault = 'prepare' | 'sign' | 'signer' | 'verify' | 'other' | 'rejected'

const faults: Partial<Record<ErrorCode, SignInFault>> = { user_rejected: 'rejected', wrong_signer: 'signer' }

export interface UseSignInParameters {
  address: `0x${string}`
  chainId: number
  statement: string
  onSession: (session: Session) => void
}

/** The steps of signing in. Each can be tried again; a signature that could not be checked yet is kept for that. */
export function useSignIn({ address, chainId, statement, onSession }: UseSignInParameters) {
  const wagmi = useConfig()
  const [step, setStep] = useState<SignInStep>('preparing')
  const [fault, setFault] = useState<SignInFault | null>(null)
  const [attempt, prepareAgain] = useReducer((count: number) => count + 1, 0)
  const prepared = useRef<PreparedMessage | null>(null)
  const signed = useRef<{ message: string; signature: `0x${string}` } | null>(null)
  const isGone = useRef(false)
  const framed = typeof window !== 'undefined' && window.parent !== window

  useEffect(() => {
    isGone.current = false
    return () => {
      isGone.current = true
    }
  }, [])

  // Made ahead of the click: a phone opens the wallet only in direct answer to it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt is the reason to prepare again
  useEffect(() => {
    const controller = new AbortController()
    prepared.current = null
    prepareSignInMessage({ address, chainId, location: window.location, framed, statement }, controller.signal).then(
      (message) => {
        if (controller.signal.aborted) return
        prepared.current = message
        setStep('ready')
      },
      () => {
        if (controller.signal.aborted) return
        setFault('prepare')
        setStep('ready')
      },
    )
    return () => controller.abort()
  }, [address, chainId, statement, framed, attempt])

  function restart(reason: SignInFault) {
    signed.current = null
    setFault(reason)
    setStep('preparing')
    prepareAgain()
  }

  async function sign(message: PreparedMessage): Promise<boolean> {
    setStep('signing')
    try {
      const answer = await withTimeLimit(
        signMessage(wagmi, { account: address, message: message.text }),
        message.expiresAtMs - serverNowMs(),
        () => new AppError('timeout', 'The wallet did not respond in time.'),
      )
      const client = getPublicClient(wagmi, { chainId })
      const signature = await verifySignature({ account: address, hash: hashMessage(message.text), answer, client })
      signed.current = { message: message.text, signature }
      return true
    } catch (thrown) {
      const { code } = toAppError(thrown)
      if (!isGone.current) restart(faults[code] ?? 'sign')
      return false
    }
  }

  async function verify(): Promise<void> {
    if (!signed.current) return
    setStep('verifying')
    try {
      const session = await createSession({ ...signed.current, framed })
      if (isGone.current) return
      if (session) onSession(session)
      else restart('verify')
    } catch (thrown) {
      if (isGone.current) return
      const { code, retryable } = toAppError(thrown)
      const reason = code === 'internal' ? 'other' : 'verify'
      if (!retryable) return restart(reason)
      // Nobody could look at it yet: it is sent again, and the wallet is not asked twice.
      setFault(reason)
      setStep('ready')
    }
  }

  async function go(): Promise<void> {
    try {
      setFault(null)
      if (signed.current) return await verify()
      const message = prepared.current
      if (!message || message.expiresAtMs < serverNowMs()) {
        setStep('preparing')
        return prepareAgain()
      }
      if ((await sign(message)) && !isGone.current) await verify()
    } catch {
      if (!isGone.current) restart('other')
    }
  }

  return { step, fault, go }
}
