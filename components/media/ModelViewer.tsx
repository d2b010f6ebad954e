import { useEffect, useRef, useState } from 'react'
import { useMessages } from '@/hooks/ui/useMessages'
import { mediaPlayerMessages } from '@/lib/i18n/generated/media-player-messages'

export interface ModelViewerProps {
  url: string
  label: string
  className?: string
}

/** A model that the visitor turns. What draws it loads with it. */
export function ModelViewer({ url, label, className = '' }: ModelViewerProps) {
  const messages = useMessages(mediaPlayerMessages)
  const canvas = useRef<HTMLCanvasElement>(null)
  const [state, setState] = useState<'loading' | 'shown' | 'failed'>('loading')

  useEffect(() => {
    const controller = new AbortController()
    const { signal } = controller
    let end: (() => void) | undefined
    const show = async () => {
      const { renderModel } = await import('./render-model')
      if (!canvas.current || signal.aborted) return
      const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches
      end = await renderModel(canvas.current, url, { signal, isCalm })
      if (signal.aborted) end()
      else setState('shown')
    }
    show().catch(() => !signal.aborted && setState('failed'))
    return () => {
      controller.abort()
      end?.()
    }
  }, [url])

  return (
    <div className={`relative w-full ${className}`}>
      <canvas
        ref={canvas}
        role="img"
        tabIndex={0}
        aria-label={label}
        aria-describedby="model-hint"
        data-shown={state === 'shown' || undefined}
        className="block size-full cursor-grab touch-none active:cursor-grabbing"
      />
      <p
        id="model-hint"
        role="status"
        className={state === 'shown' ? 'sr-only' : 'absolute inset-0 flex items-center justify-center text-muted'}
      >
        {state === 'shown' ? messages.modelHint : state === 'failed' ? messages.modelFailed : messages.modelLoading}
      </p>
    </div>
  )
}
