import { useCallback, useEffect, useRef, useState } from 'react'
import { uploadMedia } from '@/lib/api/media-api'
import { findMediaRefusal, findMediaType, type MediaRefusal } from '@/lib/creator/media-rules'
import type { StoredMedia } from '@/lib/creator/work-draft'
import { toAppError } from '@/lib/errors/to-app-error'

export type UploadState =
  | { step: 'idle' }
  /** `part`: from 0 to 1. */
  | { step: 'sending'; part: number }
  | { step: 'refused'; refusal: MediaRefusal }
  | { step: 'failed'; reason: string }

export interface UseUploadParameters {
  picturesOnly: boolean
  onStored: (media: StoredMedia) => void
}

/** Sends a file to the market's store. A newer one takes the place of one that is still on its way. */
export function useUpload({ picturesOnly, onStored }: UseUploadParameters) {
  const [state, setState] = useState<UploadState>({ step: 'idle' })
  /** Shown until the stored one is: the file itself, from this page's memory. */
  const [local, setLocal] = useState<{ url: string; type: string } | null>(null)
  const current = useRef<AbortController | null>(null)

  useEffect(() => () => current.current?.abort(), [])
  useEffect(() => () => void (local && URL.revokeObjectURL(local.url)), [local])

  const stop = useCallback(() => {
    current.current?.abort()
    current.current = null
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
    const refusal = findMediaRefusal(file, picturesOnly)
    const type = findMediaType(file)
    if (refusal || !type) return setState({ step: 'refused', refusal: refusal ?? 'type' })
    const controller = new AbortController()
    current.current = controller
    const typed = show(file, type)
    setState({ step: 'sending', part: 0 })
    uploadMedia(typed, { signal: controller.signal, onProgress: (part) => setState({ step: 'sending', part }) }).then(
      // Names and systems can be wrong of what a file is: the market has looked into it.
      ({ uri, type: found }) => {
        if (controller.signal.aborted) return
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
        setLocal(null)
        setState({ step: 'failed', reason: toAppError(error).shortMessage })
      },
    )
  }
  return { state, local, send, stop }
}

export type Upload = ReturnType<typeof useUpload>
