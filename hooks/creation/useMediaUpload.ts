import { useCallback, useEffect, useRef, useState } from 'react'
import { useSession } from '@/hooks/session/useSession'
import { uploadMedia } from '@/lib/api/client/media'
import type { AppError } from '@/lib/base/errors/app-error'
import { toAppError } from '@/lib/base/errors/to-app-error'
import type { StoredMedia } from '@/lib/creation/item-draft'
import { findMediaProblem, getMediaType, type MediaProblem } from '@/lib/media/accepted-media'

export type UploadState =
  | { step: 'idle' }
  /** The account has to sign in first; or nobody did. */
  | { step: 'signing-in' }
  | { step: 'unsigned' }
  /** `part`: from 0 to 1. */
  | { step: 'sending'; part: number }
  | { step: 'refused'; refusal: MediaProblem }
  | { step: 'failed'; error: AppError }

export interface UseMediaUploadParameters {
  picturesOnly: boolean
  onStored: (media: StoredMedia) => void
}

/** Sends a file to the market's store, for the account of the session. A newer one takes the place of one that is still on its way. */
export function useMediaUpload({ picturesOnly, onStored }: UseMediaUploadParameters) {
  const [state, setState] = useState<UploadState>({ step: 'idle' })
  /** Shown until the stored one is: the file itself, from this page's memory. */
  const [local, setLocal] = useState<{ url: string; type: string } | null>(null)
  const current = useRef<AbortController | null>(null)
  /** Chosen, and not sent yet: whoever signs in later need not choose it again. */
  const chosen = useRef<File | null>(null)
  const { run } = useSession()

  useEffect(() => () => current.current?.abort(), [])
  useEffect(() => () => void (local && URL.revokeObjectURL(local.url)), [local])

  const stop = useCallback(() => {
    current.current?.abort()
    current.current = null
    chosen.current = null
    setLocal(null)
    setState({ step: 'idle' })
  }, [])

  const show = (file: File, type: string): Blob => {
    const typed = new Blob([file], { type })
    setLocal({ url: URL.createObjectURL(typed), type })
    return typed
  }

  const send = (file: File) => {
    stop()
    const refusal = findMediaProblem(file, picturesOnly)
    const type = getMediaType(file)
    if (refusal || !type) return setState({ step: 'refused', refusal: refusal ?? 'type' })
    const controller = new AbortController()
    current.current = controller
    chosen.current = file
    const typed = show(file, type)
    setState({ step: 'signing-in' })
    const upload = () => {
      controller.signal.throwIfAborted()
      setState({ step: 'sending', part: 0 })
      return uploadMedia(typed, {
        ...{ signal: controller.signal, onProgress: (part: number) => setState({ step: 'sending', part }) },
      })
    }
    run(upload).then(
      (outcome) => {
        if (controller.signal.aborted) return
        if (!outcome) return setState({ step: 'unsigned' })
        // Names and systems can be wrong of what a file is: the market has looked into it.
        const { uri, type: found } = outcome.value
        chosen.current = null
        if (picturesOnly && !found.startsWith('image/')) {
          setLocal(null)
          return setState({ step: 'refused', refusal: 'type' })
        }
        if (found !== type) show(file, found)
        setState({ step: 'idle' })
        onStored({ uri, type: found, fileName: file.name, bytes: file.size })
      },
      (error) => {
        if (controller.signal.aborted) return
        chosen.current = null
        setLocal(null)
        setState({ step: 'failed', error: toAppError(error) })
      },
    )
  }
  const sendAgain = () => chosen.current && send(chosen.current)
  return { state, local, send, sendAgain, stop }
}

export type MediaUpload = ReturnType<typeof useMediaUpload>
